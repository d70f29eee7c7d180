import type { Generated } from "kysely";

/** What is made from other tables, for queries. */
export interface DerivedTables {
  /** Kept by triggers on `rating`. */
  rating_bucket: {
    film_id: number;
    bucket: string;
    count: number;
    total: number;
  };
  facet: {
    id: Generated<number>;
    kind: string;
    value: string;
    count: Generated<number>;
  };
  film_facet: {
    film_id: number;
    facet_id: number;
    popularity: number;
    score: number;
    first_premiere: string;
  };
  /** Derived: the films of a facet in a block of ids, see `lib/catalog/bitmap.ts`. */
  facet_bitmap: { id: number; count: number; films: Uint8Array };
  /** Derived: JSON, see `lib/films/queries.ts`. */
  film_card: { film_id: number; lang: string; card: string };
  similar: { film_id: number; position: number; similar_id: number };
  /** Derived from people's ratings. `near`: JSON, ids of films and weights by turns, see `lib/recommendations`. */
  neighbour: { film_id: number; raters: number; total: number; near: string };
  /** One row: when neighbours were last looked after. Milliseconds since 1970 by the database's clock. */
  neighbour_run: { id: number; begun_at: number; ended_at: number | null };
  /** Derived: what search finds. `names`: JSON, pairs of a field and a folded name. */
  search_doc: {
    id: number;
    kind: "film" | "person";
    entity_id: number;
    type: string | null;
    year: number | null;
    popularity: number;
    names: string;
  };
  search_fts: { rowid: number; words: string; search_fts: string; rank: number };
  /** Derived: stems of what films are about, by film. */
  content_fts: { rowid: number; subject: string; story: string; content_fts: string };
  search_name: { hash: number; doc_id: number };
  search_word: { id: number; word: string; key: string | null; spelling: string | null };
  search_typo: { bucket: number; part: number; entries: Uint8Array };
  /** How often something was chosen after a query; `count` as of `day`, see `lib/search/choices.ts`. */
  search_choice: {
    id: Generated<number>;
    query: string;
    kind: "film" | "person";
    entity_id: number;
    count: number;
    day: string;
  };
}
