import { assert, assertEquals, assertExists, assertMatch, assertStringIncludes } from "@std/assert";
import { countryCodes } from "@/lib/i18n/countries.ts";
import { filmRecord, testApp } from "./app.ts";

const RECORDS = [
  { kind: "keyword", key: "dream", names: { en: "dream" } },
  { kind: "person", key: "p", names: { en: "P" } },
  filmRecord("a", { genres: ["drama"], countries: ["US"], cast: [{ person: "p" }], keywords: ["dream"] }),
  { kind: "collection", key: "best", titles: { en: "Best" }, items: [{ film: "a" }] },
];

interface Wrong {
  path: string;
  parameter: string;
  code: string;
  allowed?: unknown[];
  didYouMean?: string;
}

const LANGS = ["ru", "en", "uk"];
const TYPES = ["film", "serial", "cartoon", "cartoon-series", "anime"];
const COUNTRIES = countryCodes();
const SORTS = ["new", "rating", "popular"];

const WRONG: Wrong[] = [
  { path: "/api/catalog?year=abc", parameter: "year", code: "invalid_type", allowed: ["1874…2100"] },
  { path: "/api/catalog?year=1999.5", parameter: "year", code: "invalid_type", allowed: ["1874…2100"] },
  { path: "/api/catalog?year=99999", parameter: "year", code: "too_big", allowed: ["1874…2100"] },
  { path: "/api/catalog?year=", parameter: "year", code: "invalid_type" },
  { path: "/api/catalog?sort=foo", parameter: "sort", code: "invalid_value", allowed: SORTS },
  { path: "/api/catalog?sort=populr", parameter: "sort", code: "invalid_value", allowed: SORTS, didYouMean: "popular" },
  { path: "/api/catalog?sort=new&sort=new", parameter: "sort", code: "duplicate" },
  { path: "/api/catalog?page=0", parameter: "page", code: "too_small", allowed: ["1…"] },
  { path: "/api/catalog?page=-1", parameter: "page", code: "too_small" },
  { path: "/api/catalog?page=1e3", parameter: "page", code: "invalid_type", allowed: ["1…"] },
  { path: "/api/catalog?page=99999999999999999999", parameter: "page", code: "too_big", allowed: ["1…"] },
  { path: "/api/catalog?pageSize=101", parameter: "pageSize", code: "too_big", allowed: ["1…100"] },
  { path: "/api/catalog?type=films", parameter: "type", code: "invalid_value", allowed: TYPES, didYouMean: "film" },
  {
    path: "/api/catalog?genre=dramma",
    parameter: "genre",
    code: "unknown_value",
    allowed: ["drama"],
    didYouMean: "drama",
  },
  { path: "/api/catalog?genre=", parameter: "genre", code: "unknown_value" },
  { path: "/api/catalog?country=us", parameter: "country", code: "unknown_value", allowed: ["US"], didYouMean: "US" },
  { path: "/api/catalog?country=XX", parameter: "country", code: "unknown_value" },
  { path: "/api/catalog?keyword=999", parameter: "keyword", code: "unknown_value" },
  { path: "/api/catalog?keyword=dream", parameter: "keyword", code: "invalid_type", allowed: ["1…"] },
  { path: "/api/catalog?provider=netflix", parameter: "provider", code: "unknown_value" },
  { path: `/api/catalog?${"genre=drama&".repeat(21)}`, parameter: "genre", code: "too_big" },
  { path: "/api/catalog?yearFrom=2000&yearTo=1990", parameter: "yearFrom", code: "too_big" },
  { path: "/api/catalog?lang=de", parameter: "lang", code: "invalid_value", allowed: LANGS },
  { path: "/api/filters?lang=ua", parameter: "lang", code: "invalid_value", allowed: LANGS, didYouMean: "uk" },
  { path: "/api/search", parameter: "q", code: "required" },
  { path: "/api/search?q=", parameter: "q", code: "too_small" },
  { path: `/api/search?q=${"x".repeat(300)}`, parameter: "q", code: "too_big" },
  { path: "/api/search?q=x&limit=51", parameter: "limit", code: "too_big", allowed: ["1…50"] },
  { path: "/api/search?q=x&q=y", parameter: "q", code: "duplicate" },
  { path: "/api/search?q=x&type=movie", parameter: "type", code: "invalid_value", allowed: TYPES },
  { path: "/api/film/abc", parameter: "id", code: "invalid_type", allowed: ["1…"] },
  { path: "/api/film/0", parameter: "id", code: "too_small", allowed: ["1…"] },
  { path: "/api/film/01", parameter: "id", code: "invalid_type", allowed: ["1…"] },
  { path: "/api/film/1.0", parameter: "id", code: "invalid_type" },
  { path: "/api/search?q=%20", parameter: "q", code: "invalid_value" },
  { path: "/api/film/1.5", parameter: "id", code: "invalid_type" },
  { path: "/api/film/99999999999999999999", parameter: "id", code: "too_big" },
  { path: "/api/film/1?lang=fr", parameter: "lang", code: "invalid_value", allowed: LANGS },
  { path: "/api/film/1/reviews?page=0", parameter: "page", code: "too_small" },
  { path: "/api/person/x", parameter: "id", code: "invalid_type" },
  { path: "/api/calendar?from=2026-13-01", parameter: "from", code: "invalid_value" },
  { path: "/api/calendar?from=2026-02-30", parameter: "from", code: "invalid_value" },
  { path: "/api/calendar?from=yesterday", parameter: "from", code: "invalid_value" },
  { path: "/api/calendar?from=2026-05-01&to=2026-04-01", parameter: "to", code: "too_small" },
  { path: "/api/calendar?from=2026-01-01&to=2027-12-31", parameter: "to", code: "too_big" },
  { path: "/api/calendar?country=ZZ", parameter: "country", code: "unknown_value", allowed: COUNTRIES },
  {
    path: "/api/calendar?country=ua",
    parameter: "country",
    code: "unknown_value",
    allowed: COUNTRIES,
    didYouMean: "UA",
  },
  {
    path: "/api/calendar?country=ukraine",
    parameter: "country",
    code: "unknown_value",
    allowed: COUNTRIES,
    didYouMean: "UA",
  },
  {
    path: `/api/calendar?country=${encodeURIComponent("Францiя")}`,
    parameter: "country",
    code: "unknown_value",
    allowed: COUNTRIES,
    didYouMean: "FR",
  },
  { path: "/api/film/1?ids=1&ids=2", parameter: "ids", code: "unknown_parameter", allowed: ["lang"] },
  { path: "/api/film/1?id=2", parameter: "id", code: "unknown_parameter", allowed: ["lang"] },
  { path: "/api/film/1?Lang=uk", parameter: "Lang", code: "unknown_parameter", didYouMean: "lang" },
  { path: "/api/catalog?gnere=drama", parameter: "gnere", code: "unknown_parameter", didYouMean: "genre" },
  { path: "/api/catalog?%67enre%73=drama", parameter: "genres", code: "unknown_parameter", didYouMean: "genre" },
  { path: "/api/health?x", parameter: "x", code: "unknown_parameter", allowed: [] },
  { path: "/api/mcp/server-card?x=1", parameter: "x", code: "unknown_parameter", allowed: [] },
  { path: `/api/lists?${"y".repeat(900)}=1`, parameter: "y".repeat(60), code: "unknown_parameter" },
  { path: "/api/lists?lang=xx", parameter: "lang", code: "invalid_value", allowed: LANGS },
  { path: "/api/list/best?lang=xx", parameter: "lang", code: "invalid_value", allowed: LANGS },
];

