import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { correctFilm, correctTheater, listFilmLinks, listTheaterLinks } from "@/lib/ingest/correct.ts";
import { Refresher } from "@/lib/ingest/refresher.ts";
import { retireSources } from "@/lib/ingest/retire.ts";
import { SourceError } from "@/lib/ingest/source.ts";
import { filmRecord, testApp } from "../app.ts";
import { film, program, scripted, type ScriptedSource, session, theater } from "./scripted.ts";

const NOON = Date.parse("2027-01-15T10:00:00Z");
const KEY = { country: "UA", source: "cinemas", city: "" };
const HOUR = 60 * 60_000;

/** An app with one source, whose first answer has been read, and a clock. */
async function opened(source: ScriptedSource, catalog?: Record<string, unknown>[]) {
  const clock = { now: NOON };
  const app = await testApp({ sources: [source], now: () => new Date(clock.now), catalog });
  await app.refresher.refresh(KEY);
  const times = async () => {
    const { films } = await app.json("/api/v1/cinema/theaters/kyiv-theater-a");
    return films.flatMap(({ days }: { days: { sessions: { time: string }[] }[] }) =>
      days.flatMap(({ sessions }) => sessions.map(({ time }) => time))
    );
  };
  return { app, clock, times, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const evening: ScriptedSource["says"] = (task) => program(task, [session("a", "x", "2027-01-15T20:00")]);

Deno.test("a source that fails changes nothing but the age of its data, and health and the log say why", async () => {
  const source = scripted("cinemas", evening);
  await using it = await opened(source);
  source.says = () => {
    throw new SourceError("status", "cinemas answered 500");
  };
  it.clock.now += 2 * HOUR;
  await it.times();
  await it.app.refresher.settled();
  assertEquals(await it.times(), ["20:00"]);
  const { updatedAt, warming } = await it.app.json("/api/v1/cinema/now-showing");
  assertEquals([updatedAt, warming], ["2027-01-15T10:00:00.000Z", false]);
  const { sources: [state], status } = await it.app.json("/api/health");
  assertEquals([status, state.lastError, state.failures, state.ageSeconds], ["ok", "cinemas answered 500", 1, 7200]);
  assert(it.app.logged.some(({ level, message }) => level === "warn" && message.includes("cinemas answered 500")));
});

Deno.test("an answer is a moment behind a refresh, and made anew without anybody waiting for it", async () => {
  const source = scripted("cinemas", evening);
  await using it = await opened(source);
  assertEquals(await it.times(), ["20:00"]);
  source.says = (task) => program(task, [session("a", "x", "2027-01-15T21:30")]);
  await it.app.refresher.refresh(KEY, { force: true });
  // The service looks for changes of the file that often.
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals(await it.times(), ["20:00"]);
  // The clock stands still, so the five seconds never pass: only what was made anew can show it.
  for (let tries = 0; tries < 100 && (await it.times())[0] !== "21:30"; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assertEquals(await it.times(), ["21:30"]);
});

Deno.test("an error of ours in a source's reader is logged as an error, and the data stays", async () => {
  const source = scripted("cinemas", evening);
  await using it = await opened(source);
  source.says = () => ({
    sessions: [null as never],
    covers: [{ theaterId: "a", from: "2027-01-15", to: "2027-01-15" }],
  });
  const outcome = await it.app.refresher.refresh(KEY, { force: true });
  assert("error" in outcome);
  assertEquals(await it.times(), ["20:00"]);
  assert(it.app.logged.some(({ level }) => level === "error"));
});

Deno.test("the more refreshes fail in a row, the longer the next one waits", async () => {
  const source = scripted("cinemas", () => {
    throw new SourceError("timeout", "cinemas took too long");
  });
  await using app = await testApp({ sources: [source], now: () => new Date(NOON) });
  const waits: number[] = [];
  for (let n = 0; n < 4; n++) {
    await app.refresher.refresh(KEY, { force: true });
    const { due_at } = await app.database.read.selectFrom("source_refresh").select("due_at").executeTakeFirstOrThrow();
    waits.push((Date.parse(due_at) - NOON) / 60_000);
  }
  waits.forEach((wait, n) => assert(wait >= 0.8 * 2 ** n && wait <= 1.2 * 2 ** n, `${wait} minutes after ${n + 1}`));
  const { warming, items } = await app.json("/api/v1/cinema/now-showing");
  assertEquals([warming, items], [false, []], "nobody is told to wait for what is not being read");
  assertEquals(source.asked.length, 4, "and reads do not ask it before its time");
});

Deno.test("an answer without a session does not take away the sessions that were known", async () => {
  const source = scripted("cinemas", evening);
  await using it = await opened(source);
  source.says = (task) => ({ theaters: [theater("a")], covers: [{ theaterId: "a", from: task.from, to: task.to }] });
  const outcome = await it.app.refresher.refresh(KEY, { force: true });
  assertMatch("error" in outcome ? outcome.error : "", /no sessions/);
  assertEquals(await it.times(), ["20:00"]);
});

Deno.test("one theater of several that suddenly has nothing keeps what it had, for a day", async () => {
  const source = scripted(
    "cinemas",
    (task) => program(task, [session("a", "x", "2027-01-17T20:00"), session("b", "x", "2027-01-17T20:00")]),
  );
  await using it = await opened(source);
  source.says = (task) => ({
    ...program(task, [session("b", "x", "2027-01-17T21:00")]),
    theaters: [theater("a"), theater("b")],
    covers: ["a", "b"].map((theaterId) => ({ theaterId, from: task.from, to: task.to })),
  });
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await it.times(), ["20:00"]);
  assertStringIncludes((await it.app.json("/api/health")).sources[0].lastError, "suddenly has no sessions");
  it.clock.now += 25 * HOUR;
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await it.times(), [], "after a day it is believed");
});

Deno.test("what a refresh does not cover stays as it was", async () => {
  const source = scripted(
    "cinemas",
    (task) => program(task, [session("a", "x", "2027-01-15T20:00"), session("a", "x", "2027-01-16T20:00")]),
  );
  await using it = await opened(source);
  source.says = () => ({
    theaters: [theater("a")],
    films: [film("x")],
    covers: [{ theaterId: "a", from: "2027-01-15", to: "2027-01-15" }],
    sessions: [session("a", "x", "2027-01-15T21:00")],
    faults: ["2027-01-16 could not be read"],
  });
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await it.times(), ["21:00", "20:00"]);
  assertEquals((await it.app.json("/api/health")).sources[0].lastError, "2027-01-16 could not be read");
});

