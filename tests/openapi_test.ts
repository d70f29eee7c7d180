import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Export } from "@/lib/accounts/schema.ts";
import { VALUE_FILTERS } from "@/lib/catalog/filters.ts";
import { OPERATIONS } from "@/lib/operations.ts";
import { VERSION } from "@/lib/version.ts";
import { apiExamples, templateOf } from "./api_examples.ts";
import { agentApp, callTool, newAgent, TEXT } from "./agents.ts";
import { type TestApp, testApp } from "./app.ts";
import { showList } from "./shown_list.ts";

type Json = Record<string, unknown>;

/** Every `$ref` of a document. */
function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== "object" || value === null) return [];
  const { $ref, ...rest } = value as Json;
  return [...(typeof $ref === "string" ? [$ref] : []), ...Object.values(rest).flatMap(refsOf)];
}

function at(document: Json, ref: string): unknown {
  return ref.replace(/^#\//, "").split("/").reduce<unknown>(
    (value, key) => (value as Json | undefined)?.[key],
    document,
  );
}

Deno.test("every $ref of /openapi.json resolves, and no schema is described twice", async () => {
  await using app = await testApp();
  const document = await app.json("/openapi.json");
  assertEquals([document.openapi, document.info.version], ["3.1.0", VERSION]);
  const refs = refsOf(document);
  assert(refs.length > 20);
  for (const ref of refs) {
    assert(ref.startsWith("#/components/"), ref);
    assert(at(document, ref) !== undefined, ref);
  }
  assert(!JSON.stringify(document).includes("$defs"));
});

Deno.test("the description has the same schemas whatever page was opened before, those of its paths alone", async () => {
  await using app = await testApp();
  const { paths, components: { schemas } } = await app.json("/openapi.json");
  const wanted = new Set<string>();
  const visit = (value: unknown) => {
    for (const ref of refsOf(value)) {
      const id = ref.split("/").at(-1)!;
      if (!wanted.has(id)) visit((wanted.add(id), schemas[id]));
    }
  };
  visit(paths);
  assert(Export.meta()!.id, "a schema that only a page of settings registers");
  assertEquals(Object.keys(schemas), [...wanted].sort());
});

Deno.test("repeatable parameters say that they are repeated, and every status of MCP and OAuth is described", async () => {
  await using app = await testApp();
  const { paths } = await app.json("/openapi.json");
  const repeated = Object.values<Json>(paths).flatMap(({ get }) => (get as { parameters: Json[] })?.parameters ?? [])
    .filter(({ schema }) => (schema as Json).type === "array");
  const names = new Set(repeated.map(({ name }) => String(name)));
  assertEquals(VALUE_FILTERS.filter((name) => !names.delete(name)), []);
  assertEquals([...names].toSorted(), [
    "accessibility",
    "availability",
    "film",
    "format",
    "language",
    "special",
    "subtitles",
  ]);
  for (const { name, style, explode } of repeated) assertEquals([style, explode], ["form", true], String(name));
  const statuses = (path: string) => Object.keys(paths[path].post.responses).map(Number);
  assertEquals(statuses("/api/mcp"), [200, 202, 400, 401, 403, 404, 405, 413, 415, 429, 500, 503]);
  assertEquals(statuses("/api/oauth/token"), [200, 400, 401, 413, 429, 500, 503]);
  assert(paths["/api/catalog"].get.responses[503]);
});

/** What leads to the description or describes an endpoint, and what is there only to say that it is not. */
const FILES = ["/api", "/api/mcp/server-card"];

