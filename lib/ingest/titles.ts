import { normalize } from "../text/normalize.ts";
import { isOriginalVersion, readLanguage } from "./values.ts";

// What cinemas write around a film's title, in Ukrainian, Russian, Kazakh and English. Each list is a part of a pattern.
const any = (...patterns: string[]) => `(?:${patterns.join("|")})`;

const PREMIERE = "прем(?:'є|ье|ьє|'е|є|е)р";
const SHOWING = any("показ", "прокат", "сеанс", "кіносеанс", "киносеанс") + "\\p{L}*";
const FORMAT = any(
  "[IІ][MМ][AА][XХ]",
  "4 ?DX",
  "Screen ?X",
  "Dolby (?:Atmos|Cinema)",
  "Atmos",
  "RE'?LUX",
  "Cinetech\\+?",
  "D-BOX",
  "[23] ?[DД]",
);
/** An old film is back. */
const AGAIN = any(
  "(?:повернення|возвращение) (?:в|у|на) (?:кіно|кино|великі екрани|великий екран|большие экраны|большой экран)",
  "(?:знову|снова|вновь) (?:в|у|на) (?:кіно|кино|екранах|экранах|кінотеатрах|кинотеатрах|великому екрані|большом экране)",
  "back (?:in|to|on) (?:cinemas?|theaters|theatres|the big screen)",
  "re-?release[d]?",
  "ре-?рел[іи]з",
  "перевидання",
  "повторн\\p{L}* (?:показ|прокат)\\p{L}*",
  "кла(?:сика|ссика) (?:світового |мирового )?(?:кіно|кино)",
);
/** A special screening: no title begins or ends like that, so nothing needs to stand between. */
const EVENT = any(
  `(?:до|перед|пред|передо)${PREMIERE}\\p{L}*(?: ${SHOWING})?(?: фільму| фильма)?`,
  "(?:перед|пред|спец)-?показ\\p{L}*(?: для \\p{L}+)?(?: фільму| фильма)?",
  `(?:${PREMIERE}н|спеціальн|специальн|закрит|закрыт|благод[іи]йн|благотворительн|нічн|ночн|ексклюзивн|эксклюзивн|дитяч|детск|сімейн|семейн|ювілейн|юбилейн|фестивальн|клубн)\\p{L}* ${SHOWING}(?: фільму| фильма)?`,
  `${SHOWING} для \\p{L}+(?: (?:з|із|с|и|та|і) \\p{L}+)?`,
  "показ (?:фільму|фильма)",
  "(?:sneak|special|exclusive) (?:preview|peek|screening)",
  "(?:advance|preview|fan|gala|early access) screening",
  "early access",
  AGAIN,
);
/** Series of screenings and kinds of film: could be a title's own words, so a colon or the like has to follow. */
const SERIES = any(
  `${PREMIERE}а`,
  "premiere|preview|новинка|х[іи]т проката?у?",
  '(?:кіно|кино)(?:клуб|показ|вечір|вечер|ніч|ночь|лектор[іи]й)(?: [^:«"“|]{1,30})?',
  '(?:film|movie|cinema|cine) ?(?:club|night)(?: [^:«"“|]{1,30})?',
  'ретроспектива(?: [^:«"“|]{1,30})?',
  '(?:[^:«"“|]{1,30} )?(?:(?:кіно|кино)?фестиваль?|film festival)(?: [^:«"“|]{1,30})?',
  "(?:кіно|кино) (?:просто неба|під зор\\p{L}+|під зір\\p{L}+|под открытым небом|под зв[её]здами|для всієї родини|для всей семьи)",
  "(?:\\p{L}+(?:ний|ный) )?(?:мульт|кіно|кино)?(?:фільм|фильм)|м\\/ф|х\\/ф|аніме|аниме|anime",
  `(?:тільки в |только в )?${FORMAT}(?: ${FORMAT})*`,
);
const EDITION = any(
  "(?:the )?(?:final|director'?s|extended|theatrical) (?:cut|edition|version)",
  "(?:режис\\p{L}*|реж\\.|розширен\\p{L}*|расширенн\\p{L}*|(?:від|от)?реставр\\p{L}*|оновлен\\p{L}*|обновл[её]нн\\p{L}*) верс[іи]\\p{L}*",
  "remastered|ремастер\\p{L}*|(?:4K )?(?:restoration|restored|реставрац\\p{L}*)|4K",
  "(?:(?:до|к) )?\\d+[- ]?(?:річч|лети)\\p{L}*(?: фільм\\p{L}*| фильм\\p{L}*)?",
  "\\d+(?:st|nd|rd|th) anniversary(?: edition)?",
);

