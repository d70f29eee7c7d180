import type { z } from "zod";
import { type FilmCardRow, listCards } from "../films/queries.ts";
import { type Audience, filmCard } from "../films/view.ts";
import type { Db } from "../db/database.ts";
import { operation } from "../operation.ts";
import { listPersonCards, type PersonCardRow } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import { normalize } from "./normalize.ts";
import { countHits, type HitRow, listByExternalId, listHits } from "./queries.ts";
import { SearchInput, SearchResult } from "./schema.ts";

export const search = operation({
  id: "search",
  path: "/api/search",
  tag: "Catalog",
  summary: "Films and people by name, in any of the languages",
  input: SearchInput,
  output: SearchResult,
  cache: "catalog",
  async run({ db, base }, { q, type, year, limit, page, lang }) {
    const found = await findByExternalId(db, { q, type, limit, page }) ??
      await findByName(db, { q, type, year, limit, page });
    const films = await listCards(db, found.films.map(({ id }) => id), lang);
    const people = await listPersonCards(db, found.people.map(({ id }) => id));
    return {
      query: q,
      correctedQuery: null,
      films: joined(films, found.films, filmCard, { base, lang }),
      people: joined(people, found.people, personCard, { base, lang }),
      totals: found.totals,
    };
  },
});

type Wanted = Pick<z.output<typeof SearchInput>, "q" | "type" | "year" | "limit" | "page">;

interface Hits {
  films: HitRow[];
  people: HitRow[];
  totals: { films: number; people: number };
}

const EXTERNAL_IDS: [pattern: RegExp, sources: string[], canonical: (id: string) => string][] = [
  [/^((?:tt|nm)\d{7,10})$/i, ["imdb"], (id) => id.toLowerCase()],
  [/^(Q\d{1,12})$/i, ["wikidata"], (id) => id.toUpperCase()],
  [/^tmdb:(\d{1,12})$/i, ["tmdb_movie", "tmdb_tv", "tmdb"], (id) => id],
  [/^(?:kinopoisk:|kp:?)(\d{2,12})$/i, ["kinopoisk"], (id) => id],
];

/** What an external id finds; `undefined` where the query is none, or nobody's, and so may be a title. */
async function findByExternalId(db: Db, { q, type, limit, page }: Wanted): Promise<Hits | undefined> {
  for (const [pattern, sources, canonical] of EXTERNAL_IDS) {
    const id = pattern.exec(q.trim())?.[1];
    if (id === undefined) continue;
    const found = async (kind: "film" | "person", types: string[] = []) =>
      (await listByExternalId(db, { kind, sources, value: canonical(id), types }))
        .map((entity) => ({ id: entity, field: "externalId", distance: 0 }));
    const [films, people] = [await found("film", type), await found("person")];
    if (films.length + people.length === 0) return undefined;
    const shown = (hits: HitRow[]) => hits.slice((page - 1) * limit, page * limit);
    return { films: shown(films), people: shown(people), totals: { films: films.length, people: people.length } };
  }
}

async function findByName(db: Db, { q, type, year, limit, page }: Wanted): Promise<Hits> {
  const text = normalize(q);
  if (text === "") return { films: [], people: [], totals: { films: 0, people: 0 } };
  const offset = (page - 1) * limit;
  const hits = async (query: { kind: "film" | "person"; text: string; types?: string[]; year?: number }) => {
    const total = await countHits(db, query);
    return { total, rows: offset < total ? await listHits(db, query, { limit, offset }) : [] };
  };
  const films = await hits({ kind: "film", text, types: type, year });
  const people = await hits({ kind: "person", text });
  return { films: films.rows, people: people.rows, totals: { films: films.total, people: people.total } };
}

/** Each card with how it was found; whole names score 1, beginnings 0.8, words 0.6. */
function joined<Row extends FilmCardRow | PersonCardRow, Card>(
  rows: Row[],
  hits: HitRow[],
  view: (row: Row, audience: Audience) => Card,
  audience: Audience,
) {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return rows.map((row) => {
    const { distance, field } = byId.get(row.id)!;
    const kind: "exact" | "prefix" = distance === 0 ? "exact" : "prefix";
    return { ...view(row, audience), match: { kind, field }, score: 1 - distance / 5 };
  });
}