Deno.test("every path of the description has a file under routes/api and every file a path", async () => {
  await using app = await testApp();
  const files: string[] = [];
  const visit = (folder: string) => {
    for (const { name, isDirectory } of Deno.readDirSync(folder)) {
      if (isDirectory) visit(`${folder}/${name}`);
      else if (!/^[_(]|^\[\.\.\./.test(name)) files.push(`${folder}/${name}`.replace(/^routes|(\/index)?\.ts$/g, ""));
    }
  };
  visit("routes/api");
  const described = Object.keys((await app.json("/openapi.json")).paths);
  const paths = [...described, ...FILES].map((path) => path.replaceAll("{", "[").replaceAll("}", "]"));
  assertEquals(files.sort(), paths.sort());
  assertEquals(new Set(OPERATIONS.map(({ id }) => id)).size, OPERATIONS.length);
});

/** Requests to every endpoint, with good input and bad. */
async function requests(app: TestApp): Promise<string[]> {
  const { items: lists } = await app.json("/api/lists");
  const { genres, countries, keywords } = await app.json("/api/filters");
  const cinema = await cinemaRequests(app);
  const good = [
    "/api/health",
    "/api/health/live",
    "/api/health/ready",
    ...cinema,
    "/api/agent/1",
    ...["ru", "en", "uk"].flatMap((lang) => [
      ...Array.from({ length: 40 }, (_, i) => `/api/film/${i * 8 + 1}?lang=${lang}`),
      ...Array.from({ length: 20 }, (_, i) => `/api/person/${i * 50 + 1}?lang=${lang}`),
      `/api/film/1/reviews`,
      `/api/lists?lang=${lang}`,
      ...lists.map(({ slug }: { slug: string }) => `/api/list/${slug}?lang=${lang}`),
      `/api/lists/members?lang=${lang}`,
      `/api/lists/members/shown?lang=${lang}`,
      `/api/filters?lang=${lang}`,
      `/api/sources?lang=${lang}`,
      `/api/catalog?lang=${lang}&pageSize=100`,
      `/api/catalog?lang=${lang}&genre=${genres[0].value}&country=${countries[0].value}&sort=new`,
      `/api/catalog?lang=${lang}&keyword=${keywords[0].value}&page=999`,
      `/api/search?lang=${lang}&q=%D0%BC%D0%B0`,
      `/api/search?lang=${lang}&q=tt0133093`,
      `/api/search?lang=${lang}&q=%22*%22%20NEAR(`,
      `/api/recommendations?lang=${lang}&film=1&film=2`,
      `/api/calendar?lang=${lang}`,
      `/api/calendar?lang=${lang}&from=2026-07-01&to=2027-06-30&country=US`,
    ]),
  ];
  const bad = [
    "/api/film/0",
    "/api/film/abc",
    "/api/film/999999",
    "/api/film/1?lang=de",
    "/api/film/1/reviews?page=0",
    "/api/film/999999/reviews",
    "/api/agent/999",
    "/api/agent/1?page=0",
    "/api/person/x",
    "/api/person/999999",
    "/api/list/nope",
    "/api/lists?lang=de",
    "/api/lists/members?page=0",
    "/api/lists/members/nope",
    "/api/catalog?sort=x",
    "/api/catalog?genre=dramma&page=0",
    "/api/filters?lang=",
    "/api/search",
    "/api/calendar?from=x",
    "/api/v1/cinema/now-showing?country=XX",
    "/api/v1/cinema/now-showing?city=nowhere",
    "/api/v1/cinema/sessions?country=UA",
    "/api/v1/cinema/sessions?theater=nowhere",
    "/api/v1/cinema/sessions?filmId=1&after=25:00",
    "/api/v1/cinema/cities?country=ua",
    "/api/v1/cinema/theaters?country=KZ",
    "/api/v1/cinema/theaters/nowhere",
    "/api/v1/films/999999/showtimes",
    "/api/v1/films/1/showtimes?to=2020-01-01&from=2020-01-02",
  ];
  const unknown = OPERATIONS.map(({ rest: { path } }) => path).filter((path) => path.includes("{"))
    .map((path) => path.replace(/\{\w+\}/, "999999"));
  return [...good, ...await apiExamples(app), ...bad, ...unknown];
}

/** Showtimes of the made-up sources, before and after they have been read. */
async function cinemaRequests(app: TestApp): Promise<string[]> {
  const countries = ["UA", "KZ", "PL"];
  const overviews = countries.map((country) => `/api/v1/cinema/now-showing?country=${country}`);
  for (const path of overviews) await app.json(path);
  await app.refresher.settled();
  const { items: [{ filmId }] } = await app.json(overviews[0]);
  const { items: theaters } = await app.json("/api/v1/cinema/theaters");
  return [
    ...overviews,
    "/api/v1/cinema/countries",
    ...countries.map((country) => `/api/v1/cinema/cities?country=${country}`),
    "/api/v1/cinema/now-showing?country=KZ&city=almaty&pageSize=100",
    "/api/v1/cinema/theaters",
    "/api/v1/cinema/theaters?country=KZ&city=almaty",
    "/api/v1/cinema/theaters?country=PL",
    ...theaters.map(({ slug }: { slug: string }) => `/api/v1/cinema/theaters/${slug}`),
    "/api/v1/cinema/sessions?country=UA&city=kyiv&after=12:00&sort=price",
    `/api/v1/cinema/sessions?filmId=${filmId}`,
    `/api/v1/films/${filmId}/showtimes`,
  ];
}

/** Headers of an answer that are this service's own or say something of the data. */
const TOLD = /^(cache-control|etag|link|ratelimit.*|retry-after|x-request-id)$/;

const toldBy = ({ headers }: Response) => [...headers.keys()].filter((name) => TOLD.test(name));

const lowerCase = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]));

