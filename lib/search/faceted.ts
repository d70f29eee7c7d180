import { type Bound, boundsIn, splitBounds } from "../catalog/bounds.ts";
import { type Facet, type FacetKind, listFacets, listFacetsBetween } from "../catalog/queries.ts";
import type { Db } from "../db/database.ts";
import { listFaceted, listWithFacets } from "./facet_queries.ts";
import { type Faceted, type Facets, facetsOf, NO_FACETS } from "./facets.ts";
import type { DocumentRow } from "./queries.ts";
import { type Interpretation, placesOf } from "./interpretation.ts";
import { type Hit, MAX_HITS } from "./lookup.ts";

/** Facets as the catalog has them: films have one of each group. */
export interface Groups {
  groups: Facet[][];
  everything: Facet;
  /** What they are within besides. */
  bounds: Bound[];
}

/**
 * The groups of what a query says, of these types besides if any are given; `null` where no film can have all of it.
 * Types and countries mean any of several, genres all of them.
 */
export async function groupsOf(db: Db, facets: Facets, types: readonly string[]): Promise<Groups | null> {
  const { type, genre, country, keyword, provider, yearFrom, yearTo } = facets;
  const keywords = keyword.map(String);
  const wanted: { kind: FacetKind; value: string }[] = [
    { kind: "all", value: "" },
    ...[...type, ...types].map((value) => ({ kind: "type" as const, value })),
    ...genre.map((value) => ({ kind: "genre" as const, value })),
    ...country.map((value) => ({ kind: "country" as const, value })),
    ...keywords.map((value) => ({ kind: "keyword" as const, value })),
    ...provider.map((value) => ({ kind: "provider" as const, value })),
  ];
  const listed = (await listFacets(db, wanted)).filter(({ count }) => count > 0);
  const group = (kind: string, values: readonly string[]) =>
    listed.filter((facet) => facet.kind === kind && values.includes(facet.value));
  const isDated = yearFrom !== undefined || yearTo !== undefined;
  const years = isDated ? await listFacetsBetween(db, { facet: "year", from: yearFrom, to: yearTo }) : [];
  const groups = [
    ...type.length > 0 ? [group("type", type)] : [],
    ...types.length > 0 ? [group("type", types)] : [],
    ...genre.map((code) => group("genre", [code])),
    ...country.length > 0 ? [group("country", country)] : [],
    ...keywords.length > 0 ? [group("keyword", keywords)] : [],
    ...provider.length > 0 ? [group("provider", provider)] : [],
    ...isDated ? [years.filter(({ count }) => count > 0)] : [],
  ];
  const everything = listed.find(({ kind }) => kind === "all");
  const { compared } = splitBounds(boundsIn(facets));
  if (!everything || groups.some(({ length }) => length === 0)) return null;
  // An order or a bound alone is of all films.
  return { groups: groups.length > 0 ? groups : [[everything]], everything, bounds: compared };
}

/** The films that have what a query says, in its order; `null` where the catalog knows some of it not at all. */
export async function findFaceted(db: Db, facets: Facets, { types, mayBegin }: {
  types: readonly string[];
  mayBegin: boolean;
}): Promise<Hit[] | null> {
  const found = await groupsOf(db, facets, types);
  if (!found) return null;
  const ids = await listFaceted(db, found, { sort: facets.sort, limit: MAX_HITS });
  const interpretation: Interpretation = { kind: "prefix", places: [], year: null, parts: true };
  // Where names that begin so come first, the films are less likely meant.
  const match = { field: "facets", level: mayBegin ? 1 : 0, cost: 0, complete: true, words: [] };
  return ids.map((docId) => ({ kind: "facets", docId, interpretation, match }));
}

/**
 * The films of facets; where that leaves nothing, films of every type for "films", as of cartoons, of any service, and
 * musicals for what is "musical".
 */
export async function findLoosely(db: Db, { facets, mayBegin }: Faceted, types: readonly string[]) {
  const all = await findFaceted(db, facets, { types, mayBegin });
  if (all && all.length > 0) return { facets, all };
  const { type, genre, provider } = facets;
  const looser: Facets[] = [
    ...all && type.join() === "film" ? [{ ...facets, type: [] }] : [],
    // Of a service that has none the catalog may not know.
    ...provider.length > 0 ? [{ ...facets, provider: [] }] : [],
    ...genre.includes("music") ? [{ ...facets, genre: genre.map((code) => code === "music" ? "musical" : code) }] : [],
  ];
  for (const loose of looser) {
    const more = await findFaceted(db, loose, { types, mayBegin });
    if (more && more.length > 0) return { facets: loose, all: more };
  }
  return { facets, all };
}

/** Those of some films that have what a query says. */
export async function keepFaceted(db: Db, films: readonly DocumentRow[], facets: Facets): Promise<DocumentRow[]> {
  const found = films.length > 0 ? await groupsOf(db, facets, []) : null;
  if (!found) return [];
  const kept = await listWithFacets(db, films.map(({ entityId }) => entityId), found);
  return films.filter(({ entityId }) => kept.has(entityId));
}

/** Films by name and by facets: names that are the whole query, or begin so where that is meant, then facets, then the rest. */
export function merged(named: readonly Hit[], faceted: readonly Hit[], mayBegin: boolean): Hit[] {
  const isFirst = ({ kind, found }: Hit) =>
    kind === "exact" || mayBegin && kind === "prefix" && found !== undefined && found.match.level <= 1;
  const first = named.filter(isFirst);
  const shown = new Set(first.map(({ docId }) => docId));
  const second = faceted.filter(({ docId }) => !shown.has(docId));
  for (const { docId } of second) shown.add(docId);
  return [...first, ...second, ...named.filter(({ docId }) => !shown.has(docId))].slice(0, MAX_HITS);
}

/** What of a query the catalog can be filtered by, as far as it knows it. */
export async function facetsIn(db: Db, q: string): Promise<Facets> {
  const faceted = facetsOf(placesOf(q));
  return faceted && await groupsOf(db, faceted.facets, []) ? faceted.facets : NO_FACETS;
}
