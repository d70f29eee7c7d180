import { assertEquals } from "@std/assert";
import { filmRecord, testApp } from "../app.ts";
import { film, program, scripted, session, theater } from "./scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv, a Friday
const now = () => NOW;
const at = (time: string, date = "2027-01-15") => `${date}T${time}`;

Deno.test("a film's showtimes are of all countries, of one, or of one city, by day", async () => {
  const films = [film("x", { titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2021, runtimeMinutes: 155 })];
  const ukraine = scripted("cinemas", (task) =>
    program(task, [
      session("a", "x", at("18:00")),
      session("b", "x", at("15:00", "2027-01-16")),
      session("a", "x", at("18:00", "2027-01-25")),
    ], { films, theaters: [theater("a"), theater("b", { city: { name: "Львів" } })] }));
  const kazakhstan = scripted(
    "kazakh",
    (task) =>
      program(task, [session("k", "x", at("20:00"))], {
        films,
        theaters: [theater("k", { city: { name: "Алматы" } })],
      }),
    {
      country: "KZ",
      capabilities: { cities: true },
    },
  );
  const dune = filmRecord("dune", {
    titles: { original: "Dune", ru: "Дюна", en: "Dune", uk: "Дюна" },
    year: 2021,
    runtimeMinutes: 155,
  });
  await using app = await testApp({ sources: [ukraine, kazakhstan], now, catalog: [dune] });
  for (const country of ["UA", "KZ"]) await app.json(`/api/v1/cinema/now-showing?country=${country}`);
  await app.refresher.settled();
  const shape = (body: { days: { date: string; sessions: { theater: { slug: string } }[] }[] }) =>
    body.days.map(({ date, sessions }) => [date, ...sessions.map(({ theater }) => theater.slug)]);
  const everywhere = await app.json("/api/v1/films/1/showtimes");
  assertEquals(shape(everywhere), [
    ["2027-01-15", "almaty-theater-k", "kyiv-theater-a"],
    ["2027-01-16", "lviv-theater-b"],
  ]);
  assertEquals(
    everywhere.cities.map(({ code, country, sessionCount }: Record<string, unknown>) => [code, country, sessionCount]),
    [
      ["kyiv", "UA", 1],
      ["lviv", "UA", 1],
      ["almaty", "KZ", 1],
    ],
  );
  assertEquals(shape(await app.json("/api/v1/films/1/showtimes?country=KZ")), [["2027-01-15", "almaty-theater-k"]]);
  assertEquals(shape(await app.json("/api/v1/films/1/showtimes?city=lviv")), [["2027-01-16", "lviv-theater-b"]]);
  assertEquals(shape(await app.json("/api/v1/films/1/showtimes?from=2027-01-20&to=2027-01-31")), [[
    "2027-01-25",
    "kyiv-theater-a",
  ]]);
});

Deno.test("more than 500 sessions of a film are cut off and said to be", async () => {
  const sessions = Array.from(
    { length: 501 },
    (_, i) => session("a", "x", new Date(NOW.getTime() + (i + 1) * 60_000).toISOString()),
  );
  const source = scripted(
    "cinemas",
    (task) =>
      program(task, sessions, { films: [film("x", { originalTitle: "Dune", year: 2021, runtimeMinutes: 155 })] }),
  );
  const dune = filmRecord("dune", { titles: { original: "Dune" }, year: 2021, runtimeMinutes: 155 });
  await using app = await testApp({ sources: [source], now, catalog: [dune] });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { days, truncated, cities } = await app.json("/api/v1/films/1/showtimes");
  const count = days.flatMap(({ sessions }: { sessions: unknown[] }) => sessions).length;
  assertEquals([count, truncated, cities[0].sessionCount], [500, true, 501]);
});
