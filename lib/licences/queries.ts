import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";

const loaded = new Remembered<string[]>("catalog", 1);

/** The sources whose data is in the catalog; the first loaded first, read once for as long as the catalog does not change. */
export async function listLoadedSources(database: Database): Promise<string[]> {
  return await loaded.get(database, "", async () => {
    const rows = await database.read.selectFrom("catalog_source").select("source").orderBy("loaded_at").orderBy(
      "source",
    ).execute();
    return rows.map(({ source }) => source);
  });
}

/** Notes that something of a source is in the catalog from `now` on. */
export async function noteSource(db: Db, source: string, now: string): Promise<void> {
  await db.insertInto("catalog_source").orIgnore().values({ source, loaded_at: now }).execute();
}

/** Films and people, by their ids. */
export interface ShownEntities {
  films: readonly number[];
  people: readonly number[];
}

/** The sources of films and people together. */
export async function listSourcesOf(db: Db, { films, people }: ShownEntities): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from import_key indexed by import_key_entity where kind = 'film'
      and entity_id in (select value from json_each(${JSON.stringify(films)}))
    union select source from import_key indexed by import_key_entity where kind = 'person'
      and entity_id in (select value from json_each(${JSON.stringify(people)}))`.execute(db);
  return rows.map(({ source }) => source);
}
