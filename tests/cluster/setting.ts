import { assert } from "@std/assert";
import { type Database, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { Cluster } from "./cluster.ts";
import { hasSqld } from "./sqld.ts";

const sqld = await hasSqld();

/** A primary with nothing in it, and a place for replicas of it. */
export interface Setting {
  cluster: Cluster;
  path: string;
  told: string[];
  open(more?: { replica?: string; url?: string }): Promise<Database>;
}

/**
 * A test with a primary of its own; ignored where there is none to be had, or what else it needs is not `here`.
 * `starter`: the primary has the starter catalog.
 */
export function storageTest(
  name: string,
  run: (setting: Setting) => Promise<void>,
  { here = true, starter = false } = {},
): void {
  Deno.test({
    name,
    ignore: !sqld || !here,
    // The connections of a replica stay open until the process ends.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const cluster = (await Cluster.start({ processes: [], starter }))!;
      const path = `${cluster.folder}/replica.db`;
      const told: string[] = [];
      const opened: Database[] = [];
      try {
        await run({
          cluster,
          path,
          told,
          async open({ replica = path, url = cluster.primary.url } = {}) {
            const database = await openDatabase(url, { replica, onMessage: (_, text) => told.push(text) });
            opened.push(database);
            return database;
          },
        });
      } finally {
        for (const database of opened) await database.close();
        await cluster.stop();
      }
    },
  });
}

/** A migrated database with twenty genres. */
export async function filled(setting: Setting): Promise<Database> {
  const database = await setting.open();
  await migrate(database);
  await addGenres(database, 1, 20);
  return database;
}

export async function addGenres({ write }: Database, from: number, to: number): Promise<void> {
  for (let i = from; i <= to; i++) await write.insertInto("genre").values({ code: `g${i}` }).execute();
}

export async function genres({ read }: Database): Promise<number> {
  return (await read.selectFrom("genre").selectAll().execute()).length;
}

/** Waits until something holds. */
export async function until(what: () => boolean | Promise<boolean>, seconds = 15): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!await what()) {
    assert(Date.now() < end, `not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
