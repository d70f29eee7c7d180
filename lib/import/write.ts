import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { KnownKeys } from "./keys.ts";
import type { Identified } from "./identify.ts";
import { mergedTexts, readTexts, textsJson } from "./merge.ts";
import { deleteRows, insertRows } from "./rows.ts";
import type { RecordKind } from "./schema.ts";
import { writeTexts } from "./text_rows.ts";
import { writeAliases } from "./aliases.ts";
import { writeFilms } from "./write_films.ts";
import { writePeople } from "./write_people.ts";

/** What a batch is written with. */
export interface Writing {
  /** An instant, as `updated_at` has it. */
  now: string;
  /** The rows of the keys that the records refer to. */
  keys: KnownKeys;
}

type Write<Kind extends RecordKind> = (db: Db, batch: readonly Identified<Kind>[], writing: Writing) => Promise<void>;

/** Writes a batch of records of one kind into their rows; what a record does not have stays as it is. */
export async function writeRecords(db: Db, batch: readonly Identified[], writing: Writing): Promise<void> {
  await (WRITERS[batch[0].record.kind] as Write<RecordKind>)(db, batch, writing);
}

const WRITERS: { [Kind in RecordKind]: Write<Kind> } = {
  genre: writeGenres,
  keyword: writeKeywords,
  provider: writeProviders,
  person: writePeople,
  film: writeFilms,
  collection: writeCollections,
  alias: writeAliases,
};

async function writeGenres(db: Db, batch: readonly Identified<"genre">[]): Promise<void> {
  await insertRows(db, "genre", batch.map(({ record }) => ({ code: record.key })), { replace: "code" });
  const names = batch.map(({ record }) => ({ id: record.key, texts: { name: record.names } }));
  await writeTexts(db, { table: "genre_name", owner: "code", columns: ["name"] }, names);
}

async function writeKeywords(db: Db, batch: readonly Identified<"keyword">[]): Promise<void> {
  await insertRows(db, "keyword", batch.map(({ id, record }) => ({ id, key: record.key })), { replace: "id" });
  const names = batch.map(({ id, record }) => ({ id, texts: { name: record.names } }));
  await writeTexts(db, { table: "keyword_name", owner: "keyword_id", columns: ["name"] }, names);
}

async function writeProviders(db: Db, batch: readonly Identified<"provider">[]): Promise<void> {
  const rows = batch.map(({ id, record: { key, name, url } }) => ({ id, key, name, url }));
  await insertRows(db, "provider", rows, { replace: "id" });
}

async function writeCollections(
  db: Db,
  batch: readonly Identified<"collection">[],
  { now, keys }: Writing,
): Promise<void> {
  const collections = batch.map(({ id, record }) => ({ id, slug: record.key, position: id, updated_at: now }));
  await insertRows(db, "collection", collections, { replace: "id" });
  await writeTexts(
    db,
    { table: "collection_text", owner: "collection_id", columns: ["title", "description"] },
    batch.map(({ id, record }) => ({ id, texts: { title: record.titles, description: record.descriptions } })),
  );
  await writeThemes(db, batch);
  const given = batch.filter(({ record }) => record.items !== undefined);
  const ids = given.map(({ id }) => id);
  const notes = await listNotes(db, ids);
  await deleteRows(db, "collection_item", "collection_id", ids);
  const items = given.flatMap(({ id, record }) => {
    const films = (record.items ?? []).map(({ film, note }) => ({ filmId: keys.id("film", film)!, note }));
    // Films that were joined stand in a list once.
    const once = films.filter(({ filmId }, i) => films.findIndex((other) => other.filmId === filmId) === i);
    return once.map(({ filmId, note }, position) => {
      const texts = mergedTexts(notes.get(`${id} ${filmId}`) ?? {}, note);
      return { collection_id: id, position, film_id: filmId, notes: textsJson(texts) };
    });
  });
  await insertRows(db, "collection_item", items);
}

async function writeThemes(db: Db, batch: readonly Identified<"collection">[]): Promise<void> {
  const given = batch.flatMap(({ id, record: { theme } }) => theme === undefined ? [] : [[id, theme]]);
  if (given.length === 0) return;
  await sql`update collection set theme = given.value ->> 1 from json_each(${JSON.stringify(given)}) given
    where collection.id = given.value ->> 0`.execute(db);
}

/** The notes of items, by collection and film. */
async function listNotes(db: Db, collectionIds: readonly number[]) {
  const { rows } = await sql<{ id: number; film: number; notes: string | null }>`
    select collection_id as id, film_id as film, notes from collection_item
    where collection_id in (select value from json_each(${JSON.stringify(collectionIds)}))`.execute(db);
  return new Map(rows.map(({ id, film, notes }) => [`${id} ${film}`, readTexts(notes)]));
}
