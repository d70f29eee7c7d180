import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { film, program, scripted, session, theater } from "./cinema/scripted.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";

/** Noon in Kyiv, a Friday. */
export const NOW = new Date("2027-01-15T10:00:00Z");
export const now = () => NOW;
export const BASE = "http://foyer.test";
/** The page of the theater that the source has most of. */
export const THEATER = "/cinema/kyiv-teatr-a";
/** A wall time of that Friday, or of another date. */
export const at = (time: string, date = "2027-01-15") => `${date}T${time}`;

/** The catalog: one of the two films in cinemas. */
export const RECORDS = [filmRecord("alpha", {
  titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" },
  year: 2026,
  externalIds: { imdb: "tt0000001" },
})];

/** The films in cinemas. */
export const FILMS = [
  film("alpha", { titles: { en: "Alpha" }, year: 2026, runtimeMinutes: 100, externalIds: { imdb: "tt0000001" } }),
  film("beta", { titles: { ru: "Бета-ру", en: "Beta-en", uk: "Бета-ук" } }),
];

export const HOUSE = {
  name: "Театр А",
  names: { ru: "Театр А", en: "Theater A", uk: "Театр А" },
  address: "вул. Перша, 1",
  location: { lat: 50.45, lon: 30.52 },
};

/** What is on: most of it on Friday, one session after midnight. */
export const SESSIONS = [
  session("a", "alpha", at("18:30"), {
    price: "180.00",
    priceMax: "220.50",
    currency: "UAH",
    formats: ["3D", "IMAX"],
    language: "uk",
    subtitles: "en",
    hall: "7",
    bookingUrl: "https://tickets.cinemas.example/1",
    availability: "limited",
  }),
  session("a", "alpha", at("21:00"), { availability: "sold_out", price: "200.00", currency: "UAH" }),
  session("a", "alpha", at("00:15", "2027-01-16")),
  session("a", "beta", at("19:45"), { language: "not a language" }),
  session("b", "alpha", at("20:20")),
];

/** A source of two theaters in Kyiv. */
export function cinemas({ demo = false, sessions = SESSIONS, films = FILMS } = {}) {
  const theaters = [theater("a", HOUSE), theater("b")];
  return scripted("cinemas", (task) => program(task, sessions, { theaters, films }), { demo });
}

/** The app after its sources have been read once, as after somebody's visit. */
export async function ready(options: Parameters<typeof testApp>[0] = {}, visit = "/cinemas/UA"): Promise<TestApp> {
  const app = await testApp({ sources: [cinemas()], catalog: RECORDS, now, ...options });
  await (await app.fetch(visit)).body?.cancel();
  await app.refresher.settled();
  return app;
}

/** What a GET answers. */
export async function text(app: TestApp, path: string, init?: RequestInit): Promise<string> {
  return await (await app.fetch(path, init)).text();
}

/** Checks that the three forms of a page in each language have the same facts. */
export async function assertFacts(
  app: TestApp,
  path: string,
  facts: Record<string, string[]>,
  query = "",
): Promise<void> {
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, PREFIXES[lang] + path, query);
    assertEquals(negotiated, twin);
    assertStringIncludes(html, `<html lang="${lang}"`);
    for (const body of [html, twin]) {
      for (const fact of facts[lang]) assertStringIncludes(body.replaceAll("&#x27;", "'"), fact, `${lang} ${path}`);
    }
  }
}
