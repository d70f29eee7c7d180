import { cleanTitle, titleKey } from "./titles.ts";

/** A title that a longer announcement may hold. */
export interface InnerTitle {
  title: string;
  /** What was cut off is surely no part of a title, by its words, so even a short title may be taken for the film's. */
  certain: boolean;
  /** What stood before a colon or dash, if the title stood behind it. */
  series: string | null;
  /** All that was cut off. */
  around: string;
}

// What cinemas call their series, screenings and extras, in English, Polish, Ukrainian and Russian.
const SERIES =
  /(?<!\p{L})(?:(?:film|movie|cinema|cine)?club|clubs?|season|screenings?|previews?|premieres?|presents?|matin[eé]es?|nights?|fest(?:ival)?s?|programmes?|program|classics?|polls?|picks?|members?'?|restor\p{L}+|anniversary|celebrat\p{L}+|throwback|retrospective|exclusive|spotlight|awards?|oscars|gala|spectacular|weekender|carers?|babies|baby|toddlers?|seniors?|relaxed|family|kids|juniors?|schools?|dementia|docs?|dochouse|screen|reels?|cine\p{L}*|kinoteka|parents?|mums?|dads?|babes|captioned|subtitled|hoh|autism|accessible|bargain|brunch|pizza|halloween|christmas|xmas|easter|(?:ga|va)lentine'?s|months?|weeks?|films?|movies?|in focus|poniedzia\p{L}*|wtor\p{L}*|środ\p{L}*|czwart\p{L}*|pi[ąa]t(?:ek|ki)|sobot\p{L}*|niedziel\p{L}*|noc(?:e|ne|ny)?|osk?car\p{L}*|прем'єр\p{L}*|премьер\p{L}*|winners?|nominees?|nominated|staff|brothers|in film|toddler|scream|re-?play|helios|multikino|horyzont\p{L}*|andrzejk\p{L}*|walentynk\p{L}*|święta|bajk\p{L}*|bobas\p{L}*|kultur\p{L}*|кіно|кино|вечор\p{L}*|вечер\p{L}*|дні|дни|різдв\p{L}*|рождеств\p{L}*|новорічн\p{L}*|новогодн\p{L}*|хеллоу?[ві]ін|хелловін|хэллоуин|дитяч\p{L}*|детск\p{L}*|день валентина|культов\p{L}*|(?:mother|father|women)'?s day|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|afternoons?|mornings?|midnight|ghibli|sundance|berlinale|cannes|bfi|lff|cinematheque|unlimited|secret|mystery|encore|re-?release[ds]?|tour|special|edition|extended|uncut|sub(?:bed)?|dub(?:bed)?|20[12]\d|remaster\p{L}*|4k|35 ?mm|70 ?mm|imax|dolby|pokaz\p{L}*|przedpremier\p{L}*|\p{L}*-?leci\p{L}*|rocznic\p{L}*|dkf|seans\p{L}*|klub\p{L}*|przegląd\p{L}*|cykl\p{L}*|kin(?:o|a|ie)|arcydzieł\p{L}*|poran\p{L}*|mistrz\p{L}*|ekran\p{L}*|filmow\p{L}*|festiwal\p{L}*|klasyk\p{L}*|urodzin\p{L}*|wiecz[oó]r\p{L}*|wersja|клуб\p{L}*|кіноклуб\p{L}*|киноклуб\p{L}*|показ\p{L}*|сеанс\p{L}*|сезон\p{L}*|фестивал\p{L}*|ретроспектив\p{L}*|вечір|вечер|ніч|ночь|кінотеатр\p{L}*|кинотеатр\p{L}*|класик\p{L}*|классик\p{L}*|екран\p{L}*|экран\p{L}*|мультик\p{L}*|вікенд|уикенд|iff|лекторі\p{L}*|лектори\p{L}*|неделя|тиждень|комеди\p{L}*|комеді\p{L}*|шедевр\p{L}*|посид\p{L}*|посиденьк\p{L}*|ран(?:ок|ки)|дівич-вечір|девичник\p{L}*|\d+ (?:лет|років)|kultura dostępna|ladies|klassiker\p{L}*|weihnacht\p{L}*|vorpremiere|filmreihe|vánočn\p{L}*|projekce|výročí|świąteczn\p{L}*|көрсетілім\p{L}*)(?!\p{L})/iu;