Deno.test("a bad parameter is a 400 that names it, says what is allowed and what was probably meant", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const { path, parameter, code, allowed, didYouMean } of WRONG) {
    const response = await app.fetch(path);
    assertEquals(response.status, 400, path);
    assertEquals(response.headers.get("content-type"), "application/problem+json", path);
    assertEquals(response.headers.get("cache-control"), "no-store", path);
    const problem = await response.json();
    assertEquals(problem.type, "http://foyer.test/problems/invalid_parameter");
    assertEquals([problem.status, problem.code, problem.title], [400, "invalid_parameter", "Invalid parameter"]);
    assertEquals(problem.requestId, response.headers.get("x-request-id"));
    assertEquals(problem.instance, new URL(path, "http://foyer.test").pathname);
    assertEquals(problem.errors.length, 1, path);
    const [error] = problem.errors;
    assertEquals([error.parameter, error.code], [parameter, code], path);
    assertStringIncludes(error.detail, `"${parameter}"`);
    assertStringIncludes(problem.detail, error.detail);
    if (allowed) assertEquals(error.allowed, allowed, path);
    if (didYouMean) assertEquals(error.didYouMean, didYouMean, path);
  }
});

Deno.test("the countries that are allowed are all there are, and no region", () => {
  assertEquals([COUNTRIES.length > 240, COUNTRIES.includes("UA"), COUNTRIES.includes("EU")], [true, true, false]);
});

Deno.test("several bad parameters are all named at once", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { errors } = await app.json("/api/catalog?year=abc&sort=foo&lang=de&page=0");
  assertEquals(errors.map(({ parameter }: { parameter: string }) => parameter), ["year", "sort", "page", "lang"]);
});

Deno.test("what links get that track people is ignored", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals((await app.json("/api/catalog?utm_source=mail&fbclid=1")).total, 1);
});

