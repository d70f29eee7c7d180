import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, callTool } from "../agents.ts";
import { filmRecord, type TestApp } from "../app.ts";
import { held, program, scripted, session, theater } from "./scripted.ts";

// Until the cities of a country have been read, nobody can say that there is none of a name.

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv
const CITY = { name: "Київ" };

/** The app of a country whose source says nothing before `release`, city by city or at once. */
async function coldApp({ perCity = false } = {}) {
  const evening = [session("a", "x", "2027-01-15T18:00")];
  const { source, release } = held(scripted("cinemas", (task) => {
    if (!perCity) return program(task, evening);
    return task.city ? program(task, evening) : { cities: [{ id: "k", ...CITY }], theaters: [theater("a")] };
  }, { perCity }));
  const app = await agentApp({ sources: [source], now: () => NOW, catalog: [filmRecord("alone")] });
  return {
    app,
    source,
    release,
    async [Symbol.asyncDispose]() {
      // What is being read is waited for.
      release();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** What tools that take a place are asked before anything is read, with places that there are, and that there are not. */
const TOOLS: [string, Record<string, unknown>][] = ["kyiv", "Київ", "atlantis"].flatMap((city) => [
  ["find_sessions", { city }],
  ["find_sessions", { city, film_id: 1, country: "UA" }],
  ["get_showtimes", { city }],
  ["get_showtimes", { city, film_id: 1 }],
  ["get_showtimes", { city, theater: "kyiv-theater-a", country: "UA" }],
  ["list_cinema_places", { city }],
  ["list_cinema_places", { country: "UA", city, format: "IMAX" }],
]);
TOOLS.push(
  ["find_sessions", { theater: "kyiv-theater-a" }],
  ["find_sessions", { theater: "nowhere", country: "UA" }],
  ["find_sessions", { near: "50.45,30.52" }],
  ["find_sessions", { film_id: 1 }],
  ["get_showtimes", { theater: "kyiv-theater-a" }],
  ["get_showtimes", { theater: "nowhere", country: "UA" }],
  ["get_showtimes", { film_id: 1 }],
  ["get_showtimes", {}],
  ["now_in_cinemas", {}],
  ["list_cinema_places", {}],
  ["list_cinema_places", { name: "Київ" }],
  ["list_cinema_places", { country: "UA" }],
);

Deno.test("every tool that takes a place answers with warming before the first showtimes are known", async () => {
  await using cold = await coldApp();
  const { app, release } = cold;
  for (const [tool, args] of TOOLS) {
    const label = `${tool} ${JSON.stringify(args)}`;
    const { isError, structuredContent: found, content } = await callTool(app, tool, args);
    assertEquals([isError ?? false, found?.warming], [false, true], `${label}: ${content[0].text}`);
    assertEquals(found.hint, undefined, label);
  }
  release();
  await app.refresher.settled();
  const { structuredContent: known } = await callTool(app, "find_sessions", { theater: "kyiv-theater-a" });
  assertEquals([known.warming, known.total], [false, 1]);
});

const ENDPOINTS = [
  "cinema/countries",
  "cinema/cities",
  "cinema/theaters?city=atlantis",
  "cinema/theaters/nowhere",
  "cinema/theaters/kyiv-theater-a?country=UA&city=kyiv",
  "cinema/now-showing?city=atlantis",
  "cinema/sessions?city=atlantis",
  "cinema/sessions?theater=nowhere",
  "cinema/sessions?near=50.45,30.52",
  "films/1/showtimes?city=atlantis",
];

Deno.test("every endpoint that takes a place answers 200 with warming before the first showtimes are known", async () => {
  await using cold = await coldApp();
  const { app, release } = cold;
  for (const path of ENDPOINTS) {
    const response = await app.fetch(`/api/v1/${path}`);
    const { status, headers } = response;
    const { warming } = await response.json();
    const told = [status, warming, headers.get("retry-after"), headers.get("cache-control")];
    assertEquals(told, [200, true, "3", "no-store"], path);
  }
  release();
  await app.refresher.settled();
  for (const path of ENDPOINTS.filter((path) => /atlantis|nowhere/.test(path))) {
    const response = await app.fetch(`/api/v1/${path}`);
    assert([400, 404].includes(response.status), path);
    assertStringIncludes((await response.json()).detail, "There is no ", path);
  }
});

Deno.test("every page of a place says that it is being read before the first showtimes are known", async () => {
  await using cold = await coldApp();
  const { app, release } = cold;
  const pages = [
    "/cinemas/UA/kyiv",
    "/cinemas/UA/atlantis",
    "/cinema/kyiv-theater-a",
    "/tonight?city=UA-kyiv",
    "/film/1?city=UA-kyiv",
  ];
  for (const path of pages) {
    const response = await app.fetch(`/en${path}`);
    const html = await response.text();
    assertEquals([response.status, response.headers.get("retry-after")], [200, "3"], path);
    assert(/(they are|is still) loading/.test(html), path);
    assert(!html.includes('class="wrong'), path);
  }
  release();
  await app.refresher.settled();
  assertEquals((await app.fetch("/en/cinemas/UA/kyiv")).status, 200);
  assertEquals((await app.fetch("/en/cinemas/UA/atlantis")).status, 404);
});

/** Asks for sessions and returns whether it was an error, and what was said. */
async function sessionsOf(app: TestApp, city: string) {
  const { isError, structuredContent, content } = await callTool(app, "find_sessions", { city });
  return { isError: isError ?? false, warming: structuredContent?.warming, text: content[0].text };
}

Deno.test("a city that only a source names that was not read yet is waited for, whatever the others named", async () => {
  const first = scripted(
    "first",
    (task) =>
      program(task, [session("l", "x", "2027-01-15T18:00")], {
        theaters: [theater("l", { city: { name: "Львів" } })],
      }),
  );
  const { source: second, release } = held(
    scripted("second", (task) => program(task, [session("a", "x", "2027-01-15T18:00")])),
  );
  await using app = await agentApp({ sources: [first, second], now: () => NOW, catalog: [] });
  await sessionsOf(app, "kyiv");
  await app.refresher.refresh({ country: "UA", source: "first", city: "" });
  assertEquals((await app.json("/api/v1/cinema/cities")).items.length, 1);
  const waiting = await sessionsOf(app, "kyiv");
  assertEquals([waiting.isError, waiting.warming], [false, true], waiting.text);
  release();
  await app.refresher.settled();
  const known = await sessionsOf(app, "kyiv");
  assertEquals([known.isError, known.warming], [false, false], known.text);
});

Deno.test("a source that fails before it was ever read leaves cities unknown, not denied, and nothing is on its way", async () => {
  const source = scripted("broken", () => Promise.reject(new Error("away")));
  await using app = await agentApp({ sources: [source], now: () => NOW, catalog: [] });
  await sessionsOf(app, "kyiv");
  await app.refresher.settled();
  const { isError, warming, text } = await sessionsOf(app, "kyiv");
  assertEquals([isError, warming], [false, false], text);
  const response = await app.fetch("/api/v1/cinema/now-showing?city=kyiv");
  assertEquals([response.status, (await response.json()).updatedAt], [200, null]);
});

Deno.test("a city that is none is refused with the nearest names once the cities are known, in any script", async () => {
  await using cold = await coldApp({ perCity: true });
  const { app, release } = cold;
  release();
  await sessionsOf(app, "kyiv");
  await app.refresher.settled();
  for (const city of ["Київ", "Киев", "KYIV", "kyev", "Киыв"]) {
    const { detail } = await app.json(`/api/v1/cinema/sessions?city=${encodeURIComponent(city)}`);
    assertEquals(detail, `There is no city ${JSON.stringify(city)} in UA. Did you mean kyiv?`);
  }
  const { isError, text } = await sessionsOf(app, "atlantis");
  assertEquals(isError, true);
  assertStringIncludes(text, 'There is no city "atlantis" in UA. list_cinema_places');
});

Deno.test("a theater that its city's sessions name is waited for, though the country's cities are known", async () => {
  const { source, release } = held(
    scripted("cinemas", (task) => program(task, [session("a", "x", "2027-01-15T18:00")]), {
      perCity: true,
    }),
  );
  const { says } = source;
  source.says = (task) => task.city ? says(task) : { cities: [{ id: "k", ...CITY }] };
  await using app = await agentApp({ sources: [source], now: () => NOW, catalog: [] });
  await app.json("/api/v1/cinema/cities");
  await app.refresher.settled();
  const ask = async () => (await callTool(app, "get_showtimes", { theater: "kyiv-theater-a" })).structuredContent;
  assertEquals((await ask()).warming, true);
  release();
  await app.refresher.settled();
  const { warming, total } = await ask();
  assertEquals([warming, total], [false, 1]);
});

Deno.test("while the sessions of a city are read for the first time, its evening has the form of filters alone", async () => {
  const { source, release } = held(
    scripted("cinemas", (task) => program(task, [session("a", "x", "2027-01-15T18:00")]), { perCity: true }),
  );
  const { says } = source;
  source.says = (task) => task.city ? says(task) : { cities: [{ id: "k", ...CITY }] };
  await using app = await agentApp({ sources: [source], now: () => NOW, catalog: [] });
  await app.json("/api/v1/cinema/cities");
  await app.refresher.settled();
  const evening = async () => await (await app.fetch("/en/tonight?city=UA-kyiv")).text();
  const parts = (html: string) =>
    ['class="sorts"', "evening-filters", "evening-quick"].map((part) => html.includes(part));
  // Agents in browsers find that form as a tool.
  assertEquals(parts(await evening()), [false, true, false]);
  release();
  await app.refresher.settled();
  assertEquals(parts(await evening()), [true, true, true]);
});
