import { type Lang, LANGS } from "../i18n/lang.ts";
import type { FilmRecord, PersonRecord } from "./schema.ts";
import type { SeasonGiven } from "./season_schema.ts";
import { agreedSeasons, amendedSeasons, completeSeasons, type SaidSeasons } from "./seasons.ts";
import type { z } from "zod";

/** What a source says of a film or person: a record of it. */
export type StatedRecord = z.output<typeof FilmRecord> | z.output<typeof PersonRecord>;

/** What a source says, with its name. */
export interface Statement {
  source: string;
  record: StatedRecord;
}

/** The source that files of the own format are, where `null` says that there is nothing. */
export const OWN = "own";

/**
 * The source of a statement. Where two films were joined of which one source speaks, what it says by a key of the one that
 * went is a statement of its own, whose source is followed by that key; by two where that one had taken another in before.
 */
export function sourceOf(speaker: string): string {
  return speaker.split(" ", 1)[0];
}

/** Whether a statement is what a source says by a key of a film that was joined to another. */
export function isSaidBy(speaker: string, { source, key }: { source: string; key: string }): boolean {
  return speaker.startsWith(`${source} `) && speaker.endsWith(` ${key}`);
}

/** Sources whose `null` is a word: what others say of that field is not wanted. */
const DECIDING = ["operator", OWN];

type Fields = Record<string, unknown>;

/** Fields whose texts are taken language by language. */
const TEXTS = ["names", "biography", "birthPlace", "tagline", "synopsis"];
/** Lists in which what a lower source adds is as true, and by what two items are the same. */
const UNIONS: Record<string, (item: Fields) => unknown> = {
  aliases: (title) => title,
  keywords: (key) => key,
  premieres: ({ country, type }) => `${country} ${type}`,
  offers: ({ country }) => country,
  ratings: ({ source }) => source,
  videos: ({ url }) => url,
  stills: ({ url }) => url,
};
/** Where the titles of a later record of one source are. */
const OTHER_TITLES = "otherTitles";
/** Lists in which the order says something. */
const WHOLE = ["cast", "crew", "keywords", "offers", "videos", "stills"];
/** As many as the schema takes. */
const MOST: Record<string, number> = {
  aliases: 50,
  keywords: 100,
  premieres: 500,
  ratings: 20,
  videos: 50,
  stills: 30,
};

/** How statements become one. */
export interface Agreement {
  /** Sources, the one that is believed first. */
  precedence: readonly string[];
  /** The id of the person that a key leads to; people are the same where it is. */
  personId: (key: string) => number | undefined;
}

/**
 * What several sources say together: of each field, what the source says that is believed first among those which say
 * anything. Texts go by language, ratings and external ids by whose they are; seasons and episodes by number; a cast of one source is
 * followed by those whom others add. Every field is there, as `null` where nobody says anything.
 */
export function agreed(statements: readonly Statement[], { precedence, personId }: Agreement): StatedRecord {
  const rank = ({ source }: Statement) => {
    const place = precedence.indexOf(sourceOf(source));
    return [place < 0 ? precedence.length : place, source.split(" ").length];
  };
  const ranked = withoutSecondLists(statements.toSorted((a, b) => {
    const [[place, depth], [otherPlace, otherDepth]] = [rank(a), rank(b)];
    return place - otherPlace || depth - otherDepth;
  }));
  const [{ record: best }] = ranked;
  const fields = best.kind === "film" ? FILM_FIELDS : PERSON_FIELDS;
  const said: Fields = { kind: best.kind, key: best.key };
  for (const name of fields) {
    const values = heard(ranked, name);
    if (name in UNIONS) said[name] = united(values as Fields[][], UNIONS[name]).slice(0, MOST[name] ?? 1000);
    else if (name === "titles") {
      said[name] = { ...byLanguage(wordsOf(ranked, name)), original: (values[0] as Fields).original };
    } else if (TEXTS.includes(name)) said[name] = byLanguage(wordsOf(ranked, name));
    else if (name === "externalIds") said[name] = firstOfEach(values as Fields[]);
    else if (name === "seasons") said[name] = agreedSeasons(saidSeasons(ranked));
    else if (name === "cast") said[name] = castOf(values as CastMember[][], personId);
    else if (name === "crew") {
      said[name] = united(values as Fields[][], ({ person, job }) => `${personId(person as string)} ${job}`).slice(
        0,
        1000,
      );
    } else said[name] = values[0] ?? null;
  }
  const names = new Set([...Object.values(said.titles ?? {}), ...said.aliases as string[] ?? []]);
  const more = [...new Set(ranked.flatMap(({ record }) => (record as Fields)[OTHER_TITLES] as string[] ?? []))];
  if (more.length > 0) {
    said.aliases = [...said.aliases as string[], ...more.filter((title) => !names.has(title))].slice(0, MOST.aliases);
  }
  // Of two sources, one may say when it began and the other when it ended.
  if (Number(said.endYear) < Number(said.year)) said.endYear = null;
  return said as StatedRecord;
}

/** Of two records of one source, the lists of the first are kept whole: they would be shuffled into each other. */
function withoutSecondLists(ranked: readonly Statement[]): readonly Statement[] {
  if (ranked.every(({ source }) => source === sourceOf(source))) return ranked;
  return ranked.map((statement, i) => {
    const earlier = ranked.slice(0, i).filter(({ source }) => sourceOf(source) === sourceOf(statement.source));
    const hasList = (name: string) => earlier.some(({ record }) => ((record as Fields)[name] as unknown[])?.length > 0);
    const left: Fields = Object.fromEntries(
      Object.entries(statement.record).filter(([name]) => !WHOLE.includes(name) || !hasList(name)),
    );
    // What it was called there stays a name of it.
    if (earlier.length > 0) left[OTHER_TITLES] = calledIn(statement.record);
    return { ...statement, record: left as unknown as StatedRecord };
  });
}

