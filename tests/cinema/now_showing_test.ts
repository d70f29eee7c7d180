import { assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, callTool } from "../agents.ts";
import { filmRecord, type TestApp } from "../app.ts";
import { LANGS, PREFIXES } from "../pages.ts";
import { film, program, scripted, session } from "./scripted.ts";

/** Noon in Kyiv, a Friday. */
const NOW = new Date("2027-01-15T10:00:00Z");
const DATES = Array.from({ length: 14 }, (_, i) => `2027-01-${15 + i}`);

/** The films of the catalog by the dates on which they are shown; their ids are their places here. */
const SHOWN: Record<string, string[]> = {
  daily: DATES,
  today: ["2027-01-15"],
  third: ["2027-01-17", "2027-01-25"],
  presale: ["2027-01-19", "2027-01-20"],
  never: [],
};
const KEYS = Object.keys(SHOWN);

async function app(keys = KEYS): Promise<TestApp> {
  const names = (key: string) => ({ ru: key, en: key, uk: key });
  const source = scripted("cinemas", (task) =>
    program(
      task,
      keys.flatMap((key) => SHOWN[key].flatMap((date) => [session("a", key, `${date}T20:00`)])),
      { films: KEYS.map((key) => film(key, { titles: names(key), year: 2026, runtimeMinutes: 100 })) },
    ));
  const catalog = KEYS.map((key) =>
    filmRecord(key, { titles: { original: key, ...names(key) }, year: 2026, runtimeMinutes: 100 })
  );
  const app = await agentApp({ sources: [source], now: () => NOW, catalog });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  return app;
}

interface Shown {
  sessions: { date: string }[];
}

const datesOf = (films: Shown[]) => [...new Set(films.flatMap((it) => it.sessions.map(({ date }) => date)))].sort();

Deno.test("without a date get_showtimes answers today and tomorrow, of a film, a theater and a place", async () => {
  await using it = await app();
  const ask = async (args: Record<string, unknown>) =>
    (await callTool(it, "get_showtimes", { limit: 50, detail: "full", ...args })).structuredContent;
  for (const args of [{ theater: "kyiv-theater-a" }, { film_id: 1 }, { city: "kyiv" }, {}]) {
    const { films, nextDate } = await ask(args);
    assertEquals([datesOf(films), nextDate], [DATES.slice(0, 2), DATES[2]], JSON.stringify(args));
  }
  for (const args of [{ theater: "kyiv-theater-a" }, { film_id: 1 }, { city: "kyiv" }]) {
    const { films, nextDate } = await ask({ ...args, date: DATES[12] });
    assertEquals([datesOf(films), nextDate], [[DATES[12]], DATES[13]], JSON.stringify(args));
    assertEquals((await ask({ ...args, date: DATES[13] })).nextDate, null);
  }
});

Deno.test("a film is now showing where its showtimes have sessions, whatever door is asked; else they name the next date", async () => {
  await using it = await app();
  const expected: [nowShowing: boolean, next: string | null][] = [
    [true, DATES[0]],
    [true, DATES[0]],
    [true, DATES[2]],
    [false, DATES[4]],
    [false, null],
  ];
  for (const [i, [nowShowing, next]] of expected.entries()) {
    const [id, key] = [i + 1, KEYS[i]];
    const rest = await it.json(`/api/film/${id}`);
    const { structuredContent: tool } = await callTool(it, "get_film", { id });
    for (const it of [rest, tool]) assertEquals([it.nowShowing, it.nextShowing], [nowShowing, next], key);
    const { days, nextDate } = await it.json(`/api/v1/films/${id}/showtimes`);
    assertEquals(days.length > 0, nowShowing, key);
    const { structuredContent: { films, ...times } } = await callTool(it, "get_showtimes", { film_id: id });
    assertEquals(films.length > 0, nowShowing, key);
    if (!nowShowing) assertEquals([nextDate, times.nextDate], [next, next], key);
  }
  assertEquals((await it.json("/api/v1/films/3/showtimes")).nextDate, "2027-01-25");
  assertEquals((await it.json("/api/v1/films/4/showtimes?city=kyiv")).nextDate, "2027-01-19");
  assertEquals((await it.json("/api/v1/films/4/showtimes?from=2027-01-21")).nextDate, null);
  assertEquals((await it.json("/api/v1/cinema/now-showing?date=2027-01-17")).nextDate, "2027-01-18");
});

Deno.test("a film's page and its twin say from when on it is shown, and a day without sessions which the next one is", async () => {
  await using it = await app();
  const lines = {
    ru: ["В кино с 19 января", "Ближайшие сеансы — 19 января."],
    en: ["In cinemas from January 19", "The next showtimes are on January 19."],
    uk: ["У кіно з 19 січня", "Найближчі сеанси — 19 січня."],
  };
  for (const lang of LANGS) {
    for (const form of ["", ".md"]) {
      const page = async (query: string) =>
        (await (await it.fetch(`${PREFIXES[lang]}/film/4${form}${query}`)).text()).replaceAll("\u00a0", " ");
      assertStringIncludes(await page(""), lines[lang][0]);
      assertStringIncludes(await page("?city=UA-kyiv&date=2027-01-16"), lines[lang][1]);
      assertEquals((await page("?city=UA-kyiv")).includes(lines[lang][1]), false);
    }
  }
  await using presale = await app(["presale"]);
  for (const lang of LANGS) {
    for (const form of ["", ".md"]) {
      const city = (await (await presale.fetch(`${PREFIXES[lang]}/cinemas/UA/kyiv${form}`)).text()).replaceAll(
        "\u00a0",
        " ",
      );
      assertStringIncludes(city, lines[lang][1]);
    }
  }
});

Deno.test("a film with sessions whose premiere is still ahead is in cinemas from that day on, at the head of the home page too", async () => {
  const titles = { ru: "early", en: "early", uk: "early" };
  const known = { year: 2026, runtimeMinutes: 100 };
  const premieres = [{ country: "US", date: "2026-12-25", type: "theatrical" }];
  const ahead = { country: "UA", date: "2027-01-16", type: "theatrical" };
  const source = scripted(
    "cinemas",
    (task) =>
      program(task, [session("a", "early", "2027-01-15T20:00")], { films: [film("early", { titles, ...known })] }),
  );
  const of = (premieres: readonly unknown[]) => ({
    sources: [source],
    now: () => NOW,
    catalog: [filmRecord("early", { titles: { original: "early", ...titles }, ...known, premieres })],
  });
  const lines = { ru: "В кино с 16 января", en: "In cinemas from January 16", uk: "У кіно з 16 січня" };
  const now = { ru: "Сейчас в кино", en: "In cinemas now", uk: "Зараз у кіно" };
  for (const [dates, expected] of [[[...premieres, ahead], lines], [premieres, now]] as const) {
    await using it = await agentApp(of(dates));
    await it.json("/api/v1/cinema/now-showing");
    await it.refresher.settled();
    for (const lang of LANGS) {
      for (const path of ["/film/1", "/film/1.md", "/"]) {
        const shown = (await (await it.fetch(PREFIXES[lang] + path)).text()).replaceAll("\u00a0", " ");
        assertStringIncludes(shown, expected[lang], path);
        assertEquals(shown.includes(lines[lang]), expected === lines, path);
      }
    }
  }
});