const SHORT = any("укр|рос|рус|каз|қаз|англ|eng|ukr|rus|kaz|фр|нім|нем|яп|кор|ісп|исп") + "\\.?";
const ADJECTIVE = any(
  "українськ|украинск|російськ|русск|казахськ|казахск|англійськ|английск|французьк|французск|німецьк|немецк",
  "японськ|японск|корейськ|корейск|польськ|польск|італійськ|итальянск|іспанськ|испанск|китайськ|китайск",
);
const LANGUAGE = any(
  SHORT,
  `${ADJECTIVE}\\p{L}{1,3}`,
  "english|ukrainian|russian|kazakh|japanese|korean|french|қазақша",
);
const SPEECH = "(?:мов|язык|тіл|озвуч|дубл|language|audio|dub)\\p{L}*";
const SUBTITLED = any(
  `(?:(?:з|із|с|со|with|\\+) )?(?:${LANGUAGE} ?)?(?:субтитр\\p{L}*|subtitle[sd]?)(?:[: ]+(?:на )?${LANGUAGE})?`,
  `${LANGUAGE} ?(?:суб\\p{L}*\\.?|subs?)`,
);
/** The language of a screening where no brackets are around it. */
const SPOKEN = any(
  "(?:на )?(?:мов\\p{L}* оригінал\\p{L}*|язык\\p{L}* оригинал\\p{L}*|оригінальною мовою)",
  "в (?:оригіналі|оригинале)|in original (?:language|version)|original (?:language|version)|OV|ОВ",
  `(?:на |in )?${LANGUAGE} ${SPEECH}`,
  `${ADJECTIVE}ою|(?:на )?${ADJECTIVE}ом|in (?:english|ukrainian)|қазақ(?:ша| тілінде)|орыс тілінде|${SHORT}`,
);
const AGE = "\\d{1,2} ?\\+";
const YEAR = "(?:19|20)\\d\\d(?: ?(?:року|рік|года|год|р\\.?|г\\.?))?";
const SHOWN = `(?:(?:у|в|in) )?(?:формат[іе]? )?${FORMAT}`;
/** What can only stand in brackets without being a part of the title. */
const ASIDE = any(
  LANGUAGE,
  SPEECH,
  "(?:в |in )?(?:оригінал|оригинал|original)\\p{L}*(?: верс\\p{L}*| version)?|VO|VOST|дубльован\\p{L}*|sub|суб\\.?",
  `${PREMIERE}а|premiere|(?:мульт)?(?:фільм|фильм)|film|movie|Laser|HFR`,
  "США|USA|UK|СРСР|СССР|Україна|Украина|Казахстан|Франція|Франция|Японія|Япония",
);

const END = "(?![\\p{L}\\p{N}])";
const ASIDES = RegExp(
  `^${any(AGE, YEAR, EDITION, SHOWN, SUBTITLED, SPOKEN, EVENT, ASIDE)}${END}[\\s,.;:/|+–—-]*`,
  "iu",
);
const BEFORE = RegExp(
  `^(?:${
    any(AGE, EVENT, FORMAT)
  }${END}[\\s:|!.,–—-]*|${SERIES}${END}(?:\\s*[:|!–—]+\\s*|\\.\\s+|\\s-\\s+|\\s*(?=[«"“„])))`,
  "iu",
);
const AFTER = RegExp(
  `(?:[\\s,.;:/|–—-]+${
    any(AGE, EVENT, EDITION, SUBTITLED, SPOKEN, SHOWN)
  }|(?:\\s*[|–—/:]|\\s-)\\s*${PREMIERE}а)[\\s.!]*$`,
  "iu",
);
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
const QUOTED = /^(?:«([^«»]+(?:«[^«»]*»[^«»]*)*)»|"([^"]+)"|[“„]([^“”„]+)[”“])[.!]?$/;

/** What a source's title says once the film's own title is told from what stands around it. */
export interface CleanTitle {
  title: string;
  /** A year in brackets. */
  year: number | null;
  /** Shown in the original language, whichever that is. */
  original: boolean;
  /** BCP 47, of the sound. */
  language: string | null;
  /** Announced as an old film that is back: the source's year may be that of its return. */
  again: boolean;
}

