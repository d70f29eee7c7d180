import type { Generated } from "kysely";

/** Cities, theaters and sessions, and what sources told of them. */
export interface ShowtimeTables {
  /** `names`: JSON by language. */
  city: {
    id: Generated<number>;
    country: string;
    code: string;
    names: string;
    timezone: string;
    lat: number | null;
    lon: number | null;
  };
  /** Which of our cities a source means. */
  city_link: { source: string; country: string; source_id: string; name: string; city_id: number };
  /** `names`: JSON by language, where a source has more than the one `name`. */
  theater: {
    id: Generated<number>;
    slug: string;
    city_id: number;
    name: string;
    names: string;
    chain: string | null;
    address: string | null;
    lat: number | null;
    lon: number | null;
    url: string | null;
    /** Derived: JSON, the formats of its sessions. */
    formats: Generated<string>;
  };
  /** Which of our theaters a source means. `fixed`: decided by a person. `observed_at`: when its sessions were read. */
  theater_link: {
    source: string;
    source_id: string;
    theater_id: number;
    name: string;
    fixed: Generated<number>;
    seen_at: string;
    observed_at: string | null;
  };
  /** A film that is in cinemas. `film_id` is `null` while no film of the catalog is known to be it. */
  screened_film: {
    id: Generated<number>;
    film_id: number | null;
    titles: string;
    original_title: string | null;
    year: number | null;
    runtime_minutes: number | null;
  };
  /** Which screened film a source means. `fixed`: decided by a person. */
  film_link: {
    source: string;
    source_id: string;
    screened_film_id: number;
    title: string;
    fixed: Generated<number>;
  };
  /** A session as one source announced it. `starts`: seconds since 1970. `details`: JSON, see `lib/ingest/apply.ts`. */
  source_session: {
    source: string;
    source_id: string;
    source_theater_id: string;
    source_film_id: string;
    theater_id: number;
    screened_film_id: number;
    date: string;
    starts: number;
    details: string;
  };
  /** A session as it is shown, merged from the sources' ones. `details`: see `lib/showtimes/stored_session.ts`. */
  session: {
    id: Generated<number>;
    theater_id: number;
    city_id: number;
    country: string;
    screened_film_id: number;
    date: string;
    starts: number;
    details: string;
  };
  repertoire: { country: string; source: string; position: number; screened_film_id: number };
  /** `city`: the code of a city, or `""` for the source's country as a whole. */
  source_refresh: {
    country: string;
    source: string;
    city: string;
    wanted_at: string;
    due_at: string;
    updated_at: string | null;
    failures: Generated<number>;
    error: string | null;
    lease_owner: string | null;
    lease_until: string | null;
  };
}