const EXTRA =
  /(?<!\p{L})(?:q ?(?:&|and) ?a|intro\p{L}*|discussions?|talks?|conversation|panel|live|scores?|organ|piano|orchestra|carols?|dinner|brunch|accompan\p{L}*|recorded|shorts?|workshop|podcast|party|quiz|panel\p{L}*|director\p{L}*|post-?screening|spotkani\p{L}*|dyskusj\p{L}*|prelekcj\p{L}*|wprowadzeni\p{L}*|rozmow\p{L}*|koncert\p{L}*|wykład\p{L}*|degustac\p{L}*|концерт\p{L}*|участ[іьи]\p{L}*|презентаці\p{L}*|презентаци\p{L}*|зустріч\p{L}*|встреч\p{L}*|обговорен\p{L}*|обсужден\p{L}*|розмов\p{L}*|лекці\p{L}*|лекци\p{L}*|вступ\p{L}*|знайомств\p{L}*|дискусі\p{L}*|дискусси\p{L}*|саундтрек\p{L}*|супров\p{L}*|сопровожд\p{L}*|режис\p{L}*)(?!\p{L})/iu;
/** Another version of a film, behind its title. */
const VERSION =
  /^(?:the )?(?:[\p{L}']+ (?:(?:and|&) )?){1,3}(?:edition|cut|version)$|^(?:black|minus) (?:& |and )?(?:chrome|colou?r|white)$/iu;
const PART = /\d|(?<!\p{L})(?:part|chapter|vol(?:ume)?|episode|часть|частина|глава|розділ|część|[ivx]{1,4})(?!\p{L})/iu;
/** Age ratings of several countries, which stand in brackets. */
const RATING = /^(?:\d{1,2}A?\+?|PG(?:-13)?|U|R|15|18|TBC)$/;

/** A festival or a hall: `ОМКФ`, `KVIFF 2026`. */
const INITIALS = /^\p{Lu}{3,6}(?: \d{2,4})?$/u;

const numbersOf = (text: string): string => titleKey(text).match(/\d+/g)?.join(" ") ?? "";

type Part = Omit<InnerTitle, "around">;
type Cut = (text: string) => Part[];

const inner = (title: string | undefined, certain: boolean, series: string | null = null): Part[] =>
  title && /[\p{L}\p{N}]/u.test(title) ? [{ title: title.trim(), certain, series }] : [];

/** Each takes one thing off; an announcement is cut again until nothing is found. */
const CUTS: Cut[] = [
  // `Film (Original title) 2D dubbing`
  (text) => inner(cleanTitle(text).title, true),
  // `Film + Q&A`
  (text) => {
    const [, head, extra] = /^(.+?)\s*\+\s+(.+)$/su.exec(text) ?? [];
    // What is none of a cinema's extras may be another film, of which this is neither.
    return extra !== undefined && (EXTRA.test(extra) || SERIES.test(extra)) ? inner(head, true) : [];
  },
  // `Club presents: Film`, `Film presented by a club`
  (text) => inner(/(?:^|\s)(?:presents?|przedstawia|представля(?:є|ет))\s*:?\s+(.+)$/iu.exec(text)?.[1], true),
  (text) => inner(/^(.+?)\s+presented by\s/iu.exec(text)?.[1], true),
  (text) => inner(/^(?:.+\s)?(?:preview|screening)s? of (.+)$/iu.exec(text)?.[1], true),
  // `Film (1986) at a place`
  (text) => inner(/^(.+?[([](?:19|20)\d\d[)\]])\s*\S/u.exec(text)?.[1], true),
  // `Sing-along Film`
  (text) => inner(/^sing[- ]?(?:a-?)?long(?:-a)?\s*[:–—-]?\s+(.+)$/iu.exec(text)?.[1], true),
  (text) =>
    inner(
      /^(.+?)[\s:–—-]+(?:an? |the )?sing[- ]?(?:a-?)?long(?:-a)?(?: (?:event|edition|version|screening|party))?$/iu
        .exec(text)?.[1],
      true,
    ),
  // `Film [Original title]`, `Film (Women's Day)`
  (text) => {
    const [, head, bracket, said] = /^(.+?)\s*([([{])([^()[\]{}]*)[)\]}]\W*$/u.exec(text) ?? [];
    if (said === undefined) return [];
    const isNote = SERIES.test(said) || RATING.test(said.trim());
    // The number of another part is no note, that of the same part, as in `Zwierzogród 2 (Zootopia 2)`, is a title's.
    if (PART.test(said) && !isNote && numbersOf(said) !== numbersOf(head)) return [];
    return [...inner(head, true), ...isNote ? [] : inner(said, bracket === "[" || said.length > 3)];
  },
  // `[15] Film`, `(Club) Film`
  (text) => {
    const [, said, title] = /^[([{]([^()[\]{}]*)[)\]}]\s*(.+)$/u.exec(text) ?? [];
    return said !== undefined && (RATING.test(said.trim()) || SERIES.test(said)) ? inner(title, true) : [];
  },
  // `Series: Film`, `Series – Film`, `Film – Celebrating the Oscars`, `Film with its director live`
  (text) =>
    [...text.matchAll(/\s*[:|•]\s+|\s+[-–—/]\s+|(?<=\p{L}{3})[.!]\s+/gu)].slice(0, 4).flatMap(({ index, 0: mark }) => {
      const [head, tail] = [text.slice(0, index), text.slice(index + mark.length)];
      const isSeries = SERIES.test(head);
      // A full stop also divides titles, so only the words of cinemas tell.
      if (/[.!]/.test(mark) && !isSeries && !EXTRA.test(tail)) return [];
      const isNote = VERSION.test(tail) ||
        !mark.includes(":") && (SERIES.test(tail) || EXTRA.test(tail) || INITIALS.test(tail));
      return [...inner(tail, isSeries, head), ...isNote ? inner(head, true) : []];
    }),
  (text) => {
    const [, head, tail] = /^(.+?)\s+(?:with|w\/)\s+(.+)$/iu.exec(text) ?? [];
    return tail && EXTRA.test(tail) ? inner(head, true) : [];
  },
  // `Film Unlimited Screening`
  (text) => {
    const words = text.split(" ");
    if (!/^(?:screenings?|showings?|preview|premiere|encore|re-release|subbed|dubbed)$/i.test(words.at(-1)!)) return [];
    return [...inner(words.slice(0, -2).join(" "), true), ...inner(words.slice(0, -1).join(" "), true)];
  },
  // `Screening of «Film» and more`, `Somebody's Film`, `Film aka Other`
  (text) => {
    const [whole, ...quoted] =
      /(?<=^|[\s(])(?:«([^»]+)»|"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|'([^']{2,})')(?=$|[\s:,.!+)])/u
        .exec(text) ?? [];
    // A year beside it is as likely a part of a longer title.
    const around = text.replace(whole ?? "", " ").replace(/\d+/g, " ");
    return inner(quoted.find(Boolean), whole !== undefined && [SERIES, EXTRA].some((words) => words.test(around)));
  },
  (text) => inner(/^\p{L}[\p{L}.-]+(?: \p{L}[\p{L}.-]+){0,2}'s\s+(.+)$/u.exec(text)?.[1], false),
  (text) => inner(/^(.+?)\s+a\.?k\.?a\.?\s+\S/iu.exec(text)?.[1], true),
];

/** An announcement of more parts is none of a film. */
const MOST = 24;

/**
 * The titles that may be the film's in an announcement that is longer than a title, nearest to the whole first:
 * `Classic Matinee: Blue Velvet + intro` holds `Classic Matinee: Blue Velvet`, `Blue Velvet + intro` and `Blue Velvet`.
 * At most {@linkcode MOST}.
 */
export function innerTitles(text: string): InnerTitle[] {
  const found = new Map<string, InnerTitle>();
  let last: InnerTitle[] = [{ title: text, certain: true, series: null, around: "" }];
  while (last.length > 0 && found.size < MOST) {
    last = last.flatMap((outer) =>
      CUTS.flatMap((cut) => cut(outer.title)).map((part) => ({
        ...part,
        certain: part.certain && outer.certain,
        series: part.series ?? outer.series,
        around: text.replace(part.title, " "),
      }))
    ).filter(({ title }) => title !== text && !found.has(title));
    for (const part of last) if (!found.has(part.title)) found.set(part.title, part);
  }
  return [...found.values()].slice(0, MOST);
}