/**
 * Takes the branding off a source's title: `ДОПРЕМ'ЄРНИЙ ПОКАЗ «Дюна» (16+)` → `Дюна`. What would leave nothing is kept:
 * a film called `Премьера` stays that. Where a word may be either, as in `Пираньи 3D`, this takes it for branding, so
 * the title as written has to be tried first.
 */
export function cleanTitle(text: string): CleanTitle {
  const notes: string[] = [];
  const announcements: string[] = [];
  let title = tidy(text);
  for (let before = ""; before !== title;) {
    before = title;
    title = takeOff(title, BRACKETS, notes, ASIDES);
    title = takeOff(title, BEFORE, announcements);
    title = takeOff(title, AFTER, notes);
    title = title.replace(QUOTED, "$1$2$3").trim();
  }
  const said = notes.join(" | ");
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(said)?.[0];
  return {
    title,
    year: year ? Number(year) : null,
    original: isOriginalVersion(said),
    language: notes.map(readLanguage).find((language) => language !== null) ?? null,
    again: RegExp(any(AGAIN, EDITION), "iu").test([said, ...announcements].join(" | ")),
  };
}

/** No title is longer; rubbish may be. */
const LONGEST = 300;

/** A title without invisible characters and marks of trade, apostrophes and spaces in one form, and not too long. */
export function tidy(text: string): string {
  const plain = text.slice(0, LONGEST).toWellFormed().normalize("NFC").replace(/[\p{Cf}™®©]/gu, "");
  return plain.replace(/[’ʼ`´‘′]/g, "'").replace(/\s+/g, " ").trim();
}

function takeOff(title: string, pattern: RegExp, notes: string[], only?: RegExp): string {
  const taken: string[] = [];
  const rest = title.replace(pattern, (part: string, inner: unknown) => {
    if (only && !consistsOf(only, String(inner))) return part;
    taken.push(part);
    return " ";
  }).replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return title;
  notes.push(...taken);
  return rest;
}

/** One part after the other, rather than by one pattern, which could take for ever on a long text that nearly fits. */
function consistsOf(part: RegExp, text: string): boolean {
  let rest = text.trim();
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(part, "");
  }
  return rest === "";
}

const OTHER_WORKS = RegExp(
  "(?<!\\p{L})" + any(
    "national theat(?:re|er)|NT ?live|theat(?:re|er) ?HD|брит\\p{L}+ театр|theat(?:re|er) in cinema",
    "met(?:ropolitan)? opera|метропол[іи]тен|(?:royal|королівськ\\p{L}*|королевск\\p{L}*) (?:опер|балет|opera|ballet)\\p{L}*",
    "(?:bolshoi|большой балет|опера|балет|вистава|спектакль|мюзикл|opera|ballet|concert|концерт|RSC|RB&?O|ROH|квіз|квиз)(?!\\p{L})",
    "(?:the )?met(?: opera)?: live|met opera|live in HD|exhibition on screen|on stage",
    "(?:фільм|фильм|кіно|кино)-?концерт|оркестр|orchestra|live in concert|(?:stage|globe) on screen",
    "марафон|marathon|(?:double|triple) feature|трилог[іи]я|trilogy|все части|всі частини|лекц[іи]я",
  ),
  "iu",
);

/** Whether a title announces a recorded play, opera or concert or several films at once, rather than the film of that name. */
export function isOtherWork(text: string): boolean {
  return OTHER_WORKS.test(text);
}

/**
 * The form in which titles are compared: as {@linkcode normalize} makes names, with look-alike letters of the other
 * alphabet folded, without a leading article and inner "and", words run together, roman numerals and spelled parts as
 * digits: `Дюна: Частина друга`, `Дюнa 2` and `дюна II` are `дюна 2`.
 */
export function titleKey(text: string): string {
  return titleWords(text).join(" ").replace(/(?<=[\p{L}\p{M}]) (?=\p{L})/gu, "");
}

/** The words of a title's key, before they are run together. */
export function titleWords(text: string): string[] {
  const plain = foldTwins(tidy(text))
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", "") + " ")
    .replace(/^(.+), (the|an?)$/i, "$1")
    .replace(/(?<=[\p{L}\p{N}])\s*[&+]\s*(?=[\p{L}\p{N}])/gu, " and ");
  const segments = plain.split(/[:.–—|/()]|\s-\s/).map(normalize).filter(Boolean);
  const words = segments.flatMap((segment, nth) => {
    const parts = segment.split(" ");
    return parts.map((word, at) =>
      romanNumber(word, parts[at - 1] ?? segments[nth - 1], at === parts.length - 1) ?? word
    );
  });
  const apart = words.join(" ").replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, "$1$2 ");
  const numbered = numberParts(` ${apart} `).trim().split(/\s+/);
  return numbered
    .filter((word, at) => !(at === 0 && numbered.length > 1 && /^(the|an?)$/.test(word)))
    .filter((word, at, all) => !(at > 0 && at < all.length - 1 && /^(and|и|і|й|та)$/.test(word)));
}

const PARTS = any("часть|частина|глава|розділ|раздел|том|фильм|фільм|эпизод|епізод|part|pt|chapter|vol|volume|episode");
const SPELLED = [
  "one|first|i|перв(?:ая|ый|ое)|один|перш(?:а|ий|е)",
  "two|second|втор(?:ая|ой|ое)|два|друг(?:а|ий|е)",
  "three|third|треть[яе]|третий|три|трет(?:я|ій|є)",
  "four|fourth|четв[её]рт(?:ая|ый|ое|а|ий|е)|четыре|чотири",
  "five|fifth|пят(?:ая|ый|ое|а|ий|е|ь)",
  "six|sixth|шест(?:ая|ой|ое|ь)|шост(?:а|ий|е)|шість",
  "seven|seventh|седьм(?:ая|ой|ое)|сьом(?:а|ий|е)|семь|сім",
  "eight|eighth|восьм(?:ая|ой|ое|а|ий|е)|восемь|вісім",
  "nine|ninth|девят(?:ая|ый|ое|ь)|девят(?:а|ий|е)|девять",
  "ten|tenth|десят(?:ая|ый|ое|ь|а|ий|е)",
];
const PART = SPELLED.map((words, at) => ({
  number: ` ${at + 1} `,
  pattern: RegExp(` (?:${PARTS} (?:${words}|${at + 1})|(?:${words}|${at + 1}) ${PARTS}) `, "gu"),
}));
const ANY_PART = RegExp(` ${PARTS} `);

/** `" часть вторая "` → `" 2 "`, likewise `" part 2 "` and `" друга частина "`. Sequels are told by the number alone. */
function numberParts(words: string): string {
  if (!ANY_PART.test(words)) return words;
  return PART.reduce((text, { number, pattern }) => text.replace(pattern, number), words);
}

/** The number that a word is in roman numerals; a single letter only where a number is expected. */
function romanNumber(word: string, before: string | undefined, last: boolean): string | null {
  const roman = word.replaceAll("і", "i").replaceAll("х", "x");
  const value = ROMAN.indexOf(roman) + 1;
  if (value === 0 || before === undefined) return null;
  return roman.length > 1 || last || RegExp(`^${PARTS}$`, "u").test(before) ? `${value}` : null;
}

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

const LATIN = "ABCEHIKMOPTXYaceiopxybhkmt";
const CYRILLIC = "АВСЕНІКМОРТХУасеіорхувнкмт";
// The last five of each look alike only roughly: they show which alphabet a word is meant in.
const LATIN_TWINS = new Set(LATIN.slice(0, -5));
const CYRILLIC_TWINS = new Set(CYRILLIC.slice(0, -5));

/**
 * Puts words that mix Latin and Cyrillic into the alphabet of their letters that exist in one alone: `Диво-Жiнка` typed
 * with a Latin `i`. Words of one alphabet stay, but for single letters, which follow the title.
 */
export function foldTwins(text: string): string {
  if (!/\p{sc=Latin}/u.test(text) || !/\p{sc=Cyrillic}/u.test(text)) return text;
  const decomposed = text.normalize("NFD");
  const meant = alphabet(decomposed);
  return decomposed.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const mixed = /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}/u.test(word);
    if (!mixed && word.length > 1) return word;
    const into = mixed ? alphabet(word) ?? meant ?? "cyrillic" : meant;
    if (into === null || into === "both") return word;
    const [from, to] = into === "cyrillic" ? [LATIN, CYRILLIC] : [CYRILLIC, LATIN];
    return word.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);
  }).normalize("NFC");
}

/** The alphabet of the letters that have no twin; `null` where all have one. */
function alphabet(text: string): "latin" | "cyrillic" | "both" | null {
  const latin = text.match(/\p{sc=Latin}/gu)?.some((letter) => !LATIN_TWINS.has(letter));
  const cyrillic = text.match(/\p{sc=Cyrillic}/gu)?.some((letter) => !CYRILLIC_TWINS.has(letter));
  return latin && cyrillic ? "both" : latin ? "latin" : cyrillic ? "cyrillic" : null;
}
