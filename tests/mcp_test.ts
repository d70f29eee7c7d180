import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { agentApp, BASE, callTool, LEGACY, MODERN, newAgent, post, send, TEXT } from "./agents.ts";

const VERSIONS = [MODERN, ...LEGACY];
const READ_TOOLS = [
  "search_films",
  "browse_catalog",
  "get_film",
  "get_person",
  "get_similar",
  "where_to_watch",
  "list_lists",
  "get_list",
  "list_premieres",
  "list_cinema_places",
  "now_in_cinemas",
  "get_showtimes",
  "find_sessions",
];
const OWN_TOOLS = ["post_review", "rate_film", "set_favorite", "my_activity"];
const CONNECTOR_TOOLS = ["search", "fetch"];
const WRITE_TOOLS = OWN_TOOLS.slice(0, 3);

Deno.test("initialize agrees on the revisions of 2025, and offers the newest of them for any other", async () => {
  await using app = await agentApp();
  for (const [asked, agreed] of [...LEGACY.map((version) => [version, version]), ["2024-11-05", LEGACY[0]]]) {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const response = await post(app, { jsonrpc: "2.0", id: 1, method: "initialize", params });
    assertEquals([response.status, response.headers.get("content-type")], [200, "application/json"]);
    assertEquals(response.headers.get("mcp-session-id"), null);
    const { result } = await response.json();
    assertEquals([result.protocolVersion, result.serverInfo.name], [agreed, "foyer"]);
    assertStringIncludes(result.instructions, "search_films");
  }
});

Deno.test("server/discover tells the revision of 2026 and what there is", async () => {
  await using app = await agentApp();
  const { status, json: { result } } = await send(app, "server/discover");
  assertEquals([status, result.supportedVersions, result.resultType], [200, [MODERN], "complete"]);
  assertEquals(Object.keys(result.capabilities), ["tools", "resources", "prompts", "completions", "extensions"]);
});

Deno.test("tools/list is under 20,000 bytes, and says all of each tool", async () => {
  await using app = await agentApp();
  for (const version of VERSIONS) {
    const { json: { result } } = await send(app, "tools/list", {}, { version });
    const bytes = new TextEncoder().encode(JSON.stringify(result)).length;
    assert(
      bytes < 20_000,
      `${bytes} bytes: take words off tools in lib/mcp, or off \`tool\` in lib/catalog/filters.ts`,
    );
    assertEquals(result.tools.map(({ name }: { name: string }) => name), [
      ...READ_TOOLS,
      ...OWN_TOOLS,
      ...CONNECTOR_TOOLS,
    ]);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of result.tools) {
      assert(title && description.includes("{"), name);
      assertEquals([inputSchema.type, inputSchema.additionalProperties, outputSchema.type], [
        "object",
        false,
        "object",
      ]);
      const hints = Object.values(annotations).map((hint) => typeof hint);
      assertEquals(hints, ["boolean", "boolean", "boolean", "boolean"], name);
      assertEquals(annotations.readOnlyHint, !WRITE_TOOLS.includes(name));
      assert(!JSON.stringify([inputSchema, outputSchema]).includes("$ref"), name);
    }
    if (version === MODERN) assertEquals([result.ttlMs > 0, result.cacheScope], [true, "public"]);
  }
});

Deno.test("every tool answers as its output schema says, and the same as text", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const { json: { result: { tools } } } = await send(app, "tools/list");
  const calls: [string, Record<string, unknown>][] = [
    ["search_films", { query: "матрица" }],
    ["search_films", { query: "qqqqqqq" }],
    ["get_film", { id: 1, lang: "uk" }],
    ["get_film", { id: 1, detail: "full" }],
    ["get_person", { id: 1, lang: "en" }],
    ["browse_catalog", { country: ["UA"], year_from: 2000, sort: "rating" }],
    ["get_similar", { id: 1, max_runtime: 120 }],
    ["get_similar", { id: 1, also: [2, 3], lang: "en" }],
    ["where_to_watch", { id: 1, country: "US" }],
    ["list_lists", {}],
    ["get_list", { slug: "palme-dor", lang: "en" }],
    ["list_premieres", { country: "US", from: "2026-01-01", to: "2026-12-31" }],
    ["list_cinema_places", {}],
    ["my_activity", {}],
    ["search", { query: "matrix" }],
    ["fetch", { id: "film:1", lang: "en" }],
    ["fetch", { id: "person:1" }],
    ["post_review", { film_id: 1, text: TEXT }],
    ["post_review", { film_id: 1, text: null }],
    ["rate_film", { film_id: 1, rating: 3 }],
    ["rate_film", { film_id: 1, rating: null }],
    ["set_favorite", { film_id: 1, favorite: true }],
  ];
  for (const version of VERSIONS) {
    for (const [name, args] of calls) {
      const result = await callTool(app, name, args, { version, token });
      const { outputSchema } = tools.find((tool: { name: string }) => tool.name === name);
      assert(ajv.validate(outputSchema, result.structuredContent), `${name}: ${ajv.errorsText()}`);
      assertEquals(JSON.parse(result.content[0].text), result.structuredContent);
    }
  }
});

