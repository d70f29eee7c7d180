import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { assertMarkdown404, forms, jsonLd, LANGS, links, PREFIXES, robots } from "./pages.ts";

const NUMBERS = Array.from({ length: 120 }, (_, i) => i + 1);

const SERIES = filmRecord("series", {
  type: "serial",
  titles: { original: "The Lamp House", ru: "Дом с лампой", uk: "Дім із лампою" },
  originalLanguage: "en",
  year: 2001,
  seasons: [
    { number: 0, episodes: [{ number: 1, titles: { original: "Making of" } }] },
    {
      number: 1,
      titles: { ru: "Начало", en: "The beginning", uk: "Початок" },
      year: 2001,
      episodeCount: 3,
      episodes: [
        {
          number: 1,
          titles: { original: "Pilot <b>& co</b>", ru: "Пилот", uk: "Пілот" },
          airDate: "2001-01-05",
          runtimeMinutes: 75,
          ratings: [{ source: "imdb", value: 8.1, votes: 1200 }],
        },
        { number: 2, airDate: "2001-02" },
      ],
    },
    { number: 2, year: 2002 },
    { number: 3, episodes: NUMBERS.map((number) => ({ number, titles: { original: `Day ${number}` } })) },
  ],
});

const FACTS = {
  ru: [
    "Дом с лампой: сезон 1",
    "Начало",
    "2001",
    "3 серии",
    "Пилот",
    "5 января 2001",
    "1 ч 15 мин",
    "8,1/10",
    "1 200 голосов",
    "Серия 2",
    "февраль 2001",
  ],
  en: [
    "The Lamp House: Season 1",
    "The beginning",
    "3 episodes",
    "January 5, 2001",
    "1h 15m",
    "8.1/10",
    "1,200 votes",
    "Episode 2",
    "February 2001",
  ],
  uk: [
    "Дім із лампою: сезон 1",
    "Початок",
    "3 серії",
    "Пілот",
    "5 січня 2001",
    "1 год 15 хв",
    "8,1/10",
    "1 200 голосів",
    "Серія 2",
    "лютий 2001",
  ],
};

Deno.test("the page of a season has the same facts in three languages, as HTML and as Markdown", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  for (const lang of LANGS) {
    const all = await forms(app, `${PREFIXES[lang]}/film/1/season/1`);
    for (const [i, text] of all.entries()) {
      for (const fact of FACTS[lang]) assertStringIncludes(text, fact, `${lang}, form ${i}`);
    }
    const [html, negotiated, twin] = all;
    assertEquals(negotiated, twin);
    assert(!html.includes("<b>& co</b>"), "a title is text");
    assertStringIncludes(html, `href="${PREFIXES[lang]}/film/1"`);
    assertStringIncludes(twin, `http://foyer.test${PREFIXES[lang]}/film/1/season/3`);
  }
});

Deno.test("a season's page has its own canonical address, its languages, breadcrumbs and schema.org's words", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const html = await (await app.fetch("/uk/film/1/season/1")).text();
  for (
    const link of [
      '<link rel="canonical" href="http://foyer.test/uk/film/1/season/1"',
      'hreflang="ru" href="http://foyer.test/film/1/season/1"',
      'hreflang="en" href="http://foyer.test/en/film/1/season/1"',
      'hreflang="x-default" href="http://foyer.test/film/1/season/1"',
      'type="text/markdown" href="http://foyer.test/uk/film/1/season/1.md"',
    ]
  ) assertStringIncludes(html, link);
  const [season, crumbs] = await jsonLd(app, "/en/film/1/season/1");
  assertEquals(season, {
    "@context": "https://schema.org",
    "@type": "TVSeason",
    "@id": "http://foyer.test/en/film/1/season/1",
    url: "http://foyer.test/en/film/1/season/1",
    name: "The beginning",
    seasonNumber: 1,
    numberOfEpisodes: 3,
    startDate: "2001",
    partOfSeries: {
      "@type": "TVSeries",
      "@id": "http://foyer.test/en/film/1",
      url: "http://foyer.test/en/film/1",
      name: "The Lamp House",
    },
    episode: [
      {
        "@type": "TVEpisode",
        episodeNumber: 1,
        name: "Pilot <b>& co</b>",
        datePublished: "2001-01-05",
        duration: "PT75M",
      },
      { "@type": "TVEpisode", episodeNumber: 2, name: "Episode 2", datePublished: "2001-02" },
    ],
  });
  assertEquals((crumbs.itemListElement as { name: string }[]).map(({ name }) => name), [
    "Foyer",
    "Catalog",
    "The Lamp House",
    "The Lamp House: Season 1",
  ]);
  const [film] = await jsonLd(app, "/film/1");
  assertEquals((film.containsSeason as { seasonNumber: number }[]).map(({ seasonNumber }) => seasonNumber), [0, 1, 3]);
});

