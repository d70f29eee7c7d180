import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { takeInventory } from "@/lib/db/copy.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { listSaves } from "@/lib/db/migration_backup.ts";
import { MIGRATIONS } from "@/lib/db/migrations/mod.ts";
import { Cluster } from "../cluster/cluster.ts";
import { hasSqld } from "../cluster/sqld.ts";
import { problemsOf } from "../migration_rules.ts";
import { ADDED, ADDED_NAME, TAKEN, TAKEN_NAME } from "./added.ts";
import { Load, type LoadOptions } from "./load.ts";
import { Phases } from "./phases.ts";
import { formerMigrations, layFormer, layNext, requireFormer, startVersion } from "./versions.ts";

// This version and the one before it on one database, each as processes of its own code.

const folder = await Deno.makeTempDir({ prefix: "foyer-upgrade-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
const [former, next, file] = [`${folder}/former`, `${folder}/next`, `${folder}/catalog.db`];
const limits = { RATE_LIMITS: "off", RATE_LIMIT_REVIEWS: "0", LOG_REQUESTS: "errors" };
const onFile = { ...limits, DATABASE_URL: `file:${file}` };
/** Connections of clients stay open. */
const loose = { sanitizeOps: false, sanitizeResources: false };

Deno.test("a checkout without the former version fails with one sentence", async () => {
  const empty = await Deno.makeTempDir({ dir: folder });
  await new Deno.Command("git", { args: ["init", "-q", empty] }).output();
  const whole = "clone the repository with its whole history";
  const { message } = await assertRejects(() => requireFormer(empty), Error, whole);
  assert(!message.includes("\n"));
});

Deno.test("no migration takes away what the former version uses", async () => {
  const released = await formerMigrations();
  assert(released.includes("0013_import_lease"));
  assertEquals(problemsOf(MIGRATIONS, released), []);
});

Deno.test("the former version and this one can be built", async () => {
  await layFormer(former);
  await layNext(next);
});

Deno.test("on a file the former version serves before, beside and after this one", loose, async () => {
  await using phases = new Phases();
  await upgrade(phases, onFile, onFile, { shownWithinMs: 1000 });
  assertMatch(phases.said, RegExp(`copied to ${file}[^]*Migrating: ${ADDED_NAME}`));
  assertEquals(listSaves(file).length, 1);
});

Deno.test("the former version is refused in one sentence by a database of two releases later", loose, async () => {
  const path = `${folder}/later.db`;
  const database = await openDatabase(`file:${path}`);
  await migrate(database, { migrations: { ...MIGRATIONS, [ADDED_NAME]: ADDED, [TAKEN_NAME]: TAKEN } });
  await database.close();
  const before = takeInventory(path);
  const server = await startVersion(former, { ...limits, DATABASE_URL: `file:${path}` });
  await server.ended;
  assertEquals((await server.child.status).code, 1);
  assertMatch(server.output(), RegExp(`^The database has a newer schema \\(${TAKEN_NAME}\\) .*Update Foyer\\.\n$`));
  assertEquals(takeInventory(path), before);
});

Deno.test({
  name: "with a replica each the former version serves before, beside and after this one",
  ignore: !await hasSqld(),
  ...loose,
  async fn() {
    const cluster = (await Cluster.start({ processes: [], starter: true }))!;
    try {
      const node = (name: string) => ({
        ...limits,
        DATABASE_URL: cluster.primary.url,
        DATABASE_REPLICA: `${cluster.folder}/${name}/replica.db`,
      });
      await using phases = new Phases();
      await upgrade(phases, node("former"), node("next"), { shownWithinMs: 5000 });
    } finally {
      await cluster.stop();
    }
  },
});

/** An upgrade, the way back, and the upgrade again, under load. */
async function upgrade(
  phases: Phases,
  formerOn: Record<string, string>,
  nextOn: Record<string, string>,
  options: LoadOptions,
): Promise<void> {
  const old = await phases.start("the former version", former, formerOn);
  await phases.settle(old);
  const load = await Load.start(old, options);
  await phases.go(load, "the former version alone");

  const fresh = await phases.start("this version", next, nextOn);
  const { database } = await (await fetch(`${fresh.url}/api/health`)).json();
  assertEquals(database.schemaVersion, ADDED_NAME);
  load.add(fresh);
  await phases.go(load, "both");

  await load.remove(old);
  await phases.end(old);
  await phases.go(load, "this version alone");

  const back = await phases.start("the former version again", former, formerOn);
  load.add(back);
  await load.remove(fresh);
  await phases.end(fresh);
  await phases.go(load, "back at the former version");

  const again = await phases.start("this version again", next, nextOn);
  load.add(again);
  await phases.go(load, "both again");
  await load.stop();
  phases.expectWell(load);
  await phases.end(back);
  await phases.end(again);
  await lookAtRows(nextOn.DATABASE_URL, load);
}

/** Looks whether every acknowledged review is there, and what the migration added for every row. */
async function lookAtRows(url: string, { ledger }: Load): Promise<void> {
  const database = await openDatabase(url);
  const { rows } = await sql<{ name: string; film_id: number; text: string; length: number | null }>`
    select a.name, r.film_id, r.text, r.length from review r join account a on a.id = r.account_id`
    .execute(database.read);
  const found = new Map(rows.map(({ name, film_id, text }) => [`${name}/${film_id}`, Number(/\d+/.exec(text)?.[0])]));
  assertEquals(ledger.lost(found), []);
  // Reviews from before the migration have none: it does not fill them.
  assertEquals(rows.filter(({ text, length }) => length !== null && length !== text.length), []);
  assert(rows.some(({ length }) => length !== null));
  const { rows: [films] } = await sql<{ films: number; filled: number }>`
    select count(*) as films, sum(budget = 1000 * id) as filled from film`.execute(database.read);
  assertEquals(films.filled, films.films);
  await database.close();
}