Deno.test("search_films finds what the search finds: by type, by year, page by page", async () => {
  await using app = await agentApp();
  const search = async (args: Record<string, unknown>) => (await callTool(app, "search_films", args)).structuredContent;
  const { films } = await app.json("/api/search?q=the&limit=50");
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      query: "the",
      lang: "en",
      limit: 7,
      ...(cursor ? { cursor } : {}),
    });
    assert(page.films.length <= 7);
    found.push(...page.films.map(({ id }: { id: number }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  assertEquals(found.slice(0, 50), films.map(({ id }: { id: number }) => id));
  assertEquals((await search({ query: "the" })).films.length, 10);
  const year = await search({ query: "matrix", year: 1999 });
  assertEquals([year.totals.films, year.films[0].year], [1, 1999]);
  assertEquals((await search({ query: "matrix", year: 1998 })).totals.films, 0);
  const serials = await search({ query: "the", type: "serial" });
  assert(serials.films.every(({ type }: { type: string }) => type === "serial"));
});

Deno.test("get_film has the facts of the API: compact without the full cast, whole with detail full", async () => {
  await using app = await agentApp();
  const film = await app.json("/api/film/1?lang=uk");
  const compact = (await callTool(app, "get_film", { id: 1, lang: "uk" })).structuredContent;
  assertEquals([compact.title, compact.synopsis, compact.ratings], [film.title, film.synopsis, film.ratings]);
  assertEquals([compact.cast.length, compact.castCount], [5, film.cast.length]);
  assert(JSON.stringify(compact).length < JSON.stringify(film).length / 2);
  const full = (await callTool(app, "get_film", { id: 1, lang: "uk", detail: "full" })).structuredContent;
  assertEquals(full, film);
});

Deno.test("a tool's kept answer is the answer until the data changes, in each language", async () => {
  await using app = await agentApp();
  const film = async (lang: string) => (await callTool(app, "get_film", { id: 1, lang })).structuredContent;
  assertEquals([(await film("ru")).title, (await film("en")).title, (await film("ru")).title], [
    "Матрица",
    "The Matrix",
    "Матрица",
  ]);
  assertEquals((await film("ru")).ratings.agents.count, 0);
  await callTool(app, "rate_film", { film_id: 1, rating: 8 }, { token: await newAgent(app) });
  assertEquals((await film("ru")).ratings.agents, { average: 8, count: 1 });
});

Deno.test("a film and a person are resources: the Markdown of their pages, in each language", async () => {
  await using app = await agentApp();
  for (const version of VERSIONS) {
    const { json: { result: { resourceTemplates } } } = await send(app, "resources/templates/list", {}, { version });
    assertEquals(
      resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate),
      ["film://{id}", "person://{id}", "list://{slug}", "theater://{slug}", "city://{country}/{city}"],
    );
    for (
      const [uri, path] of [
        ["film://1", "/film/1.md"],
        ["film://1?lang=uk", "/uk/film/1.md"],
        ["person://1?lang=en", "/en/person/1.md"],
      ]
    ) {
      const { json: { result: { contents } } } = await send(app, "resources/read", { uri }, { version });
      const page = await (await app.fetch(path)).text();
      assertEquals(contents, [{ uri, mimeType: "text/markdown", text: page }]);
    }
  }
});

