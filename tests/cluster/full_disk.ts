import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { type Database, DatabaseError, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import type { Migrations } from "@/lib/db/migration.ts";
import { listSaves } from "@/lib/db/migration_backup.ts";
import { readState } from "@/lib/db/schema_state.ts";
import { getHealth } from "@/lib/health/operations.ts";
import { commandMeans, operationContext } from "@/lib/operation_context.ts";
import { Cluster } from "./cluster.ts";
import { until } from "./setting.ts";
import { type SmallDisk, smallDisk } from "./small_disk.ts";

// What the health check says while a disk is full: each of the three that a service may have.

type Health = Awaited<ReturnType<typeof getHealth.run>>;

function health(database: Database): Promise<Health> {
  const means = commandMeans(database, parseConfig({}));
  return getHealth.run(operationContext(means, { base: "http://foyer.test", actor: undefined }), {});
}

function diskTest(name: string, run: (disk: SmallDisk) => Promise<void>): void {
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const disk = await smallDisk();
      try {
        await run(disk);
      } finally {
        await disk.remove();
      }
    },
  });
}

/** Sees that a full disk is told, and that it is no more when there is room. */
async function followFullDisk(database: Database, disk: SmallDisk, words: RegExp): Promise<void> {
  await until(async () => (await health(database))!.status === "ok");
  await disk.fill();
  await until(async () => (await health(database))!.status === "degraded", 25);
  const { database: { reachable, fault } } = (await health(database))!;
  assertMatch(fault ?? "", words);
  assertEquals(reachable, true);
  await disk.empty();
  await until(async () => (await health(database))!.status === "ok", 25);
}

diskTest("the health check tells of a full disk under a database file", async (disk) => {
  const database = await openDatabase(`file:${disk.folder}/catalog.db`);
  await migrate(database);
  await followFullDisk(database, disk, /disk .*full/);
  await database.close();
});

diskTest(
  "a migration does not begin on a disk that has no room for the copy before it, and does when it has",
  async (disk) => {
    const path = `${disk.folder}/catalog.db`;
    const database = await openDatabase(`file:${path}`);
    await migrate(database);
    const migrations: Migrations = {
      "9001_budget": {
        kind: "expand",
        about: "gives films a budget",
        statements: ["alter table film add column b integer"],
      },
    };
    await disk.fill();
    const before = await readState(database.read);
    const { message } = await assertRejects(() => migrate(database, { migrations }), DatabaseError);
    assertMatch(message, /^The database was not migrated, because the disk is too full .* it needs \d+ MB in .*\.$/);
    assertEquals(await readState(database.read), before);
    assertEquals([...Deno.readDirSync(disk.folder)].filter(({ name }) => /backup|part|migrating/.test(name)), []);
    await disk.empty();
    assertEquals(await migrate(database, { migrations }), ["9001_budget"]);
    assert(listSaves(path).length === 1);
    await database.close();
  },
);

diskTest("the health check tells of a full disk of the primary", async (disk) => {
  const cluster = (await Cluster.start({ processes: [], primaryFolder: `${disk.folder}/primary` }))!;
  try {
    const database = await openDatabase(cluster.primary.url, { replica: `${cluster.folder}/replica.db` });
    await migrate(database);
    await followFullDisk(database, disk, /disk|full|I\/O/i);
    await database.close();
  } finally {
    await cluster.stop();
  }
});

diskTest("the health check tells of a full disk of a replica", async (disk) => {
  const cluster = (await Cluster.start({ processes: [] }))!;
  try {
    const database = await openDatabase(cluster.primary.url, { replica: `${disk.folder}/replica.db` });
    await migrate(database);
    await followFullDisk(database, disk, /space on its disk/);
    await database.close();
  } finally {
    await cluster.stop();
  }
});
