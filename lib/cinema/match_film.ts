import { distance } from "fastest-levenshtein";
import { type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import type { SourceFilm } from "./snapshot.ts";
import { cleanTitle, isOtherWork, titleKey, titleWords } from "./titles.ts";

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
  externalIds: { imdb?: string | null; tmdb?: string | number | null; kinopoisk?: string | number | null };
}

const ID_SOURCES = ["imdb", "tmdb", "kinopoisk"] as const;
type IdSource = (typeof ID_SOURCES)[number];

/** A film found, and by what. */
export interface FilmMatch {
  id: number;
  by: IdSource | "original_title" | "title";
}

/**
 * The catalog's film that a source announces, or `null` where none is certain enough or two are as good: a wrong match
 * is worse than none. An external id decides, and one that contradicts rules a film out. Without ids the original title
 * has to fit, with the year or the duration where they are known; else a localized title, with more of both.
 */
export function matchFilm(film: SourceFilm, candidates: CatalogFilm[]): FilmMatch | null {
  const announced = readAnnounced(film);
  const known = candidates.map((candidate) => ({ known: readKnown(candidate), ids: compareIds(film, candidate) }));
  const byId = known.filter(({ ids }) => ids.agree !== undefined);
  if (byId.length > 0) {
    const [{ known, ids }] = byId;
    if (byId.length > 1 || ids.contradict || !ids.agree || isOutOfPlace(announced, known)) return null;
    return { id: known.id, by: ids.agree };
  }
  const [best, second] = known
    .flatMap(({ known, ids }) => ids.contradict ? [] : judge(announced, known) ?? [])
    .sort((a, b) => b.score - a.score);
  if (!best?.sure || (second && best.score - second.score < 1)) return null;
  return { id: best.id, by: best.by };
}

interface Announced {
  /** Keys of the original title, and of the English one, which often is it. */
  originals: Set<string>;
  /** Keys of all titles, with what they were made from. */
  locals: Map<string, string>;
  /** Keys of the titles as written, branding and all. */
  written: Set<string>;
  /** Keys of the titles by language. */
  byLang: Map<Lang, string[]>;
  heads: Set<string>;
  year: number | null;
  runtime: number | null;
  again: boolean;
  otherWork: boolean;
}

function readAnnounced(film: SourceFilm): Announced {
  const texts = LANGS.flatMap((lang) => film.titles[lang] || []);
  const originals = [film.originalTitle, film.titles.en].flatMap((text) => text || []);
  const clean = [...texts, ...originals].map(cleanTitle);
  return {
    originals: new Set(originals.flatMap(forms).map(titleKey).filter(Boolean)),
    locals: new Map(
      [...texts, ...originals].flatMap(forms).map((form) => [titleKey(form), form] as const).filter(([key]) => key),
    ),
    written: new Set([...texts, ...originals].map(titleKey)),
    byLang: new Map(LANGS.map((lang) => [lang, forms(film.titles[lang] ?? "").map(titleKey).filter(Boolean)])),
    heads: new Set(clean.flatMap(({ title }) => headKeys(title))),
    year: clean.find(({ year }) => year)?.year ?? (film.year || null),
    runtime: film.runtimeMinutes || null,
    again: clean.some(({ again }) => again),
    otherWork: [...texts, ...originals].some(isOtherWork),
  };
}

interface Known {
  id: number;
  originals: Set<string>;
  keys: Set<string>;
  aliases: Set<string>;
  byLang: Texts;
  heads: Set<string>;
  year: number | null;
  runtime: number | null;
  series: boolean;
  /** Anime is films and series; the short ones are taken for series. */
  perhapsSeries: boolean;
  otherWork: boolean;
}

const READ = new WeakMap<CatalogFilm, Known>();

/** Read once: a refresh compares many announcements with the same films. */
function readKnown(film: CatalogFilm): Known {
  const known = READ.get(film) ?? readTitles(film);
  READ.set(film, known);
  return known;
}

