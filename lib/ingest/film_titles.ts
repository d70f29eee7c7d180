import { type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import type { SourceFilm } from "./snapshot.ts";
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
  /** Whether a premiere was in the last year or so: cinemas hardly mean another film of that title. */
  recent?: boolean;
  /** Whether all its premieres are further ahead. */
  upcoming?: boolean;
  /** Whether it is of the last five years, so that few votes say little. */
  isNew?: boolean;
  /** Of all its ratings: of namesakes, cinemas bring back the one that everybody knows. `null` is unknown. */
  votes?: number | null;
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
  /** The original title is told beside another one. */
  twice: boolean;
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
    twice: !!film.originalTitle && clean.some(({ title }) => titleKey(title) !== titleKey(film.originalTitle!)),
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
  /** Key of the original title. */
  own: string;
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
  upcoming: boolean;
  isNew: boolean;
  votes: number | null;
  /** Hardly anybody voted for it, and not because it is new: so hardly a cinema shows it. */
  obscure: boolean;
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

/** Fewer votes are of a film that hardly anybody knows. */
const OBSCURE = 1000;

function readTitles(film: CatalogFilm): KnownFilm {
  const titles = [film.originalTitle, ...LANGS.flatMap((lang) => film.titles[lang] || [])];
  const spellings = [...titles, ...titles.flatMap(shorter)];
  const called = [...film.aliases, ...film.aliases.flatMap(shorter)];
  const aliases = new Set(called.map(titleKey));
  return {
    id: film.id,
    own: titleKey(film.originalTitle),
    originals: new Set(
      [film.originalTitle, film.titles.en, ...film.aliases]
        .flatMap((text) => text ? [text, ...shorter(text)].map(titleKey) : []),
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
    upcoming: film.upcoming ?? false,
    isNew: film.isNew ?? false,
    votes: film.votes ?? null,
    obscure: (film.votes ?? OBSCURE) < OBSCURE && !film.isNew,
    wordings: Map.groupBy([...spellings, ...called], titleKey).entries()
      .reduce((all, [key, written]) => all.set(key, new Set(written.map(wording))), new Map<string, Set<string>>()),
    tails: new Set(
      [...titles, ...film.aliases].flatMap((title) => title.split(/:\s|\s[-–—]\s/).slice(1).map(titleKey)),
    ),
  };
}

/**
 * What a key leaves out: `The Apprentice` and `Apprentice` are two films, as are `Dog Man` and `Dogman`. Before several
 * words an article tells nothing.
 */
export function wording(title: string): string {
  const words = digitsOf(titleWords(title.replace(/['’ʼ`]/g, "")));
  const article = words.length > 1 ? null : /^(the|an?) |, (the|an?)$/i.exec(title);
  return `${(article?.[1] ?? article?.[2] ?? "").toLowerCase()} ${words.join(" ")}`;
}

/** A title as written, without its branding, and both halves of `Дюна / Dune`. */
function forms(text: string): string[] {
  const { title } = cleanTitle(text);
  const halves = title.split(/\s*[/|]\s*|\s*[()[\]{}]\s*/).filter(Boolean);
  const bilingual = halves.length === 2 && script(halves[0]) !== script(halves[1]);
  return [text, title, ...shorter(title), ...bilingual ? halves.filter((half) => script(half)) : []];
}

/**
 * What a title is called for short: `Avatar 3: Fire and Ash` without its number and `Star Wars: Episode V - The Empire
 * Strikes Back` without its episode, because who tells the subtitle may tell the number or not; what stands before "or".
 */
function shorter(title: string): string[] {
  const less = title.replace(/(?<=\p{L}{2})[\s-](?:\d{1,2}|[IVXІ]{1,4})(?=\s*[:.]\s+\p{L}{2})/u, "")
    .replace(/:\s*(?:episode|эпизод|епізод|część)\s+(?:\d{1,2}|[IVXІ]{1,4})\s*[:–—-]\s*/iu, ": ")
    .replace(/(?<=\p{L}{4}),?\s(?:or|или|або|czyli)[\s:]\s*.{8,}$/iu, "");
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

/** The numbers of a title's key. */
export function numbers(key: string): string {
  return (key.match(/\d+/g) ?? []).join(" ");
}

/** The script of a title, by its letters. */
export function script(text: string): string | null {
  if (/\p{sc=Cyrillic}/u.test(text)) return "cyrillic";
  if (/\p{sc=Latin}/u.test(text)) return "latin";
  return /\p{L}/u.test(text) ? "other" : null;
}
