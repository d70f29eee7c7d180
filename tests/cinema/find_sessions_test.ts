import { assertEquals, assertStringIncludes } from "@std/assert";
import { callTool } from "../agents.ts";
import { eveningApp as app, specialApp } from "./evening.ts";

const PATH = "/api/v1/cinema/sessions?city=kyiv";

Deno.test("the sessions of an evening are those to come, by time, with the night after it", async () => {
  await using it = await app();
  const times = async (query: string) => (await it.json(PATH + query)).items.map(({ time }: { time: string }) => time);
  assertEquals(await times(""), ["18:00", "20:30", "21:00", "00:30"]);
  assertEquals(await times("&date=2027-01-16"), []);
  assertEquals(await times("&date=2027-01-17"), ["19:00"]);
  assertEquals(await times("&after=20:30"), ["20:30", "21:00", "00:30"], "midnight is later");
  assertEquals(await times("&after=20:00&before=21:00"), ["20:30", "21:00"]);
  assertEquals(await times("&pageSize=2&page=2"), ["21:00", "00:30"]);
  const { total, date, nextDate, items } = await it.json(PATH);
  assertEquals([total, date, nextDate], [4, "2027-01-15", "2027-01-16"]);
  assertEquals([items[0].film.title, items[0].film.filmId, items[0].theater.slug], ["scary", 1, "kyiv-theater-a"]);
});

Deno.test("sessions are chosen by format, language, subtitles, genre, price, theater and film", async () => {
  await using it = await app();
  const times = async (query: string) =>
    (await it.json(`/api/v1/cinema/sessions?${query}`)).items.map(({ time }: { time: string }) => time);
  assertEquals(await times("city=kyiv&format=imax"), ["20:30"]);
  assertEquals(await times("city=kyiv&format=IMAX&format=3D"), ["20:30", "21:00"]);
  assertEquals(await times("city=kyiv&language=uk"), ["18:00", "21:00", "00:30"]);
  assertEquals(await times("city=kyiv&subtitles=uk"), ["20:30"]);
  assertEquals(await times("city=kyiv&genre=horror"), ["18:00", "20:30", "00:30"]);
  assertEquals(await times("city=kyiv&genre=Horror&subtitles=UK"), ["20:30"]);
  assertEquals(await times("city=kyiv&maxPrice=250"), ["18:00", "21:00"], "an unknown price is not below any");
  assertEquals(await times("city=kyiv&sort=price"), ["21:00", "18:00", "20:30", "00:30"]);
  assertEquals(await times("theater=kyiv-theater-a&format=3D"), ["21:00"]);
  assertEquals(await times("filmId=1&after=20:00"), ["20:30", "00:30"]);
  assertEquals(await times("filmId=1&country=UA&date=2027-01-17"), ["19:00"]);
});

Deno.test("special asks for a format or for the original language, and combines with the other filters", async () => {
  await using it = await specialApp();
  const times = async (query: string) =>
    (await it.json(`${PATH}&${query}`)).items.map(({ time }: { time: string }) => time);
  assertEquals(await times("special=IMAX"), ["18:00"]);
  assertEquals(await times("special=original"), ["19:00", "20:00"], "what Ukrainian cinemas usually speak is no mark");
  assertEquals(await times("special=imax&special=Original"), ["18:00", "19:00", "20:00"]);
  assertEquals(await times("special=IMAX&special=original&maxPrice=300"), ["19:00"]);
  assertEquals(await times("special=IMAX&special=original&after=18:30&format=3D"), ["20:00"]);
  const { options } = await it.json(PATH);
  assertEquals(options.special, [
    { value: "original", count: 2 },
    { value: "3D", count: 1 },
    { value: "IMAX", count: 1 },
  ]);
  assertEquals(options.maxPrices, [{ value: "200", count: 1 }, { value: "300", count: 3 }]);
  const { structuredContent: found } = await callTool(it, "find_sessions", {
    city: "kyiv",
    special: ["IMAX", "original"],
  });
  assertEquals(found.total, 3);
});

Deno.test("where nothing fits, what there is to choose from is said", async () => {
  await using it = await app();
  const { items, options } = await it.json(`${PATH}&format=4DX`);
  assertEquals(items, []);
  assertEquals(options.formats, [{ value: "2D", count: 2 }, { value: "3D", count: 1 }, { value: "IMAX", count: 1 }]);
  assertEquals(options.genres, [{ value: "horror", count: 3 }]);
  const { structuredContent: found } = await callTool(it, "find_sessions", { city: "kyiv", format: ["4DX"] });
  assertEquals([found.total, found.options.formats], [0, ["2D", "3D", "IMAX"]]);
});

Deno.test("sessions of nowhere in particular, of a theater or at a time that there is not are refused", async () => {
  await using it = await app();
  for (
    const [query, status, words] of [
      ["", 400, "city"],
      ["country=UA", 400, "city"],
      ["theater=nowhere", 400, "no theater"],
      ["city=kyiv&after=25:00", 400, "19:30"],
      ["city=kyiv&maxPrice=-1", 400, "maxPrice"],
      ["city=kyiv&sort=distance", 400, "sort"],
      ["city=atlantis", 404, "no city"],
      ["city=kyiv&genre=horor", 400, '"didYouMean":"horror"'],
    ] as const
  ) {
    const response = await it.fetch(`/api/v1/cinema/sessions?${query}`);
    assertEquals(response.status, status, query);
    assertStringIncludes(JSON.stringify(await response.json()), words);
  }
});

Deno.test("find_sessions answers with lines, and with everything where that is asked for", async () => {
  await using it = await app();
  const ask = async (args: Record<string, unknown>) =>
    (await callTool(it, "find_sessions", { city: "kyiv", lang: "en", ...args })).structuredContent;
  const { sessions } = await ask({ genre: ["horror"], after: "20:00" });
  assertEquals(sessions, [
    "20:30 · scary (2026) #1 · Theater a · IMAX · en, sub uk · 310.00 UAH",
    "00:30 · scary (2026) #1 · Theater a · 2D · uk",
  ]);
  const { sessions: [full] } = await ask({ format: ["IMAX"], detail: "full" });
  assertEquals([full.time, full.film.filmId, full.price], ["20:30", 1, "310.00"]);
  const first = await ask({ limit: 3 });
  assertEquals([first.sessions.length, first.total], [3, 4]);
  assertEquals((await ask({ limit: 3, cursor: first.next_cursor })).sessions.length, 1);
});

Deno.test("places are found by their names in any script, by country, city and format", async () => {
  await using it = await app();
  const ask = async (args: Record<string, unknown>) =>
    (await callTool(it, "list_cinema_places", { lang: "en", ...args })).structuredContent;
  const { countries } = await ask({});
  assertEquals(countries.map(({ code }: { code: string }) => code), ["UA"]);
  for (const name of ["Київ", "киев", "Kyiv", "kyiv"]) {
    const { cities, theaters } = await ask({ name });
    assertEquals([cities[0].code, theaters[0].slug], ["kyiv", "kyiv-theater-a"], name);
  }
  assertEquals((await ask({ city: "kyiv", format: "imax" })).theaters.length, 1);
  assertEquals((await ask({ city: "kyiv", format: "4DX" })).theaters.length, 0);
  assertEquals((await ask({ name: "Nowhere" })).totals, { cities: 0, theaters: 0 });
});
