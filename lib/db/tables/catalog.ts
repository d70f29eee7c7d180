import type { Generated } from "kysely";

/** What is known of films, people and lists, and what imports of it keep. */
export interface CatalogTables {
  film: {
    id: Generated<number>;
    type: string;
    original_title: string;
    original_language: string | null;
    year: number | null;
    end_year: number | null;
    runtime_minutes: number | null;
    age_rating: string | null;
    poster_url: string | null;
    poster_width: number | null;
    poster_height: number | null;
    /** Derived: the earliest premiere, or the year, or `""`. */
    first_premiere: Generated<string>;
    /** Derived: see `lib/import/derive.ts`. */
    popularity: Generated<number>;
    score: Generated<number>;
    updated_at: string;
  };
  film_title: { film_id: number; lang: string; title: string };
  film_alias: { film_id: number; title: string };
  /** What a film or person is called besides. `names`: JSON, lists by language. */
  alias: { id: number; film_id: number | null; person_id: number | null; names: string };
  film_text: {
    film_id: number;
    lang: string;
    tagline: string | null;
    synopsis: string | null;
  };
  film_external_id: { source: string; value: string; film_id: number };
  film_country: { film_id: number; position: number; country: string };
  premiere: { film_id: number; date: string; country: string; type: string };
  /** `titles`: JSON by language. */
  season: {
    film_id: number;
    number: number;
    titles: string | null;
    year: number | null;
    episode_count: number | null;
  };
  /** `titles`: JSON by language; `ratings`: JSON by source, each with value, scale and votes. */
  episode: {
    film_id: number;
    season: number;
    number: number;
    original_title: string | null;
    titles: string | null;
    air_date: string | null;
    runtime_minutes: number | null;
    ratings: string | null;
  };
  video: {
    film_id: number;
    position: number;
    type: string;
    language: string | null;
    url: string;
  };
  film_still: { film_id: number; position: number; url: string; width: number; height: number };
  genre: { code: string };
  genre_name: { code: string; lang: string; name: string };
  film_genre: { film_id: number; position: number; code: string };
  keyword: { id: Generated<number>; key: string };
  keyword_name: { keyword_id: number; lang: string; name: string };
  film_keyword: { film_id: number; position: number; keyword_id: number };
  provider: { id: Generated<number>; key: string; name: string; url: string };
  offer: {
    film_id: number;
    position: number;
    provider_id: number;
    country: string;
    kind: string;
    url: string | null;
    price: string | null;
    currency: string | null;
  };
  person: {
    id: Generated<number>;
    birth_date: string | null;
    death_date: string | null;
    photo_url: string | null;
    photo_width: number | null;
    photo_height: number | null;
    popularity: Generated<number>;
    updated_at: string;
  };
  person_name: { person_id: number; lang: string; name: string };
  person_text: {
    person_id: number;
    lang: string;
    biography: string | null;
    birth_place: string | null;
  };
  person_external_id: { source: string; value: string; person_id: number };
  /** `characters`: JSON by language. */
  credit: {
    film_id: number;
    position: number;
    person_id: number;
    department: string;
    job: string;
    characters: string | null;
  };
  external_rating: {
    film_id: number;
    source: string;
    value: number;
    scale: number;
    votes: number | null;
  };
  collection: {
    id: Generated<number>;
    slug: string;
    position: number;
    updated_at: string;
    theme: string | null;
  };
  collection_text: {
    collection_id: number;
    lang: string;
    title: string;
    description: string | null;
  };
  /** `notes`: JSON by language. */
  collection_item: {
    collection_id: number;
    position: number;
    film_id: number;
    notes: string | null;
  };
  /** Sources whose data is in the catalog, and when the first of it came. */
  catalog_source: { source: string; loaded_at: string };
  /** What an import has still to do, see `lib/import/tasks.ts`; empty but while one runs, or after it was cut short. */
  touched: { kind: string; id: number };
  /** `until`: milliseconds since 1970 by the database's clock. */
  import_lease: { id: number; owner: string; until: number };
  /**
   * Whoever asks by row names the index (`indexed by import_key_entity`): in a catalog without statistics, as while the
   * first import runs, SQLite would go through all keys of the kind.
   */
  import_key: {
    kind: string;
    key: string;
    entity_id: number;
    digest: Generated<string>;
    source: Generated<string>;
  };
  /** What each source says of a row that several speak of. `record`: JSON, see `lib/import/statements.ts`. */
  said: { kind: string; entity_id: number; source: string; record: string; at: string };
  /** Ids of films and people that are gone; `new_id`: those that took their places. */
  moved: { kind: string; id: number; new_id: number | null; at: string };
  /** Where an import that was cut short goes on. */
  import_run: { source: string; fingerprint: string; position: string; at: string };
}
