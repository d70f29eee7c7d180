import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { DatabaseError, openDatabase } from "@/lib/db/database.ts";
import { checkFile } from "@/lib/db/file.ts";
import { migrate, SCHEMA_VERSION } from "@/lib/db/migrate.ts";
import { TOOLS_BY_NAME } from "@/lib/mcp/tools.ts";
import { agentApp, callTool, newAgent, send, TEXT } from "./agents.ts";
import { apiExamples } from "./api_examples.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { findScans } from "./plans.ts";
import { toolCalls } from "./tool_calls.ts";

Deno.test("migrations run once, however often they are started", async () => {
  const database = await openDatabase(`file:${temporaryPath("m.db")}`);
  assertEquals((await migrate(database)).at(-1), SCHEMA_VERSION);
  assertEquals(await migrate(database), []);
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

/** Makes a virtual table and drops it again, over and over, as migrations do. */
const REPLACING = `
  import Native from "libsql";
  const native = new Native(Deno.args[0], { timeout: 5000 });
  native.exec("pragma journal_mode = wal; create table kysely_migration (name)");
  console.log("begun");
  const names = Array.from({ length: 10 }, (_, i) => "search" + i);
  const create = names.map((name) => "create virtual table " + name + " using fts5 (text);").join("");
  const drop = names.map((name) => "drop table " + name + ";").join("");
  for (;;) native.exec("begin immediate;" + create + "commit; begin immediate;" + drop + "commit");
`;

Deno.test("a file whose virtual tables another process replaces at the moment is found whole", async () => {
  const path = temporaryPath("replaced.db");
  const args = ["eval", "--cached-only", "--quiet", REPLACING, path];
  await using process = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  for (let i = 0; i < 800; i++) {
    const native = new Native(path, { timeout: 5000 });
    checkFile(native, path);
    native.close();
  }
  process.kill();
  await output.cancel();
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

Deno.test("a damaged database that was never in WAL mode is not changed by looking at it", async () => {
  const path = temporaryPath("rollback.db");
  const other = new Native(path);
  other.exec(
    "pragma application_id = 0x466f7972; create table t (x text); insert into t values (hex(randomblob(90000)))",
  );
  other.close();
  const bytes = (await Deno.readFile(path)).fill(0x41, 8192, 60_000);
  await Deno.writeFile(path, bytes);
  await assertRejects(() => openDatabase(`file:${path}`), DatabaseError);
  assertEquals(await Deno.readFile(path), bytes);
});

Deno.test("another program's database is refused and left as it is", async () => {
  const path = temporaryPath("other.db");
  const other = new Native(path);
  other.exec("create table invoices (id integer)");
  other.close();
  const bytes = await Deno.readFile(path);
  const { message } = await assertRejects(() => openDatabase(`file:${path}`), DatabaseError);
  assertStringIncludes(message, "belongs to another program");
  assertEquals(await Deno.readFile(path), bytes);
});

Deno.test("a path with spaces and percent signs is one file for reading and writing", async () => {
  for (const name of ["with space.db", "100%.db"]) {
    const path = temporaryPath(name);
    for (const url of [`file:${encodeURI(path)}`, `file://${encodeURI(path)}`]) {
      const database = await openDatabase(url);
      await migrate(database);
      assertEquals(await database.read.selectFrom("film").selectAll().execute(), []);
      await database.close();
    }
    assert((await Deno.stat(path)).size > 0);
  }
});

Deno.test("a start does not wait for another process's long write where nothing is to migrate", async () => {
  const path = temporaryPath("busy.db");
  const first = await openDatabase(`file:${path}`);
  await migrate(first);
  await first.write.transaction().execute(async (db) => {
    await db.insertInto("genre").values({ code: "x" }).execute();
    const begun = performance.now();
    const second = await openDatabase(`file:${path}`);
    assertEquals(await migrate(second), []);
    await second.close();
    assert(performance.now() - begun < 2000);
  });
  await first.close();
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

Deno.test("a commit is seen by the next read, and its room's version is another one", async () => {
  const database = await testDatabase();
  const before = database.versions();
  for (let i = 0; i < 200; i++) {
    await database.write.insertInto("genre").values({ code: `g${i}` }).execute();
    const [{ n }] = await database.read.selectFrom("genre").select((eb) => eb.fn.countAll<number>().as("n")).execute();
    assertEquals(n, i + 1);
  }
  await new Promise((resolve) => setTimeout(resolve, 25));
  assert(database.versions().catalog > before.catalog);
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

Deno.test("no statement that an endpoint reads with scans a table that grows with the catalog", async () => {
  const seen = new Set<string>();
  await using app = await agentApp({ onRead: (statement) => seen.add(statement) });
  const token = await newAgent(app);
  await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 8 }, { token });
  await send(app, "resources/read", { uri: "agent://me" }, { token });
  const { keywords } = await app.json("/api/filters");
  const paths = [
    ...await apiExamples(app),
    "/film/1",
    "/api/catalog",
    "/api/catalog?sort=new&genre=drama&country=US",
    `/api/catalog?sort=rating&genre=drama&genre=comedy&keyword=${keywords[0].value}`,
    "/api/catalog?yearFrom=1990&yearTo=2000&type=film&page=2",
    "/api/search?q=the",
    "/api/search?q=war&type=film&page=2&limit=2",
    "/api/search?q=tt0133093",
    "/api/calendar",
  ];
  for (const path of paths) await (await app.fetch(path)).body?.cancel();
  // The health check counts people once for each version of the catalog.
  assert(seen.delete('select count(*) as "people" from "person"'));
  assert(seen.size >= 15, String(seen.size));
  assertEquals(await findScans(app.database, seen), []);
  // Without statistics, as while a first import runs, the planner may choose otherwise.
  const fresh = await testDatabase();
  assertEquals(await findScans(fresh, seen), []);
  await fresh.close();
});

Deno.test("no statement of a tool of an agent scans a table that grows with the catalog", async () => {
  const seen = new Set<string>();
  const note = (statement: string) => void seen.add(statement);
  await using app = await agentApp({ onRead: note, onWrite: note, sources: "demo" });
  const token = await newAgent(app);
  const { structuredContent: { keywords } } = await callTool(app, "get_film", { id: 1, detail: "full" });
  const calls = toolCalls(keywords[0].id);
  assertEquals(Object.keys(calls).sort(), [...TOOLS_BY_NAME.keys()].sort());
  // Twice: the first calls have the sources read.
  for (let i = 0; i < 2; i++) {
    for (const [tool, all] of Object.entries(calls)) {
      for (const args of all) {
        const { isError, content } = await callTool(app, tool, args, { token });
        assertEquals(isError, undefined, `${tool}: ${content[0].text}`);
        await app.refresher.settled();
      }
    }
  }
  assert(seen.size >= 40, String(seen.size));
  assertEquals(await findScans(app.database, seen), []);
  // Without statistics, as while a first import runs, the planner may choose otherwise.
  const fresh = await testDatabase();
  assertEquals(await findScans(fresh, seen), []);
  await fresh.close();
});
