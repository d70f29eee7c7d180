import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

const RECORDS = [filmRecord("one")];

Deno.test("HEAD has the headers of GET, the length included, and no body", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/api/film/1", "/api/health", "/api/nope", "/", "/poster/1.svg", "/openapi.json"]) {
    const get = await app.fetch(path);
    const body = new Uint8Array(await get.arrayBuffer());
    const head = await app.fetch(path, { method: "HEAD" });
    assertEquals([head.status, (await head.arrayBuffer()).byteLength], [get.status, 0], path);
    for (const name of ["content-type", "etag", "cache-control"]) {
      assertEquals(head.headers.get(name), get.headers.get(name), `${name} of ${path}`);
    }
    if (get.status === 200) assertEquals(head.headers.get("content-length"), String(body.byteLength), path);
  }
});

Deno.test("the API answers any origin, preflights included, and exposes its headers", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/api/film/1", "/api/film/x", "/api/nope", "/api/health", "/openapi.json"]) {
    const response = await app.fetch(path, { headers: { origin: "https://example.org" } });
    await response.body?.cancel();
    assertEquals(response.headers.get("access-control-allow-origin"), "*", path);
    const exposed = response.headers.get("access-control-expose-headers")!;
    for (const name of ["ETag", "Link", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"]) {
      assertStringIncludes(exposed, name);
    }
  }
  const preflight = await app.fetch("/api/film/1", {
    method: "OPTIONS",
    headers: { origin: "https://example.org", "access-control-request-method": "GET" },
  });
  assertEquals([preflight.status, await preflight.text()], [204, ""]);
  assertEquals(preflight.headers.get("allow"), "GET, HEAD, OPTIONS");
  assertEquals(preflight.headers.get("access-control-allow-origin"), "*");
  assertEquals(preflight.headers.get("access-control-allow-methods"), "GET, HEAD, OPTIONS");
});

Deno.test("answers say how long they may be kept", async () => {
  await using app = await testApp({ catalog: "starter" });
  const catalog = "public, max-age=60, stale-while-revalidate=600";
  const expected: Record<string, string> = {
    "/api/film/1": catalog,
    "/api/person/1": catalog,
    "/api/lists": catalog,
    "/api/catalog": catalog,
    "/api/search?q=a": catalog,
    "/api/calendar": catalog,
    "/api/filters": "public, max-age=3600",
    "/api/health": "no-store",
    "/api/nope": "no-store",
    "/": "public, max-age=0, must-revalidate",
    "/en/nope": "no-store",
  };
  for (const [path, value] of Object.entries(expected)) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    assertEquals(response.headers.get("cache-control"), value, path);
    assertEquals(response.headers.get("set-cookie"), null, path);
  }
});

Deno.test("a kept answer is the answer until the data changes, whoever changes them", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const rating = async () => (await app.json("/api/film/1")).ageRating;
  assertEquals(await rating(), null);
  await app.database.write.updateTable("film").set({ age_rating: "PG" }).execute();
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals(await rating(), "PG");
});

Deno.test("what many ask for at once is made once, and what is not kept for each of them", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: RECORDS, onRead: (statement) => read.push(statement) });
  const statements = async (path: string, times: number) => {
    read.length = 0;
    const answers = await Promise.all(Array.from({ length: times }, () => app.json(path)));
    assertEquals(new Set(answers.map((answer) => JSON.stringify({ ...answer, requestId: "" }))).size, 1, path);
    return read.length;
  };
  await statements("/api/film/1?lang=uk", 1);
  const one = await statements("/api/film/1?lang=en", 1);
  assertEquals(await statements("/api/film/1", 20), one);
  const unknown = await statements("/api/film/999", 1);
  assertEquals(await statements("/api/film/999", 20), 20 * unknown);
  assertNotEquals(unknown, 0);
});

Deno.test("kept answers do not outlive a minute, because some depend on the day", async () => {
  let now = new Date("2026-11-21T23:59:30Z");
  await using app = await testApp({ catalog: RECORDS, now: () => now });
  assertEquals((await app.json("/api/calendar")).from, "2026-11-21");
  now = new Date("2026-11-22T00:00:40Z");
  assertEquals((await app.json("/api/calendar")).from, "2026-11-22");
});

Deno.test("every answer has a request id of its own, kept ones too", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const ids = new Set<string>();
  for (const path of ["/api/film/1", "/api/film/1", "/api/nope", "/", "/nope", "/styles.css"]) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    const id = response.headers.get("x-request-id")!;
    assertMatch(id, /^[0-9a-z]{9}-[0-9a-z]+$/);
    ids.add(id);
    assertEquals(response.headers.get("x-content-type-options"), "nosniff", path);
  }
  assertEquals(ids.size, 6);
});

