import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { filmRecord, testApp } from "./app.ts";

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

Deno.test("a process is alive whatever its database does, and is asked without looking at it", async () => {
  const read: string[] = [];
  await using app = await testApp({ onRead: (sql) => read.push(sql) });
  const versions = app.database.versions;
  let looked = 0;
  app.database.versions = () => (looked++, versions());
  read.length = 0;
  assertEquals(await app.json("/api/health/live"), { status: "ok" });
  assertEquals([read.length, looked], [0, 0]);
});

Deno.test("a process is ready, and says why where it is not", async () => {
  await using app = await testApp({ environment: { READY_LAG_SECONDS: "20", READY_DISK_MB: "100" } });
  const asked = async () => {
    const response = await app.fetch("/api/health/ready");
    assertEquals(response.headers.get("cache-control"), "no-store");
    const { status, reasons } = await response.json();
    assertEquals(status, response.status === 200 ? "ready" : "unready");
    return [response.status, ...reasons.map(({ code }: { code: string }) => code)];
  };
  assertEquals(await asked(), [200]);

  const { state } = app.database;
  app.database.state = () => ({ way: "replica", lagSeconds: 20.5, error: null });
  assertEquals(await asked(), [503, "replica_lag"]);
  app.database.state = state;

  Object.assign(app.service.readiness, { minDiskBytes: Number.MAX_SAFE_INTEGER });
  assertEquals(await asked(), [503, "disk_low"]);
  Object.assign(app.service.readiness, { minDiskBytes: 1 });
  assertEquals(await asked(), [200]);

  app.service.readiness.draining = true;
  assertEquals(await asked(), [503, "draining"]);
  assertEquals((await app.fetch("/api/health")).status, 200, "the health check is about the database");
});

Deno.test("a process that can't write is not ready", async () => {
  await using app = await testApp();
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`
    .execute(app.database.read);
  const rival = new Native(file);
  rival.exec("begin immediate");
  const response = await app.fetch("/api/health/ready");
  assertEquals(response.status, 503);
  const { reasons: [{ code, detail }] } = await response.json();
  assertEquals(code, "not_writable");
  assertStringIncludes(detail, "Another process keeps writing");
  rival.exec("rollback");
  rival.close();
});

Deno.test("while a process drains, every response ends its connection", async () => {
  await using app = await testApp({ catalog: [filmRecord("a")] });
  const requests: [string, RequestInit][] = [
    ["/api/film/1", {}],
    ["/api/film/1", { headers: { "if-none-match": "*" } }],
    ["/api/film/1", { method: "HEAD" }],
    ["/film/1", {}],
    ["/api/nope", {}],
    ["/api/health/ready", {}],
    ["/api/mcp", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["/film/1/", {}],
  ];
  const connections = () =>
    Promise.all(requests.map(async ([path, init]) => {
      const response = await app.fetch(path, init);
      await response.body?.cancel();
      return response.headers.get("connection");
    }));
  assertEquals(await connections(), requests.map(() => null));
  app.service.readiness.draining = true;
  assertEquals(await connections(), requests.map(() => "close"));
});
