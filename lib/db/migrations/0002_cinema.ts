import { type Kysely, sql } from "kysely";

// Two layers. What each source says stays as it said it (source_session, with its own ids in the link tables), so that a
// source can be refreshed without asking the others; what is shown (session) is merged from them, theater by theater.
const STATEMENTS = [
  `create table city (
    id integer primary key,
    country text not null,
    code text not null,
    names text not null,
    timezone text not null,
    lat real,
    lon real,
    unique (country, code)
  )`,
  `create table city_link (
    source text not null,
    country text not null,
    source_id text not null,
    name text not null,
    city_id integer not null references city (id),
    primary key (source, country, source_id)
  ) without rowid`,
  `create index city_link_city on city_link (city_id)`,
  `create table theater (
    id integer primary key,
    slug text not null unique,
    city_id integer not null references city (id),
    name text not null,
    names text not null,
    chain text,
    address text,
    lat real,
    lon real,
    url text,
    formats text not null default '[]'
  )`,
  `create index theater_city on theater (city_id)`,
  `create table theater_link (
    source text not null,
    source_id text not null,
    theater_id integer not null references theater (id),
    name text not null,
    fixed integer not null default 0,
    seen_at text not null,
    observed_at text,
    primary key (source, source_id)
  ) without rowid`,
  `create index theater_link_theater on theater_link (theater_id)`,
  // a film that is in cinemas, whether the catalog knows it or not
  `create table screened_film (
    id integer primary key,
    film_id integer unique references film (id) on delete set null,
    titles text not null,
    original_title text,
    year integer,
    runtime_minutes integer
  )`,
  `create table film_link (
    source text not null,
    source_id text not null,
    screened_film_id integer not null references screened_film (id),
    title text not null,
    fixed integer not null default 0,
    primary key (source, source_id)
  ) without rowid`,
  `create index film_link_screened on film_link (screened_film_id)`,
  `create table source_session (
    source text not null,
    source_id text not null,
    source_theater_id text not null,
    source_film_id text not null,
    theater_id integer not null references theater (id),
    screened_film_id integer not null references screened_film (id),
    date text not null,
    starts integer not null,
    details text not null,
    primary key (source, source_id)
  ) without rowid`,
  `create index source_session_theater on source_session (theater_id, date)`,
  `create index source_session_film on source_session (screened_film_id)`,
  `create table session (
    id integer primary key,
    theater_id integer not null references theater (id),
    city_id integer not null references city (id),
    country text not null,
    screened_film_id integer not null references screened_film (id),
    date text not null,
    starts integer not null,
    details text not null
  )`,
  `create index session_theater on session (theater_id, date, starts)`,
  // what a page of now-showing counts is all in these two
  `create index session_country on session (country, date, screened_film_id, starts, theater_id)`,
  `create index session_city on session (city_id, date, screened_film_id, starts, theater_id)`,
  `create index session_film on session (screened_film_id, date, starts)`,
  `create table repertoire (
    country text not null,
    source text not null,
    position integer not null,
    screened_film_id integer not null references screened_film (id),
    primary key (country, source, position)
  ) without rowid`,
  `create index repertoire_film on repertoire (screened_film_id)`,
  // the state of each thing that is refreshed: a source's country, or one city of it
  `create table source_refresh (
    country text not null,
    source text not null,
    city text not null,
    wanted_at text not null,
    due_at text not null,
    updated_at text,
    failures integer not null default 0,
    error text,
    lease_owner text,
    lease_until text,
    primary key (country, source, city)
  ) without rowid`,
  `create index source_refresh_due on source_refresh (due_at)`,
];

/** Creates the tables of cinemas and showtimes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
