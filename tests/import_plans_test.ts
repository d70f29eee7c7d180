import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { openDatabase } from "@/lib/db/database.ts";
import { importFiles } from "@/lib/import/load.ts";
import { OWN } from "@/lib/import/statements.ts";
import { filmRecord, ndjsonFile, testDatabase, testFile } from "./app.ts";
import { findScans } from "./plans.ts";

// What an import costs for each film stays the same however many there are.

Deno.test("no statement of an import goes through all keys of films, even in a catalog without statistics", async () => {
  const statements = new Set<string>();
  const note = (statement: string) => void statements.add(statement);
  const database = await testDatabase("empty", { onRead: note, onWrite: note });
  const people = [{ kind: "person", key: "ann", names: { en: "Ann" } }];
  const film = (title: string) => filmRecord("f", { titles: { original: title }, cast: [{ person: "ann" }] });
  // New, then changed, then by another source as well.
  for (const [precedence, title] of [[[OWN], "A"], [[OWN], "B"], [["imdb", OWN], "C"]] as const) {
    await importFiles(database, [ndjsonFile([...people, film(title)])], { precedence });
  }
  await database.close();
  const keyed = [...statements].filter((statement) => /^\s*(?:select|update|insert|delete|with)/.test(statement))
    .filter((statement) => statement.includes("import_key") && !statement.includes("max(entity_id)"));
  assert(keyed.length >= 4, `${keyed.length} statements`);
  const fresh = await testDatabase();
  assertEquals(await findScans(fresh, keyed), []);
  await fresh.close();
});

Deno.test("a process that loads gives back its larger page cache, and no other has one to give", async () => {
  const url = await testFile();
  const [loading, other] = [await openDatabase(url, { loading: true }), await openDatabase(url)];
  const kilobytes = async ({ bulk }: typeof loading) => {
    const { rows: [{ cache_size }] } = await sql<{ cache_size: number }>`pragma cache_size`.execute(bulk);
    return -cache_size;
  };
  const usual = await kilobytes(other);
  assert(await kilobytes(loading) > usual);
  await loading.shrink!();
  assertEquals(await kilobytes(loading), usual);
  assertEquals(other.shrink, undefined);
  await other.close();
  await loading.close();
});

Deno.test("a process that loads sees that another one wrote, and does not take its own writes for another's", async () => {
  const url = await testFile();
  const [loading, other] = [await openDatabase(url, { loading: true }), await openDatabase(url)];
  const looks = () => loading.bulk.transaction().execute((db) => loading.othersWrote!(db));
  const write = (db: typeof loading.write, id: number) =>
    db.insertInto("account").values({ id, kind: "human", name: "a", created_at: "2030-01-01" }).execute();
  await looks();
  assertEquals(await looks(), false);
  await write(loading.write, 1);
  assertEquals(await looks(), false);
  await write(other.write, 2);
  assertEquals(await looks(), true);
  assertEquals(await looks(), false);
  assertEquals(other.othersWrote, undefined);
  await other.close();
  await loading.close();
});
