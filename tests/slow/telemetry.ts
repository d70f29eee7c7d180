import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { summaryOf } from "@/lib/db/traced.ts";
import { clientKind } from "@/lib/http/request_log.ts";
import { routeOf } from "@/lib/http/route_name.ts";
import { testApp, testFile } from "../app.ts";
import { startServer, taskArgs } from "../process.ts";

Deno.test("a request is one line in the log, which tells nothing about a person", async () => {
  await using app = await testApp({ environment: { LOG_REQUESTS: "on" }, catalog: [] });
  const headers = { "user-agent": "Mozilla/5.0", cookie: "a=secret", "x-forwarded-for": "203.0.113.9" };
  await (await app.fetch("/api/search?q=secret", { headers })).body?.cancel();
  const lines = app.logged.filter(({ message }) => message === "Request");
  assertEquals(lines.length, 1);
  const { fields } = lines[0];
  assertEquals(Object.keys(fields!), ["id", "method", "route", "status", "ms", "bytes", "cache", "client"]);
  assertEquals([fields!.route, fields!.status, fields!.client], ["/api/search", 200, "browser"]);
  assert(!/secret|203\.0|192\.0/.test(JSON.stringify(fields)));
});

Deno.test("a request that failed by a fault of ours is one more line, with its address and nothing of its sender", async () => {
  await using app = await testApp({ environment: { LOG_REQUESTS: "on" }, catalog: [] });
  await sql`alter table film rename to gone`.execute(app.database.write);
  const headers = { "user-agent": "Mozilla/5.0 secret", cookie: "a=secret", authorization: "Bearer secret" };
  const response = await app.fetch("/api/film/1?lang=uk", { headers, address: "203.0.113.9" });
  const { requestId } = await response.json();
  assertEquals(response.status, 500);
  const lines = app.logged.filter(({ level }) => level === "error");
  assertEquals(lines.length, 1);
  assertEquals(Object.keys(lines[0].fields!), ["requestId", "path", "error"]);
  assertEquals(lines[0].fields!.requestId, requestId);
  assertEquals(lines[0].fields!.path, "/api/film/1");
  assert(!/secret|203\.0\.113\.9/.test(JSON.stringify(lines[0])));
});

Deno.test("a line says whether an answer was there, was made or was the client's own", async () => {
  await using app = await testApp({ environment: { LOG_REQUESTS: "on" }, catalog: [] });
  const first = await app.fetch("/api/filters");
  await first.body?.cancel();
  await (await app.fetch("/api/filters")).body?.cancel();
  await app.fetch("/api/filters", { headers: { "if-none-match": first.headers.get("etag")! } });
  const caches = app.logged.filter(({ message }) => message === "Request").map(({ fields }) => fields!.cache);
  assertEquals(caches, ["miss", "hit", "unchanged"]);
});

Deno.test("routes are few, whatever is asked for", () => {
  const routes: Record<string, string> = {
    "/api/film/12/reviews": "/api/film/{id}/reviews",
    "/uk/film/7.md": "/film/{id}.md",
    "/api/v1/cinema/theaters/kyiv-x": "/api/v1/cinema/theaters/{slug}",
    "/cinemas/UA/kyiv": "/cinemas/{country}/{city}",
    "/list/best": "/list/{slug}",
    "/_fresh/js/abc/x.js": "/_fresh/*",
  };
  for (const [path, route] of Object.entries(routes)) assertEquals(routeOf(path, 200), route);
  assertEquals(routeOf("/wp-login.php", 404), "*");
  for (const status of [200, 308, 405, 429, 500]) assertEquals(routeOf("/made/up/", status), "*");
  assertEquals(clientKind(new Headers({ "user-agent": "Googlebot/2.1" })), "bot");
  assertEquals(clientKind(new Headers({ authorization: "Bearer x" })), "agent");
});

Deno.test("every file of the routes is a route with a name", () => {
  const visit = (folder: string): string[] =>
    [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
      if (/^[_(]|^\[\.\.\./.test(name)) return [];
      return isDirectory ? visit(`${folder}/${name}`) : [`${folder}/${name}`];
    });
  const paths = visit("routes").map((file) => file.replace(/^routes|(\/index)?\.tsx?$/g, "") || "/");
  assert(paths.length > 50);
  const nameless = paths.filter((path) => {
    const asked = path.replace(/\[(id|season|position)\]/g, "17").replace(/\[\w+\]/g, "some-1");
    return routeOf(asked, 200).replace(/\{\w+\}/g, "") !== path.replace(/\[\w+\]/g, "");
  });
  assertEquals(nameless, []);
});

Deno.test("a statement is told by what it does, without its text", () => {
  const summaries: Record<string, string> = {
    'select "id" from "film" where "title" match \'secret\'': "SELECT film",
    'insert into "review" ("text") values (?)': "INSERT review",
    'update "film" set "score" = ?': "UPDATE film",
    'delete from "token" where "id" = ?': "DELETE token",
    "pragma data_version": "PRAGMA",
    "": "STATEMENT",
  };
  for (const [statement, summary] of Object.entries(summaries)) assertEquals(summaryOf(statement), summary);
});

Deno.test("with OTEL_DENO spans of statements and the figures of requests are exported", async () => {
  let received = "";
  const collector = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    received += new URL(request.url).pathname + await request.text();
    return Response.json({});
  });
  await using server = await startServer(Deno.execPath(), taskArgs("start"), {
    SEED: "off",
    DATABASE_URL: await testFile(),
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
    OTEL_METRIC_EXPORT_INTERVAL: "500",
    OTEL_BSP_SCHEDULE_DELAY: "500",
  });
  assert(server.url, server.output());
  await (await fetch(`${server.url}/api/film/1`)).body?.cancel();
  await (await fetch(`${server.url}/api/filters`)).body?.cancel();
  const wanted = ["db.query.summary", "http.server.request.duration", "GET /api/filters", "foyer.database.lag"];
  for (let i = 0; i < 600 && !wanted.every((it) => received.includes(it)); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await collector.shutdown();
  for (const word of wanted) assert(received.includes(word), `${word} in ${received.slice(0, 500)}`);
  assert(!/db\.query\.text|from \\*"/i.test(received), "no text of a statement");
});
