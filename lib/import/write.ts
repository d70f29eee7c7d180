import type { Db } from "../db/database.ts";
import { type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import { findKeys } from "./keys.ts";
import { deleteRows, insertRows } from "./rows.ts";
import { externalIds, type ImportRecord, JOBS, references } from "./schema.ts";

/** A record with the row that it becomes. */
export interface Identified<Kind extends ImportRecord["kind"] = ImportRecord["kind"]> {
  id: number;
  record: Extract<ImportRecord, { kind: Kind }>;
}

/** Writes a batch of records of one kind over what their rows held before. */
export async function writeRecords(db: Db, batch: readonly Identified[], now: string): Promise<void> {
  const write = WRITERS[batch[0].record.kind] as (db: Db, batch: readonly Identified[], now: string) => Promise<void>;
  await write(db, batch, now);
}

const WRITERS: {
  [Kind in ImportRecord["kind"]]: (db: Db, batch: readonly Identified<Kind>[], now: string) => Promise<void>;
} = {
  genre: writeGenres,
  keyword: writeKeywords,
  provider: writeProviders,
  person: writePeople,
  film: writeFilms,
  collection: writeCollections,
};

/** One row a language that has the text. */
function textRows<Owner extends Record<string, number | string>>(owner: Owner, column: string, texts: Texts) {
  return LANGS.filter((lang) => texts[lang]).map((lang) => ({ ...owner, lang, [column]: texts[lang]! }));
}

/** One row a language that has any of the texts. */
function manyTextRows(owner: Record<string, number>, columns: Record<string, Texts | null | undefined>) {
  const has = (lang: Lang) => Object.values(columns).some((texts) => texts?.[lang]);
  return LANGS.filter(has).map((lang) => ({
    ...owner,
    lang,
    ...Object.fromEntries(Object.entries(columns).map(([column, texts]) => [column, texts?.[lang] ?? null])),
  }));
}

function json(texts: Texts | null | undefined): string | null {
  const present = Object.entries(texts ?? {}).filter(([, text]) => text);
  return present.length > 0 ? JSON.stringify(Object.fromEntries(present)) : null;
}

async function writeGenres(db: Db, batch: readonly Identified<"genre">[]): Promise<void> {
  await insertRows(db, "genre", batch.map(({ record }) => ({ code: record.key })), { replace: "code" });
  for (const { record } of batch) await db.deleteFrom("genre_name").where("code", "=", record.key).execute();
  await insertRows(
    db,
    "genre_name",
    batch.flatMap(({ record }) => textRows({ code: record.key }, "name", record.names)),
  );
}

async function writeKeywords(db: Db, batch: readonly Identified<"keyword">[]): Promise<void> {
  await insertRows(db, "keyword", batch.map(({ id, record }) => ({ id, key: record.key })), { replace: "id" });
  await deleteRows(db, "keyword_name", "keyword_id", batch.map(({ id }) => id));
  await insertRows(
    db,
    "keyword_name",
    batch.flatMap(({ id, record }) => textRows({ keyword_id: id }, "name", record.names)),
  );
}

async function writeProviders(db: Db, batch: readonly Identified<"provider">[]): Promise<void> {
  const rows = batch.map(({ id, record: { key, name, url } }) => ({ id, key, name, url }));
  await insertRows(db, "provider", rows, { replace: "id" });
}

async function writePeople(db: Db, batch: readonly Identified<"person">[], now: string): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const people = batch.map(({ id, record }) => ({
    id,
    birth_date: record.birthDate ?? null,
    death_date: record.deathDate ?? null,
    photo_url: record.photo?.url ?? null,
    photo_width: record.photo?.width ?? null,
    photo_height: record.photo?.height ?? null,
    updated_at: now,
  }));
  await insertRows(db, "person", people, { replace: "id" });
  for (const table of ["person_name", "person_text", "person_external_id"] as const) {
    await deleteRows(db, table, "person_id", ids);
  }
  await insertRows(
    db,
    "person_name",
    batch.flatMap(({ id, record }) => textRows({ person_id: id }, "name", record.names)),
  );
  await insertRows(
    db,
    "person_text",
    batch.flatMap(({ id, record }) =>
      manyTextRows({ person_id: id }, { biography: record.biography, birth_place: record.birthPlace })
    ),
  );
  await insertRows(
    db,
    "person_external_id",
    batch.flatMap(({ id, record }) => externalIds(record).map((external) => ({ ...external, person_id: id }))),
  );
}

const FILM_PARTS = [
  "film_title",
  "film_alias",
  "film_text",
  "film_external_id",
  "film_country",
  "premiere",
  "season",
  "video",
  "film_genre",
  "film_keyword",
  "offer",
  "credit",
  "external_rating",
] as const;