Deno.test("every answer of every endpoint, good or bad, is as /openapi.json says", async () => {
  // Limits that nobody comes to, so that answers tell of them.
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_READS: "100000" };
  await using app = await agentApp({ sources: "demo", environment });
  await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 8 }, { token: await newAgent(app) });
  await showList(app.database);
  const document = await app.json("/openapi.json");
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi");
  const walked = new Set<string>();
  for (const url of await requests(app)) {
    const template = templateOf(url, Object.keys(document.paths))!;
    const response = await app.fetch(url);
    const described = document.paths[template].get.responses[response.status];
    assert(described, `${response.status} of ${url} is not described`);
    const type = response.headers.get("content-type")!;
    assert(described.content[type], `${type} of ${url} is not described`);
    const pointer = ["paths", template, "get", "responses", String(response.status), "content", type, "schema"]
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
    const validate = ajv.getSchema(`openapi#/${pointer}`)!;
    assert(validate(await response.json()), `${url}: ${ajv.errorsText(validate.errors)}`);
    assertEquals(toldBy(response).filter((name) => !(name in lowerCase(described.headers))), [], url);
    const etag = response.headers.get("etag");
    if (etag) {
      const again = await app.fetch(url, { headers: { "if-none-match": etag } });
      const { headers } = document.paths[template].get.responses[again.status];
      assertEquals([again.status, toldBy(again).filter((name) => !(name in lowerCase(headers)))], [304, []], url);
    }
    walked.add(`${response.status} ${template}`);
  }
  for (const { rest: { path } } of OPERATIONS) assert(walked.has(`200 ${path}`), path);
});

Deno.test("every documented key is in every answer, unknown ones as null or an empty list", async () => {
  await using app = await testApp({
    catalog: [{ kind: "film", key: "bare", type: "film", titles: { original: "Bare" } }],
  });
  const film = await app.json("/api/film/1");
  const { components } = await app.json("/openapi.json");
  assertEquals(Object.keys(film).sort(), Object.keys(components.schemas.Film.properties).sort());
  const {
    id,
    type,
    title,
    originalTitle,
    url,
    poster,
    updatedAt,
    titles,
    ratings,
    externalIds,
    sources,
    localization,
    ...rest
  } = film;
  assert(id && type && url && poster && updatedAt);
  assertEquals([title, originalTitle], ["Bare", "Bare"]);
  assertEquals(titles, { ru: null, en: null, uk: null });
  assertEquals(ratings, { public: { average: null, count: 0 }, agents: { average: null, count: 0 }, external: [] });
  assertEquals(externalIds, { imdb: null, tmdb: null, kinopoisk: null, wikidata: null });
  assertEquals(sources, ["own"]);
  assertEquals(localization, { requested: "ru", fallbacks: { title: "und" } });
  for (const [key, value] of Object.entries(rest)) {
    assert(value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0), key);
  }
});
