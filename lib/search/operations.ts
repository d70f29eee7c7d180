import type { z } from "zod";
import { FILM_TYPES } from "../films/schema.ts";
import { listCards } from "../films/queries.ts";
import { type Audience, filmCard } from "../films/view.ts";
import type { Db } from "../db/database.ts";
import { choiceLink } from "../catalog/choice.ts";
import { getCatalog } from "../catalog/operations.ts";
import type { Lang } from "../i18n/lang.ts";
import { operation, type OperationContext, run } from "../operation.ts";
import { listPersonCards } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import { asChosen } from "./choices.ts";
import { facetsIn } from "./faceted.ts";
import { findByName } from "./find.ts";
import { NOTHING } from "./found.ts";
import { listsCalled } from "./lists.ts";
import { type Hit, resolved } from "./lookup.ts";
import { narrowed } from "./narrowing.ts";
import { countTypes, listEntities } from "./narrowing_queries.ts";
import { listByExternalId } from "./queries.ts";
import { withYears } from "./relative_years.ts";
import { SearchInput, SearchResult } from "./schema.ts";
import { type QueryMeaning, understoodView } from "./understood.ts";
import { type Shown, shownHit } from "./view.ts";

export const search = operation({
  id: "search",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary:
    "Films and people by name, in any of the languages, with typos, transliterated or on the wrong keyboard layout",
  input: SearchInput,
  output: SearchResult,
  rest: { path: "/api/search", tag: "Catalog", cache: "catalog" },
  async run(ctx, { q, type, year, person, limit, page, lang }) {
    const { db, base } = ctx;
    const dated = withYears(q, ctx.now);
    const wanted = { q: dated, type, year, person, limit, page };
    const found = await findByExternalId(db, wanted) ?? await findPage(ctx, wanted);
    const cards = await cardsOf(db, found, { base, lang });
    const isNothing = found.totals.films + found.totals.people === 0;
    return {
      query: q,
      correctedQuery: found.correctedQuery,
      understood: found.understood && await understoodView(db, found.understood, { base, lang }),
      ...cards,
      lists: page === 1 ? await listsCalled(ctx, q, lang) : [],
      totals: found.totals,
      types: found.types ?? inOrder(Map.groupBy(cards.films, ({ type }) => type), ({ length }) => length),
      perhaps: isNothing ? await perhapsView(ctx, found, { q: dated, lang }) : null,
    };
  },
});

/** The cards of hits, with how each was found. */
async function cardsOf(db: Db, { films, people }: Pick<Page, "films" | "people">, audience: Audience) {
  const filmRows = await listCards(db, films.map(({ id }) => id), audience.lang);
  const personRows = await listPersonCards(db, people.map(({ id }) => id));
  return {
    films: joined(filmRows, films).map(([film, hit]) => ({ ...filmCard(film, audience), ...hit })),
    people: joined(personRows, people).map(([person, hit]) => ({ ...personCard(person, audience), ...hit })),
  };
}

/** So many of each are shown that may be meant, and popular films. */
const PERHAPS = 5;
const POPULAR = 12;

/** What may be meant where nothing was found, and where else to look. */
async function perhapsView(
  ctx: OperationContext,
  { perhaps, understood }: Page,
  { q, lang }: { q: string; lang: Lang },
) {
  const { db, base } = ctx;
  const cards = await cardsOf(db, perhaps, { base, lang });
  const popular = await run(ctx, getCatalog, { lang, pageSize: POPULAR });
  const facets = understood?.facets ?? await facetsIn(db, q);
  const catalog = `${base}${choiceLink(facets, lang).href}`;
  return { ...cards, query: perhaps.query, catalog, popular: popular!.items };
}

type Wanted = Pick<z.output<typeof SearchInput>, "q" | "type" | "year" | "person" | "limit" | "page">;

type TypeCount = z.output<typeof SearchResult>["types"][number];

interface Page {
  films: Shown[];
  people: Shown[];
  totals: { films: number; people: number };
  /** `null` where all films are on the page. */
  types: TypeCount[] | null;
  correctedQuery: string | null;
  understood: QueryMeaning | null;
  perhaps: { films: Shown[]; people: Shown[]; query: string | null };
}

