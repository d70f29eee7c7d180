import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { DatabaseError, openDatabase } from "@/lib/db/database.ts";
import { migrate, SCHEMA_VERSION } from "@/lib/db/migrate.ts";
import { temporaryPath, testDatabase } from "./app.ts";

Deno.test("migrations run once, however often they are started", async () => {
  const database = await openDatabase(`file:${temporaryPath("m.db")}`);
  assertEquals(await migrate(database), [SCHEMA_VERSION]);
  assertEquals(await migrate(database), []);
  await database.close();
});

Deno.test("two processes that migrate and seed one new file at once both succeed, and the catalog is there once", async () => {
  const url = `file:${temporaryPath("race.db")}`;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve("@/lib/db/database.ts"))});
    const { migrate } = await import(${JSON.stringify(import.meta.resolve("@/lib/db/migrate.ts"))});
    const { seed } = await import(${JSON.stringify(import.meta.resolve("@/lib/seed/seed.ts"))});
    const database = await openDatabase(${JSON.stringify(url)});
    const ran = await migrate(database);
    const seeded = await seed(database);
    console.log(ran.length, seeded === undefined ? "found" : "seeded");
    await database.close();`;
  const outputs = await Promise.all([1, 2, 3].map(async () => {
    const path = `${temporaryPath("race.ts")}`;
    await Deno.writeTextFile(path, script);
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--config", "deno.json", path],
    });
    const { code, stdout, stderr } = await child.output();
    assertEquals(code, 0, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout).trim();
  }));
  assertEquals(outputs.filter((line) => line.startsWith("1 ")).length, 1, outputs.join());
  assertEquals(outputs.filter((line) => line.endsWith("seeded")).length, 1, outputs.join());
  const database = await openDatabase(url);
  const { rows: [{ n, m }] } = await sql<{ n: number; m: number }>`
    select (select count(*) from film) as n, (select count(distinct entity_id) from import_key where kind = 'film') as m`
    .execute(database.read);
  assert(n >= 300);
  assertEquals(n, m);
  await database.close();
});

Deno.test("a file that is no database is refused in one sentence with its name and left as it is", async () => {
  const path = temporaryPath("garbage.db");
  const garbage = "this is no database, it is a text\n".repeat(200);
  await Deno.writeTextFile(path, garbage);
  const { message } = await assertRejects(() => openDatabase(`file:${path}`), DatabaseError);
  assertStringIncludes(message, path);
  assertStringIncludes(message, "file is not a database");
  assert(!message.includes("\n"));
  assertEquals(await Deno.readTextFile(path), garbage);
});

Deno.test("a damaged database is refused and left as it is", async () => {
  const path = temporaryPath("damaged.db");
  const whole = await openDatabase(`file:${path}`);
  await migrate(whole);
  await whole.close();
  const bytes = await Deno.readFile(path);
  const damaged = bytes.slice(0, 40_000);
  await Deno.writeFile(path, damaged);
  const { message } = await assertRejects(() => openDatabase(`file:${path}`), DatabaseError);
  assertStringIncludes(message, path);
  assertEquals(await Deno.readFile(path), damaged);
});

Deno.test("a place where no file can be is refused in one sentence", async () => {
  for (const path of ["/proc/nowhere/x.db", Deno.cwd()]) {
    const { message } = await assertRejects(() => openDatabase(`file:${path}`), DatabaseError);
    assertStringIncludes(message, path);
    assert(!message.includes("\n"));
  }
});

Deno.test("a database with a newer schema is refused and says what to do", async () => {
  const database = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030')`.execute(database.write);
  const { message } = await assertRejects(() => migrate(database), DatabaseError);
  assertStringIncludes(message, "Update Foyer");
  await database.close();
});

Deno.test("readers can't write", async () => {
  const database = await testDatabase();
  await assertRejects(() => database.read.insertInto("genre").values({ code: "x" }).execute());
  await assertRejects(() => database.read.transaction().execute(() => Promise.resolve()), Error, "only reads");
  await database.close();
});

Deno.test("a commit is seen by the next read, and its version is another one", async () => {
  const database = await testDatabase();
  const before = database.version();
  for (let i = 0; i < 200; i++) {
    await database.write.insertInto("genre").values({ code: `g${i}` }).execute();
    const [{ n }] = await database.read.selectFrom("genre").select((eb) => eb.fn.countAll<number>().as("n")).execute();
    assertEquals(n, i + 1);
  }
  await new Promise((resolve) => setTimeout(resolve, 25));
  assert(database.version() !== before);
  await database.close();
});

Deno.test("a transaction that throws leaves nothing behind, and the next one works", async () => {
  const database = await testDatabase();
  const work = database.write.transaction().execute(async (db) => {
    await db.insertInto("genre").values({ code: "x" }).execute();
    throw new Error("undo");
  });
  await assertRejects(() => work, Error, "undo");
  assertEquals(await database.read.selectFrom("genre").selectAll().execute(), []);
  await database.write.transaction().execute((db) => db.insertInto("genre").values({ code: "y" }).execute());
  assertEquals(await database.read.selectFrom("genre").selectAll().execute(), [{ code: "y" }]);
  await database.close();
});

Deno.test("no statement of an endpoint scans a table that grows with the catalog", async () => {
  const database = await testDatabase("starter");
  const plan = async (query: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(database.write);
    return rows.map(({ detail }) => detail).join("\n");
  };
  const statements = {
    page: `select x.film_id from film_facet x where x.facet_id = 1 and exists (select 1 from film_facet y
      where y.film_id = x.film_id and y.facet_id in (2, 3)) order by x.popularity desc, x.film_id limit 24 offset 24`,
    newest:
      `select x.film_id from film_facet x where x.facet_id = 1 order by x.first_premiere desc, x.film_id limit 24`,
    rating: `select x.film_id from film_facet x where x.facet_id = 1 order by x.score desc, x.film_id limit 24`,
    calendar: `select * from premiere join film on film.id = premiere.film_id
      where date >= '2026-01-01' and date <= '2026-03-01'`,
    credits: `select * from credit where person_id = 5`,
    reviews: `select * from review where film_id = 1 and hidden = 0 order by id desc limit 10`,
    externalId: `select film_id from film_external_id where source in ('imdb') and value = 'tt0133093'`,
  };
  for (const [name, statement] of Object.entries(statements)) {
    const text = await plan(statement);
    assert(!/\bSCAN (?!CONSTANT)/.test(text), `${name}:\n${text}`);
    if (["page", "newest", "rating", "reviews"].includes(name)) assert(!/TEMP B-TREE/.test(text), `${name}:\n${text}`);
  }
  await database.close();
});