Deno.test("a film's page leads to the seasons whose episodes are listed, and each of them to those beside it", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const seasons = async (path: string) =>
    (await links(app, path)).map(({ href, rel }) => `${rel} ${href}`.trim())
      .filter((link) => /season\/\d+$/.test(link) && !link.includes("/api/"));
  const listed = [0, 1, 3].map((number) => `/uk/film/1/season/${number}`);
  assertEquals([...new Set(await seasons("/uk/film/1"))], listed);
  assertEquals(await seasons("/uk/film/1/season/1"), [
    ...listed,
    "prev /uk/film/1/season/0",
    "next /uk/film/1/season/3",
  ]);
  const [, , twin] = await forms(app, "/film/1");
  assertStringIncludes(twin, "- [Спецвыпуски](http://foyer.test/film/1/season/0)");
  assertStringIncludes(twin, "- Сезон 2 · 2002");
});

Deno.test("a long season has pages, each with an address of its own for crawlers, and says which it is", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const [html, , twin] = await forms(app, "/film/1/season/3", "?page=3");
  for (const text of [html, twin]) {
    assertStringIncludes(text, "Day 101");
    assertStringIncludes(text, "Day 120");
    assertStringIncludes(text, "Страница 3 из 3");
    assert(!text.includes("Day 100"));
  }
  assertEquals(await robots(app, "/film/1/season/3?page=3"), { noindex: false, canonical: "/film/1/season/3?page=3" });
  assertEquals(await robots(app, "/film/1/season/3?page=x"), { noindex: false, canonical: "/film/1/season/3" });
  assertEquals((await robots(app, "/film/1/season/3?page=4")).noindex, true);
  const pages = (await links(app, "/en/film/1/season/3?page=2")).filter(({ href }) => href.includes("/season/3"));
  // Those of the document's head and of the season among its siblings stand before those that turn the pages.
  assertEquals(pages.map(({ href }) => href).filter((href) => href.includes("?page")), ["/en/film/1/season/3?page=3"]);
});

Deno.test("a season without listed episodes says so and is not for crawlers", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const [html, , twin] = await forms(app, "/en/film/1/season/2");
  for (const text of [html, twin]) assertStringIncludes(text, "Nothing is known about this season’s episodes yet.");
  assertEquals((await robots(app, "/film/1/season/2")).noindex, true);
});

Deno.test("a season that there is not, and a number that is written in another way, is a 404", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  for (
    const path of ["1/season/4", "1/season/01", "1/season/-1", "1/season/x", "01/season/1", "2/season/1", "1/season"]
  ) {
    const response = await app.fetch(`/film/${path}`);
    assertEquals(response.status, 404, path);
    await response.body?.cancel();
  }
  for (const lang of LANGS) await assertMarkdown404(app, `${PREFIXES[lang]}/film/1/season/9`, lang);
});

Deno.test("the page of a season names the sources that ask for it", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  await app.database.bulk.updateTable("import_key").set({ source: "imdb" }).where("kind", "=", "film").execute();
  await app.database.bulk.insertInto("catalog_source").values({ source: "imdb", loaded_at: "2026-01-01" }).execute();
  await app.database.bulk.updateTable("film").set({ updated_at: "2026-01-01T00:00:00.000Z" }).execute();
  const [html, , twin] = await forms(app, "/en/film/1/season/1");
  for (const text of [html, twin]) assertStringIncludes(text, "Information courtesy of IMDb");
  assertEquals((await app.json("/api/film/1/season/1")).sources, ["imdb"]);
});

