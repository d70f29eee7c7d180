import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { differences, takeInventory } from "@/lib/db/copy.ts";
import { type Database, DatabaseError, openDatabase } from "@/lib/db/database.ts";
import { migrate, SCHEMA_VERSION } from "@/lib/db/migrate.ts";
import type { Contraction, Expansion, Migrations } from "@/lib/db/migration.ts";
import { listSaves } from "@/lib/db/migration_backup.ts";
import { planMigration } from "@/lib/db/migration_plan.ts";
import { MIGRATIONS } from "@/lib/db/migrations/mod.ts";
import { readState } from "@/lib/db/schema_state.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { problemsOf } from "./migration_rules.ts";
import { runTask } from "./process.ts";

// Migrations of tests alone, after all that there are.

const budget: Expansion = {
  kind: "expand",
  about: "gives films a field for their budget",
  statements: ["alter table film add column budget integer", "create table filled (film_id integer not null)"],
  fill: {
    table: "film",
    statement: `insert into filled (film_id) select id from film where id > ?1 and id <= ?2`,
  },
};
const marker: Expansion = { kind: "expand", about: "is where budgets are no longer read", statements: [] };
const noBudget: Contraction = {
  kind: "contract",
  about: "takes the field for budgets away",
  since: "9002_marker",
  statements: ["alter table film drop column budget"],
};
const ONE: Migrations = { "9001_budget": budget };
const TWO: Migrations = { ...ONE, "9002_marker": marker };
const THREE: Migrations = { ...TWO, "9003_no_budget": noBudget };

async function filled({ read }: Database): Promise<number[]> {
  const { rows } = await sql<{ film_id: number }>`select film_id from filled order by rowid`.execute(read);
  return rows.map(({ film_id }) => film_id);
}

async function films({ read }: Database): Promise<number[]> {
  return (await read.selectFrom("film").select("id").orderBy("id").execute()).map(({ id }) => id);
}

Deno.test("a migration adds at once, fills its rows batch by batch, and runs once", async () => {
  const database = await testDatabase("starter");
  assertEquals(await migrate(database, { migrations: ONE }), ["9001_budget"]);
  assertEquals(await filled(database), await films(database));
  assertEquals(await migrate(database, { migrations: ONE }), []);
  assertEquals([...(await readState(database.read)).filling], []);
  await database.close();
});

Deno.test("a fill is many transactions, and one that was cut short goes on where it was", async () => {
  const database = await testDatabase("starter");
  const ids = await films(database);
  assert(ids.length > 250);
  const trouble: Migrations = {
    "9001_budget": {
      ...budget,
      statements: [
        ...budget.statements,
        `create trigger trouble before insert on filled when new.film_id = ${ids[249]}
          begin select raise(abort, 'cut short'); end`,
      ],
    },
  };
  const { message } = await assertRejects(() => migrate(database, { migrations: trouble }), DatabaseError);
  assertStringIncludes(message, "cut short");
  const done = await filled(database);
  assert(done.length >= 50 && done.length < 250, String(done.length));
  assertEquals((await readState(database.read)).filling.get("9001_budget"), done.at(-1));
  assertMatch(
    (await planMigration(database, ONE)).lines[1],
    RegExp(`begun before.*goes through ${ids.length - done.length} rows of film`),
  );
  await sql`drop trigger trouble`.execute(database.write);
  assertEquals(await migrate(database, { migrations: ONE }), ["9001_budget"]);
  assertEquals(await filled(database), ids);
  await database.close();
});

Deno.test("a migration that fails leaves nothing of itself", async () => {
  const database = await testDatabase();
  const bad: Migrations = { "9001_budget": { ...budget, statements: [...budget.statements, "create nonsense"] } };
  const { message } = await assertRejects(() => migrate(database, { migrations: bad }), DatabaseError);
  assert(!message.includes("\n"));
  assertEquals((await readState(database.read)).ran.at(-1), SCHEMA_VERSION);
  assertEquals(await migrate(database, { migrations: ONE }), ["9001_budget"]);
  await database.close();
});

Deno.test("code serves from a newer schema that it can work with, and says so", async () => {
  const database = await testDatabase();
  await migrate(database, { migrations: TWO });
  const told: string[] = [];
  assertEquals(await migrate(database, { onMessage: (level, message) => told.push(`${level} ${message}`) }), []);
  assertEquals(told, [
    `warn The database has a newer schema (9002_marker) than this version of Foyer (${SCHEMA_VERSION}), which works with it`,
  ]);
  assertEquals((await planMigration(database)).isNeeded, false);
  await database.close();
});

Deno.test("code of two versions back is refused in one sentence, and that of one version back serves", async () => {
  const database = await testDatabase();
  await migrate(database, { migrations: THREE });
  assertEquals(await migrate(database, { migrations: TWO }), []);
  const before = await readState(database.read);
  for (const work of [migrate, planMigration].map((work) => () => work(database))) {
    const { message } = await assertRejects<DatabaseError>(work, DatabaseError);
    assertMatch(message, /^The database has the schema 9003_no_budget, which works .* from 9002_marker on, .*\.$/);
    assertMatch(message, /start a newer version, or restore the backup/);
    assert(!message.includes("\n"));
  }
  assertEquals(await readState(database.read), before);
  await database.close();
});

