import { assert, assertEquals } from "@std/assert";
import { type CacheTag, tagOf } from "@/lib/db/cache_tags.ts";
import { sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";
import type { Cached } from "@/lib/http/cached_response.ts";
import { findListedSeason } from "@/lib/films/season_queries.ts";
import { OPERATIONS } from "@/lib/operations.ts";
import { TOOLS_BY_NAME } from "@/lib/mcp/tools.ts";
import { apiExamples, templateOf } from "./api_examples.ts";
import { agentApp, callTool, newAgent, TEXT } from "./agents.ts";
import { testDatabase } from "./app.ts";
import { routePatterns } from "./routes.ts";
import { showList } from "./shown_list.ts";

// What responses say that they were made from, beside what was read for them: a tag too few, and a response is shown
// after what it shows has changed.

/** The tables that a statement opens, as its bytecode tells; `roots` are the tables by their root pages. */
async function tablesOf(database: Database, statement: string, roots: Map<number, string>): Promise<string[]> {
  const explained = sql<{ opcode: string; p2: number }>`explain ${sql.raw(statement.replaceAll("?", "1"))}`;
  const { rows } = await explained.execute(database.read);
  const opened = rows.filter(({ opcode }) => opcode === "OpenRead").map(({ p2 }) => roots.get(p2) ?? "");
  return [...opened, ...VIRTUAL.filter((table) => statement.includes(table))];
}

const VIRTUAL = ["search_fts", "content_fts"];

async function rootPages({ read }: Database): Promise<Map<number, string>> {
  const { rows } = await sql<{ rootpage: number; tbl_name: string }>`select rootpage, tbl_name from sqlite_schema`
    .execute(read);
  return new Map(rows.map(({ rootpage, tbl_name }) => [rootpage, tbl_name]));
}

/** The cache tags of the tables that statements open. */
async function tagsIn(database: Database, statements: readonly string[]): Promise<Set<CacheTag>> {
  const roots = await rootPages(database);
  const tables = await Promise.all([...new Set(statements)].map((it) => tablesOf(database, it, roots)));
  return new Set(tables.flat().map(tagOf).filter((tag) => tag !== undefined));
}

Deno.test("a statement reads the tags of the tables that it opens, by whatever name", async () => {
  const database = await testDatabase();
  const joined = "select f.id, 'session' from film as f join review r on r.film_id = f.id where f.id = ?";
  assertEquals([...await tagsIn(database, [joined])].sort(), ["catalog", "reviews"]);
  await database.close();
});

/** There is none while showtimes are made up; they are looked for all the same. */
const MADE_UP = "/sitemap/cinemas.xml";

/** Late in the evening nothing is left of today. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Addresses of routes that answer a GET with something public; an endpoint with parameters in its path has its example on `/docs`. */
const SAMPLES: Record<string, string[]> = {
  "/agent/[id]": ["/agent/1"],
  "/api/search": ["/api/search?q=matrix", "/api/search?q=tt0133093"],
  "/api/v1/cinema/now-showing": ["/api/v1/cinema/now-showing?country=UA", "/api/v1/cinema/now-showing?city=kyiv"],
  "/api/v1/cinema/sessions": [`/api/v1/cinema/sessions?country=UA&city=kyiv&date=${TOMORROW}`],
  "/api/v1/cinema/theaters/[slug]": ["/api/v1/cinema/theaters/{theater}"],
  "/api/v1/films/[id]/showtimes": ["/api/v1/films/{film}/showtimes"],
  "/api/v1/cinema/cities": ["/api/v1/cinema/cities?country=UA"],
  "/api/v1/cinema/theaters": ["/api/v1/cinema/theaters?country=UA"],
  "/api/recommendations": ["/api/recommendations?film=1"],
  "/catalog": ["/catalog", "/catalog?genre=drama"],
  "/cinema/[slug]": ["/cinema/{theater}"],
  "/cinemas/[country]": ["/cinemas/UA"],
  "/cinemas/[country]/[city]": ["/cinemas/UA/kyiv"],
  "/film/[id]/season/[season]": ["{season}"],
  "/film/[id]": ["/film/1", "/film/{film}"],
  "/film/[id].ics": ["/film/1.ics", "/film/{film}.ics"],
  "/recommendations": ["/recommendations?film=1", "/recommendations?film=1&q=matrix"],
  "/l/[key]": ["/l/shown"],
  "/og/list/[key].png": ["/og/list/shown.png"],
  "/list/[slug]": ["/list/ukrainian-cinema"],
  "/og/[id].png": ["/og/1.png"],
  "/person/[id]": ["/person/1"],
  "/poster/[id].svg": ["/poster/1.svg"],
  "/problems/[code]": ["/problems/not_found"],
  // The first has cities of other countries read.
  "/cinemas": ["/cinemas", "/cinemas"],
  "/search": ["/search?q=matrix", "/search"],
  "/tonight": ["/tonight", `/tonight?city=UA-kyiv&date=${TOMORROW}`],
  "/sitemap/[part].xml": ["/sitemap/film-1.xml", "/sitemap/l-1.xml", "/sitemap/pages.xml", MADE_UP],
};

/**
 * What is read of showtimes alone that are not made up, of agents where one of them reviewed the film, and of the
 * catalog where its sources are not remembered from another response.
 */
const SOMETIMES: Record<string, CacheTag> = {
  "/api/sources": "catalog",
  "/robots.txt": "catalog",
  "/sitemap.xml": "showtimes",
  "/sitemap/[part].xml": "showtimes",
  fetch: "agents",
};

/**
 * Routes of which no response is cached: a person's own, forms, health, metrics, what leads elsewhere, and pictures of
 * other hosts, which are stored apart.
 */
const PRIVATE =
  /^\/(search\/chosen|me$|settings|diary|reminders|u\/|report|favorites|watchlist|sign-in|sign-up|recover|oauth|metrics|image\/|api$|api\/(oauth|mcp$|health))/;

/** The public routes in the order in which they are asked for. */
function routes(): string[] {
  // By name, whatever order folders have: `/api/filters` comes before the pages that remember filters, the home page
  // among them. What has other countries read comes last: the examples of the API, then all countries.
  return routePatterns().filter((route) => !PRIVATE.test(route) && !route.startsWith("/api/["))
    .toSorted()
    .toSorted((a, b) => Number(a === "/") - Number(b === "/"))
    .toSorted((a, b) => Number(isExample(a)) - Number(isExample(b)))
    .toSorted((a, b) => Number(a.endsWith("countries")) - Number(b.endsWith("countries")));
}

/** Whether a route is asked for by its example on `/docs`. */
function isExample(route: string): boolean {
  return route.startsWith("/api/") && route.includes("[") && !(route in SAMPLES);
}

Deno.test({
  name: "every endpoint, page, twin, file and tool reads what it says, and nothing else",
  async fn() {
    const statements: string[] = [];
    const environment = { MCP_REGISTRY_AUTH: `v=MCPv1; k=ed25519; p=${"A".repeat(43)}=` };
    await using app = await agentApp({
      sources: "demo",
      environment,
      onRead: (statement) => statements.push(statement),
    });
    // Apart: a connection that has explained what reads `json_each` sees nothing that is written later.
    const explaining = await testDatabase("starter");
    const token = await newAgent(app);
    await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 8 }, { token });
    await showList(app.database);
    // With a cookie, so that nothing is cached yet.
    const ask = async (path: string) => await (await app.fetch(path, { headers: { cookie: "a=b" } })).json();
    for (const path of ["theaters?country=UA", "now-showing?country=UA"]) {
      await ask(`/api/v1/cinema/${path}`);
      await app.refresher.settled();
    }
    const { items: [{ slug }] } = await ask("/api/v1/cinema/theaters?country=UA");
    const { items } = await ask("/api/v1/cinema/now-showing?country=UA");
    const filmId = items.find(({ filmId }: { filmId: number | null }) => filmId !== null).filmId;

    const listed = (await findListedSeason(app.database.read))!;
    const season = `/film/${listed.film}/season/${listed.season}`;

    const { responses } = app.service;
    let stored: Cached | undefined;
    const { store } = responses;
    responses.store = (key, entry) => {
      stored = entry;
      store.call(responses, key, entry);
    };
    /** What a response says that it reads, and what was read for it. */
    const compare = async (ask: () => Promise<unknown>) => {
      await app.refresher.settled();
      statements.length = 0;
      stored = undefined;
      await ask();
      return { said: stored as Cached | undefined, read: await tagsIn(explaining, statements.splice(0)) };
    };
    const faults: string[] = [];
    const judge = (name: string, found: Awaited<ReturnType<typeof compare>>[]) => {
      const read = new Set(found.flatMap(({ read }) => [...read]));
      // The directory of countries is not cached until every country was read.
      const said = found.find(({ said }) => said)?.said?.reads ??
        OPERATIONS.find(({ rest }) => rest.path === name)?.reads;
      if (!said) return void faults.push(`${name}: was not cached`);
      for (const tag of read) if (!said.includes(tag)) faults.push(`${name} reads ${tag} and does not say so`);
      for (const tag of said.filter((tag) => tag !== SOMETIMES[name])) {
        if (!read.has(tag)) faults.push(`${name} does not read ${tag}`);
      }
    };
    let examples: string[] | undefined;
    const exampleOf = async (route: string) => {
      examples ??= await apiExamples(app);
      return examples.find((address) => templateOf(address, [route])) ?? route;
    };
    for (const route of routes()) {
      const pattern = route.replace(/\.md$/, "");
      const samples = (SAMPLES[pattern] ?? [isExample(route) ? await exampleOf(route) : pattern])
        .map((path) => path.replace("{theater}", slug).replace("{film}", filmId).replace("{season}", season))
        .map((path) => route.endsWith(".md") ? path.replace(/(\?.*)?$/, ".md$1") : path);
      const found = [];
      for (const path of samples) {
        // Of its own address, so that it is not there yet.
        const ask = async () => {
          const response = await app.fetch(path, { headers: { accept: "text/html, */*" } });
          await response.body?.cancel();
          assertEquals(response.status, path === MADE_UP ? 404 : 200, path);
        };
        found.push(await compare(ask));
      }
      judge(route, found);
    }
    const args: Record<string, Record<string, unknown>> = {
      search_films: { query: "matrix" },
      get_film: { id: 2 },
      get_person: { id: 2 },
      get_showtimes: { country: "UA", city: "kyiv" },
      now_in_cinemas: { country: "UA" },
      browse_catalog: { genre: ["drama"] },
      get_similar: { id: 2 },
      where_to_watch: { id: 2 },
      list_lists: {},
      get_list: { slug: "ukrainian-cinema" },
      list_premieres: { country: "US" },
      list_cinema_places: { country: "UA", city: "kyiv" },
      find_sessions: { country: "UA", city: "kyiv", date: TOMORROW },
      search: { query: "matrix" },
      fetch: { id: "film:2" },
    };
    for (const { name, reads } of TOOLS_BY_NAME.values()) {
      if (!reads) continue;
      assert(args[name], `There is no call of ${name} here`);
      judge(name, [await compare(() => callTool(app, name, args[name], { version: "2025-11-25" }))]);
    }
    await explaining.close();
    assertEquals(faults, []);
  },
});