function calledIn(record: StatedRecord): string[] {
  return record.kind === "film" ? Object.values(record.titles).filter((title) => title != null) : [];
}

const FILM_FIELDS = [
  "type",
  "titles",
  "aliases",
  "originalLanguage",
  "year",
  "endYear",
  "runtimeMinutes",
  "ageRating",
  "genres",
  "countries",
  "premieres",
  "tagline",
  "synopsis",
  "cast",
  "crew",
  "keywords",
  "offers",
  "seasons",
  "ratings",
  "videos",
  "stills",
  "poster",
  "externalIds",
];
const PERSON_FIELDS = ["names", "birthDate", "deathDate", "birthPlace", "biography", "photo", "externalIds"];

/** What is said of a field, the word of the source that is believed first before the others, up to one that is final. */
function heard(ranked: readonly Statement[], name: string): unknown[] {
  const values: unknown[] = [];
  for (const { source, record } of ranked) {
    const value = (record as Fields)[name];
    if (value === null && DECIDING.includes(sourceOf(source))) break;
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)) values.push(value);
  }
  return values;
}

/** The texts of each statement; a language that is `null` where that is a word holds nothing for those behind, as `""`. */
function wordsOf(ranked: readonly Statement[], name: string): Fields[] {
  const count = heard(ranked, name).length;
  const given = ranked.filter(({ record }) => (record as Fields)[name] != null).slice(0, count);
  return given.map(({ source, record }) => {
    const texts = (record as Fields)[name] as Fields;
    if (!DECIDING.includes(sourceOf(source))) return texts;
    return Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, text === null ? "" : text]));
  });
}

function byLanguage(values: readonly Fields[]): Fields {
  return Object.fromEntries(LANGS.map((lang: Lang) => {
    const first = values.find((texts) => texts[lang] !== undefined && texts[lang] !== null);
    return [lang, first?.[lang] || null];
  }));
}

function firstOfEach(values: readonly Fields[]): Fields {
  return Object.assign({}, ...values.toReversed().map(spoken));
}

/** The items of all lists; of those that are the same, the ones of the first list that has any. */
function united<Item>(lists: readonly Item[][], same: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>();
  return lists.flatMap((list) => {
    const fresh = list.filter((item) => !seen.has(same(item)));
    for (const item of fresh) seen.add(same(item));
    return fresh;
  });
}

/** What is said of seasons, up to a word that is final, as in {@linkcode heard}. */
function saidSeasons(ranked: readonly Statement[]): SaidSeasons[] {
  const count = heard(ranked, "seasons").length;
  return ranked.flatMap(({ source, record }) =>
    record.kind === "film" && record.seasons?.length ? [{ source: sourceOf(source), seasons: record.seasons }] : []
  ).slice(0, count);
}

interface CastMember {
  person: string;
  character?: Fields | null;
}

/** The cast of the first list, whose roles get the languages that others know, and whom the others add. */
function castOf(lists: readonly CastMember[][], personId: Agreement["personId"]): CastMember[] {
  const roles = Map.groupBy(lists.flat(), ({ person }) => personId(person));
  return united(lists, ({ person }) => personId(person)).slice(0, 1000).map((one) => {
    // Who plays several parts in one source has them there as well: only a single one can be told from another's.
    const known = roles.get(personId(one.person))!.flatMap(({ character }) => character ? [character] : []);
    return { person: one.person, character: byLanguage([...one.character ? [one.character] : [], ...known]) };
  });
}

/** What an own record leaves as it is stays as it was said before; texts and the like are taken part by part. */
export function amended(old: StatedRecord, record: StatedRecord): StatedRecord {
  const said: Fields = { ...old };
  for (const [name, value] of Object.entries(spoken(record))) {
    const before = said[name] as Fields | null | undefined;
    const isParted = name === "titles" || name === "externalIds" || TEXTS.includes(name);
    if (isParted && value && before) said[name] = { ...before, ...spoken(value as Fields) };
    else if (name === "ratings" && value && before) {
      said[name] = united([value as Fields[], before as unknown as Fields[]], UNIONS.ratings);
    } else if (name === "seasons" && value && before) {
      said[name] = amendedSeasons(before as unknown as SeasonGiven[], value as unknown as SeasonGiven[]);
    } else said[name] = value;
  }
  return said as StatedRecord;
}

/** A record in which every field is given: what it says nothing of is `null`. */
export function complete(record: StatedRecord): StatedRecord {
  const fields = record as Fields;
  const all = record.kind === "film" ? FILM_FIELDS : PERSON_FIELDS;
  const full = (name: string) => {
    const value = fields[name] ?? null;
    if (name === "titles") return { ru: null, en: null, uk: null, ...spoken(value as Fields) };
    if (value !== null && name === "seasons") return completeSeasons(value as SeasonGiven[]);
    if (value !== null && TEXTS.includes(name)) return byLanguage([value as Fields]);
    if (value !== null && name === "externalIds") {
      return { imdb: null, tmdb: null, kinopoisk: null, wikidata: null, ...spoken(value as Fields) };
    }
    return value;
  };
  return { ...fields, ...Object.fromEntries(all.map((name) => [name, full(name)])) } as StatedRecord;
}

function spoken<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
