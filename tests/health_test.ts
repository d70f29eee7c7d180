import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { testApp } from "./app.ts";

Deno.test("the health check says when nothing can be written, within two seconds, and when it can again", async () => {
  await using app = await testApp();
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`
    .execute(app.database.read);
  const rival = new Native(file);
  rival.exec("begin immediate");
  const begun = performance.now();
  const stuck = await app.fetch("/api/health");
  assert(performance.now() - begun < 2000);
  assertEquals(stuck.status, 200, "reads are answered");
  const { status, database } = await stuck.json();
  assertEquals([status, database.reachable, database.writable], ["degraded", true, false]);
  assertStringIncludes(database.fault, "Another process keeps writing");
  rival.exec("rollback");
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { status: after, database: { writable, fault } } = await app.json("/api/health");
  assertEquals([after, writable, fault], ["ok", true, null]);
  rival.close();
});

Deno.test("the health check tells what the response cache holds and has done", async () => {
  await using app = await testApp();
  for (let i = 0; i < 3; i++) await app.json("/api/filters");
  const { cache } = await app.json("/api/health");
  // The health check is looked for as well, and never cached.
  assertEquals([cache.entries, cache.hits, cache.misses, cache.bytes > 100], [1, 2, 2, true]);
});