Deno.test("a file is copied before its migration, and the copies of the last two stay", async () => {
  const path = temporaryPath("saved.db");
  const database = await openDatabase(`file:${path}`);
  await migrate(database);
  assertEquals(listSaves(path), []);
  await database.write.insertInto("genre").values({ code: "drama" }).execute();
  const whole = takeInventory(path);
  await migrate(database, { migrations: ONE });
  await migrate(database, { migrations: ONE });
  const [first, ...others] = listSaves(path);
  assertEquals(others, []);
  assertMatch(first, RegExp(`^${path}\\.${SCHEMA_VERSION}\\.\\d{8}T\\d{9}Z\\.backup$`));
  assertEquals(differences(takeInventory(first), whole), []);
  await Deno.writeTextFile(`${path}.before-mine`, "mine");
  await migrate(database, { migrations: TWO });
  await migrate(database, { migrations: THREE });
  assertEquals(listSaves(path).map((save) => save.slice(path.length).split(".")[1]), ["9001_budget", "9002_marker"]);
  assertEquals(await Deno.readTextFile(`${path}.before-mine`), "mine");
  assert(!await Deno.stat(`${path}.migrating`).then(() => true, () => false));
  await database.close();
});

Deno.test("of two that migrate a file at once one does it, and one copy is made", async () => {
  const path = temporaryPath("two.db");
  const first = await openDatabase(`file:${path}`);
  await migrate(first);
  const second = await openDatabase(`file:${path}`);
  const ran = await Promise.all([first, second].map((database) => migrate(database, { migrations: TWO })));
  assertEquals(ran.toSorted((a, b) => a.length - b.length), [[], ["9001_budget", "9002_marker"]]);
  assertEquals(listSaves(path).length, 1);
  await first.close();
  await second.close();
});

Deno.test("the plan says what is added, how many rows, and who may serve meanwhile", async () => {
  const database = await testDatabase("starter");
  const count = (await films(database)).length;
  const one = await planMigration(database, TWO);
  assertEquals(one.isNeeded, true);
  assertStringIncludes(one.lines[0], `The schema is ${SCHEMA_VERSION}`);
  assertEquals(
    one.lines[1],
    `- 9001_budget gives films a field for their budget (expand): goes through ${count} rows of film in batches, ` +
      "less than a second.",
  );
  assertMatch(one.lines.at(-2)!, /the file is copied: up to \d+ MB/);
  assertMatch(one.lines.at(-1)!, /^Processes of the version before this one keep serving/);
  assertMatch((await planMigration(database, THREE)).lines.at(-1)!, /^End the processes of earlier versions first/);
  await migrate(database, { migrations: TWO });
  assertMatch((await planMigration(database, THREE)).lines.at(-1)!, /^Processes of versions from 9002_marker on/);
  await database.close();
});

Deno.test("deno task migrate --check ends with 3 where there is something to do, 0 where not, and changes nothing", async () => {
  const path = temporaryPath("check.db");
  const env = { DATABASE_URL: `file:${path}` };
  const check = async (...args: string[]) => await runTask("migrate", args.length > 0 ? args : ["--check"], env);
  assertEquals((await check()).code, 3);
  assert(!await Deno.stat(path).then(() => true, () => false));
  const database = await openDatabase(env.DATABASE_URL);
  await migrate(database);
  assertEquals(await check(), { code: 0, out: `The schema is up to date (${SCHEMA_VERSION}).\n`, err: "" });
  await sql`drop table import_lease`.execute(database.write);
  await sql`delete from kysely_migration where name = '0013_import_lease'`.execute(database.write);
  await sql`delete from schema_migration`.execute(database.write);
  const { code, out } = await check();
  assertEquals(code, 3);
  assertMatch(out, /0012_write_probe.*\n- 0013_import_lease: all at once\.\n[^]*End the processes of earlier versions/);
  assertEquals((await readState(database.read)).ran.at(-1), "0012_write_probe");
  await database.close();
  assertEquals((await check("--chekc")).code, 2);
});

Deno.test("every migration is what it says, and takes away only what a migration before it announced", () => {
  assertEquals(problemsOf(MIGRATIONS), []);
  assertEquals(problemsOf(THREE), []);
  const expand = (statement: string): Migrations => ({ "9001_x": { ...marker, statements: [statement] } });
  for (
    const statement of [
      "drop table film",
      "alter table film rename to movie",
      "alter table film drop column year",
      "create unique index film_year on film (year)",
      "delete from film",
      "create trigger t before insert on film begin select raise(abort, 'no'); end",
    ]
  ) assertEquals(problemsOf(expand(statement)).length, 1, statement);
  assertEquals(problemsOf({ "9003_no_budget": noBudget }).length, 1);
  assertEquals(problemsOf({ "9002_marker": marker, "9001_budget": budget }).length, 1);
});

Deno.test("what the former release uses is taken away by no release right after it", () => {
  assertEquals(problemsOf(THREE, ["9001_budget", "9002_marker"]), []);
  assertEquals(problemsOf(THREE, ["9001_budget"]).length, 1);
  assertEquals(problemsOf(THREE, Object.keys(THREE)), []);
  assertEquals(problemsOf(ONE, Object.keys(TWO)), ["9002_marker is gone, which the former release had"]);
});
