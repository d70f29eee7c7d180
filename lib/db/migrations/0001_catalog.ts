// Over 300 lines because a schema is best read whole.
import { type Kysely, sql } from "kysely";

/**
 * The catalog. Facts stand once, in normalized tables; what begins with `facet`, `search` or is called `score` is
 * derived from them by the import and may be rebuilt at any time.
 */
const STATEMENTS = [
  // films of all five types
  `create table film (
    id integer primary key,
    type text not null check (type in ('film', 'serial', 'cartoon', 'cartoon-series', 'anime')),
    original_title text not null,
    original_language text,
    year integer,
    end_year integer,
    runtime_minutes integer,
    age_rating text,
    poster_url text,
    poster_width integer,
    poster_height integer,
    first_premiere text not null default '',
    popularity real not null default 0,
    score real not null default 0,
    updated_at text not null
  )`,
  `create table film_title (
    film_id integer not null references film (id) on delete cascade,
    lang text not null,
    title text not null,
    primary key (film_id, lang)
  ) without rowid`,
  `create table film_alias (
    film_id integer not null references film (id) on delete cascade,
    title text not null,
    primary key (film_id, title)
  ) without rowid`,
  `create table film_text (
    film_id integer not null references film (id) on delete cascade,
    lang text not null,
    tagline text,
    synopsis text,
    primary key (film_id, lang)
  ) without rowid`,
  `create table film_external_id (
    source text not null,
    value text not null,
    film_id integer not null references film (id) on delete cascade,
    primary key (source, value)
  ) without rowid`,
  `create index film_external_id_film on film_external_id (film_id)`,
  `create table film_country (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    country text not null,
    primary key (film_id, position)
  ) without rowid`,
  `create table premiere (
    film_id integer not null references film (id) on delete cascade,
    date text not null,
    country text not null,
    type text not null,
    primary key (film_id, date, country, type)
  ) without rowid`,
  `create index premiere_date on premiere (date, country)`,
  `create index premiere_country on premiere (country, date)`,
  `create table season (
    film_id integer not null references film (id) on delete cascade,
    number integer not null,
    titles text,
    year integer,
    episode_count integer,
    primary key (film_id, number)
  ) without rowid`,
  `create table video (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    type text not null,
    language text,
    url text not null,
    primary key (film_id, position)
  ) without rowid`,

  // dictionaries
  `create table genre (code text primary key) without rowid`,
  `create table genre_name (
    code text not null references genre (code) on delete cascade,
    lang text not null,
    name text not null,
    primary key (code, lang)
  ) without rowid`,
  `create table film_genre (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    code text not null references genre (code),
    primary key (film_id, position)
  ) without rowid`,
  `create table keyword (id integer primary key, key text not null unique)`,
  `create table keyword_name (
    keyword_id integer not null references keyword (id) on delete cascade,
    lang text not null,
    name text not null,
    primary key (keyword_id, lang)
  ) without rowid`,
  `create table film_keyword (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    keyword_id integer not null references keyword (id),
    primary key (film_id, position)
  ) without rowid`,
  `create table provider (id integer primary key, key text not null unique, name text not null, url text not null)`,
  `create table offer (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    provider_id integer not null references provider (id),
    country text not null,
    kind text not null check (kind in ('subscription', 'free', 'ads', 'rent', 'buy')),
    url text,
    price text,
    currency text,
    primary key (film_id, position)
  ) without rowid`,

  // people
  `create table person (
    id integer primary key,
    birth_date text,
    death_date text,
    photo_url text,
    photo_width integer,
    photo_height integer,
    popularity real not null default 0,
    updated_at text not null
  )`,
  `create table person_name (
    person_id integer not null references person (id) on delete cascade,
    lang text not null,
    name text not null,
    primary key (person_id, lang)
  ) without rowid`,
  `create table person_text (
    person_id integer not null references person (id) on delete cascade,
    lang text not null,
    biography text,
    birth_place text,
    primary key (person_id, lang)
  ) without rowid`,
  `create table person_external_id (
    source text not null,
    value text not null,
    person_id integer not null references person (id) on delete cascade,
    primary key (source, value)
  ) without rowid`,
  `create index person_external_id_person on person_external_id (person_id)`,
  // position counts the cast from 0 and the crew from 1000, so that one order serves both
  `create table credit (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    person_id integer not null references person (id),
    department text not null,
    job text not null,
    characters text,
    primary key (film_id, position)
  ) without rowid`,
  `create index credit_person on credit (person_id, film_id)`,

  // ratings: the outside world's, and the two buckets of our own, kept by triggers so that no door can mix them
  `create table external_rating (
    film_id integer not null references film (id) on delete cascade,
    source text not null,
    value real not null,
    scale integer not null,
    votes integer,
    primary key (film_id, source)
  ) without rowid`,
  `create table account (
    id integer primary key,
    kind text not null check (kind in ('human', 'agent')),
    name text not null,
    created_at text not null
  )`,
  `create table rating (
    account_id integer not null references account (id) on delete cascade,
    film_id integer not null references film (id) on delete cascade,
    bucket text not null check (bucket in ('public', 'agents')),
    value integer not null check (value between 1 and 10),
    updated_at text not null,
    primary key (account_id, film_id)
  ) without rowid`,
  `create index rating_film on rating (film_id, bucket)`,
  `create table rating_bucket (
    film_id integer not null references film (id) on delete cascade,
    bucket text not null,
    count integer not null,
    total integer not null,
    primary key (film_id, bucket)
  ) without rowid`,
  `create trigger rating_added after insert on rating begin
    insert into rating_bucket (film_id, bucket, count, total) values (new.film_id, new.bucket, 1, new.value)
    on conflict (film_id, bucket) do update set count = count + 1, total = total + excluded.total;
  end`,
  `create trigger rating_removed after delete on rating begin
    update rating_bucket set count = count - 1, total = total - old.value
    where film_id = old.film_id and bucket = old.bucket;
  end`,
  `create trigger rating_changed after update on rating begin
    update rating_bucket set count = count - 1, total = total - old.value
    where film_id = old.film_id and bucket = old.bucket;
    insert into rating_bucket (film_id, bucket, count, total) values (new.film_id, new.bucket, 1, new.value)
    on conflict (film_id, bucket) do update set count = count + 1, total = total + excluded.total;
  end`,
  `create trigger rating_bucket_checked before insert on rating
    when new.bucket <> (select iif(kind = 'agent', 'agents', 'public') from account where id = new.account_id) begin
    select raise(abort, 'the bucket of a rating is decided by the kind of its account');
  end`,
  `create table review (
    id integer primary key,
    account_id integer not null references account (id) on delete cascade,
    film_id integer not null references film (id) on delete cascade,
    lang text not null,
    text text not null,
    hidden integer not null default 0,
    created_at text not null,
    unique (account_id, film_id)
  )`,
  `create index review_film on review (film_id, hidden, id)`,

  // curated lists
  `create table collection (id integer primary key, slug text not null unique, position integer not null, updated_at text not null)`,
  `create table collection_text (
    collection_id integer not null references collection (id) on delete cascade,
    lang text not null,
    title text,
    description text,
    primary key (collection_id, lang)
  ) without rowid`,
  `create table collection_item (
    collection_id integer not null references collection (id) on delete cascade,
    position integer not null,
    film_id integer not null references film (id) on delete cascade,
    notes text,
    primary key (collection_id, position)
  ) without rowid`,
  `create index collection_item_film on collection_item (film_id)`,

  // derived: the filters of the catalog, their counts, and for each the films in each of the three orders
  `create table facet (
    id integer primary key,
    kind text not null,
    value text not null,
    count integer not null default 0,
    unique (kind, value)
  )`,
  `create index facet_count on facet (kind, count desc, value)`,
  `create table film_facet (
    film_id integer not null references film (id) on delete cascade,
    facet_id integer not null references facet (id),
    popularity real not null,
    score real not null,
    first_premiere text not null,
    primary key (film_id, facet_id)
  ) without rowid`,
  `create index film_facet_popular on film_facet (facet_id, popularity desc, film_id)`,
  `create index film_facet_rating on film_facet (facet_id, score desc, film_id)`,
  `create index film_facet_new on film_facet (facet_id, first_premiere desc, film_id)`,
  `create table similar (
    film_id integer not null references film (id) on delete cascade,
    position integer not null,
    similar_id integer not null references film (id) on delete cascade,
    primary key (film_id, position)
  ) without rowid`,

  // derived: what lists show of a film, as JSON by language, because a page needs two dozen of them
  `create table film_card (
    film_id integer not null references film (id) on delete cascade,
    lang text not null,
    card text not null,
    primary key (film_id, lang)
  ) without rowid`,

  // derived: what search looks through, one row a name
  `create table search_entry (
    id integer primary key,
    kind text not null check (kind in ('film', 'person')),
    entity_id integer not null,
    field text not null,
    text text not null
  )`,
  `create index search_entry_entity on search_entry (kind, entity_id)`,
  `create index search_entry_text on search_entry (text)`,
  `create virtual table search_fts using fts5 (
    text, content = 'search_entry', content_rowid = 'id', prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 0'
  )`,
  `create trigger search_entry_added after insert on search_entry begin
    insert into search_fts (rowid, text) values (new.id, new.text);
  end`,
  `create trigger search_entry_removed after delete on search_entry begin
    insert into search_fts (search_fts, rowid, text) values ('delete', old.id, old.text);
  end`,

  // what a running import has changed and has to derive anew; empty between imports
  `create table touched (kind text not null, id integer not null, primary key (kind, id)) without rowid`,

  // what an import record calls a row: the key that makes an import repeatable
  `create table import_key (
    kind text not null,
    key text not null,
    entity_id integer not null,
    digest text not null default '',
    primary key (kind, key)
  ) without rowid`,
  `create index import_key_entity on import_key (kind, entity_id)`,
];

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
