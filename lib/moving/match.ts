import type { Db } from "../db/database.ts";
import { nameHash } from "../search/document.ts";
import { words } from "../search/fold.ts";
import { BatchSize, breathe } from "../stretches.ts";
import { type Candidate, findByIds, findByNames, listCandidates } from "./candidate_queries.ts";
import type { Entry, RowState } from "./schema.ts";

/** What an entry means: a film for certain, some that it may be, or none that is known. */
export interface EntryMatch {
  state: Extract<RowState, "matched" | "doubtful" | "unknown">;
  filmId: number | null;
  choices: number[];
}

/** Entries that are looked up at once, at the least and at the most. */
const AT_ONCE = [10, 100] as const;
/** Films of which more are not remembered: some megabytes. */
const MOST_KNOWN = 20_000;
/** Films that somebody is to choose from. */
const MOST_CHOICES = 8;

const UNKNOWN: EntryMatch = { state: "unknown", filmId: null, choices: [] };

/** What entries mean, in their order. Others get as much time between some and the next as these took. */
export async function matchEntries(db: Db, entries: readonly Entry[]): Promise<EntryMatch[]> {
  const matches: EntryMatch[] = [];
  const known = new Map<number, Candidate>();
  const size = new BatchSize(...AT_ONCE);
  while (matches.length < entries.length) {
    const begun = performance.now();
    matches.push(...await matchSome(db, entries.slice(matches.length, matches.length + size.value), known));
    if (known.size > MOST_KNOWN) known.clear();
    const took = performance.now() - begun;
    size.took(took);
    await breathe(took);
  }
  return matches;
}

/** `known`: films that were looked at before; namesakes come again and again. */
async function matchSome(db: Db, entries: readonly Entry[], known: Map<number, Candidate>): Promise<EntryMatch[]> {
  const asked = entries.map((entry) => ({ entry, names: foldedNames(entry), ids: externalIds(entry) }));
  const byId = await findByIds(db, asked.flatMap(({ ids }) => ids));
  const byName = await findByNames(db, [...new Set(asked.flatMap(({ names }) => names.map(nameHash)))]);
  const found = asked.map(({ entry, names, ids }) => ({
    owners: [...new Set(ids.flatMap(([source, value]) => byId.get(`${source} ${value}`) ?? []))],
    named: [...new Set(names.flatMap((name) => byName.get(nameHash(name)) ?? []))],
    ours: entry.ids.foyer === undefined ? [] : [Number(entry.ids.foyer)],
  }));
  const wanted = new Set(found.flatMap(({ owners, named, ours }) => [...owners, ...named, ...ours]));
  const films = await listCandidates(db, [...wanted].filter((id) => !known.has(id)));
  for (const [id, film] of films) known.set(id, film);
  const of = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  return asked.map(({ entry, names, ids }, i) => {
    const { owners, named, ours } = found[i];
    const asks = { entry, names, ids };
    const sure = of(ours).find((film) => fits(asks, film) && isNamed(asks, film) && isOfYear(entry, film, 0));
    if (sure) return matched(sure);
    return owners.length > 0 ? byIds(asks, of(owners)) : byNames(asks, of(named));
  });
}

interface Asked {
  entry: Entry;
  /** Folded, each once. */
  names: string[];
  ids: [source: string, value: string][];
}

function foldedNames({ titles }: Entry): string[] {
  return [...new Set(titles.map((title) => words(title).map(({ word }) => word).join(" ")).filter(Boolean))];
}

/** The ids of an entry by the names that the catalog has for their sources. */
function externalIds({ ids, series }: Entry): [source: string, value: string][] {
  const { imdb, tmdb, kinopoisk } = ids;
  return [
    ...(imdb ? [["imdb", imdb] as [string, string]] : []),
    // Films and series are counted apart there.
    ...(tmdb && series !== true ? [["tmdb_movie", tmdb] as [string, string]] : []),
    ...(tmdb && series === true ? [["tmdb_tv", tmdb] as [string, string]] : []),
    ...(kinopoisk ? [["kinopoisk", kinopoisk] as [string, string]] : []),
  ];
}

/** An id leads to one film, unless ids disagree, or the film there has another name from another time. */
function byIds(asked: Asked, owners: Candidate[]): EntryMatch {
  const { entry, names } = asked;
  const [film] = owners;
  const isSure = owners.length === 1 && !contradicts(asked, film) &&
    (names.length === 0 || isNamed(asked, film) || entry.year === null || isOfYear(entry, film, 2));
  return isSure ? matched(film) : doubtful(owners);
}

/** Without an id, a name of its own and the year have to fit, and only one film with both. */
function byNames(asked: Asked, named: Candidate[]): EntryMatch {
  const { entry, names } = asked;
  const fitting = named.filter((film) => fits(asked, film));
  if (fitting.length === 0) return UNKNOWN;
  if (entry.ambiguous) return doubtful(fitting);
  if (entry.year === null) {
    const [only, ...others] = fitting;
    return others.length === 0 && names.length > 1 && isNamed(asked, only, "all") ? matched(only) : doubtful(fitting);
  }
  const ofYear = fitting.filter((film) => isOfYear(entry, film, 0));
  const exact = ofYear.filter((film) => isNamed(asked, film));
  if (exact.length === 1) return matched(exact[0]);
  if (exact.length > 1) {
    const both = names.length > 1 ? exact.filter((film) => isNamed(asked, film, "all")) : [];
    return both.length === 1 ? matched(both[0]) : doubtful(exact);
  }
  // What films are also called is used of others too, unless it is long.
  if (ofYear.length === 1 && names.some((name) => name.split(" ").length > 2)) return matched(ofYear[0]);
  const near = fitting.filter((film) => isOfYear(entry, film, 1));
  const isTelling = names.some((name) => name.includes(" ")) || names.length > 1;
  if (
    near.length === 1 && fitting.length === 1 && isTelling && isNamed(asked, near[0], names.length > 1 ? "all" : "any")
  ) {
    return matched(near[0]);
  }
  const close = fitting.filter((film) => isOfYear(entry, film, 2));
  return close.length > 0 ? doubtful(close) : UNKNOWN;
}

const SERIES = ["serial", "cartoon-series"];

/** Whether an entry can be a film at all: of its kind, and without another id of the same source. */
function fits(asked: Asked, film: Candidate): boolean {
  const { series } = asked.entry;
  // Anime is films and series.
  const isOfKind = series === null || film.type === "anime" || SERIES.includes(film.type) === series;
  return isOfKind && !contradicts(asked, film);
}

function contradicts({ ids }: Asked, film: Candidate): boolean {
  return ids.some(([source, value]) => film.ids[source] !== undefined && film.ids[source] !== value);
}

/** Whether one or all of the names are titles of a film, not just what it is also called. */
function isNamed({ names }: Asked, { titles }: Candidate, how: "any" | "all" = "any"): boolean {
  const has = (name: string) => titles.has(name.replaceAll(" ", ""));
  return how === "all" ? names.every(has) : names.some(has);
}

function isOfYear({ year }: Entry, film: Candidate, off: number): boolean {
  return year !== null && film.year !== null && Math.abs(film.year - year) <= off;
}

function matched({ id }: Candidate): EntryMatch {
  return { state: "matched", filmId: id, choices: [] };
}

function doubtful(films: readonly Candidate[]): EntryMatch {
  return { state: "doubtful", filmId: null, choices: films.slice(0, MOST_CHOICES).map(({ id }) => id) };
}
