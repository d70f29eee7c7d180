import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { agentApp, callTool } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";

// A season of a series: GET /api/film/{id}/season/{season}, and get_film with a season.

const EPISODES = [
  {
    number: 1,
    titles: { original: "Pilot", ru: "Пилот" },
    airDate: "2001-01-05",
    runtimeMinutes: 45,
    ratings: [{ source: "imdb", value: 8.1, votes: 1200 }, { source: "tmdb", value: 70, scale: 100 }],
  },
  { number: 2, titles: { original: "The Lamp", uk: "Лампа" }, airDate: "2001" },
  { number: 4 },
];
const SERIES = filmRecord("series", {
  type: "serial",
  titles: { original: "The Lamp House", ru: "Дом с лампой" },
  originalLanguage: "en",
  year: 2001,
  seasons: [
    { number: 0, episodes: [{ number: 1, titles: { original: "Making of" } }] },
    { number: 1, titles: { en: "The beginning" }, year: 2001, episodeCount: 4, episodes: EPISODES },
    { number: 2, year: 2002 },
    { number: 3, year: 2003, episodes: [{ number: 1, titles: { original: "Back" } }] },
  ],
});

const long = (length: number) =>
  filmRecord("long", {
    type: "serial",
    seasons: [{
      number: 1,
      episodes: Array.from({ length }, (_, i) => ({
        number: i + 1,
        titles: {
          original: `Day ${i + 1} ${"very long ".repeat(40).trim()}`,
          en: `Tag ${i + 1} ${"so lang ".repeat(50).trim()}`,
        },
        airDate: "1990-01-01",
        runtimeMinutes: 20,
        ratings: ["a", "b", "c", "d"].map((source) => ({ source, value: 5.5, votes: 1_000_000 })),
      })),
    }],
  });

Deno.test("a season has its episodes by number, each with titles, date, length and ratings", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const season = await app.json("/api/film/1/season/1?lang=ru");
  assertEquals([season.number, season.title, season.year, season.episodeCount, season.total], [
    1,
    "The beginning",
    2001,
    4,
    3,
  ]);
  assertEquals(season.localization, { requested: "ru", fallbacks: { title: "en" } });
  assertEquals([season.film.id, season.film.title, season.film.originalTitle], [1, "Дом с лампой", "The Lamp House"]);
  assertEquals(season.url, "http://foyer.test/film/1/season/1");
  assertEquals(season.sources, ["own"]);
  assertEquals(season.items, [
    {
      number: 1,
      title: "Пилот",
      originalTitle: "Pilot",
      titles: { ru: "Пилот", en: "Pilot", uk: null },
      airDate: "2001-01-05",
      runtimeMinutes: 45,
      ratings: [
        { source: "imdb", value: 8.1, scale: 10, votes: 1200 },
        { source: "tmdb", value: 70, scale: 100, votes: null },
      ],
    },
    {
      number: 2,
      title: "Лампа",
      originalTitle: "The Lamp",
      titles: { ru: null, en: "The Lamp", uk: "Лампа" },
      airDate: "2001",
      runtimeMinutes: null,
      ratings: [],
    },
    {
      number: 4,
      title: null,
      originalTitle: null,
      titles: { ru: null, en: null, uk: null },
      airDate: null,
      runtimeMinutes: null,
      ratings: [],
    },
  ]);
  const titles = async (lang: string) =>
    (await app.json(`/api/film/1/season/1?lang=${lang}`)).items.map(({ title }: { title: string }) => title);
  assertEquals(await titles("en"), ["Pilot", "The Lamp", null]);
  assertEquals(await titles("uk"), ["Пилот", "Лампа", null]);
});

Deno.test("whoever reads English gets a title in a language that is not ours before one in Russian", async () => {
  const record = filmRecord("k", {
    type: "serial",
    originalLanguage: "ko",
    seasons: [{ number: 1, episodes: [{ number: 1, titles: { original: "깐부", ru: "Камбу" } }] }],
  });
  await using app = await testApp({ catalog: [record] });
  const title = async (lang: string) => (await app.json(`/api/film/1/season/1?lang=${lang}`)).items[0].title;
  assertEquals([await title("en"), await title("ru"), await title("uk")], ["깐부", "Камбу", "Камбу"]);
});

Deno.test("the seasons before and after are those whose episodes are listed, and so are those that a film leads to", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const beside = async (number: number) => {
    const { previous, next } = await app.json(`/api/film/1/season/${number}`);
    return [previous, next];
  };
  assertEquals(await Promise.all([0, 1, 2, 3].map(beside)), [[null, 1], [0, 3], [1, 3], [1, null]]);
  const { seasons } = await app.json("/api/film/1?lang=uk");
  assertEquals(seasons.map(({ url }: { url: string | null }) => url), [
    "http://foyer.test/uk/film/1/season/0",
    "http://foyer.test/uk/film/1/season/1",
    null,
    "http://foyer.test/uk/film/1/season/3",
  ]);
  const unlisted = await app.json("/api/film/1/season/2");
  assertEquals([unlisted.items, unlisted.total, unlisted.totalPages], [[], 0, 0]);
});

