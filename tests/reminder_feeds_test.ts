import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { newPerson, status } from "./accounts.ts";
import { BASE } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";
import { HOSTILE } from "./hostile.ts";
import { act, entriesAt, eventsAt, feedsOf, filmId, FILMS, NOW, page, remindedApp, showFilm } from "./reminders.ts";
import { noteSeen } from "@/lib/reminders/queries.ts";

Deno.test("a premiere of one's country is in the calendar with an alarm, and in the feed from the day before", async () => {
  await using reminded = await remindedApp();
  const { app, goTo } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const id = await filmId(app, "dune");
  assertEquals(
    await act(app, person, `/en/film/${id}`, { action: "remind-premiere", country: "UA" }),
    `/en/film/${id}#own`,
  );
  const { ics, atom } = await feedsOf(app, person);
  const events = await eventsAt(app, ics);
  assertEquals(events.map(({ startDate, summary }) => `${startDate} ${summary}`), ["2026-12-17 dune"]);
  assertEquals(events[0].component.getAllSubcomponents("valarm").length, 1);
  assertEquals(events[0].component.getFirstPropertyValue("url"), `${BASE}/en/film/${id}`);
  assertEquals(await entriesAt(app, atom), []);
  goTo("2026-12-16T11:59:59Z");
  assertEquals(await entriesAt(app, atom), []);
  goTo("2026-12-16T12:00:00Z");
  const [entry, ...others] = await entriesAt(app, atom);
  assertEquals(others, []);
  assertEquals(entry.title, "“dune” premieres on December 17, 2026 (in cinemas): Ukraine");
  assertEquals([entry.updated, entry.link], ["2026-12-16T12:00:00.000Z", `${BASE}/en/film/${id}`]);
  const uk = await entriesAt(app, atom.replace("lang=en", "lang=uk"));
  assertEquals([uk[0].id, uk[0].title], [
    entry.id,
    "«dune»: премʼєра 17\u00a0грудня\u00a02026\u00a0р. (у кіно), Україна",
  ]);
  await app.database.write.updateTable("premiere").set({ date: "2026-12-24" }).where("date", "=", "2026-12-17")
    .execute();
  assertEquals(await entriesAt(app, atom), [], "a premiere that was put off is due later");
  assertEquals((await eventsAt(app, ics)).map(({ startDate }) => startDate.toString()), ["2026-12-24"]);
});

Deno.test("sessions in one's city and an offer of one's service are told from when they were first there", async () => {
  await using reminded = await remindedApp();
  const { app, goTo } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const id = await filmId(app, "calm");
  const provider = await app.database.read.selectFrom("provider").select("id").executeTakeFirstOrThrow();
  await act(app, person, `/film/${id}`, { action: "remind-cinema", city: "UA/kyiv" });
  await act(app, person, `/film/${id}`, { action: "remind-service", country: "UA", provider: String(provider.id) });
  const { ics, atom } = await feedsOf(app, person);
  assertEquals(await entriesAt(app, atom), []);
  assertEquals(await eventsAt(app, ics), []);
  assertStringIncludes(await page(app, "/en/diary/reminders", person), "No showtimes yet");
  await showFilm(app, id, "2026-11-25");
  goTo("2026-11-23T10:00:00Z");
  assertEquals((await entriesAt(app, atom)).map(({ title }) => title), ["“calm” is now in cinemas: Kyiv"]);
  assertEquals(await noteSeen(app.database.write, new Date("2026-11-23T10:05:00Z")), 1);
  await app.database.write.insertInto("offer")
    .values({ film_id: id, position: 0, provider_id: provider.id, country: "UA", kind: "rent" }).execute();
  goTo("2026-11-24T10:00:00Z");
  assertEquals(await noteSeen(app.database.write, new Date("2026-11-24T10:00:00Z")), 1);
  goTo("2026-11-25T10:00:00Z");
  assertEquals((await entriesAt(app, atom)).map(({ title, updated }) => [title, updated]), [
    ["“calm” can be watched now: Streamer, Ukraine", "2026-11-24T10:00:00.000Z"],
    ["“calm” is now in cinemas: Kyiv", "2026-11-23T10:05:00.000Z"],
  ]);
  assertEquals((await eventsAt(app, ics)).map(({ startDate }) => String(startDate)), ["2026-11-24", "2026-11-23"]);
  goTo("2026-11-26T10:00:00Z");
  assertEquals((await entriesAt(app, atom)).length, 1, "the last session has begun");
});

