import { assert, assertEquals, assertRejects } from "@std/assert";
import { createGet } from "../../lib/ingest/client.ts";
import { SourceError, type Task } from "../../lib/ingest/source.ts";
import { tmdb } from "../../lib/ingest/sources/tmdb/mod.ts";
import { FAULT_MODES, patience, type Received, type Replay, replay } from "../replay.ts";

const movie = (id: number, title: string, more = {}) => ({
  id,
  title,
  original_title: "The Quiet Shore",
  original_language: "en",
  release_date: "2027-01-14",
  popularity: 100 - id,
  adult: false,
  genre_ids: [1],
  ...more,
});

const PAGES: Record<string, unknown[]> = {
  "ru-RU 1": [movie(1, "Тихий берег"), movie(2, "夜の汽車", { original_title: "夜の汽車", original_language: "ja" })],
  "ru-RU 2": [movie(3, "Мост", { original_title: "Мост", original_language: "ru", release_date: "" })],
  "en-US 1": [
    movie(1, "The Quiet Shore"),
    movie(2, "Night Train", { original_title: "夜の汽車", original_language: "ja" }),
  ],
  "en-US 2": [movie(9, "Not for Children", { adult: true })],
  "uk-UA 1": [movie(1, "Тихий берег моря"), movie(4, "", { original_title: "Il ponte", original_language: "it" })],
  "uk-UA 2": [],
};

const routes = {
  "/3/movie/now_playing": ({ query }: Received) => ({
    dates: {},
    page: Number(query.get("page")),
    results: PAGES[`${query.get("language")} ${query.get("page")}`],
    total_pages: 40,
    total_results: 800,
  }),
};

const KEY = "0123456789abcdef0123456789abcdef";
const TASK: Task = { country: "PL", city: null, from: "2027-01-30", to: "2027-02-12", now: new Date() };
const quick = (server: Replay) =>
  createGet({ rate: Infinity, retries: 0, timeout: patience(server), maxBytes: 1_000_000 });

async function refresh(server: ReturnType<typeof replay>, key = KEY) {
  const source = tmdb({ key, origin: server.origin });
  return source.transform(await source.retrieve(TASK, quick(server)), TASK);
}

Deno.test("TMDB: a repertoire comes in its order, with the titles of three languages", async () => {
  await using server = replay(routes);
  const { repertoire, films, faults, sessions, covers } = await refresh(server);
  assertEquals(repertoire, ["1", "2", "3", "4"]);
  assertEquals(films[0], {
    id: "1",
    titles: { ru: "Тихий берег", en: "The Quiet Shore", uk: "Тихий берег моря" },
    originalTitle: "The Quiet Shore",
    year: 2027,
    runtimeMinutes: null,
    externalIds: { tmdb: "1" },
  });
  // An original title that is repeated for want of a translation is none.
  assertEquals(films.slice(1).map(({ titles, year }) => [titles, year]), [
    [{ en: "Night Train" }, 2027],
    [{ ru: "Мост" }, null],
    [{}, 2027],
  ]);
  assertEquals([faults, sessions, covers], [[], [], []]);
});

Deno.test("TMDB: two pages a language are asked for, with the region and the key", async () => {
  await using server = replay(routes);
  await refresh(server);
  assertEquals(server.count(), 6);
  assert(server.requests.every(({ query }) => query.get("region") === "PL" && query.get("api_key") === KEY));
});

Deno.test("TMDB: a token goes into a header, not into the address", async () => {
  await using server = replay(routes);
  await refresh(server, "eyJh.eyJz.c2ln");
  assert(
    server.requests.every(({ query, headers }) =>
      !query.has("api_key") && headers.get("authorization") === "Bearer eyJh.eyJz.c2ln"
    ),
  );
});

Deno.test("TMDB: a refused key is said plainly, and not shown", async () => {
  const body = { status_code: 7, status_message: "Invalid API key: You must be granted a valid key.", success: false };
  for (const status of [401, 200]) {
    await using server = replay({ "/3/movie/now_playing": () => Response.json(body, { status }) });
    const error = await assertRejects(() => refresh(server), SourceError);
    assertEquals(error.message, "TMDB refuses the key in TMDB_API_KEY.");
    assertEquals(server.count(), 1);
  }
  await using server = replay({
    "/3/movie/now_playing": { status_code: 22, status_message: "Invalid page.", success: false },
  });
  const error = await assertRejects(() => refresh(server), SourceError);
  assert(error.message.includes("Invalid page."), error.message);
});

Deno.test("TMDB: a language that fails leaves the others", async () => {
  await using server = replay({
    "/3/movie/now_playing": (request: Received) =>
      request.query.get("language") === "uk-UA"
        ? new Response(null, { status: 503 })
        : routes["/3/movie/now_playing"](request),
  });
  const { repertoire, faults } = await refresh(server);
  assertEquals(repertoire, ["1", "2", "3"]);
  assertEquals(faults.length, 1);
  assert(faults[0].includes("(in uk)"), faults[0]);
});

for (const mode of FAULT_MODES) {
  Deno.test(`TMDB: ${mode}`, async () => {
    await using server = replay(routes);
    server.mode = mode;
    if (mode === "cp1251") {
      assertEquals((await refresh(server)).films[0].titles.ru, "Тихий берег");
      return;
    }
    const error = await assertRejects(() => refresh(server), SourceError);
    assert(!error.message.includes(KEY), error.message);
    assert(error.message.length < 300, error.message);
  });
}