Deno.test("a session that moves, changes its film or its price is one session, and one that is gone is gone", async () => {
  const id = { id: "1" };
  const source = scripted(
    "cinemas",
    (task) => program(task, [session("a", "x", "2027-01-15T20:00", id), session("a", "x", "2027-01-15T22:00")]),
  );
  await using it = await opened(source);
  source.says = (task) =>
    program(task, [session("a", "y", "2027-01-16T19:00", { ...id, price: "90.00", currency: "UAH" })]);
  await it.app.refresher.refresh(KEY, { force: true });
  const { films } = await it.app.json("/api/v1/cinema/theaters/kyiv-theater-a");
  assertEquals(films.map(({ title }: { title: string }) => title), ["Фільм y"]);
  assertEquals([films[0].days[0].date, films[0].days[0].sessions[0].price], ["2027-01-16", "90.00"]);
});

Deno.test("two processes on one database ask a source once", async () => {
  const wait = Promise.withResolvers<void>();
  const source = scripted("cinemas", async (task) => {
    await wait.promise;
    return evening(task);
  });
  await using app = await testApp({ sources: [source], now: () => new Date(NOON) });
  const options = {
    database: app.database,
    sources: [source],
    get: () => Promise.reject(),
    log: () => {},
    now: () => new Date(NOON),
  };
  const other = new Refresher(options);
  const both = [app.refresher.refresh(KEY), other.refresh(KEY)];
  wait.resolve();
  const outcomes = await Promise.all(both);
  assertEquals(source.asked.length, 1);
  assertEquals(outcomes.filter((outcome) => "skipped" in outcome).length, 1);
});