function readTitles(film: CatalogFilm): Known {
  const titles = [film.originalTitle, ...LANGS.flatMap((lang) => film.titles[lang] || [])];
  const aliases = new Set(film.aliases.map(titleKey));
  return {
    id: film.id,
    originals: new Set(
      [film.originalTitle, film.titles.en, ...film.aliases].flatMap((text) => text ? titleKey(text) : []),
    ),
    keys: new Set([...titles.map(titleKey), ...aliases]),
    aliases: aliases.difference(new Set(titles.map(titleKey))),
    byLang: film.titles,
    heads: new Set([...titles, ...film.aliases].flatMap(headKeys)),
    year: film.year || null,
    runtime: film.runtimeMinutes || null,
    series: /serial|series/.test(film.type),
    perhapsSeries: film.type === "anime" && (film.runtimeMinutes || 90) < 40,
    otherWork: [...titles, ...film.aliases].some(isOtherWork),
  };
}

/** A title as written, without its branding, and both halves of `Дюна / Dune`. */
function forms(text: string): string[] {
  const { title } = cleanTitle(text);
  const halves = title.split(/\s*[/|]\s*|\s*[()]\s*/).filter(Boolean);
  const bilingual = halves.length === 2 && script(halves[0]) !== script(halves[1]);
  return [text, title, ...bilingual ? halves.filter((half) => script(half)) : []];
}

/** Keys of a title without its subtitle (not for sequels that the subtitle tells), and of the halves of two scripts. */
function headKeys(title: string): string[] {
  const parts = title.split(/:\s|\.\s|\s[-–—]\s|\s\(|,?\s(?:or|или|або)\s/).map((part) => part.trim()).filter(Boolean);
  const key = titleKey(title);
  const bilingual = parts.length === 2 && script(parts[0]) !== script(parts[1]) ? parts : parts.slice(0, 1);
  const heads = [...bilingual.map(titleKey), key.replace(/(?<=\p{L}{2}) 1$/u, "")];
  return heads.filter((head) => head !== key && head.length >= 3 && numbers(key).replace(/^1$/, "") === numbers(head));
}

interface Verdict {
  id: number;
  by: "original_title" | "title";
  /** How well it fits; what is no sure match still stands in the way of another as good. */
  score: number;
  sure: boolean;
}

function judge(film: Announced, known: Known): Verdict | null {
  if (known.series || (film.otherWork && !known.otherWork)) return null;
  const title = compareTitles(film, known);
  if (!title) return null;

  // A film that is back has the year of its return in some sources.
  const returned = film.again && film.year !== null && known.year !== null && film.year > known.year + 1;
  const years = film.year === null || known.year === null || returned ? null : Math.abs(film.year - known.year);
  if (years !== null && years > 1) return null;

  const minutes = film.runtime === null || known.runtime === null ? null : film.runtime - known.runtime;
  // Trailers make a slot longer than the film, versions and rounding either way.
  const slack = title.original && title.local && years === 0 ? 15 : film.again ? 35 : 0;
  if (minutes !== null && (minutes < -10 - slack || minutes > 25 + slack)) return null;
  const near = minutes !== null && Math.abs(minutes) <= 6;
  if (known.perhapsSeries && !near) return null;

  const score = title.score + (years === null ? 0 : 2 - years) +
    (minutes === null ? 0 : Math.abs(minutes) <= 3 ? 2 : near ? 1.5 : 0.5);
  const sure = isSure(title, years, minutes, returned);
  return { id: known.id, by: title.original ? "original_title" : "title", score, sure };
}

interface TitleFit {
  /** The original titles are the same. */
  original: boolean;
  /** A title in a language of the service is the same. */
  local: boolean;
  /** Only an alias is. */
  alias: boolean;
  /** Only a title without its subtitle is. */
  head: boolean;
  /** Long or numbered enough for no other film to have it. */
  distinctive: boolean;
  /** Both name an original title, and these are different. */
  originalAgainst: boolean;
  /** Both name a title in one language, and these are different. */
  localAgainst: boolean;
  score: number;
}

function compareTitles(film: Announced, known: Known): TitleFit | null {
  const original = film.originals.intersection(known.originals);
  const local = new Set([...film.locals.keys()].filter((key) => known.keys.has(key)));
  const others = new Set([...local].filter((key) => !original.has(key)));
  const same = original.union(local);
  const head = same.size === 0 &&
    (film.heads.intersection(known.keys).size > 0 || [...film.locals.keys()].some((key) => known.heads.has(key)));
  if (same.size === 0 && !head) return null;
  const alias = same.size > 0 && same.isSubsetOf(known.aliases);
  const written = !same.isDisjointFrom(film.written);
  return {
    original: original.size > 0,
    local: others.size > 0,
    alias,
    head,
    distinctive: [...same].some((key) => isDistinctive(film.locals.get(key) ?? "")),
    originalAgainst: original.size === 0 && contradicts([...film.originals], [...known.originals]),
    localAgainst: LANGS.some((lang) => {
      const [ours, theirs] = [film.byLang.get(lang) ?? [], known.byLang[lang]];
      return theirs && ours.every((key) => !known.keys.has(key)) && contradicts(ours, [titleKey(theirs)]);
    }),
    score: (original.size > 0 ? 4 : head ? 1 : 3) + (original.size > 0 && others.size > 0 ? 1 : 0) - (alias ? 0.5 : 0) +
      (written ? 1 : 0),
  };
}

/** What has to fit besides the title, by how much of the title does. */
function isSure(title: TitleFit, years: number | null, minutes: number | null, returned: boolean): boolean {
  const off = minutes === null ? Infinity : Math.abs(minutes);
  if (returned) return off <= 6 && !title.originalAgainst && !title.localAgainst;
  if (title.head) return years === 0 && off <= 3 && !title.originalAgainst && !title.localAgainst;
  if (title.original) {
    if (years === 0) return true;
    if (years === 1) return minutes !== null || !title.localAgainst;
    if (title.localAgainst) return false;
    return minutes !== null ? off <= 6 || title.local : !title.alias;
  }
  if (title.originalAgainst) return years !== null && off <= 4;
  if (years === 0) return true;
  if (title.localAgainst) return years === 1 && off <= 4;
  if (years === 1) return minutes !== null || title.distinctive;
  return minutes !== null ? off <= (title.distinctive ? 6 : 2) : title.distinctive && !title.alias;
}

/** At least two words of ten letters together, one of eleven, or a sequel's number after a name. */
function isDistinctive(title: string): boolean {
  const words = titleWords(cleanTitle(title).title);
  const letters = words.join("").replace(/\P{L}/gu, "").replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, "###").length;
  return letters >= (words.length > 1 ? 10 : 11) || (letters >= 4 && /^\d{1,2}$/.test(words.at(-1) ?? ""));
}

