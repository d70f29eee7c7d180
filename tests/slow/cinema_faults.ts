import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { sql } from "kysely";
import { createGet } from "@/lib/ingest/client.ts";
import type { Get } from "@/lib/ingest/source.ts";
import { type TestApp, testApp } from "../app.ts";
import { FAULT_MODES, type FaultMode, type Replay, replay } from "../replay.ts";
import { FILMS, type Saying } from "../cinema/world.ts";
import { type NamedWorld as World, sourceOf, WORLDS } from "../cinema/worlds.ts";

// Every source against every way its server can misbehave, from the socket to the answers of the API.

const NOW = Date.parse("2027-01-15T10:00:00Z");
const DATES = ["2027-01-15", "2027-01-16"] as const;
const AGE_SECONDS = 600;
const PATIENT = { rate: Infinity, concurrency: 8, timeout: 20_000, retries: 1, retryDelay: 1 };
const HASTY = { ...PATIENT, timeout: 250, maxBytes: 1_000_000 };
const FAULTS = [...FAULT_MODES.filter((mode) => mode !== "cp1251"), "nothing", "no sessions"] as const;

/** An app whose one source has been read once, ten minutes ago, with the server that it asks. */
async function opened(world: World) {
  const clock = { now: NOW };
  const saying: Saying = { dates: DATES, edition: 1, wrong: null };
  const server = replay(world.routes(saying));
  server.renamed = world.renamed;
  // What is fine has all the time it needs on a busy machine; faults must not take long.
  const [patient, hasty] = [createGet(PATIENT), createGet(HASTY)];
  const get: Get = (...request) => (/fine|cp1251/.test(server.mode) ? patient : hasty)(...request);
  const app = await testApp({
    sources: [await sourceOf(world, server.origin)],
    get,
    now: () => new Date(clock.now),
    environment: { KEEP_ANSWERS: "off" },
  });
  const it = {
    app,
    server,
    saying,
    refresh: async () => {
      for (const key of world.keys) await app.refresher.refresh(key, { force: true });
    },
    answers: () => answersOf(app, world),
    health: async () => (await app.json("/api/health")).sources,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
  await it.refresh();
  clock.now += AGE_SECONDS * 1000;
  return it;
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Everything that the API says of a world's place, each with status 200. */
async function answersOf(app: TestApp, { place, name }: World) {
  const read = async (path: string) => {
    const response = await app.fetch(`${path}?${place}`);
    assertEquals(response.status, 200, path);
    return await response.json();
  };
  const films = await read("/api/v1/cinema/now-showing");
  if (name === "tmdb") return { films, times: {} as Record<string, string[]> };
  const directory = await read("/api/v1/cinema/theaters");
  const { items: cities } = await app.json(`/api/v1/cinema/cities?${place.split("&")[0]}`);
  const theaters: Record<string, Showtimes> = {};
  for (const { slug, name } of directory.items) theaters[name] = await read(`/api/v1/cinema/theaters/${slug}`);
  const times = Object.fromEntries(
    Object.entries(theaters).map(([name, { films }]) => [name, DATES.flatMap((date) => timesOn(date, films))]),
  );
  return { films, cities, directory, theaters, times };
}

interface Showtimes {
  films: { days: { date: string; sessions: { time: string }[] }[] }[];
}

const timesOn = (date: string, films: Showtimes["films"]) =>
  films.flatMap(({ days }) => days).filter((day) => day.date === date)
    .flatMap(({ sessions }) => sessions.map(({ time }) => time));

/** What is stored of showtimes. */
async function stored({ app }: Opened) {
  const tables = ["source_session", "session", "repertoire", "theater", "city", "screened_film"];
  return await Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(app.database.read)).rows),
  );
}

function begin({ server, saying }: Opened, fault: FaultMode | "nothing" | "no sessions"): void {
  if (fault === "nothing" || fault === "no sessions") saying.wrong = fault;
  else server.mode = fault;
  // What would come if it could: news.
  saying.edition = 2;
}

