import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, jsonLd } from "./pages.ts";

// What the page of a series says of its episodes.

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const episodes = (count: number, more: (number: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({ number: i + 1, titles: { original: `Day ${i + 1}` }, ...more(i + 1) }));
const series = (key: string, more: Record<string, unknown>) =>
  filmRecord(key, { type: "serial", originalLanguage: "en", year: 2001, runtimeMinutes: 45, ...more });

const ENDED = series("ended", {
  endYear: 2002,
  seasons: [
    { number: 1, episodeCount: 20, episodes: episodes(20, () => ({ airDate: "2001-03-01" })) },
    { number: 2, episodeCount: 4, episodes: episodes(4, (n) => ({ airDate: `2002-03-0${n}` })) },
  ],
});

Deno.test("a series that has ended begins with its first season, and says its last episode and how long all take", async () => {
  await using app = await testApp({ catalog: [ENDED] });
  const film = await app.json("/api/film/1?lang=en");
  assertEquals(film.lastEpisode, {
    season: 2,
    number: 4,
    title: "Day 4",
    airDate: "2002-03-04",
    url: "http://foyer.test/en/film/1/season/2",
  });
  assertEquals(film.nextEpisode, null);
  const [html, , twin] = await forms(app, "/en/film/1");
  for (const text of [html, twin]) {
    for (const fact of ["ended", "March 4, 2002", "about 18h", "Season 1", "Day 12", "All episodes of the season"]) {
      assertStringIncludes(text, fact);
    }
    assert(!text.includes("Day 13"), "the season's page has the rest");
  }
  for (
    const [path, fact] of [
      ["/film/1", "2-й сезон, серия 4, «Day 4»"],
      ["/en/film/1", "Season 2, episode 4, “Day 4”"],
      ["/uk/film/1", "2-й сезон, серія 4, «Day 4»"],
    ]
  ) assertStringIncludes(await (await app.fetch(path)).text(), fact);
  const [ld] = await jsonLd(app, "/en/film/1");
  assertEquals([ld.numberOfSeasons, ld.numberOfEpisodes], [2, 24]);
  const parts = ld.containsSeason as { episode?: unknown[] }[];
  assertEquals(parts.map(({ episode }) => episode?.length), [12, undefined]);
});

Deno.test("a series that goes on shows the season of its next episode, and when that is on", async () => {
  const next = dayFromNow(3);
  const airDate = (number: number) => ({ airDate: dayFromNow(number * 7 - 11) });
  await using app = await testApp({
    catalog: [series("running", {
      seasons: [
        { number: 1, episodeCount: 1, episodes: episodes(1, () => ({ airDate: "2001-03-01" })) },
        { number: 2, episodeCount: 3, episodes: episodes(3, airDate) },
        { number: 3, episodeCount: 8 },
      ],
    })],
  });
  const film = await app.json("/api/film/1?lang=en");
  assertEquals([film.lastEpisode.season, film.lastEpisode.number], [2, 1]);
  assertEquals([film.nextEpisode.season, film.nextEpisode.number, film.nextEpisode.airDate], [2, 2, next]);
  const [html, , twin] = await forms(app, "/en/film/1");
  for (const text of [html, twin]) {
    assertStringIncludes(text, "Next episode");
    assertStringIncludes(text, "Day 3");
    assert(!text.includes("Last episode"), "those of a newer season are not listed");
    assert(!text.includes(">ended<"));
  }
});

Deno.test("a series that goes on shows its newest season, or the first where the newest one's episodes are not listed", async () => {
  const shown = async (last: Record<string, unknown>) => {
    const seasons = [1, 2].map((number) => ({
      number,
      episodes: [{ number: 1, titles: { original: `Part ${number}` } }],
    }));
    await using app = await testApp({ catalog: [series("open", { seasons: [...seasons, { number: 3, ...last }] })] });
    return /Part \d/.exec(await (await app.fetch("/en/film/1")).text())![0];
  };
  assertEquals(await shown({}), "Part 1");
  assertEquals(await shown({ episodes: [{ number: 1, titles: { original: "Part 3" } }] }), "Part 3");
});

Deno.test("the episodes of all seasons are counted together only where each season's are known", async () => {
  const counted = { number: 1, episodeCount: 6 };
  await using app = await testApp({
    catalog: [
      series("whole", { seasons: [counted, { number: 2, episodeCount: 4 }] }),
      series("part", { seasons: [counted, { number: 2 }] }),
    ],
  });
  const told = async (id: number) => {
    const [html, , twin] = await forms(app, `/en/film/${id}`);
    const [ld] = await jsonLd(app, `/en/film/${id}`);
    return [/10 episodes/.test(html), /10 episodes/.test(twin), /about 8h/.test(twin), ld.numberOfEpisodes];
  };
  assertEquals(await told(1), [true, true, true, 10]);
  assertEquals(await told(2), [false, false, false, undefined]);
});

Deno.test("episodes without a day, with a year alone or outside of seasons are neither the last nor the next", async () => {
  await using app = await testApp({
    catalog: [series("undated", {
      seasons: [
        { number: 0, episodes: episodes(1, () => ({ airDate: "2003-01-01" })) },
        { number: 1, episodes: episodes(2, (n) => n === 1 ? {} : { airDate: "2002" }) },
      ],
    })],
  });
  const film = await app.json("/api/film/1");
  assertEquals([film.lastEpisode, film.nextEpisode], [null, null]);
  assertStringIncludes(await (await app.fetch("/film/1")).text(), "Day 2");
});

Deno.test("a season's page leads to all seasons whose episodes are listed, and marks its own", async () => {
  await using app = await testApp({ catalog: [ENDED] });
  const { seasons } = await app.json("/api/film/1/season/2?lang=en");
  assertEquals(seasons.map(({ number }: { number: number }) => number), [1, 2]);
  const html = await (await app.fetch("/en/film/1/season/2")).text();
  assert(/<a href="\/en\/film\/1\/season\/2"[^>]*aria-current="true"/.test(html));
});

Deno.test("a season's page and its twin end with what its series is like", async () => {
  const keyword = { kind: "keyword", key: "lamp", names: { en: "lamp", ru: "лампа", uk: "лампа" } };
  const other = series("other", { keywords: ["lamp"], titles: { original: "Another lamp" } });
  await using app = await testApp({ catalog: [keyword, { ...ENDED, keywords: ["lamp"] }, other] });
  const [html, , twin] = await forms(app, "/en/film/1/season/1");
  for (const text of [html, twin]) assertStringIncludes(text, "Another lamp");
  assertStringIncludes(twin, "http://foyer.test/en/film/2");
});

Deno.test("the only season of a series whose episodes nobody knows is counted, several are cards that lead nowhere", async () => {
  const several = series("several", { seasons: [1, 2].map((number) => ({ number, year: 2000 + number })) });
  await using app = await testApp({
    catalog: [series("unknown", { seasons: [{ number: 1, episodeCount: 12 }] }), ENDED, several],
  });
  const html = await (await app.fetch("/en/film/1")).text();
  for (const part of ['href="#seasons"', 'id="seasons"']) assert(!html.includes(part), part);
  assertStringIncludes(html.replaceAll("\u00a0", " "), "<dt>Seasons</dt><dd>1 (12 episodes)");
  assertStringIncludes(await (await app.fetch("/en/film/2")).text(), 'href="#seasons"');
  const years = await (await app.fetch("/en/film/3")).text();
  for (
    const part of [
      'href="#seasons"',
      'id="seasons"',
      '<strong>Season 2</strong></span><span class="facts"><span>2002</span>',
    ]
  ) {
    assertStringIncludes(years, part);
  }
  assert(!years.includes('href="/en/film/3/season/'));
});

Deno.test("six seasons are seen at once, the newest first of a series that goes on, and specials last", async () => {
  const seasons = Array.from({ length: 9 }, (_, number) => ({ number, year: 2000 + number }));
  const one = (key: string, endYear: number | null) => series(key, { year: 2001, endYear, seasons });
  await using app = await testApp({ catalog: [one("on", null), one("ended", 2008)] });
  const names = async (id: number, more: string) => {
    const html = await (await app.fetch(`/en/film/${id}`)).text();
    const [part] = /<section class="seasons-part".*?<\/section>/s.exec(html)!;
    assertStringIncludes(part, `<summary>${more}</summary>`);
    return part.split("<details>").map((cards) =>
      [...cards.matchAll(/<strong>([^<]+)</g)].map(([, name]) => name.at(-1))
    );
  };
  assertEquals(await names(1, "2 more seasons and specials"), [["8", "7", "6", "5", "4", "3"], ["2", "1", "s"]]);
  assertEquals(await names(2, "3 more seasons"), [["s", "1", "2", "3", "4", "5"], ["6", "7", "8"]]);
});
