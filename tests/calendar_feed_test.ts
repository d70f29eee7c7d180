import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import ICAL from "ical.js";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { HOSTILE } from "./hostile.ts";

const BASE = "http://foyer.test";

const PREMIERES = [
  filmRecord("dune", {
    titles: {
      original: "Dune: Part Three",
      ru: "Дюна: Часть третья",
      en: "Dune: Part Three",
      uk: "Дюна: Частина третя",
    },
    genres: ["adventure"],
    premieres: [
      { country: "UA", date: "2026-12-17", type: "theatrical" },
      { country: "US", date: "2026-12-18", type: "theatrical" },
      { country: "UA", date: "2027-11-21", type: "digital" },
      { country: "UA", date: "2027-11-22", type: "physical" },
      { country: "UA", date: "2026-11-20", type: "premiere" },
      { country: "UA", date: "2027", type: "tv" },
    ],
  }),
];

const NOW = () => new Date("2026-11-21T23:30:00Z");

/** A feed as a calendar program reads it. */
async function feedAt(app: TestApp, path: string) {
  const response = await app.fetch(path);
  assertEquals([response.status, response.headers.get("content-type")], [200, "text/calendar; charset=utf-8"]);
  const text = await response.text();
  const feed = new ICAL.Component(ICAL.parse(text));
  return { text, feed, events: feed.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

Deno.test("calendar.ics gives a calendar program the premieres of the next 366 days as whole days", async () => {
  await using app = await testApp({ catalog: PREMIERES, now: NOW });
  const { updatedAt } = await app.json("/api/film/1");
  const { feed, events } = await feedAt(app, "/calendar.ics?country=UA&lang=uk");
  assertMatch(String(feed.getFirstPropertyValue("x-wr-calname")), /^Фойє: \S+ · Україна$/);
  assertEquals(events.map(({ startDate }) => startDate.toString()), ["2026-12-17", "2027-11-21"]);
  const [event] = events;
  assertEquals([event.startDate.isDate, event.duration.toSeconds()], [true, 86_400]);
  assertEquals([event.summary, event.location], ["Дюна: Частина третя", "Україна"]);
  assertStringIncludes(event.description, "Dune: Part Three");
  assertEquals(event.component.getFirstPropertyValue("url"), `${BASE}/uk/film/1`);
  const stamp = event.component.getFirstPropertyValue("dtstamp") as ICAL.Time;
  assertEquals(stamp.toJSDate().toISOString().slice(0, 19), updatedAt.slice(0, 19));
  const everywhere = await feedAt(app, "/calendar.ics?from=2026-11-01&to=2026-12-31&lang=en");
  assertEquals(everywhere.events.map(({ startDate, location }) => `${startDate} ${location}`), [
    "2026-11-20 Ukraine",
    "2026-12-17 Ukraine",
    "2026-12-18 United States",
  ]);
});

Deno.test("a premiere keeps its UID, whatever language, range or day it is asked for", async () => {
  let now = NOW();
  await using app = await testApp({ catalog: PREMIERES, now: () => now });
  const uids = async (query: string) => (await feedAt(app, `/calendar.ics${query}`)).events.map(({ uid }) => uid);
  const all = await uids("?from=2026-11-01&to=2027-10-31");
  assertEquals(new Set(all).size, 3);
  now = new Date("2026-11-25T12:00:00Z");
  const [first] = await uids("?country=UA&lang=uk");
  assert(all.includes(first));
  assertEquals((await uids("?country=UA&lang=en"))[0], first);
});

Deno.test("lines of calendar.ics end in CRLF and have 75 octets at most, and hostile titles stay titles", async () => {
  const films = HOSTILE.map((title, i) =>
    filmRecord(`f${i}`, {
      titles: { original: title, ru: title, en: title, uk: title },
      premieres: [{ country: "UA", date: "2026-12-01", type: "theatrical" }],
    })
  );
  await using app = await testApp({ catalog: films, now: NOW });
  const { text, feed, events } = await feedAt(app, "/calendar.ics");
  assert(text.endsWith("END:VCALENDAR\r\n"));
  for (const line of text.slice(0, -2).split("\r\n")) {
    assert(!/[\r\n]/.test(line), line);
    assert(new TextEncoder().encode(line).length <= 75, line);
    assert(line.isWellFormed(), line);
  }
  const titles = HOSTILE.map((title) => title.replace(/[\s\p{Cc}]+/gu, " "));
  assertEquals(new Set(events.map(({ summary }) => summary)), new Set(titles));
  assertEquals(feed.getAllSubcomponents().length, HOSTILE.length);
  for (const { component } of events) assertEquals(component.getAllSubcomponents(), []);
});

Deno.test("bad parameters of calendar.ics are told as the API tells them", async () => {
  await using app = await testApp({ now: NOW });
  const bad = {
    "country=XX": "country",
    "lang=de": "lang",
    "from=x": "from",
    "from=2026-12-02&to=2026-12-01": "to",
    "from=2026-01-01&to=2027-12-31": "to",
  };
  for (const [query, parameter] of Object.entries(bad)) {
    const response = await app.fetch(`/calendar.ics?${query}`);
    assertEquals([response.status, response.headers.get("content-type")], [400, "application/problem+json"], query);
    const { code, errors } = await response.json();
    assertEquals([code, errors[0].parameter], ["invalid_parameter", parameter], query);
  }
  const posted = await app.fetch("/calendar.ics", { method: "POST" });
  await posted.body?.cancel();
  assertEquals([posted.status, posted.headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
});

Deno.test("an empty catalog has a calendar without events", async () => {
  await using app = await testApp();
  assertEquals((await feedAt(app, "/calendar.ics")).events, []);
});