async function writeFilms(db: Db, batch: readonly Identified<"film">[], now: string): Promise<void> {
  const films = batch.map(({ id, record }) => ({
    id,
    type: record.type,
    original_title: record.titles.original,
    original_language: record.originalLanguage ?? null,
    year: record.year ?? null,
    end_year: record.endYear ?? null,
    runtime_minutes: record.runtimeMinutes ?? null,
    age_rating: record.ageRating ?? null,
    poster_url: record.poster?.url ?? null,
    poster_width: record.poster?.width ?? null,
    poster_height: record.poster?.height ?? null,
    updated_at: now,
  }));
  await insertRows(db, "film", films, { replace: "id" });
  const ids = batch.map(({ id }) => id);
  for (const table of FILM_PARTS) await deleteRows(db, table, "film_id", ids);
  const keys = await findKeys(db, batch.flatMap(({ record }) => references(record)));
  const idOf = (kind: string, key: string) => keys.get(`${kind} ${key}`)!.id;
  const insert = (
    table: (typeof FILM_PARTS)[number],
    rowsOf: (film: Identified<"film">) => Parameters<typeof insertRows>[2],
  ) => insertRows(db, table, batch.flatMap(rowsOf));
  await insert("film_title", ({ id, record }) => textRows({ film_id: id }, "title", localTitles(record)));
  await insert("film_alias", ({ id, record }) => [...new Set(record.aliases)].map((title) => ({ film_id: id, title })));
  await insert(
    "film_text",
    ({ id, record }) => manyTextRows({ film_id: id }, { tagline: record.tagline, synopsis: record.synopsis }),
  );
  await insert(
    "film_external_id",
    ({ id, record }) => externalIds(record).map((external) => ({ ...external, film_id: id })),
  );
  await insert(
    "film_country",
    ({ id, record }) => distinct(record.countries).map((country, position) => ({ film_id: id, position, country })),
  );
  await insert(
    "premiere",
    ({ id, record }) => distinct(record.premieres).map((premiere) => ({ film_id: id, ...premiere })),
  );
  await insert("season", ({ id, record }) =>
    record.seasons.map(({ number, titles, year, episodeCount }) => ({
      film_id: id,
      number,
      titles: json(titles),
      year: year ?? null,
      episode_count: episodeCount ?? null,
    })));
  await insert("video", ({ id, record }) =>
    record.videos.map(({ type, language, url }, position) => ({
      film_id: id,
      position,
      type,
      language: language ?? null,
      url,
    })));
  await insert(
    "film_genre",
    ({ id, record }) => distinct(record.genres).map((code, position) => ({ film_id: id, position, code })),
  );
  await insert(
    "film_keyword",
    ({ id, record }) =>
      distinct(record.keywords).map((key, position) => ({ film_id: id, position, keyword_id: idOf("keyword", key) })),
  );
  await insert(
    "offer",
    ({ id, record }) =>
      record.offers.map(({ provider, country, kind, url, price, currency }, position) => ({
        film_id: id,
        position,
        provider_id: idOf("provider", provider),
        country,
        kind,
        url: url ?? null,
        price: price ?? null,
        currency: currency ?? null,
      })),
  );
  await insert("credit", ({ id, record }) => creditRows(id, record, (key) => idOf("person", key)));
  await insert(
    "external_rating",
    ({ id, record }) =>
      record.ratings.map(({ source, value, scale, votes }) => ({
        film_id: id,
        source,
        value,
        scale,
        votes: votes ?? null,
      })),
  );
}

/** The original title stands in for the local one in its own language. */
function localTitles({ titles, originalLanguage }: Identified<"film">["record"]): Texts {
  const { original, ...local } = titles;
  const own = LANGS.find((lang) => lang === originalLanguage);
  return own ? { ...local, [own]: local[own] ?? original } : local;
}

/** The crew counts from 1000, so that one order serves both. */
const FIRST_CREW = 1000;

function creditRows(filmId: number, { cast, crew }: Identified<"film">["record"], personId: (key: string) => number) {
  return [
    ...cast.map(({ person, character }, position) => ({
      film_id: filmId,
      position,
      person_id: personId(person),
      department: "acting",
      job: "actor",
      characters: json(character),
    })),
    ...crew.map(({ person, job }, position) => ({
      film_id: filmId,
      position: FIRST_CREW + position,
      person_id: personId(person),
      department: JOBS[job],
      job,
      characters: null,
    })),
  ];
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

async function writeCollections(db: Db, batch: readonly Identified<"collection">[], now: string): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const collections = batch.map(({ id, record }) => ({ id, slug: record.key, position: id, updated_at: now }));
  await insertRows(db, "collection", collections, { replace: "id" });
  for (const table of ["collection_text", "collection_item"] as const) {
    await deleteRows(db, table, "collection_id", ids);
  }
  await insertRows(
    db,
    "collection_text",
    batch.flatMap(({ id, record }) =>
      manyTextRows({ collection_id: id }, { title: record.titles, description: record.descriptions })
    ),
  );
  const keys = await findKeys(db, batch.flatMap(({ record }) => references(record)));
  await insertRows(
    db,
    "collection_item",
    batch.flatMap(({ id, record }) =>
      record.items.map(({ film, note }, position) => ({
        collection_id: id,
        position,
        film_id: keys.get(`film ${film}`)!.id,
        notes: json(note),
      }))
    ),
  );
}
