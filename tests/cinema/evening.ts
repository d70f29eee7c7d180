import { agentApp } from "../agents.ts";
import { filmRecord, type TestApp } from "../app.ts";
import { film, program, scripted, session } from "./scripted.ts";

/** Noon in Kyiv, a Friday. */
const NOW = new Date("2027-01-15T10:00:00Z");

/** Two films in one theater of Kyiv: a horror film that is in the catalog, and one that is not. */
export async function eveningApp(now = NOW): Promise<TestApp> {
  const sessions = [
    session("a", "scary", "2027-01-15T09:00"),
    session("a", "scary", "2027-01-15T18:00", { price: "250.00", currency: "UAH", formats: ["2D"], language: "uk" }),
    session("a", "scary", "2027-01-15T20:30", {
      price: "310.00",
      currency: "UAH",
      formats: ["IMAX"],
      language: "en",
      subtitles: "uk",
    }),
    session("a", "other", "2027-01-15T21:00", { price: "120.00", currency: "UAH", formats: ["3D"], language: "uk" }),
    session("a", "scary", "2027-01-16T00:30", { formats: ["2D"], language: "uk" }),
    session("a", "scary", "2027-01-17T19:00"),
  ];
  const names = (key: string) => ({ ru: key, en: key, uk: key });
  const films = ["scary", "other"].map((key) => film(key, { titles: names(key), year: 2026, runtimeMinutes: 100 }));
  const source = scripted("cinemas", (task) => program(task, sessions, { films }));
  const titles = { original: "scary", ...names("scary") };
  const catalog = [
    filmRecord("scary", { titles, year: 2026, runtimeMinutes: 100, genres: ["horror"] }),
  ];
  const app = await agentApp({ sources: [source], now: () => now, catalog });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  return app;
}

/**
 * An English film and a Ukrainian one in Kyiv that evening: dubbed in IMAX, twice in English, of which once in 3D and once
 * with no format but the plain one, and the Ukrainian one in Ukrainian.
 */
export async function specialApp(): Promise<TestApp> {
  const at = (key: string, hour: string, price: string, formats: string[], language: string) =>
    session("a", key, `2027-01-15T${hour}:00`, { price: `${price}.00`, currency: "UAH", formats, language });
  const sessions = [
    at("foreign", "18", "320", ["IMAX"], "uk"),
    at("foreign", "19", "250", ["2D"], "en-US"),
    at("foreign", "20", "350", ["3D"], "en"),
    at("own", "21", "150", ["2D"], "uk"),
    at("own", "22", "220", ["2D"], "uk"),
  ];
  const titles = (key: string) => ({ ru: key, en: key, uk: key });
  const films = ["foreign", "own"].map((key) => film(key, { titles: titles(key), year: 2026, runtimeMinutes: 100 }));
  const catalog = Object.entries({ foreign: "en", own: "uk" }).map(([key, originalLanguage]) =>
    filmRecord(key, {
      titles: { original: key, ...titles(key) },
      year: 2026,
      runtimeMinutes: 100,
      originalLanguage,
    })
  );
  const source = scripted("cinemas", (task) => program(task, sessions, { films }));
  const app = await agentApp({ sources: [source], now: () => NOW, catalog });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  return app;
}

/** Three sessions of that evening in one theater of Kyiv, two of which are made easier for somebody. */
export async function easierApp(): Promise<TestApp> {
  const sessions = [
    session("a", "x", "2027-01-15T18:00", { language: "uk", accessibility: ["audio-description"] }),
    session("a", "x", "2027-01-15T19:00", { language: "uk" }),
    session("a", "x", "2027-01-15T20:00", { language: "uk", accessibility: ["audio-description", "captioned"] }),
  ];
  const app = await agentApp({ sources: [scripted("cinemas", (task) => program(task, sessions))], now: () => NOW });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  return app;
}
