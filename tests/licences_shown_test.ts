import { assert, assertEquals } from "@std/assert";
import { unzipSync } from "fflate";
import { TERMS } from "@/lib/licences/terms.ts";
import { TOOLS_BY_NAME } from "@/lib/mcp/tools.ts";
import { newPerson, type Person, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, newAgent, send, TEXT } from "./agents.ts";
import { loadedApp, MARKS, NOW, SERIES, SHOWN, TITLE, TODAY } from "./licensed_catalog.ts";
import { memberRoutes } from "./member_pages.ts";
import { LANGS, PREFIXES } from "./pages.ts";
import { act, feedsOf } from "./reminders.ts";
import { routePatterns } from "./routes.ts";
import { showList } from "./shown_list.ts";

// A catalog of an IMDb-shaped and an omdb-shaped set: wherever something of it is shown, it is said whose it is, and that
// no model may be trained on it; and nothing of IMDb's but what names a film leaves in an export.

const SIGNAL = "search=yes, ai-input=yes, ai-train=no";

/** What is wrong with a response that shows something of a set, if anything is. */
async function faultsOf(response: Response, { path, lang, isPrivate }: {
  path: string;
  lang: "ru" | "en" | "uk";
  isPrivate?: boolean;
}): Promise<{ faults: string[]; shows: boolean }> {
  const { headers } = response;
  const type = headers.get("content-type") ?? "";
  // Markdown has a backslash before what would be a link; calendars break lines.
  const text = (await response.text()).replaceAll("\r\n ", "").replaceAll("\\", "").replaceAll("&amp;", "&");
  if (response.status !== 200) return { faults: [`${path}: ${response.status} ${text.slice(0, 200)}`], shows: true };
  const shown = (["imdb", "omdb"] as const).filter((source) => MARKS[source].test(text));
  const isPicture = /^\/(poster|og|image)\//.test(path);
  if (shown.length === 0 && !isPicture) return { faults: [], shows: false };
  const faults = [];
  const links = headers.get("link") ?? "";
  if (!isPrivate && headers.get("content-signal") !== SIGNAL) faults.push(`${path}: Content-Signal`);
  for (const source of isPicture ? ["imdb"] as const : shown) {
    const { attribution, licence } = TERMS[source];
    const isBody = /html|markdown|calendar|atom/.test(type);
    const isNamed = isBody
      ? text.includes(attribution[lang])
      : links.includes(`<${licence.url}>; rel="license"; title="${attribution.en}"`);
    if (!isNamed) faults.push(`${path}: ${source} is not named (${type})`);
  }
  return { faults, shows: true };
}