/** Whether names of one script are all different, and by more than spelling or a subtitle. */
function contradicts(ours: string[], theirs: string[]): boolean {
  const pairs = ours.flatMap((a) => theirs.filter((b) => script(a) === script(b)).map((b) => [a, b]));
  return pairs.length > 0 && !pairs.some(([a, b]) => isSimilar(a, b));
}

function isSimilar(a: string, b: string): boolean {
  if (numbers(a) !== numbers(b)) return false;
  return a.startsWith(b) || b.startsWith(a) || distance(a, b) <= Math.max(a.length, b.length) / 5;
}

function numbers(key: string): string {
  return (key.match(/\d+/g) ?? []).join(" ");
}

function script(text: string): string | null {
  if (/\p{sc=Cyrillic}/u.test(text)) return "cyrillic";
  if (/\p{sc=Latin}/u.test(text)) return "latin";
  return /\p{L}/u.test(text) ? "other" : null;
}

function compareIds(film: SourceFilm, candidate: CatalogFilm): { agree?: IdSource; contradict: boolean } {
  const both = ID_SOURCES.flatMap((source) => {
    const [ours, theirs] = [readId(film.externalIds[source]), readId(candidate.externalIds[source])];
    return ours && theirs ? [{ source, same: ours === theirs }] : [];
  });
  return { agree: both.find(({ same }) => same)?.source, contradict: both.some(({ same }) => !same) };
}

/** `tt0133093`, `133093` and 133093 are one id; what has no digits but 0 is none. */
function readId(id: string | number | null | undefined): string | null {
  return /^\s*(?:tt)?0*([1-9]\d*)\s*$/.exec(`${id ?? ""}`)?.[1] ?? null;
}

/** Whether an id leads to a film with another title from another time: then the source has the wrong id. */
function isOutOfPlace(film: Announced, known: Known): boolean {
  if (compareTitles(film, known) || film.year === null || known.year === null) return false;
  return Math.abs(film.year - known.year) > 2;
}
