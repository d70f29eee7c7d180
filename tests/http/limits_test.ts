import { assert, assertEquals } from "@std/assert";
import { addressOf, baseOf } from "@/lib/http/client.ts";
import { isStatic } from "@/lib/http/path.ts";
import { filmRecord, type TestApp, testApp } from "../app.ts";

const RECORDS = [filmRecord("one"), filmRecord("two")];

async function ask(app: TestApp, path: string, headers: Record<string, string> = {}, address = "192.0.2.1") {
  const response = await app.fetch(path, { headers, address });
  await response.body?.cancel();
  return response;
}

const statusesOf = async (app: TestApp, paths: string[], headers: Record<string, string> = {}) => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await ask(app, path, headers)).status);
  return statuses;
};

Deno.test("a 304 for what had to be made counts as any other read", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "3" } });
  const searches = Array.from({ length: 5 }, (_, i) => `/api/search?q=w${i}`);
  assertEquals(await statusesOf(app, searches, { "if-none-match": "*" }), [304, 304, 304, 429, 429]);
});

Deno.test("a 304 for what is kept is free, and the last read beyond the limit", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "2" } });
  await ask(app, "/api/film/1");
  const paths = Array(4).fill("/api/film/1");
  assertEquals(await statusesOf(app, paths, { "if-none-match": "*" }), [304, 304, 304, 304]);
  assertEquals(await statusesOf(app, ["/api/film/2", "/api/film/1", "/api/film/2"]), [200, 429, 429]);
  assertEquals(await statusesOf(app, paths, { "if-none-match": "*" }), [304, 304, 304, 304]);
  assertEquals(await statusesOf(app, ["/api/film/1"], { "if-none-match": '"other"' }), [429]);
});

Deno.test("who has the tag of one coding gets nothing in another one when nothing is left", async () => {
  await using app = await testApp({ catalog: "starter", environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "1" } });
  const plain = await ask(app, "/api/film/1");
  const condition = { "if-none-match": plain.headers.get("etag")! };
  assertEquals((await ask(app, "/api/film/1", condition)).status, 304);
  assertEquals((await ask(app, "/api/film/1", { ...condition, "accept-encoding": "gzip" })).status, 429);
});

Deno.test("pages and pictures that have to be made are counted on their own; kept ones and static files are free", async () => {
  let now = 1_000_000;
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "3", RATE_LIMIT_READS: "1" };
  await using app = await testApp({ catalog: RECORDS, environment, now: () => new Date(now) });
  const first = await ask(app, "/film/1");
  assertEquals(first.headers.get("ratelimit-policy"), '"pages";q=3;w=60');
  assertEquals(first.headers.get("ratelimit"), '"pages";r=2;t=60');
  const kept = await ask(app, "/film/1?x=1");
  assertEquals([kept.status, kept.headers.get("ratelimit")], [200, null]);
  assertEquals(await statusesOf(app, ["/og/1.png", "/og/1.png?x=1", "/og/1.png?x=2"]), [200, 200, 200]);
  for (const { name } of Deno.readDirSync("static")) {
    const response = await ask(app, `/${name}`);
    assertEquals([isStatic(`/${name}`), response.status, response.headers.get("ratelimit")], [true, 200, null], name);
  }
  assertEquals((await ask(app, "/nope")).headers.get("ratelimit"), '"pages";r=0;t=60');
  const refused = await ask(app, "/film/2");
  assertEquals([refused.status, refused.headers.get("retry-after")], [429, "60"]);
  assertEquals(await statusesOf(app, ["/film/1", "/styles.css", "/poster/2.svg", "/api/film/1"]), [200, 200, 429, 200]);
  assertEquals((await ask(app, "/film/2", { cookie: "a=1" })).status, 429);
  assertEquals((await ask(app, "/film/2", {}, "192.0.2.2")).status, 200);
  now += 60_000;
  assertEquals((await ask(app, "/poster/2.svg")).status, 200);
});

Deno.test("a page that tells of an error counts by whatever method, what makes none is free", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "3" } });
  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await app.fetch(path, { method, headers, address: "192.0.2.9" });
    await response.body?.cancel();
    return response.status;
  };
  const own = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
  for (let i = 0; i < 5; i++) {
    assertEquals(await send("POST", "/film/1", own), 303, "to sign in");
    assertEquals(await send("OPTIONS", "/film/1"), 204);
    assertEquals(await send("GET", "/_fresh/none.js"), 404);
  }
  assertEquals(await send("PUT", "/film/1"), 405);
  assertEquals(await send("OPTIONS", "/nope"), 404);
  assertEquals(await send("POST", "/film/1", { ...own, "sec-fetch-site": "cross-site" }), 403);
  for (const method of ["PUT", "OPTIONS", "DELETE", "POST", "BREW"]) {
    assertEquals(await send(method, "/nope"), 429, method);
  }
});