Deno.test("what does not exist is a 404 in problem+json", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const missing = [
    "/api/film/999999",
    "/api/film/9007199254740991",
    "/api/film/999999/reviews",
    "/api/person/999999",
    "/api/list/nope",
    "/api/list/%D1%85",
    "/api/nope",
    "/api/film",
    "/api/film/1/cast",
    "/api/v1/nope",
    "/api/lists/x/y",
  ];
  for (const path of missing) {
    const response = await app.fetch(path);
    assertEquals(response.status, 404, path);
    assertEquals(response.headers.get("content-type"), "application/problem+json", path);
    assertEquals(response.headers.get("access-control-allow-origin"), "*", path);
    assertEquals((await response.json()).code, "not_found");
  }
});

Deno.test("a wrong method is a 405 with Allow, an unknown one too", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/api/film/1", "/api/search", "/api/health", "/api/list/best", "/openapi.json", "/", "/uk/"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await app.fetch(path, { method });
      await response.body?.cancel();
      assertEquals(response.status, 405, `${method} ${path}`);
      assertEquals(response.headers.get("allow"), "GET, HEAD, OPTIONS", `${method} ${path}`);
    }
  }
  for (
    const [path, allow] of [
      ["/api/film/1", "GET, HEAD, OPTIONS"],
      ["/api/oauth/token", "POST, OPTIONS"],
      ["/en/film/1", "GET, HEAD, POST, OPTIONS"],
    ]
  ) {
    const brew = await app.fetch(path, { method: "BREW" });
    assertEquals([brew.status, brew.headers.get("allow")], [405, allow], path);
    assertEquals((await brew.json()).code, "method_not_allowed");
  }
  const unknownBrew = await app.fetch("/api/nope", { method: "BREW" });
  await unknownBrew.body?.cancel();
  assertEquals(unknownBrew.status, 404);
  const unknownPath = await app.fetch("/api/nope", { method: "DELETE" });
  await unknownPath.body?.cancel();
  assertEquals(unknownPath.status, 404);
});

Deno.test("a repeated value counts once", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals((await app.json("/api/catalog?genre=drama&genre=drama")).total, 1);
});

Deno.test("a malformed percent escape is a 400", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/api/film/%zz", "/api/list/%E0%A4%A", "/%", "/film/%ff", "/api/search?q=%zz"]) {
    const response = await app.fetch(path);
    assertEquals(response.status, 400, path);
    assertEquals((await response.json()).code, "malformed_url");
  }
});

Deno.test("a fault of ours says nothing about itself and is logged under the id of the answer", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await app.database.write.schema.dropTable("film_keyword").execute();
  const response = await app.fetch("/api/film/1");
  assertEquals(response.status, 500);
  // The id is random letters: any word may be among them.
  const { requestId, ...problem } = await response.json();
  assertEquals(problem.code, "internal_error");
  assert(!/sql|film_keyword|no such/i.test(JSON.stringify(problem)), JSON.stringify(problem));
  const line = app.logged.find(({ fields }) => fields?.requestId === requestId);
  assertExists(line);
  assertMatch(String(line.fields?.error), /film_keyword/);
});

Deno.test("pages tell errors in the visitor's language and as HTML", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const titles = { "": "Страница не найдена", "/en": "Page not found", "/uk": "Сторінку не знайдено" };
  for (const [prefix, title] of Object.entries(titles)) {
    const response = await app.fetch(`${prefix}/no-such-page`);
    assertEquals(response.status, 404);
    assertEquals(response.headers.get("content-type"), "text/html; charset=utf-8");
    assertStringIncludes(await response.text(), `<h1>${title}</h1>`);
  }
});

Deno.test("every error code has a page in three languages", async () => {
  await using app = await testApp();
  const { components } = await app.json("/openapi.json");
  for (const code of components.schemas.Problem.properties.code.enum) {
    for (const prefix of ["", "/en", "/uk"]) {
      const response = await app.fetch(`${prefix}/problems/${code}`);
      assertEquals(response.status, 200, code);
      assertStringIncludes(await response.text(), `<code>${code}</code>`);
    }
  }
  assertEquals((await app.fetch("/problems/nope")).status, 404);
});

Deno.test("a browser that is refused before the app is asked gets a page in its language, anybody else a problem", async () => {
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "1" };
  await using app = await testApp({ catalog: [filmRecord("a")], environment });
  const browser = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
  const types = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(path, init);
    return [response.status, response.headers.get("content-type"), await response.text()] as const;
  };
  assertEquals((await types("/film/1", browser))[0], 200);
  for (const [path, words] of [["/film/2", "Слишком много запросов"], ["/uk/film/2", "Забагато запитів"]]) {
    const [status, type, html] = await types(path, browser);
    assertEquals([status, type], [429, "text/html; charset=utf-8"]);
    assertStringIncludes(html, words);
  }
  assertEquals((await types("/film/2")).slice(0, 2), [429, "application/problem+json"]);
  assertEquals((await types("/%ff", browser)).slice(0, 2), [400, "text/html; charset=utf-8"]);
  assertEquals((await types("/api/film/%ff", browser)).slice(0, 2), [400, "application/problem+json"]);
});
