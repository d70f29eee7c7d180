import { distance } from "fastest-levenshtein";
import { type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import type { SourceFilm } from "./snapshot.ts";
import { isMistyped, type Leeway, plainSound } from "./title_spelling.ts";
import { cleanTitle, digitsOf, isOtherWork, titleKey, titleWords } from "./titles.ts";

/** A film of the catalog, as far as matching looks at it. */
export interface CatalogFilm {
  id: number;
  /** `film`, `serial`, `cartoon`, `cartoon-series` or `anime`. */
  type: string;
  titles: Texts;
  originalTitle: string;
  aliases: string[];
  year: number | null;
  runtimeMinutes: number | null;
  /** Their names in every language; left out where nothing is known of them. */
  directors?: string[];
  externalIds: { imdb?: string | null; tmdb?: string | number | null; kinopoisk?: string | number | null };
  /** Whether a premiere of it is near in time: of namesakes, cinemas mean that one. */
  inRelease?: boolean;
  /** Whether a premiere was in the last year or so: a title alone is enough, if no other film has it. */
  recent?: boolean;
}

/** What a source announces, in the forms that are compared. */
export interface Announced {
  /** Keys of the original title, and of the English one, which often is it. */
  originals: Set<string>;
  /** Keys of titles in an unknown language, which may be the original one. */
  others: Set<string>;
  /** Keys of all titles, with what they were made from. */
  locals: Map<string, string>;
  /** Keys of the titles as written, branding and all. */
  written: Set<string>;
  /** Keys of the titles by language. */
  byLang: Map<Lang, string[]>;
  heads: Set<string>;
  year: number | null;
  runtime: number | null;
  directors: string[];
  /** What stands around the title in a longer announcement. */
  context: string;
  again: boolean;
  otherWork: boolean;
}

/** Reads what a source says of a film. */
export function readAnnounced(film: SourceFilm): Announced {
  const others = film.otherTitles ?? [];
  // A Latin title in a field for another language is the original one, or English.
  const local = LANGS.flatMap((lang) => lang === "en" ? [] : forms(film.titles[lang] ?? ""));
  const latin = local.filter((text) => script(titleKey(text)) === "latin");
  const originals = [film.originalTitle, film.titles.en].flatMap((text) => text || []);
  const all = [...LANGS.flatMap((lang) => film.titles[lang] || []), ...others, ...originals];
  const clean = all.map(cleanTitle);
  return {
    originals: new Set(originals.flatMap(forms).map(titleKey).filter(Boolean)),
    others: new Set([...others.flatMap(forms), ...latin].map(titleKey).filter(Boolean)),
    locals: new Map(all.flatMap(forms).map((form) => [titleKey(form), form] as const).filter(([key]) => key)),
    written: new Set(all.map(titleKey)),
    byLang: new Map(LANGS.map((lang) => [lang, forms(film.titles[lang] ?? "").map(titleKey).filter(Boolean)])),
    heads: new Set(clean.flatMap(({ title }) => headKeys(title))),
    year: clean.find(({ year }) => year)?.year ?? (film.year || null),
    runtime: film.runtimeMinutes || null,
    directors: film.directors ?? [],
    context: "",
    again: clean.some(({ again }) => again),
    // A lecture or a concert beside the film makes no other work of it.
    otherWork: all.some((title) => isOtherWork(title.replace(/\s\+\s.*$/s, ""))),
  };
}

/** A film of the catalog, in the same forms. */
export interface KnownFilm {
  id: number;
  originals: Set<string>;
  keys: Set<string>;
  aliases: Set<string>;
  byLang: Texts;
  heads: Set<string>;
  year: number | null;
  runtime: number | null;
  directors: string[];
  series: boolean;
  /** Anime is films and series; the short ones are taken for series. */
  perhapsSeries: boolean;
  otherWork: boolean;
  inRelease: boolean;
  recent: boolean;
  /** The words of which each key was made. */
  wordings: Map<string, Set<string>>;
  /** Keys of what stands behind a colon or dash. */
  tails: Set<string>;
}

const READ = new WeakMap<CatalogFilm, KnownFilm>();

/** Reads a film of the catalog, once: a refresh compares many announcements with the same films. */
export function readKnown(film: CatalogFilm): KnownFilm {
  const known = READ.get(film) ?? readTitles(film);
  READ.set(film, known);
  return known;
}

function readTitles(film: CatalogFilm): KnownFilm {
  const titles = [film.originalTitle, ...LANGS.flatMap((lang) => film.titles[lang] || [])];
  const aliases = new Set(film.aliases.map(titleKey));
  const spellings = [...titles, ...titles.flatMap(unnumbered)];
  return {
    id: film.id,
    originals: new Set(
      [film.originalTitle, film.titles.en, ...film.aliases]
        .flatMap((text) => text ? [text, ...unnumbered(text)].map(titleKey) : []),
    ),
    keys: new Set([...spellings.map(titleKey), ...aliases]),
    aliases: aliases.difference(new Set(titles.map(titleKey))),
    byLang: film.titles,
    heads: new Set([...titles, ...film.aliases].flatMap(headKeys)),
    year: film.year || null,
    runtime: film.runtimeMinutes || null,
    directors: film.directors ?? [],
    series: /serial|series/.test(film.type),
    perhapsSeries: film.type === "anime" && (film.runtimeMinutes || 90) < 40,
    otherWork: [...titles, ...film.aliases].some(isOtherWork),
    inRelease: film.inRelease ?? false,
    recent: film.recent ?? false,
    wordings: Map.groupBy([...spellings, ...film.aliases], titleKey).entries()
      .reduce((all, [key, written]) => all.set(key, new Set(written.map(wording))), new Map<string, Set<string>>()),
    tails: new Set(
      [...titles, ...film.aliases].flatMap((title) => title.split(/:\s|\s[-–—]\s/).slice(1).map(titleKey)),
    ),
  };
}

/** What a key leaves out: `The Apprentice` and `Apprentice` are two films, as are `Dog Man` and `Dogman`. */
function wording(title: string): string {
  const words = digitsOf(titleWords(title.replace(/['’ʼ`]/g, ""))).join(" ");
  return `${/^(the|an?) /i.exec(title)?.[1].toLowerCase() ?? ""} ${words}`;
}

/** A title as written, without its branding, and both halves of `Дюна / Dune`. */
function forms(text: string): string[] {
  const { title } = cleanTitle(text);
  const halves = title.split(/\s*[/|]\s*|\s*[()[\]{}]\s*/).filter(Boolean);
  const bilingual = halves.length === 2 && script(halves[0]) !== script(halves[1]);
  return [text, title, ...unnumbered(title), ...bilingual ? halves.filter((half) => script(half)) : []];
}

/** `Avatar 3: Fire and Ash` without its number: who tells the subtitle may tell the number or not. */
function unnumbered(title: string): string[] {
  const less = title.replace(/(?<=\p{L}{2})[\s-](?:\d{1,2}|[IVXІ]{1,4})(?=\s*[:.]\s+\p{L}{2})/u, "");
  return less === title ? [] : [less];
}

/** Keys of a title without its subtitle (not for sequels that the subtitle tells), and of the halves of two scripts. */
function headKeys(title: string): string[] {
  const parts = title.split(/:\s|\.\s|\s[-–—]\s|\s\(|,?\s(?:or|или|або)\s/).map((part) => part.trim()).filter(Boolean);
  const key = titleKey(title);
  const bilingual = parts.length === 2 && script(parts[0]) !== script(parts[1]) ? parts : parts.slice(0, 1);
  const heads = [...bilingual.map(titleKey), key.replace(/(?<=\p{L}{2}) 1$/u, "")];
  return heads.filter((head) => head !== key && head.length >= 3 && numbers(key).replace(/^1$/, "") === numbers(head));
}

/** How well the titles of both fit. */
export interface TitleFit {
  /** The original titles are the same. */
  original: boolean;
  /** A title in a language of the service is the same. */
  local: boolean;
  /** Only an alias is. */
  alias: boolean;
  /** Only a title without its subtitle is. */
  head: boolean;
  /** That names a sequel by its number, as `Terminator 2` does of `Terminator 2: Judgment Day`. */
  numbered: boolean;
  /** Only a title that is spelled otherwise is. */
  loose: boolean;
  /** Long or numbered enough for no other film to have it. */
  distinctive: boolean;
  /** Three words or more, so long that hardly a remake has them. */
  unique: boolean;
  /** The words are the same, articles and spaces included. */
  worded: boolean;
  /** Both name an original title, and these are different. */
  originalAgainst: boolean;
  /** Both name a title in one language, and these are different. */
  localAgainst: boolean;
  score: number;
}

/** Compares the titles; `null` where none are the same, subtitles aside. */
export function compareTitles(film: Announced, known: KnownFilm): TitleFit | null {
  const original = film.originals.union(film.others).intersection(known.originals);
  const local = new Set([...film.locals.keys()].filter((key) => known.keys.has(key)));
  const others = new Set([...local].filter((key) => !original.has(key)));
  const same = original.union(local);
  const head = same.size === 0 &&
    (film.heads.intersection(known.keys).size > 0 || [...film.locals.keys()].some((key) => known.heads.has(key)));
  if (same.size === 0 && !head) return null;
  const numbered = head && [...film.locals.keys()].some((key) => known.heads.has(key) && /\p{L} \d{1,2}$/u.test(key));
  const alias = same.size > 0 && same.isSubsetOf(known.aliases) &&
    ![...same].some((key) => key.replace(/\P{L}/gu, "").length >= LONG_ALIAS);
  const written = !same.isDisjointFrom(film.written);
  const worded = head ||
    [...same].some((key) => known.wordings.get(key)?.has(wording(film.locals.get(key) ?? "")));
  return {
    original: original.size > 0,
    local: others.size > 0,
    alias,
    head,
    numbered,
    loose: false,
    distinctive: [...same].some((key) => isDistinctive(film.locals.get(key) ?? "")),
    unique: [...same].some((key) => isUnique(film.locals.get(key) ?? "")),
    worded,
    originalAgainst: original.size === 0 && isOriginalAgainst(film, known),
    localAgainst: isLocalAgainst(film, known),
    score: (original.size > 0 ? 4 : head ? 1 : 3) + (original.size > 0 && others.size > 0 ? 1 : 0) - (alias ? 0.5 : 0) +
      (written ? 1 : 0) - (worded ? 0 : 1),
  };
}

const isOriginalAgainst = (film: Announced, known: KnownFilm): boolean =>
  contradicts([...film.originals], [...known.originals]);

const isLocalAgainst = (film: Announced, known: KnownFilm): boolean =>
  LANGS.some((lang) => {
    const [ours, theirs] = [film.byLang.get(lang) ?? [], known.byLang[lang]];
    return theirs && ours.every((key) => !known.keys.has(key)) && contradicts(ours, [titleKey(theirs)]);
  });

/** Whether both name an original title and one in a language of the service, and all of these are different. */
export const isOtherFilm = (film: Announced, known: KnownFilm): boolean =>
  !compareTitles(film, known) && isOriginalAgainst(film, known) && isLocalAgainst(film, known);

/** An alias with so many letters is as good as a title. */
const LONG_ALIAS = 12;

/** Compares titles where none are the same: with typos, and transliterated; `null` where none are alike. */
export function compareSpellings(film: Announced, known: KnownFilm, leeway: Leeway): TitleFit | null {
  const pairs = [...film.locals.keys()].flatMap((ours) => [...known.keys].map((theirs) => [ours, theirs] as const));
  const typo = pairs.some(([a, b]) => script(a) === script(b) && isMistyped(a, b, leeway));
  const isLong = (key: string) => leeway === "strict" ? isDistinctive(film.locals.get(key) ?? "") : key.length >= 5;
  const sound = pairs.some(([a, b]) =>
    script(a) === "latin" && script(b) === "cyrillic" && isLong(a) && plainSound(a) === plainSound(b)
  );
  if (!typo && !sound) return null;
  return {
    ...{ original: false, local: true, alias: false, head: false, numbered: false, loose: true },
    ...{ distinctive: true, unique: false, worded: true, originalAgainst: false, localAgainst: false, score: 1 },
  };
}

/** At least two words of ten letters together, one of eleven, or a sequel's number after a name. */
export function isDistinctive(title: string): boolean {
  const words = titleWords(cleanTitle(title).title);
  const letters = words.join("").replace(/\P{L}/gu, "").replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, "###").length;
  return letters >= (words.length > 1 ? 10 : 11) || (letters >= 4 && /^\d{1,2}$/.test(words.at(-1) ?? ""));
}

function isUnique(title: string): boolean {
  const words = titleWords(cleanTitle(title).title);
  return words.length > 2 && words.join("").length > 15;
}

/** Whether names of one script are all different, and by more than spelling or a subtitle. */
function contradicts(ours: string[], theirs: string[]): boolean {
  const pairs = ours.flatMap((a) => theirs.filter((b) => script(a) === script(b)).map((b) => [a, b]));
  return pairs.length > 0 && !pairs.some(([a, b]) => isSimilar(a, b));
}

function isSimilar(a: string, b: string): boolean {
  if (numbers(a) !== numbers(b)) return false;
  const [x, y] = [a, b].map((key) => key.replace(/ \d{1,2}$/, ""));
  return x.startsWith(y) || y.startsWith(x) || distance(a, b) <= Math.max(a.length, b.length) / 5;
}

function numbers(key: string): string {
  return (key.match(/\d+/g) ?? []).join(" ");
}

function script(text: string): string | null {
  if (/\p{sc=Cyrillic}/u.test(text)) return "cyrillic";
  if (/\p{sc=Latin}/u.test(text)) return "latin";
  return /\p{L}/u.test(text) ? "other" : null;
}
