import { assertEquals } from "@std/assert";
import ICAL from "ical.js";
import { SaxesParser } from "saxes";
import { type Person, submit, visit } from "./accounts.ts";
import { BASE } from "./agents.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

// Somebody's reminders, and the feeds that programs read them by.

export const NOW = "2026-11-21T10:00:00.000Z";

export const FILMS = [
  { kind: "provider", key: "streamer", name: "Streamer", url: "https://streamer.example/" },
  filmRecord("dune", {
    premieres: [
      { country: "UA", date: "2026-12-17", type: "theatrical" },
      { country: "US", date: "2026-12-18", type: "theatrical" },
      { country: "UA", date: "2026-11-01", type: "premiere" },
      { country: "UA", date: "2027", type: "tv" },
    ],
  }),
  filmRecord("calm"),
  filmRecord("streamed", { offers: [{ provider: "streamer", country: "UA", kind: "subscription" }] }),
];

/** The app on a day that the test moves, with a city that has a theater. */
export async function remindedApp(films: Record<string, unknown>[] = FILMS, more: Record<string, string> = {}) {
  let now = new Date(NOW);
  const environment = { BASE_URL: BASE, DEFAULT_COUNTRY: "UA", ...more };
  const app = await testApp({ catalog: films, environment, now: () => now });
  await app.database.write.insertInto("city").values({
    country: "UA",
    code: "kyiv",
    names: JSON.stringify({ ru: "Киев", en: "Kyiv", uk: "Київ" }),
    timezone: "Europe/Kyiv",
    lat: null,
    lon: null,
  }).execute();
  const goTo = (instant: string) => void (now = new Date(instant));
  return { app, goTo, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Sends a form and returns where it leads, or the status. */
export async function act(app: TestApp, person: Person, path: string, fields: Record<string, string>) {
  const response = await submit(app, path, fields, { person });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : response.status;
}

export const filmId = async (app: TestApp, title: string) =>
  (await app.database.read.selectFrom("film").select("id").where("original_title", "=", title)
    .executeTakeFirstOrThrow()).id;

export const page = async (app: TestApp, path: string, person: Person) =>
  /<main[\s\S]*<\/main>/.exec(await (await visit(app, path, person)).text())![0];

/** The addresses of somebody's feeds, as their page shows them. */
export async function feedsOf(app: TestApp, person: Person): Promise<{ ics: string; atom: string }> {
  assertEquals(await act(app, person, "/en/diary/reminders", { action: "renew" }), "/en/diary/reminders");
  const html = (await page(app, "/en/diary/reminders", person)).replaceAll("&amp;", "&");
  const address = (ending: string) => RegExp(`<pre[^>]*>(${BASE}/reminders\\.${ending}\\?[^<]+)</pre>`).exec(html)![1];
  return { ics: address("ics"), atom: address("atom") };
}

export async function eventsAt(app: TestApp, url: string) {
  const response = await app.fetch(url);
  assertEquals([response.status, response.headers.get("content-type")], [200, "text/calendar; charset=utf-8"]);
  const feed = new ICAL.Component(ICAL.parse(await response.text()));
  return feed.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

/** The entries of an Atom feed as a program reads them. */
export async function entriesAt(app: TestApp, url: string) {
  const response = await app.fetch(url);
  assertEquals([response.status, response.headers.get("content-type")], [200, "application/atom+xml; charset=utf-8"]);
  const parser = new SaxesParser({ xmlns: true });
  const entries: Record<string, string>[] = [];
  let [name, inEntry] = ["", false];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    assertEquals(tag.uri, "http://www.w3.org/2005/Atom");
    name = tag.local;
    if (name === "entry") {
      inEntry = true;
      entries.push({});
    } else if (name === "link" && inEntry) entries.at(-1)!.link = String(tag.attributes.href.value);
  });
  parser.on("closetag", (tag) => {
    if (tag.local === "entry") inEntry = false;
  });
  parser.on("text", (text) => {
    if (inEntry && text.trim()) entries.at(-1)![name] = text;
  });
  parser.write(await response.text()).close();
  return entries;
}

/** A theater of the city shows a film. */
export async function showFilm(app: TestApp, filmId: number, date: string): Promise<void> {
  const { write, read } = app.database;
  const { id: cityId } = await read.selectFrom("city").select("id").where("code", "=", "kyiv")
    .executeTakeFirstOrThrow();
  const theater = await write.insertInto("theater")
    .values({ slug: "zhovten", city_id: cityId, name: "Zhovten", names: "{}" }).returning("id")
    .executeTakeFirstOrThrow();
  const screened = await write.insertInto("screened_film").values({ film_id: filmId, titles: "{}" }).returning("id")
    .executeTakeFirstOrThrow();
  await write.insertInto("session").values({
    theater_id: theater.id,
    city_id: cityId,
    country: "UA",
    screened_film_id: screened.id,
    date,
    starts: Date.parse(`${date}T18:00:00Z`) / 1000,
    details: "{}",
  }).execute();
}
