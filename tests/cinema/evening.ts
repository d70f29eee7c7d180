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
