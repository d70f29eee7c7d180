import { assert, assertEquals } from "@std/assert";
import { CITIES } from "../../lib/places/cities.ts";
import type { Snapshot } from "../../lib/ingest/snapshot.ts";
import { addDays, readTime } from "../../lib/places/time.ts";
import { FILMS, UNKNOWN } from "../../lib/ingest/sources/demo/films.ts";
import { demo } from "../../lib/ingest/sources/demo/mod.ts";
import { ACCESSIBILITIES } from "../../lib/showtimes/schema.ts";
import type { Get, Task } from "../../lib/ingest/source.ts";

const SOURCE = demo();
const FROM = "2026-11-23";
const noGet: Get = () => Promise.reject(new Error("The demo asks nobody."));

async function refresh(country: string, city: Task["city"] = null, from = FROM, days = 14): Promise<Snapshot> {
  const task = { country, city, from, to: addDays(from, days - 1), now: new Date(`${from}T06:00:00Z`) };
  return SOURCE.transform(await SOURCE.retrieve(task, noGet), task);
}

async function wholeCountry(country: string, from = FROM, days = 14) {
  const directory = await refresh(country, null, from, days);
  const cities = await Promise.all(directory.cities.map((city) => refresh(country, city, from, days)));
  return { directory, cities, sessions: cities.flatMap(({ sessions }) => sessions) };
}

Deno.test("the demo has the promised cities, theaters and repertoires", async () => {
  const ua = await refresh("UA");
  assert(ua.cities.length >= 6 && ua.theaters.length >= 25, `${ua.cities.length}, ${ua.theaters.length}`);
  const kz = await refresh("KZ");
  assert(kz.cities.length >= 4 && kz.theaters.length >= 12, `${kz.cities.length}, ${kz.theaters.length}`);
  const further = [...SOURCE.countries].filter(([, { sessions }]) => !sessions).map(([code]) => code);
  assert(further.length >= 8);
  for (const code of further) assert((await refresh(code)).repertoire.length >= 10, code);
  assertEquals(SOURCE.countries.get("KZ")!.cities, true);
  assertEquals(SOURCE.countries.get("UA")!.cities, false);
  assert(SOURCE.demo);
});

Deno.test("the demo's theaters are near their cities, under names of their own", async () => {
  for (const country of ["UA", "KZ"]) {
    const { theaters } = await refresh(country);
    for (const { city, location, name } of theaters) {
      const { lat, lon } = CITIES.find((known) => known.country === country && known.code === city.id)!.location;
      assert(Math.hypot(location!.lat - lat, location!.lon - lon) < 0.15, name);
    }
    assertEquals(new Set(theaters.map(({ name }) => name)).size, theaters.length);
    assertEquals(new Set(theaters.map(({ id }) => id)).size, theaters.length);
  }
});

Deno.test("the same date always has the same sessions, whenever it is asked for", async () => {
  const kyiv = { id: "kyiv", name: "Kyiv" };
  const day = "2026-11-28";
  const on = ({ sessions }: Snapshot) => sessions.filter(({ startsAt }) => startsAt.startsWith(day));
  const early = on(await refresh("UA", kyiv));
  assert(early.length > 50);
  assertEquals(early, on(await refresh("UA", kyiv)));
  const late = on(await refresh("UA", kyiv, day));
  const sorted = (sessions: Snapshot["sessions"]) => sessions.map(({ id }) => id).sort();
  assertEquals(sorted(early), sorted(late));
  assert(early.some(({ startsAt }) => startsAt < `${day}T05:00`), "a late show of the day before");
});