Deno.test("an episode without a title in the page's language leads with the original one, or with one that can be read", async () => {
  const series = filmRecord("a", {
    kind: "film",
    originalLanguage: "ja",
    seasons: [
      {
        number: 1,
        episodes: [{ number: 1, titles: { original: "再生", en: "Rebirth" } }, {
          number: 2,
          titles: { original: "対決" },
        }],
      },
      { number: 2, episodes: [{ number: 1, titles: { en: "Silence", ru: "Тишина" } }, { number: 2 }] },
    ],
  });
  await using app = await testApp({ catalog: [series] });
  const titles = (html: string) =>
    [...html.matchAll(/<b class="row-title"[^>]*>([^<]*)<\/b>(?:<span class="episode-original" (lang[^>]*)>([^<]*))?/g)]
      .map(([, name, lang, other]) => [name, lang, other].filter(Boolean).join(" "));
  const leading = (html: string) => [...html.matchAll(/<b class="row-title" lang="(\w*)"/g)].map(([, lang]) => lang);
  for (const prefix of ["", "/uk"]) {
    const page = await (await app.fetch(`${prefix}/film/1/season/1`)).text();
    assertEquals(titles(page), ['Rebirth lang="" 再生', "対決"]);
    assertEquals(leading(page), ["en", ""]);
    assert(!page.includes("<small></small>"), "no empty line where nothing but the title is known");
    const twin = await (await app.fetch(`${prefix}/film/1/season/1.md`)).text();
    for (const name of ["Rebirth (再生)", "| 対決"]) assertStringIncludes(twin, name);
  }
  assertEquals(titles(await (await app.fetch("/en/film/1/season/1")).text()), ['Rebirth lang="" 再生', "対決"]);
  assertEquals(titles(await (await app.fetch("/film/1/season/2")).text()), ["Тишина", "Серия 2"]);
  const [ld] = await jsonLd(app, "/film/1/season/1");
  assertEquals(ld.episode, [
    { "@type": "TVEpisode", episodeNumber: 1, name: "Rebirth", alternateName: "再生" },
    { "@type": "TVEpisode", episodeNumber: 2, name: "対決" },
  ]);
});

Deno.test("a season says that its synopsis is the series's, and its button leads to its episodes", async () => {
  const series = { ...SERIES, synopsis: { ru: "Дом у моря.", en: "A house by the sea.", uk: "Дім біля моря." } };
  await using app = await testApp({ catalog: [series] });
  const about = { ru: "О сериале", en: "About the series", uk: "Про серіал" };
  for (const lang of LANGS) {
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/film/1/season/1`);
    const said = html.indexOf(`href="${PREFIXES[lang]}/film/1" aria-current="false">${about[lang]}</a>`);
    assert(said > 0 && said < html.indexOf('class="film-synopsis"'), `${lang}: what follows is about the series`);
    const buttons = [...html.matchAll(/class="button" href="([^"]*)"/g)].map(([, href]) => href);
    assertEquals(buttons.slice(0, 1), ["#episodes"], lang);
    assertStringIncludes(html, 'id="episodes"');
    assertStringIncludes(twin, `**${about[lang]}**\n\n> ${series.synopsis[lang]}`);
  }
});

Deno.test("an episode on the page of its series leads to its place on the season's page", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const [series, season] = await Promise.all(
    ["/en/film/1", "/en/film/1/season/3"].map((path) => app.fetch(path).then((response) => response.text())),
  );
  for (const number of [1, 2]) {
    assertStringIncludes(series, `href="/en/film/1/season/3#e${number}"`);
    assertStringIncludes(season, `id="e${number}"`);
  }
  assert(!series.includes('id="e1"') && !season.includes("#e1"));
});

Deno.test("a season can be put into one's diary, by strangers once they have signed in", async () => {
  await using app = await testApp({ catalog: [SERIES] });
  const html = await (await app.fetch("/en/film/1/season/3")).text();
  const [, href] = /href="([^"]*)"[^>]*>Add to my diary</.exec(html)!;
  const signIn = new URL(href.replaceAll("&amp;", "&"), "http://foyer.test");
  assertEquals(signIn.pathname, "/en/sign-in");
  const form = new URL(signIn.searchParams.get("next")!, "http://foyer.test");
  assertEquals([form.pathname, form.searchParams.get("film"), form.searchParams.get("season")], [
    "/en/diary/add",
    "1",
    "3",
  ]);
  assertEquals(form.searchParams.get("next"), "/en/film/1/season/3");
});

Deno.test("episodes that are all called by their numbers have none beside them, titled ones do", async () => {
  const series = filmRecord("a", {
    type: "serial",
    originalLanguage: "en",
    seasons: [
      { number: 1, episodes: [1, 2].map((number) => ({ number, titles: { original: `Part ${number}` } })) },
      { number: 2, episodes: [{ number: 1 }, { number: 2 }] },
    ],
  });
  await using app = await testApp({ catalog: [series] });
  const beside = async (path: string) => (await (await app.fetch(path)).text()).split('"row-position"').length - 1;
  for (const prefix of ["", "/en", "/uk"]) {
    assertEquals(await beside(`${prefix}/film/1/season/1`), 2);
    assertEquals(await beside(`${prefix}/film/1/season/2`), 0);
  }
});