const EXTERNAL_IDS: [pattern: RegExp, sources: string[], canonical: (id: string) => string][] = [
  [/^((?:tt|nm)\d{7,10})$/i, ["imdb"], (id) => id.toLowerCase()],
  [/^(Q\d{1,12})$/i, ["wikidata"], (id) => id.toUpperCase()],
  [/^tmdb:(\d{1,12})$/i, ["tmdb_movie", "tmdb_tv", "tmdb"], (id) => id],
  [/^(?:kinopoisk:|kp:?)(\d{2,12})$/i, ["kinopoisk"], (id) => id],
];

/** What an external id finds; `undefined` where the query is no known id, and so may be a title. */
async function findByExternalId(db: Db, { q, type, limit, page }: Wanted): Promise<Page | undefined> {
  for (const [pattern, sources, canonical] of EXTERNAL_IDS) {
    const id = pattern.exec(q.trim())?.[1];
    if (id === undefined) continue;
    const found = async (kind: "film" | "person", types: string[] = []) =>
      (await listByExternalId(db, { kind, sources, value: canonical(id), types }))
        .map((entity): Shown => ({ id: entity, match: { kind: "exact", field: "externalId" }, score: 1 }));
    const [films, people] = [await found("film", type), await found("person")];
    if (films.length + people.length === 0) return undefined;
    const shown = (hits: Shown[]) => hits.slice((page - 1) * limit, page * limit);
    const totals = { films: films.length, people: people.length };
    return {
      films: shown(films),
      people: shown(people),
      totals,
      types: null,
      correctedQuery: null,
      understood: null,
      perhaps: NOTHING,
    };
  }
}

async function findPage(
  { db, now, config: { searchLearning } }: OperationContext,
  { q, type, year, person, limit, page }: Wanted,
): Promise<Page> {
  const found = await findByName(db, q, type);
  const { correctedQuery, understood } = found;
  const hits = searchLearning ? { ...found, ...await asChosen(db, { q, now, ...found }) } : found;
  const { films, people } = await narrowed(db, hits, { type, year, person });
  const listed = async (hits: Hit[]) => (await resolved(db, hits)).map((hit) => shownHit(hit));
  const shown = (hits: Hit[]) => listed(hits.slice((page - 1) * limit, page * limit));
  const like = await narrowed(db, found.perhaps, { type, year, person });
  const perhaps = {
    // Of what was understood there is a page, as of hits.
    films: understood ? await shown(like.films) : await listed(like.films.slice(0, PERHAPS)),
    people: await listed(like.people.slice(0, PERHAPS)),
    query: found.perhaps.query,
  };
  const totals = { films: films.length, people: people.length };
  const inOrder = understood ? await askedFirst(db, people, understood) : people;
  // The page has all of few.
  const types = page === 1 && films.length <= limit ? null : await typesOf(db, films);
  return {
    films: await shown(films),
    people: await shown(inOrder),
    totals,
    types,
    correctedQuery,
    understood,
    perhaps,
  };
}

/** How many there are of each type. */
async function typesOf(db: Db, films: Hit[]): Promise<TypeCount[]> {
  if (films.length === 0) return [];
  const rows = await countTypes(db, films.map(({ docId }) => docId));
  return inOrder(new Map(rows.map((row) => [row.type, row.films])), (count) => count);
}

/** Counts in the order of the types. */
function inOrder<Counted>(counts: ReadonlyMap<string, Counted>, count: (counted: Counted) => number): TypeCount[] {
  return FILM_TYPES.flatMap((type) => counts.has(type) ? { type, films: count(counts.get(type)!) } : []);
}

/** People with those ahead whose films were asked for: others only have such a name. */
async function askedFirst(db: Db, people: Hit[], understood: QueryMeaning): Promise<Hit[]> {
  const asked = new Set(understood.people.map(({ id }) => id));
  if (asked.size === 0) return people;
  const entities = await listEntities(db, people.map(({ docId }) => docId));
  const isAsked = ({ docId }: Hit) => asked.has(entities.get(docId)!);
  return people.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
}

/** Each row with how it was found. */
function joined<Row extends { id: number }>(rows: Row[], hits: Shown[]): [Row, Pick<Shown, "match" | "score">][] {
  const byId = new Map(hits.map(({ id, ...hit }) => [id, hit]));
  return rows.map((row) => [row, byId.get(row.id)!]);
}