Deno.test("a feed is found by its whole key alone, and a key that was changed or turned off is good no more", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const { atom, ics } = await feedsOf(app, person);
  const key = new URL(atom).searchParams.get("key")!;
  assertMatch(key, /^[\w-]{43}$/);
  const guesses = [
    "",
    "?key=",
    `?key=${key.slice(1)}`,
    `?key=${key}x`,
    `?key=${key.toUpperCase()}`,
    "?key=%25",
    "?key=null",
  ];
  guesses.push(`?key=${key.slice(0, 42)}${key.endsWith("A") ? "B" : "A"}`, `?key[]=${key}`, `?lang=en`);
  for (const ending of ["atom", "ics"]) {
    for (const guess of guesses) {
      const response = await app.fetch(`${BASE}/reminders.${ending}${guess}`);
      assertEquals([response.status, response.headers.get("cache-control")], [404, "no-store"], guess);
      assert(!(await response.text()).includes(key.slice(2, 40)), "an error repeats no key");
    }
  }
  assertEquals(await status(app.fetch(ics.replace("lang=en", "lang=xx"))), 200);
  const renewed = await feedsOf(app, person);
  assertEquals([await status(app.fetch(atom)), await status(app.fetch(ics))], [404, 404]);
  assertEquals([await status(app.fetch(renewed.atom)), await status(app.fetch(renewed.ics))], [200, 200]);
  await act(app, person, "/en/diary/reminders", { action: "close" });
  assertEquals(await status(app.fetch(renewed.atom)), 404);
  assert(!(await page(app, "/en/diary/reminders", person)).includes("reminders.atom"));
});

Deno.test("a feed is in no shared cache, no index, no other origin's page and no log", async () => {
  const lines: string[] = [];
  const environment = { BASE_URL: BASE, LOG_REQUESTS: "on", SLOW_REQUEST_MS: "1" };
  await using app = await testApp({ catalog: FILMS, environment });
  app.service.logRequest = (entry) => void lines.push(JSON.stringify(entry));
  const person = await newPerson(app, "anna");
  for (const url of Object.values(await feedsOf(app, person))) {
    const response = await app.fetch(url);
    assertEquals(response.headers.get("cache-control"), "private, no-cache");
    assertMatch(response.headers.get("x-robots-tag")!, /noindex/);
    assertEquals(response.headers.get("access-control-allow-origin"), null);
    const etag = response.headers.get("etag")!;
    await response.body?.cancel();
    assertEquals(await status(app.fetch(url, { headers: { "if-none-match": etag } })), 304);
    assertEquals(app.service.responses.figures().entries, 0, "nothing of it is in the response cache");
  }
  await sql`drop table reminder_feed`.execute(app.database.write);
  const broken = await app.fetch(`${BASE}/reminders.atom?key=${"k".repeat(43)}`);
  assertEquals(broken.status, 500);
  assert(!(await broken.text()).includes("kkkk"));
  const log = JSON.stringify(app.logged) + lines.join("\n");
  assertStringIncludes(log, "/reminders.atom");
  assert(!log.includes("key=") && !log.includes("kkkk"), "no key is logged, with an error either");
});

Deno.test("hostile titles stay titles in both feeds", async () => {
  const films = HOSTILE.map((title, i) =>
    filmRecord(`f${i}`, {
      titles: { original: title, ru: title, en: title, uk: title },
      premieres: [{ country: "UA", date: "2026-11-22", type: "theatrical" }],
    })
  );
  await using reminded = await remindedApp(films);
  const { app, goTo } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const ids = (await app.database.read.selectFrom("film").select("id").execute()).map(({ id }) => id);
  for (const id of ids) await act(app, person, `/film/${id}`, { action: "remind-premiere", country: "UA" });
  goTo("2026-11-22T10:00:00Z");
  const { atom, ics } = await feedsOf(app, person);
  assertEquals((await entriesAt(app, atom)).length, ids.length);
  assertEquals((await eventsAt(app, ics)).length, ids.length);
});