Deno.test("reads are limited per address and minute; a 304 for what is kept and health cost nothing", async () => {
  let now = 1_000_000;
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_READS: "3" };
  await using app = await testApp({ catalog: RECORDS, environment, now: () => new Date(now) });
  const ask = async (path: string, headers: Record<string, string> = {}, address = "192.0.2.1") => {
    const response = await app.fetch(path, { headers, address });
    await response.body?.cancel();
    return response;
  };
  const first = await ask("/api/film/1");
  assertEquals(first.headers.get("ratelimit-policy"), '"reads";q=3;w=60');
  assertEquals(first.headers.get("ratelimit"), '"reads";r=2;t=60');
  const again = await ask("/api/film/1", { "if-none-match": first.headers.get("etag")! });
  assertEquals([again.status, again.headers.get("ratelimit")], [304, '"reads";r=2;t=60']);
  assertEquals((await ask("/api/health")).headers.get("ratelimit"), null);
  assertEquals((await ask("/api/nope")).headers.get("ratelimit"), '"reads";r=1;t=60');
  now += 20_000;
  assertEquals((await ask("/api/film/1")).headers.get("ratelimit"), '"reads";r=0;t=40');
  const refused = await ask("/api/film/1");
  assertEquals([refused.status, refused.headers.get("retry-after")], [429, "40"]);
  assertEquals(refused.headers.get("content-type"), "application/problem+json");
  assertEquals((await ask("/api/film/1", { "if-none-match": first.headers.get("etag")! })).status, 304);
  assertEquals((await ask("/api/film/1")).status, 429);
  assertEquals((await ask("/api/film/1", {}, "192.0.2.2")).status, 200);
  now += 40_000;
  assertEquals((await ask("/api/film/1")).status, 200);
});

Deno.test("addresses of one IPv6 network share their limit", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "1" } });
  const status = async (address: string) => {
    const response = await app.fetch("/api/film/1", { address });
    await response.body?.cancel();
    return response.status;
  };
  assertEquals(await status("2001:db8:1:2::1"), 200);
  assertEquals(await status("2001:db8:1:2::ffff"), 429);
  assertEquals(await status("2001:db8:1:3::1"), 200);
  assertEquals([await status("2001:db8::1"), await status("2001:db8::2")], [200, 429]);
  assertEquals([await status("192.0.2.9"), await status("::ffff:192.0.2.9")], [200, 429]);
});

Deno.test("X-Forwarded-For counts only behind a trusted proxy; otherwise one warning says so", async () => {
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_READS: "1" };
  const status = async (app: Awaited<ReturnType<typeof testApp>>, forwarded: string) => {
    const response = await app.fetch("/api/film/1", { headers: { "x-forwarded-for": forwarded } });
    await response.body?.cancel();
    return response.status;
  };
  await using direct = await testApp({ catalog: RECORDS, environment });
  assertEquals([await status(direct, "198.51.100.1"), await status(direct, "198.51.100.2")], [200, 429]);
  assertEquals(direct.logged.filter(({ level }) => level === "warn").length, 1);
  await using proxied = await testApp({ catalog: RECORDS, environment: { ...environment, TRUST_PROXY: "on" } });
  assertEquals([await status(proxied, "198.51.100.1"), await status(proxied, "198.51.100.2")], [200, 200]);
  assertEquals(await status(proxied, "203.0.113.9, 198.51.100.2"), 429);
});

Deno.test("URLs in answers have BASE_URL, else the origin of the request or of a trusted proxy", async () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "films.example" };
  const urlOf = async (environment: Record<string, string>) => {
    await using app = await testApp({ catalog: RECORDS, environment });
    return (await (await app.fetch("/api/film/1", { headers })).json()).url;
  };
  assertEquals(await urlOf({}), "http://foyer.test/film/1");
  assertEquals(await urlOf({ TRUST_PROXY: "on" }), "https://films.example/film/1");
  assertEquals(await urlOf({ BASE_URL: "https://foyer.example/" }), "https://foyer.example/film/1");
});

Deno.test("answers kept for one host are not given to another", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const host of ["http://a.test", "http://b.test", "http://a.test"]) {
    assertEquals((await app.json(`${host}/api/film/1`)).url, `${host}/film/1`);
  }
});

Deno.test("only pages have a language prefix; behind it there is no API, no file and no second prefix", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const langOf = async (path: string) => (await (await app.fetch(path)).text()).match(/<html lang="(..)"/)?.[1];
  assertEquals(await Promise.all(["/", "/en", "/en/", "/uk/"].map(langOf)), ["ru", "en", "en", "uk"]);
  const missing = [
    "/en/api/film/1",
    "/uk/styles.css",
    "/en/uk",
    "/en/en",
    "/ru",
    "/en/openapi.json",
    "/uk/poster/1.svg",
  ];
  for (const path of missing) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    assertEquals(response.status, 404, path);
  }
});

Deno.test("a path with doubled slashes or dots is judged by what it means", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on" } });
  for (const path of ["//api/film/1", "/x/../api/film/1", "/api//film/1"]) {
    const response = await app.fetch(`http://foyer.test${path}`);
    await response.body?.cancel();
    assertEquals(response.status, 200, path);
    assertNotEquals(response.headers.get("ratelimit"), null, path);
    assertEquals(response.headers.get("access-control-allow-origin"), "*", path);
  }
});

Deno.test("an odd spelling of an address never answers for another one", async () => {
  await using app = await testApp({ catalog: Array.from({ length: 12 }, (_, i) => filmRecord(`f${i + 1}`)) });
  for (const path of ["//api/film/1?lang=en", "/x/../api/film/1?lang=en"]) {
    await (await app.fetch(`http://foyer.test${path}`, { method: "HEAD" })).body?.cancel();
    assertEquals((await app.json(`http://foyer.test${path}`)).id, 1, path);
  }
  assertEquals((await app.fetch("/en//nope?x")).status, 404);
});

Deno.test("pages are kept for everybody, but not for a visitor with a cookie, and Markdown apart", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const text = async (headers: Record<string, string>) => await (await app.fetch("/en/film/1", { headers })).text();
  const [html, markdown] = [await text({}), await text({ accept: "text/markdown" })];
  assert(html.startsWith("<!DOCTYPE html>") && markdown.startsWith("---"));
  assertEquals([await text({}), await text({ accept: "text/markdown" })], [html, markdown]);
  assertEquals(await text({ cookie: "session=1" }), html);
});