Deno.test("a refresh whose process died is taken over when its lease has ended", async () => {
  const source = scripted("cinemas", evening);
  let now = NOON;
  await using app = await testApp({ sources: [source], now: () => new Date(now) });
  await app.database.write.insertInto("source_refresh").values({
    ...KEY,
    wanted_at: new Date(NOON).toISOString(),
    due_at: new Date(NOON).toISOString(),
    lease_owner: "somebody",
    lease_until: new Date(NOON + 60_000).toISOString(),
  }).execute();
  assertEquals((await app.json("/api/v1/cinema/now-showing")).warming, true);
  await app.refresher.settled();
  assertEquals(source.asked.length, 0);
  now += 61_000;
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  assertEquals((await app.json("/api/v1/cinema/now-showing")).total, 1);
});

Deno.test("two sources of one theater are one theater, and a session that both announce is one session", async () => {
  const place = { name: "Кінотеатр «Жовтень»", location: { lat: 50.4713, lon: 30.5136 } };
  const films = [film("x", { titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2021 })];
  const first = scripted(
    "first",
    (task) =>
      program(task, [session("a", "x", "2027-01-15T20:00", { bookingUrl: "https://first.example/1", hall: "1" })], {
        films,
        theaters: [theater("a", place)],
      }),
  );
  const second = scripted("second", (task) =>
    program(task, [
      session("z", "x", "2027-01-15T20:00", { price: "150.00", currency: "UAH" }),
      session("z", "x", "2027-01-15T22:30"),
    ], { films, theaters: [theater("z", { ...place, name: "Жовтень" })] }));
  await using app = await testApp({ sources: [first, second], now: () => new Date(NOON) });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { items } = await app.json("/api/v1/cinema/theaters");
  assertEquals(items.length, 1);
  const { films: [{ days: [{ sessions }] }], sources } = await app.json(`/api/v1/cinema/theaters/${items[0].slug}`);
  assertEquals(sessions.map(({ time }: { time: string }) => time), ["20:00", "22:30"]);
  assertEquals([sessions[0].bookingUrl, sessions[0].price, sessions[0].hall], [
    "https://first.example/1",
    "150.00",
    "1",
  ]);
  assertMatch(sessions[0].source, /first/);
  assertEquals(sources.map(({ name }: { name: string }) => name), ["first", "second"]);
});

Deno.test("sources that are not configured any more take their showtimes with them", async () => {
  const made = scripted("made", (task) => program(task, [session("m", "x", "2027-01-15T19:00")]), { demo: true });
  await using app = await testApp({ sources: [made], now: () => new Date(NOON) });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  await retireSources(app.database, [scripted("cinemas", evening)]);
  const left = await app.database.read.selectFrom("session").select("id").execute();
  assertEquals(left, []);
  const { items } = await app.json("/api/v1/cinema/now-showing");
  assertEquals(items, []);
});

Deno.test("a person can say which film a source means, and no refresh decides otherwise", async () => {
  const source = scripted("cinemas", evening);
  await using it = await opened(source, [filmRecord("dune"), filmRecord("arrival")]);
  assertEquals((await listFilmLinks(it.app.database.read)).map(({ name, target }) => [name, target]), [[
    "Фільм x",
    null,
  ]]);
  await correctFilm(it.app.database, { source: "cinemas", sourceId: "x", filmId: 2 });
  let asked = 20;
  // Each time another address, because a kept answer may be 20 ms old.
  const title = async () => (await it.app.json(`/api/v1/cinema/now-showing?pageSize=${++asked}`)).items[0].title;
  assertEquals(await title(), "arrival");
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await title(), "arrival");
  await correctFilm(it.app.database, { source: "cinemas", sourceId: "x", filmId: null });
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await title(), "Фільм x");
});

Deno.test("a person can say which theater a source means, and its sessions follow", async () => {
  const source = scripted(
    "cinemas",
    (task) => program(task, [session("a", "x", "2027-01-15T20:00"), session("b", "x", "2027-01-15T21:00")]),
  );
  await using it = await opened(source);
  await correctTheater(it.app.database, { source: "cinemas", sourceId: "b", slug: "kyiv-theater-a" });
  assertEquals(await it.times(), ["20:00", "21:00"]);
  await it.app.refresher.refresh(KEY, { force: true });
  assertEquals(await it.times(), ["20:00", "21:00"]);
  const links = await listTheaterLinks(it.app.database.read);
  assertEquals(links.map(({ sourceId, target, fixed }) => [sourceId, target, fixed]), [
    ["a", "kyiv-theater-a", false],
    ["b", "kyiv-theater-a", true],
  ]);
});