function end({ server, saying }: Opened): void {
  server.mode = "fine";
  saying.wrong = null;
}

async function survives(world: World, fault: (typeof FAULTS)[number]): Promise<void> {
  await using it = await opened(world);
  const good = await it.answers();
  const kept = await stored(it);
  assertEquals(good.films.items[0].title, FILMS[1]);
  begin(it, fault);
  await it.refresh();

  assertEquals(await it.answers(), good);
  assertEquals(await stored(it), kept);
  // A directory of cities needs no sessions.
  const keys = fault === "no sessions" ? world.keys.slice(-1) : world.keys;
  for (const { city } of keys) {
    const state = (await it.health()).find((state: { city: string | null }) => state.city === (city || null));
    assertEquals([state.name, state.ageSeconds, state.failures], [world.name, AGE_SECONDS, 1]);
    assertMatch(state.lastError, /^[^\n]{15,300}$/);
    assertSecret(world, state.lastError);
  }
  assertEquals(it.app.logged.filter(({ level }) => level === "warn").length, keys.length);
  assertEquals(it.app.logged.filter(({ level }) => level === "error"), []);
  assertSecret(world, JSON.stringify(it.app.logged));
  assertServer(it.server, fault);

  end(it);
  await it.refresh();
  const news = await it.answers();
  assertNotEquals(news, good);
  assertEquals(news.films.items.map(({ title }: { title: string }) => title), [FILMS[2]]);
  assertEquals((await it.health()).map(({ lastError, ageSeconds }: Health) => [lastError, ageSeconds]), [
    ...world.keys.map(() => [null, 0]),
  ]);
}

interface Health {
  lastError: string | null;
  ageSeconds: number;
}

function assertSecret({ secret }: World, text: string): void {
  assert(secret === undefined || !text.includes(secret), text);
}

function assertServer(server: Replay, fault: string): void {
  assertEquals(server.count("/elsewhere"), 0, "another host was asked");
  if (fault === "rubbish") assert(server.rubbishSent < 20_000_000, `${server.rubbishSent} bytes were read`);
}

async function readsCp1251(world: World): Promise<void> {
  await using it = await opened(world);
  it.saying.edition = 2;
  await it.refresh();
  const right = await it.answers();
  it.saying.edition = 1;
  await it.refresh();
  Object.assign(it.saying, { edition: 2 });
  it.server.mode = "cp1251";
  await it.refresh();
  assertEquals(await it.answers(), right);
  assertEquals(it.app.logged, []);
}

async function survivesInPart(world: World): Promise<void> {
  await using it = await opened(world);
  Object.assign(it.saying, { edition: 2, wrong: "part" });
  await it.refresh();
  const { films, times } = await it.answers();
  assertEquals(times, world.afterPart);
  const state = (await it.health()).at(-1);
  assertMatch(state.lastError, /answered 500/);
  assert(it.app.logged.some(({ level, message }) => level === "warn" && message.includes("answered 500")));
  if (world.name === "tmdb") assertEquals(films.items[0].title, FILMS[2]);

  end(it);
  await it.refresh();
  const whole = await it.answers();
  assert(Object.values(whole.times).flat().every((time) => time === "21:00"), JSON.stringify(whole.times));
  assertEquals((await it.health()).at(-1).lastError, null);
}

for (const world of WORLDS) {
  Deno.test(`${world.name} keeps its last good data, whatever its server does`, async (test) => {
    const step = (name: string, fn: () => Promise<void>) =>
      // Side by side, because most of them wait.
      test.step({ name, fn, sanitizeOps: false, sanitizeResources: false, sanitizeExit: false });
    await Promise.all([
      ...FAULTS.filter((fault) => fault !== "no sessions" || world.name !== "tmdb").map((fault) =>
        step(`at "${fault}"`, () => survives(world, fault))
      ),
      step('at "cp1251" it is read all the same', () => readsCp1251(world)),
      step("where a part fails, the rest is new", () => survivesInPart(world)),
    ]);
  });
}
