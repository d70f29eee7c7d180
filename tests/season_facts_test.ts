import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";
import { findScans } from "./plans.ts";

// What the page of a season says besides its episodes, and what seasons say beside each other.

const named = (ru: string, en: string, uk: string) => ({ ru, en, uk });
const episodes = (...all: [airDate: string, more?: Record<string, unknown>][]) =>
  all.map(([airDate, more], i) => ({ number: i + 1, titles: { original: `Day ${i + 1}` }, airDate, ...more }));
const rated = (value: number) => ({ ratings: [{ source: "imdb", value }], runtimeMinutes: 50 });

const CATALOG = [
  { kind: "person", key: "lead", names: named("Анна Гроза", "Anna Storm", "Анна Гроза") },
  { kind: "person", key: "maker", names: named("Олег Свет", "Oleg Light", "Олег Світло") },
  { kind: "provider", key: "stream", name: "Streamhouse", url: "https://stream.example/" },
  filmRecord("series", {
    type: "serial",
    titles: { original: "The Lamp", ru: "Лампа", uk: "Лампа" },
    originalLanguage: "en",
    year: 2001,
    endYear: 2003,
    runtimeMinutes: 45,
    genres: ["drama"],
    countries: ["US"],
    synopsis: named("Дом, где горит свет.", "A house with a light.", "Дім, де горить світло."),
    cast: [{ person: "lead", character: named("Мать", "Mother", "Мати") }],
    crew: [{ person: "maker", job: "creator" }],
    offers: [{ provider: "stream", country: "UA", kind: "subscription" }],
    ratings: [{ source: "imdb", value: 8.4, votes: 5000 }],
    seasons: [
      {
        number: 1,
        year: 2001,
        episodeCount: 3,
        episodes: episodes(["2001-01-07", rated(8)], ["2001-01-14", rated(9.5)], ["2001-02-04", rated(8)]),
      },
      { number: 2, year: 2003, episodeCount: 2, episodes: episodes(["2003-05-01"], ["2003-05-01"]) },
    ],
  }),
];

Deno.test("a season's page says when it was on, how long it is, how it is rated, and what its series is", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const facts = {
    ru: ["7 января – 4 февраля 2001", "воскресенье", "2 ч 30 мин", "Day 2, 9,5", "Олег Свет", "Дом, где горит свет."],
    en: ["January 7 – February 4, 2001", "Sunday", "2h 30m", "Day 2, 9.5", "Oleg Light", "A house with a light."],
    uk: ["7 січня – 4 лютого 2001", "неділя", "2 год 30 хв", "Day 2, 9,5", "Олег Світло", "Дім, де горить світло."],
  };
  const around = { ru: ["Анна Гроза", "Мать"], en: ["Anna Storm", "Mother"], uk: ["Анна Гроза", "Мати"] };
  for (const lang of LANGS) {
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/film/1/season/1`);
    for (const text of [html, twin].map((form) => form.replaceAll("\u2009", " "))) {
      for (const fact of [...facts[lang], ...around[lang], "Streamhouse"]) assertStringIncludes(text, fact, lang);
    }
  }
});

Deno.test("the seasons of a series stand beside each other with months, episodes and ratings, on both pages and in both twins", async () => {
  await using app = await testApp({ catalog: CATALOG });
  for (const path of ["/en/film/1", "/en/film/1/season/2"]) {
    const [html, , twin] = await forms(app, path);
    for (const text of [html, twin]) {
      for (const fact of ["January – February 2001", "3 episodes", "★ 8.5", "May 2003"]) {
        assertStringIncludes(text, fact, path);
      }
    }
    assertStringIncludes(twin, "Season 1 · January – February 2001 · 3 episodes · 2h 30m · ★ 8.5");
    assertStringIncludes(twin, "Season 2 · May 2003 · 2 episodes");
  }
});

Deno.test("a season that came out in one day says so, and how long it is about where no episode tells", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const [html, , twin] = await forms(app, "/en/film/1/season/2");
  for (const text of [html, twin]) {
    assertStringIncludes(text, "all episodes at once");
    assertStringIncludes(text, "about 2h");
    assert(!text.includes("Best episode"));
  }
});

Deno.test("of its series the page of a season says a sentence that ends", async () => {
  const synopsis = { en: "A house with a light, and a lamp. Instead of sleeping, they sit under it." };
  const series = filmRecord("s", {
    type: "serial",
    synopsis,
    seasons: [{ number: 1, episodes: episodes(["2001-01-07"]) }],
  });
  await using app = await testApp({ catalog: [series] });
  const html = await (await app.fetch("/en/film/1/season/1")).text();
  const [, said] = /<p class="film-synopsis"[^>]*>([^<]*)</.exec(html)!;
  assertEquals(said, "A house with a light, and a lamp.");
});

Deno.test("a season that goes on says which episode is next", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const season = { number: 1, episodes: episodes([day(-8)], [day(-1)], [day(6)], [day(13)]) };
  await using app = await testApp({ catalog: [filmRecord("s", { type: "serial", seasons: [season] })] });
  const [html, , twin] = await forms(app, "/en/film/1/season/1");
  for (const text of [html, twin]) {
    assert(/Next episode[^]{0,40}Day 3/.test(text));
    assert(!/Next episode[^]{0,40}Day 4/.test(text));
  }
});

Deno.test("of a series of a thousand episodes and more, the season where looking ends says only what it says itself", async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  const daily = (year: number, count: number) => numbers(count).map((number) => ({ number, airDate: `${year}-03-01` }));
  const seasons = [[1, 600], [2, 600], [3, 10]].map(([number, count]) => ({
    number,
    year: 2000 + number,
    episodes: daily(2000 + number, count),
  }));
  await using app = await testApp({ catalog: [filmRecord("soap", { type: "serial", seasons })] });
  const [, , twin] = await forms(app, "/en/film/1");
  assertStringIncludes(twin, "Season 1 · March 2001");
  assertStringIncludes(twin, "[Season 2 · 2002](");
  assertStringIncludes(twin, "[Season 3 · 2003](");
});

Deno.test("what the pages of a series and of its seasons are made of is found by indexes", async () => {
  const statements = new Set<string>();
  // With so few rows that a scan costs nothing, nothing else is chosen.
  const others = Array.from({ length: 100 }, (_, i) => [
    filmRecord(`film-${i}`),
    { kind: "person", key: `p-${i}`, names: { en: `Person ${i}` } },
    { kind: "provider", key: `stream-${i}`, name: `Stream ${i}`, url: "https://stream.example/" },
  ]).flat();
  await using app = await testApp({
    catalog: [...CATALOG, ...others],
    onRead: (statement) => statements.add(statement),
  });
  for (const path of ["/film/1", "/film/1/season/1"]) await (await app.fetch(path)).body?.cancel();
  const ours = [...statements].filter((statement) => /'spans'/.test(statement));
  assertEquals(ours.length, 2);
  assertEquals(await findScans(app.database, ours), []);
});