/** Routes that show nothing of the catalog whatever is asked for, and why they may. */
const NOTHING =
  /^\/(metrics|problems\/|agent\/|api$|api\/(\[|health|oauth|mcp|agent)|docs|changelog|about|contact|privacy|openapi|server\.json|robots|sitemap|llms|\.well-known|sign-|recover|report|oauth|search\/chosen)/;

Deno.test("every page, twin, file, picture and endpoint that shows data of a closed source names it and says ai-train=no", async () => {
  const { app, film, series, person } = await loadedApp();
  await using _ = app;
  await showList(app.database);
  await app.database.write.updateTable("own_list_item").set({ film_id: film }).execute();
  const { items: [{ slug: theater, city: { code: city } }] } = await app.json("/api/v1/cinema/theaters?country=UA");
  const season = `/film/${series}/season/1`;
  const samples: Record<string, string[]> = {
    "/": ["/"],
    "/[...path]": [],
    "/api/search": ["/api/search?q=quokka", "/api/search?q=sunny%20mill", `/api/search?q=${SHOWN}`],
    "/api/catalog": ["/api/catalog", "/api/catalog?sort=rating&pageSize=2"],
    "/api/filters": [],
    "/api/sources": [],
    "/api/film/[id]": [`/api/film/${film}`, `/api/film/${series}`],
    "/api/film/[id]/reviews": [],
    "/api/film/[id]/season/[season]": [`/api${season}`],
    "/api/person/[id]": [`/api/person/${person}`],
    "/api/recommendations": [`/api/recommendations?film=${film}`],
    "/api/list/[slug]": ["/api/list/harbours"],
    "/api/lists": [],
    "/api/lists/members": [],
    "/api/lists/members/[key]": ["/api/lists/members/shown"],
    "/api/calendar": ["/api/calendar?country=UA"],
    "/api/v1/cinema/countries": [],
    "/api/v1/cinema/cities": [],
    "/api/v1/cinema/theaters": [],
    "/api/v1/cinema/now-showing": ["/api/v1/cinema/now-showing?country=UA"],
    "/api/v1/cinema/sessions": [`/api/v1/cinema/sessions?country=UA&city=${city}&date=${TODAY}&filmId=${film}`],
    "/api/v1/cinema/theaters/[slug]": [`/api/v1/cinema/theaters/${theater}?country=UA&city=${city}`],
    "/api/v1/films/[id]/showtimes": [`/api/v1/films/${film}/showtimes?country=UA`],
    "/calendar.ics": ["/calendar.ics?country=UA"],
    "/film/[id]": [`/film/${film}`, `/film/${series}`],
    "/film/[id].ics": [`/film/${film}.ics`],
    "/film/[id]/season/[season]": [season],
    "/person/[id]": [`/person/${person}`],
    "/list/[slug]": ["/list/harbours"],
    "/lists": [],
    "/l/[key]": ["/l/shown"],
    "/search": ["/search?q=quokka", "/search?q=sunny%20mill"],
    "/recommendations": [`/recommendations?film=${film}`],
    "/tonight": [`/tonight?city=UA-${city}&date=${TODAY}`],
    "/cinema/[slug]": [`/cinema/${theater}`],
    "/cinemas": [],
    "/cinemas/[country]": ["/cinemas/UA"],
    "/cinemas/[country]/[city]": [`/cinemas/UA/${city}`],
    "/catalog": ["/catalog"],
    "/calendar": ["/calendar?country=UA"],
    "/poster/[id].svg": [`/poster/${film}.svg`],
    "/og/[id].png": [`/og/${film}.png`],
    "/og/list/[key].png": ["/og/list/shown.png"],
  };
  const members = new Set(memberRoutes());
  const [faults, idle]: [string[], string[]] = [[], []];
  for (const route of routePatterns().sort()) {
    const pattern = route.replace(/\.md$/, "");
    if (NOTHING.test(route) || /^\/(image|reminders)/.test(route)) continue;
    if (members.has(route) && !(pattern in samples)) continue;
    assert(pattern in samples, `\`samples\` above needs an address of ${route}, [] if it shows nothing of the catalog`);
    for (
      const path of samples[pattern].map((path) => route.endsWith(".md") ? path.replace(/(\?.*)?$/, ".md$1") : path)
    ) {
      for (const lang of LANGS) {
        const hasPrefix = !/^\/(api|poster|og)\/|\.ics/.test(path);
        const spoken = hasPrefix ? PREFIXES[lang] + path : `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
        const asked = /v1\/cinema|films\/\d+\/showtimes/.test(path) ? path : spoken;
        const forms = hasPrefix && !route.endsWith(".md") ? ["text/html", "text/markdown"] : ["*/*"];
        for (const accept of forms) {
          const response = await app.fetch(asked, { headers: { accept } });
          const found = await faultsOf(response, { path: asked, lang });
          faults.push(...found.faults);
          if (!found.shows) idle.push(`${asked} ${accept}`);
          // Again, from the cache.
          faults.push(
            ...(await faultsOf(await app.fetch(asked, { headers: { accept } }), { path: asked, lang })).faults,
          );
        }
      }
    }
  }
  assertEquals(faults, []);
  assertEquals(idle, [], "addresses that were to show something");
});

Deno.test("every tool and resource that shows data of a closed source names it in what models read", async () => {
  const { app, film, person } = await loadedApp();
  await using _ = app;
  const token = await newAgent(app);
  await callTool(app, "post_review", { film_id: film, text: TEXT, rating: 8 }, { token });
  const { items: [{ city: { code: city } }] } = await app.json("/api/v1/cinema/theaters?country=UA");
  const args: Record<string, Record<string, unknown>> = {
    search_films: { query: "quokka" },
    get_film: { id: film },
    get_person: { id: person },
    get_showtimes: { film_id: film, country: "UA" },
    now_in_cinemas: { country: "UA" },
    browse_catalog: {},
    get_similar: { id: film },
    get_list: { slug: "harbours" },
    list_premieres: { country: "UA" },
    find_sessions: { country: "UA", city, date: TODAY },
    search: { query: "quokka" },
    fetch: { id: `film:${film}` },
    my_activity: {},
  };
  const faults: string[] = [];
  for (const { name, reads, scope } of TOOLS_BY_NAME.values()) {
    if (scope === "write" || !args[name]) {
      if (reads && !/^(list_lists|list_cinema_places|where_to_watch)$/.test(name)) {
        faults.push(`no call of ${name} here`);
      }
      continue;
    }
    for (const lang of ["ru", "en", "uk"] as const) {
      const given = name === "my_activity" ? {} : { ...args[name], lang };
      const asked = { name, arguments: given };
      const { json, headers } = await send(app, "tools/call", asked, scope ? { token } : {});
      const texts: string[] = json.result.content.map(({ text }: { text: string }) => text);
      const attribution = TERMS.imdb.attribution[name === "my_activity" ? "en" : lang];
      const said = texts.join("\n").replaceAll("\\", "");
      if (!MARKS.imdb.test(said)) faults.push(`${name} shows nothing`);
      if (name !== "search" && !said.includes(attribution)) faults.push(`${name} in ${lang}`);
      if (headers.get("content-signal") !== SIGNAL || !headers.get("link")?.includes(TERMS.imdb.attribution.en)) {
        faults.push(`headers of ${name}`);
      }
      assertEquals(JSON.parse(texts[0]), json.result.structuredContent);
    }
  }
  for (const uri of [`film://${film}?lang=uk`, `person://${person}?lang=uk`]) {
    const { json } = await send(app, "resources/read", { uri });
    const text = json.result.contents[0].text.replaceAll("\\", "");
    if (!text.includes(TERMS.imdb.attribution.uk)) faults.push(uri);
  }
  assertEquals(faults, []);
});

/** Somebody who has the film and the series on every list of theirs. */
async function memberOf({ app, film, series }: Awaited<ReturnType<typeof loadedApp>>): Promise<Person> {
  const person = await newPerson(app, "olena", NOW);
  const forms: Record<string, string>[] = [
    { action: "rate", rating: "8" },
    { action: "favorite", favorite: "on" },
    { action: "watchlist", watchlist: "on" },
    { action: "review", text: TEXT },
    { action: "log", date: TODAY, note: "Mine" },
    { action: "remind-premiere", country: "UA" },
  ];
  for (const fields of forms) {
    for (const id of [film, series]) assert(await act(app, person, `/en/film/${id}`, fields), fields.action);
  }
  const list = await act(app, person, "/en/diary/lists", { action: "create", title: "List" }) as string;
  await act(app, person, list, { action: "add", film: String(film) });
  await act(app, person, list, { action: "show", visibility: "public" });
  return person;
}

Deno.test("a person's own pages and feeds name whose data they show", async () => {
  let now = NOW;
  const loaded = await loadedApp(() => now);
  const { app, film } = loaded;
  await using _ = app;
  const person = await memberOf(loaded);
  // By then they are reminded.
  now = new Date("2026-11-25T12:00:00.000Z");
  const { ics, atom } = await feedsOf(app, person);
  const shown = [
    "/me",
    "/watchlist",
    "/favorites",
    "/diary",
    "/diary/1",
    "/diary/ratings",
    "/diary/statistics",
    `/diary/add?film=${film}`,
    `/diary/lists/add?film=${film}`,
    "/diary/lists/1",
    "/diary/reminders",
    `/film/${film}`,
  ];
  const addresses = shown.flatMap((path) => LANGS.map((lang) => ({ path: PREFIXES[lang] + path, lang })));
  const faults: string[] = [];
  for (
    const { path, lang } of [...addresses, { path: ics, lang: "en" as const }, { path: atom, lang: "en" as const }]
  ) {
    const found = await faultsOf(await visit(app, path.replace(BASE, ""), person), { path, lang, isPrivate: true });
    faults.push(...found.faults, ...found.shows ? [] : [`${path} shows nothing`]);
  }
  assertEquals(faults, []);
});

Deno.test("of a closed source's films an export has what names them and nothing else", async () => {
  const loaded = await loadedApp();
  const { app } = loaded;
  await using _ = app;
  const person = await memberOf(loaded);
  const texts: Record<string, string> = {};
  for (
    const path of [
      "/settings/export",
      "/diary/move/csv",
      "/diary/move/json",
      "/diary/move/letterboxd",
      "/diary/move/zip",
    ]
  ) {
    const response = await visit(app, path, person);
    assertEquals(response.status, 200, path);
    if (response.headers.get("content-type") !== "application/zip") texts[path] = await response.text();
    else {
      const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
      for (const [name, bytes] of files) texts[`${path} ${name}`] = new TextDecoder().decode(bytes);
    }
  }
  for (const [name, text] of Object.entries(texts)) {
    assert(
      !/7\.3|76543|\b173\b|\b43\b|Quokkahafen|Quokkaperson|Quokkactress|Quokkarole|Pilot|Drama|War\b/.test(text),
      name,
    );
  }
  const { ratings } = JSON.parse(texts["/diary/move/json"]);
  assertEquals(ratings.map(({ film }: { film: Record<string, unknown> }) => film), [
    { id: loaded.film, title: TITLE, originalTitle: TITLE, year: 2026, series: false, ids: { imdb: SHOWN } },
    { id: loaded.series, title: SERIES, originalTitle: SERIES, year: 2001, series: true, ids: { imdb: "tt9000002" } },
  ]);
});

Deno.test("where no source asks for anything, nothing is said and nothing looked up", async () => {
  const read: string[] = [];
  await using app = await agentApp({ onRead: (statement) => read.push(statement) });
  for (const path of ["/api/catalog", "/en/film/1", "/api/film/1", "/calendar.ics", "/poster/1.svg", "/llms.txt"]) {
    const { headers, body } = await app.fetch(path);
    await body?.cancel();
    assertEquals(
      [headers.get("content-signal"), headers.get("link")?.includes("license") ?? false],
      [null, false],
      path,
    );
  }
  const { content } = await callTool(app, "get_film", { id: 1 });
  assertEquals(content.length, 1);
  assertEquals(read.filter((statement) => statement.includes("catalog_source")).length, 1);
  // Of single films and people their own responses tell them.
  assertEquals(read.filter((statement) => /union select source from import_key/.test(statement)), []);
});
