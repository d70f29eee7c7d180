import type { z } from "zod";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import type { Db } from "../db/database.ts";
import { operation } from "../operation.ts";
import { listPersonCards } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import { findByName } from "./find.ts";
import { type Hit, resolved } from "./lookup.ts";
import { listByExternalId } from "./queries.ts";
import { SearchInput, SearchResult } from "./schema.ts";
import { type Shown, shownHit } from "./view.ts";

export const search = operation({
  id: "search",
  reads: ["catalog", "reviews"],
  path: "/api/search",
  tag: "Catalog",
  summary:
    "Films and people by name, in any of the languages, with typos, transliterated or on the wrong keyboard layout",
  input: SearchInput,
  output: SearchResult,
  cache: "catalog",
  async run({ db, base }, { q, type, year, limit, page, lang }) {
    const wanted = { q, type, year, limit, page };
    const found = await findByExternalId(db, wanted) ?? await findPage(db, wanted);
    const films = await listCards(db, found.films.map(({ id }) => id), lang);
    const people = await listPersonCards(db, found.people.map(({ id }) => id));
    return {
      query: q,
      correctedQuery: found.correctedQuery,
      films: joined(films, found.films).map(([film, hit]) => ({ ...filmCard(film, { base, lang }), ...hit })),
      people: joined(people, found.people).map(([person, hit]) => ({ ...personCard(person, { base, lang }), ...hit })),
      totals: found.totals,
    };
  },
});

type Wanted = Pick<z.output<typeof SearchInput>, "q" | "type" | "year" | "limit" | "page">;

interface Page {
  films: Shown[];
  people: Shown[];
  totals: { films: number; people: number };
  correctedQuery: string | null;
}

const EXTERNAL_IDS: [pattern: RegExp, sources: string[], canonical: (id: string) => string][] = [
  [/^((?:tt|nm)\d{7,10})$/i, ["imdb"], (id) => id.toLowerCase()],
  [/^(Q\d{1,12})$/i, ["wikidata"], (id) => id.toUpperCase()],
  [/^tmdb:(\d{1,12})$/i, ["tmdb_movie", "tmdb_tv", "tmdb"], (id) => id],
  [/^(?:kinopoisk:|kp:?)(\d{2,12})$/i, ["kinopoisk"], (id) => id],
];

/** What an external id finds; `undefined` where the query is none, or nobody's, and so may be a title. */
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
    return { films: shown(films), people: shown(people), totals, correctedQuery: null };
  }
}

async function findPage(db: Db, { q, type, year, limit, page }: Wanted): Promise<Page> {
  const found = await findByName(db, q, type);
  const { people, correctedQuery } = found;
  const films = year === undefined ? found.films : await ofYear(db, found.films, year);
  const shown = async (hits: Hit[]) =>
    (await resolved(db, hits.slice((page - 1) * limit, page * limit))).map((hit) => shownHit(hit));
  const totals = { films: films.length, people: people.length };
  return { films: await shown(films), people: await shown(people), totals, correctedQuery };
}

/** The hits that are films of a year. */
async function ofYear(db: Db, hits: Hit[], year: number): Promise<Hit[]> {
  return (await resolved(db, hits)).filter(({ found }) => found.document.year === year);
}

/** Each row with how it was found. */
function joined<Row extends { id: number }>(rows: Row[], hits: Shown[]): [Row, Pick<Shown, "match" | "score">][] {
  const byId = new Map(hits.map(({ id, ...hit }) => [id, hit]));
  return rows.map((row) => [row, byId.get(row.id)!]);
}
