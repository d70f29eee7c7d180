import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertRows } from "./rows.ts";
import { type ExternalId, SOURCES_OF } from "./schema.ts";
import type { Identified } from "./identify.ts";

/** Writes the external ids that records give over those of the same sources; ids of other sources stay. */
export async function writeExternalIds(
  db: Db,
  kind: "film" | "person",
  batch: readonly (Identified<"film"> | Identified<"person">)[],
): Promise<void> {
  const given = batch.filter(({ record }) => record.externalIds !== undefined);
  const table = `${kind}_external_id` as const;
  const owner = `${kind}_id`;
  const gone = given.filter(({ isNew }) => !isNew).flatMap(({ id, record: { externalIds } }) => {
    const names = externalIds === null ? Object.keys(SOURCES_OF[kind]) : Object.keys(externalIds ?? {});
    return names.flatMap((name) => SOURCES_OF[kind][name].map((source) => ({ id, source })));
  });
  if (gone.length > 0) {
    await sql`delete from ${sql.table(table)} where (${sql.ref(owner)}, source) in (
    select value ->> 'id', value ->> 'source' from json_each(${JSON.stringify(gone)}))`.execute(db);
  }
  const rows = given.flatMap(({ id, externalIds }) =>
    externalIds.map(({ source, value }: ExternalId) => ({ source, value, [owner]: id }))
  );
  await insertRows(db, table, rows);
}