Deno.test("a season that there is not is a 404, and a number that is none is a 400 that names it", async () => {
  await using app = await testApp({ catalog: [SERIES, filmRecord("film")] });
  for (const path of ["1/season/4", "2/season/1", "99/season/1", "1/season/1000000"]) {
    const response = await app.fetch(`/api/film/${path}`);
    assertEquals([response.status, (await response.json()).code], [404, "not_found"], path);
  }
  for (const number of ["x", "-1", "1.5", "1e1", "1000001", "99999999999999999999", "%00", "1;drop", "１"]) {
    const response = await app.fetch(`/api/film/1/season/${number}`);
    const problem = await response.json();
    assertEquals([response.status, problem.errors?.[0].parameter], [400, "season"], number);
  }
  for (const query of ["page=0", "pageSize=101", "pageSize=x", "lang=de", "episode=1"]) {
    const response = await app.fetch(`/api/film/1/season/1?${query}`);
    assertEquals(response.status, 400, query);
    await response.body?.cancel();
  }
});

Deno.test("a season of 2,000 episodes comes page by page, each of them once", async () => {
  await using app = await testApp({ catalog: [long(2000)] });
  const first = await app.fetch("/api/film/1/season/1");
  assert(first.headers.get("link")!.includes('page=40>; rel="last"'));
  const text = await first.text();
  assert(text.length < 150_000, String(text.length));
  assertEquals([JSON.parse(text).items.length, JSON.parse(text).total], [50, 2000]);
  const numbers: number[] = [];
  for (let page = 1; page <= 20; page++) {
    const { items, totalPages } = await app.json(`/api/film/1/season/1?page=${page}&pageSize=100`);
    assertEquals(totalPages, 20);
    numbers.push(...items.map(({ number }: { number: number }) => number));
  }
  assertEquals(numbers, Array.from({ length: 2000 }, (_, i) => i + 1));
  assertEquals((await app.json("/api/film/1/season/1?page=41")).items, []);
});

Deno.test("a season is one statement, which goes by indexes alone, and a film's own is one as before", async () => {
  const statements: string[] = [];
  // With so few rows that a scan costs nothing, nothing else is chosen.
  const others = Array.from({ length: 100 }, (_, i) => filmRecord(`film-${i}`));
  await using app = await testApp({
    catalog: [SERIES, ...others],
    onRead: (statement) => statements.push(statement),
  });
  statements.length = 0;
  await app.json("/api/film/1/season/1");
  const [season, ...more] = statements.filter((statement) => statement.includes("from season"));
  assertEquals(more, []);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(season.replaceAll("?", "1"))}`
    .execute(app.database.read);
  const steps = rows.map(({ detail }) => detail);
  assertEquals(steps.filter((detail) => /^SCAN (?!\(subquery|CONSTANT)/.test(detail)), []);
  assert(steps.some((detail) => detail.includes("episode USING PRIMARY KEY (film_id=? AND season=?)")));
  statements.length = 0;
  await app.json("/api/film/1");
  assertEquals(statements.filter((statement) => statement.includes("episode")).length, 1);
});

Deno.test("get_film with a season has its episodes, a part at a time, within what a model can take", async () => {
  await using app = await agentApp({ catalog: [SERIES, long(60)] });
  const { structuredContent: first } = await callTool(app, "get_film", { id: 1, lang: "ru", season: 1 });
  assertEquals([first.title, first.season], ["Дом с лампой", {
    number: 1,
    title: "The beginning",
    year: 2001,
    episodeCount: 4,
  }]);
  assertEquals(first.episodes[0], {
    number: 1,
    title: "Пилот",
    originalTitle: "Pilot",
    airDate: "2001-01-05",
    runtimeMinutes: 45,
    ratings: [
      { source: "imdb", value: 8.1, scale: 10, votes: 1200 },
      { source: "tmdb", value: 70, scale: 100, votes: null },
    ],
  });
  assertEquals([first.next_cursor, first.sources], [null, ["own"]]);
  const numbers: number[] = [];
  let cursor: string | undefined;
  do {
    const { content: [{ text }], structuredContent } = await callTool(app, "get_film", { id: 2, season: 1, cursor });
    assert(text.length < 12_000, String(text.length));
    numbers.push(...structuredContent.episodes.map(({ number }: { number: number }) => number));
    cursor = structuredContent.next_cursor ?? undefined;
  } while (cursor !== undefined);
  assertEquals(numbers, Array.from({ length: 60 }, (_, i) => i + 1));
});

Deno.test("get_film says which seasons there are where one is not", async () => {
  await using app = await agentApp({ catalog: [SERIES, filmRecord("film")] });
  const missing = await callTool(app, "get_film", { id: 1, season: 9 });
  assertEquals([missing.isError, missing.content[0].text.includes("Its seasons: 0, 1, 2, 3.")], [true, true]);
  const none = await callTool(app, "get_film", { id: 2, season: 1 });
  assertEquals([none.isError, none.content[0].text.includes("It has no season 1.")], [true, true]);
});