Deno.test("the demo looks like two weeks in real cinemas", async () => {
  for (const [country, currency] of [["UA", "UAH"], ["KZ", "KZT"]]) {
    const { cities, sessions, directory } = await wholeCountry(country);
    assert(sessions.length > 2000 && sessions.length < 15_000, String(sessions.length));
    assertEquals(new Set(sessions.map(({ id }) => id)).size, sessions.length);
    const has = (name: string, test: (session: Snapshot["sessions"][number]) => boolean) =>
      assert(sessions.some(test), `${country}: ${name}`);
    for (const format of ["2D", "3D", "IMAX", "4DX", "Atmos"]) has(format, ({ formats }) => formats.includes(format));
    for (const language of country === "UA" ? ["uk", "en"] : ["ru", "kk", "en"]) {
      has(language, (session) => session.language === language);
    }
    has("subtitles", ({ subtitles }) => subtitles !== null);
    for (const state of ["available", "limited", "sold_out"]) has(state, ({ availability }) => availability === state);
    for (const kind of ACCESSIBILITIES) has(kind, ({ accessibility }) => accessibility.includes(kind));
    const plain = sessions.filter(({ accessibility }) => accessibility.length === 0);
    assert(plain.length > sessions.length * 0.8, "most sessions are for everybody alike");
    has("an unknown price", ({ price }) => price === null);
    has("a dearer seat", ({ priceMax }) => priceMax !== null);
    has("a show after midnight", ({ startsAt }) => /T00:[0-5]\d/.test(startsAt));
    has("a film that is in no catalog", ({ filmId }) => filmId === UNKNOWN.id);
    assert(sessions.every((session) => session.currency === currency && session.bookingUrl === null));

    const named = new Set(cities.flatMap(({ films }) => films.map(({ id }) => id)));
    assert(sessions.every(({ filmId }) => named.has(filmId)));
    for (const { id } of directory.theaters) {
      const own = sessions.filter(({ theaterId, startsAt }) => theaterId === id && startsAt.startsWith("2026-11-25"));
      const films = new Set(own.map(({ filmId }) => filmId)).size;
      assert(films >= 2 && films <= 8, `${id} shows ${films} films`);
    }
  }
});

Deno.test("no hall of the demo plays two films at once, and no film plays before it is in cinemas", async () => {
  const { sessions, cities } = await wholeCountry("UA");
  const runtime = new Map(
    cities.flatMap(({ films }) => films.map(({ id, runtimeMinutes }) => [id, runtimeMinutes ?? 90])),
  );
  const since = new Map(FILMS.map((film) => [film.id, film.since]));
  for (const shows of Map.groupBy(sessions, ({ theaterId, hall }) => `${theaterId} ${hall}`).values()) {
    const sorted = shows.map(({ startsAt, filmId }) => ({
      start: readTime(startsAt, "UTC")!.seconds / 60,
      filmId,
      startsAt,
    }))
      .sort((a, b) => a.start - b.start);
    for (const [i, { start, filmId, startsAt }] of sorted.entries()) {
      assert(since.get(filmId)! <= startsAt.slice(0, 10), filmId);
      if (i > 0) assert(start >= sorted[i - 1].start + runtime.get(sorted[i - 1].filmId)!, startsAt);
    }
  }
});

Deno.test("the demo has something to show on any date", async () => {
  for (const from of ["2024-02-20", "2027-03-27", "2031-10-25"]) {
    const { sessions } = await wholeCountry("KZ", from, 2);
    assert(sessions.length > 100, from);
  }
});

Deno.test("the demo's films are the starter catalog's", () => {
  const seed = new Map(
    Deno.readTextFileSync("lib/seed/5_films.ndjson").trim().split("\n").map((line) => JSON.parse(line))
      .map((film) => [film.externalIds.imdb, film]),
  );
  for (const { externalIds, titles, originalTitle, year, runtimeMinutes, language } of FILMS) {
    if (externalIds.imdb === undefined) continue;
    const film = seed.get(externalIds.imdb);
    assertEquals(
      { ...titles, original: originalTitle, year, runtimeMinutes, language },
      { ...film.titles, year: film.year, runtimeMinutes: film.runtimeMinutes, language: film.originalLanguage },
    );
  }
  assert(![...seed.values()].some(({ titles }) => titles.uk === UNKNOWN.titles.uk));
});