Deno.test("what many ask for at once counts for the one for whom it is made", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "2" } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(app, "/film/1")));
  assertEquals(new Set(answers.map(({ status }) => status)), new Set([200]));
  assertEquals((await ask(app, "/film/2")).headers.get("ratelimit"), '"pages";r=0;t=60');
});

Deno.test("no limit on pages where it is 0 or limits are off", async () => {
  const environments: Record<string, string>[] = [{ RATE_LIMITS: "off" }, { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "0" }];
  for (const environment of environments) {
    await using app = await testApp({ catalog: RECORDS, environment });
    assertEquals((await ask(app, "/film/1")).headers.get("ratelimit"), null);
  }
});

Deno.test("an address in X-Forwarded-For is one client whatever port stands behind it", () => {
  const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: "192.0.2.1", port: 1 };
  const of = (forwarded: string) =>
    addressOf({ headers: new Headers({ "x-forwarded-for": forwarded }) }, { remoteAddr }, { trustProxy: true });
  for (
    const entry of [
      "7.7.7.7",
      "7.7.7.7:5001",
      "7.7.7.7:5002",
      "::ffff:7.7.7.7",
      "1.1.1.1, 7.7.7.7:1",
      "[::ffff:7.7.7.7]:1",
    ]
  ) {
    assertEquals(of(entry), "7.7.7.7", entry);
  }
  assertEquals(of("2001:db8::1") === of("2001:db8:1::1"), false);
  for (const entry of ["[2001:db8::1]", "[2001:db8::2]:443", "2001:DB8:0:0:1::"]) {
    assertEquals(of(entry), of("2001:db8::1"), entry);
  }
  for (
    const entry of [
      "",
      "unknown",
      "_hidden",
      "7.7.7.7.7",
      "7.7.7.7:",
      "a:1",
      "7.7.7.7, ",
      "[7.7.7.7",
      "999.1.1.1",
      "x]:1",
    ]
  ) {
    assertEquals(of(entry), "192.0.2.1", entry);
  }
});

Deno.test("a trusted proxy's host has to be one, and it names the last of several", () => {
  const of = (headers: Record<string, string>, baseUrl?: string) =>
    baseOf({ headers: new Headers(headers) }, "http://inner:8000", { trustProxy: true, baseUrl });
  assertEquals(of({ "x-forwarded-host": "A.example", "x-forwarded-proto": "https" }), "https://a.example");
  assertEquals(of({ "x-forwarded-host": "evil.example, a.example:81" }), "http://a.example:81");
  assertEquals(of({ "x-forwarded-proto": "http, https" }), "https://inner:8000");
  assertEquals(of({ "x-forwarded-proto": "javascript" }), "http://inner:8000");
  assertEquals(of({}), "http://inner:8000");
  assertEquals(of({ "x-forwarded-host": "a.example" }, "https://films.example"), "https://films.example");
  for (const host of ["a:99999", "x\\search?q=pwned#", "x/y", "u@a"]) {
    assertEquals(of({ "x-forwarded-host": host }), undefined, host);
    assertEquals(of({ "x-forwarded-host": host }, "https://films.example"), undefined, host);
  }
});

Deno.test("a read by an odd Host is refused before anything is made or kept for it", async () => {
  const environments: Record<string, string>[] = [{}, { BASE_URL: "https://films.example" }, { TRUST_PROXY: "on" }];
  for (const environment of environments) {
    await using app = await testApp({ catalog: RECORDS, environment: { LOG_REQUESTS: "on", ...environment } });
    for (const host of ["x\\api\\film\\2?", "x#", "a:99999", "user@a"]) {
      const response = await app.fetch("/api/film/1", { headers: { host } });
      assertEquals([response.status, response.headers.get("content-type")], [400, "application/problem+json"], host);
      const problem = await response.json();
      assertEquals([problem.code, problem.instance], ["malformed_url", "/api/film/1"]);
      assert(app.logged.some(({ fields }) => fields?.id === problem.requestId && fields?.status === 400), host);
    }
    assertEquals((await app.json("/api/film/1")).id, 1);
  }
});