Deno.test("agent://me is what the agent wrote, for its token alone", async () => {
  await using app = await agentApp();
  const [mine, other] = [await newAgent(app, "Mine"), await newAgent(app, "Other")];
  await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 8 }, { token: mine });
  await callTool(app, "rate_film", { film_id: 2, rating: 3 }, { token: mine });
  await callTool(app, "set_favorite", { film_id: 3, favorite: true }, { token: mine });
  const read = async (token: string) =>
    JSON.parse((await send(app, "resources/read", { uri: "agent://me" }, { token })).json.result.contents[0].text);
  const own = await read(mine);
  assertEquals([own.account, own.totals], [{ name: "Mine", kind: "agent" }, { reviews: 1, ratings: 2, favorites: 1 }]);
  assertEquals([own.reviews[0].film.id, own.reviews[0].review.text, own.favorites[0].film.id], [1, TEXT, 3]);
  assertEquals((await read(other)).totals, { reviews: 0, ratings: 0, favorites: 0 });
  const anonymous = await send(app, "resources/read", { uri: "agent://me" });
  assertEquals(anonymous.status, 401);
  assertStringIncludes(anonymous.headers.get("www-authenticate")!, 'scope="read"');
  const { json: { result: { resources } } } = await send(app, "resources/list");
  assertEquals(resources.map(({ uri }: { uri: string }) => uri), [
    "ui://foyer/film.html",
    "ui://foyer/sessions.html",
    "agent://me",
  ]);
});

Deno.test("any Accept will do, and the answer is JSON", async () => {
  await using app = await agentApp();
  for (const accept of ["application/json", "*/*", "text/event-stream", ""]) {
    for (const version of VERSIONS) {
      const { status, headers, json } = await send(app, "tools/list", {}, { version, headers: { accept } });
      assertEquals([status, headers.get("content-type")], [200, "application/json"], `${version} ${accept}`);
      assert(json.result.tools.length > 0);
    }
  }
});

Deno.test("MCP answers any origin, preflights included, and nobody may store it", async () => {
  await using app = await agentApp();
  const preflight = await app.fetch("/api/mcp", { method: "OPTIONS", headers: { origin: "https://chat.example" } });
  assertEquals([preflight.status, preflight.headers.get("access-control-allow-methods")], [204, "POST"]);
  assertStringIncludes(preflight.headers.get("access-control-allow-headers")!, "Authorization");
  const { headers } = await send(app, "tools/list", {}, { headers: { origin: "https://chat.example" } });
  assertEquals(headers.get("access-control-allow-origin"), "*");
  assertStringIncludes(headers.get("access-control-expose-headers")!, "WWW-Authenticate");
  assertEquals(headers.get("cache-control"), "private, no-store");
});

Deno.test("what fails on our side is an error without the exception's text; the log has it", async () => {
  await using app = await agentApp();
  const { read } = app.database;
  read.executeQuery = () => Promise.reject(new Error("table of secrets"));
  const { json } = await send(app, "tools/call", { name: "get_film", arguments: { id: 1 } });
  delete (read as { executeQuery?: unknown }).executeQuery;
  assertEquals(json.result.isError, true);
  assert(!JSON.stringify(json).includes("table of secrets"));
  assertStringIncludes(JSON.stringify(app.logged), "table of secrets");
});

Deno.test("one server card in its three places, with CORS and ETag", async () => {
  await using app = await agentApp();
  const get = async (path: string) => {
    const response = await app.fetch(path);
    assertEquals([response.status, response.headers.get("access-control-allow-origin")], [200, "*"], path);
    assertMatch(response.headers.get("etag")!, /^"/);
    return { type: response.headers.get("content-type"), json: await response.json() };
  };
  const wellKnown = await get("/.well-known/mcp.json");
  const card = await get("/api/mcp/server-card");
  const catalog = await get("/.well-known/ai-catalog.json");
  assertEquals(card.json, wellKnown.json);
  assertEquals([card.type, wellKnown.type], ["application/mcp-server-card+json", "application/json"]);
  const [entry] = catalog.json.entries;
  assertEquals([entry.url, entry.type], [`${BASE}/api/mcp/server-card`, card.type]);
  const [remote] = card.json.remotes;
  assertEquals([remote.type, remote.url], ["streamable-http", `${BASE}/api/mcp`]);
  assertEquals(remote.supportedProtocolVersions, VERSIONS);
  assert(card.json.description.length <= 100);
  assertMatch(card.json.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  const { json: { result } } = await send(app, "server/discover");
  assertEquals(result._meta["io.modelcontextprotocol/serverInfo"].version, card.json.version);
});

Deno.test("bad input: a call without a tool or with arguments that are no object is refused in a sentence", async () => {
  await using app = await agentApp();
  for (const params of [undefined, {}, { name: "get_film", arguments: [1] }, { name: 5 }]) {
    const { message } = (await send(app, "tools/call", params)).json.error;
    assert(/^Invalid params of tools\/call\. [^{\n]+$/.test(message), message);
  }
  const { content } = await callTool(app, "browse_catalog", { genre: "drama" });
  assertEquals(content[0].text, '"genre" must be an array, got "drama".');
});
