import { sql } from "kysely";
import type { Db } from "./database.ts";
import { CACHE_TAGS, RAISING, STORED_NAMES } from "./cache_tags.ts";

const EVENTS = ["insert", "update", "delete"] as const;

interface Trigger {
  name: string;
  create: string;
}

/** The triggers that raise the versions of cache tags and that are not there yet. */
export async function listMissingTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name from sqlite_schema where type in ('table', 'trigger')`.execute(db);
  const has = (type: string, name: string) => rows.some((row) => row.type === type && row.name === name);
  return triggers((table) => has("table", table)).filter(({ name }) => !has("trigger", name));
}

function triggers(exists: (table: string) => boolean): Trigger[] {
  return CACHE_TAGS.flatMap((tag) =>
    Object.entries(RAISING[tag]).filter(([table]) => exists(table)).flatMap(([table, columns]) =>
      EVENTS.filter((event) => columns === "" || event === "update").map((event) => {
        const room = STORED_NAMES[tag];
        const name = `raises_${room}_${table}_${event}`;
        const when = columns === "" ? event : `update of ${columns}`;
        return {
          name,
          create: `create trigger if not exists ${name} after ${when} on ${table} begin
            update room_version set version = version + 1 where room = '${room}'; end`,
        };
      })
    )
  );
}

/**
 * Makes every change of a tag's tables raise its version. Triggers that no tag has here stay: another version of the
 * service, which may be serving from the same database, goes by them, and one too many only outdates what it need not.
 */
export async function raiseVersions(db: Db): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const room of Object.values(STORED_NAMES)) {
      await sql`insert or ignore into room_version (room, version) values (${room}, 1)`.execute(db);
    }
    for (const { create } of await listMissingTriggers(db)) await sql.raw(create).execute(db);
  });
}
