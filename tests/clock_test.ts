import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { takeAttempt } from "@/lib/accounts/attempt_queries.ts";
import { takeRegistration } from "@/lib/agents/queries.ts";
import { CACHE_TAGS, type Versions } from "@/lib/db/cache_tags.ts";
import { CachedResponse } from "@/lib/http/cached_response.ts";
import { ResponseCache } from "@/lib/http/response_cache.ts";
import { ImportLease } from "@/lib/import/lease.ts";
import { takeWrite } from "@/lib/reviews/write_queries.ts";
import { newPerson, status } from "./accounts.ts";
import { agentApp, BASE, register, send, takeToken } from "./agents.ts";
import { testApp, testDatabase } from "./app.ts";
import { program, scripted, session } from "./cinema/scripted.ts";

// A clock that is set an hour ahead, or back.

const NOON = Date.parse("2027-01-15T10:00:00Z");
const HOUR = 3_600_000;
const KEY = { country: "UA", source: "cinemas", city: "" };
const at = (ms: number) => new Date(ms).toISOString();

Deno.test("no cached response stays fresh for the hour that the clock was set back by", () => {
  const versions = Object.fromEntries(CACHE_TAGS.map((tag) => [tag, 1])) as Versions;
  const cache = new ResponseCache(1024 * 1024);
  const representation = { bytes: new Uint8Array(8), etag: '"a"', headers: [] };
  const stored = new CachedResponse(representation, ["catalog"], versions, NOON);
  cache.store("a", stored);
  // A request that began a moment before it was made may have it.
  assertEquals(cache.find("a", versions, NOON - 100), stored);
  assertEquals(cache.find("a", versions, NOON - HOUR), undefined);
  // Stale when the clock was set back: for five seconds, as any.
  assertEquals([cache.find("a", versions, NOON + 60_000), stored.staleSince], [stored, NOON + 60_000]);
  const refreshed = new CachedResponse(representation, ["showtimes"], versions, NOON);
  cache.store("b", refreshed);
  refreshed.staleSince = NOON + 30_000;
  assertEquals(cache.find("b", { ...versions, showtimes: 2 }, NOON + 1000), undefined);
});

Deno.test("showtimes are refreshed when the clock was set back, whatever was due when and whoever was at it", async () => {
  const source = scripted("cinemas", (task) => program(task, [session("a", "x", "2027-01-15T20:00")]));
  let now = NOON;
  await using app = await testApp({ sources: [source], now: () => new Date(now) });
  const read = async () => {
    await app.json("/api/v1/cinema/now-showing");
    await app.refresher.settled();
    return source.asked.length;
  };
  assertEquals([await read(), await read()], [1, 1]);
  now = NOON - HOUR;
  assertEquals([await read(), await read()], [2, 2]);
  now = NOON + HOUR;
  assertEquals([await read(), await read()], [3, 3]);
  // A process that died in a refresh before the clock was set back, while one more failed a minute ago.
  const wanted = {
    wanted_at: at(now),
    updated_at: null,
    due_at: at(now),
    lease_owner: "x",
    lease_until: at(now + 9000),
  };
  await app.database.write.updateTable("source_refresh").set(wanted).where("source", "=", KEY.source).execute();
  assertEquals(await read(), 3);
  now = NOON;
  assertEquals([await read(), await read()], [4, 4]);
});

Deno.test("an import does not wait for a lease from before the clock was set back", async () => {
  const database = await testDatabase();
  const until = Date.now() + HOUR;
  await database.write.insertInto("import_lease").values({ id: 1, owner: "gone", until }).execute();
  const lease = await ImportLease.take(database, { ifIdle: true });
  assert(lease);
  await lease.release();
  await database.close();
});

Deno.test("limits that the database counts begin anew when the clock was set back, and count once it is right", async () => {
  const database = await testDatabase();
  const { write } = database;
  await sql`insert into account (id, kind, name, created_at) values (1, 'agent', 'Critic', ${at(NOON)})`.execute(write);
  const digests = { today: "digest", counted: ["digest"] };
  const limits: ((now: Date) => Promise<boolean>)[] = [
    async (now) => await takeWrite(write, { accountId: 1, kind: "other", limit: 1, now }) === null,
    async (now) => "id" in await takeAttempt(write, { kind: "sign_in_name", digests, limit: 1, windowMs: HOUR }, now),
    async (now) => await takeRegistration(write, { address: digests, perAddress: 1, altogether: 0, now }) === null,
  ];
  for (const take of limits) {
    const taken = [];
    // Another machine's clock may be half a minute behind, which gives nobody more than the limit.
    for (const ms of [NOON, NOON - 30_000, NOON - HOUR, NOON - HOUR + 1000]) taken.push(await take(new Date(ms)));
    assertEquals(taken, [true, false, true, false]);
  }
  await database.close();
});

Deno.test("sessions and tokens go on when the clock jumps, and a token that ended by it makes room for the next", async () => {
  let now = NOON;
  await using app = await agentApp({ now: () => new Date(now) });
  const person = await newPerson(app, "olena", new Date(now));
  const client = await register(app);
  let token = await takeToken(app, client);
  const rate = async (rating: number) => {
    const params = { name: "rate_film", arguments: { film_id: 1, rating } };
    return (await send(app, "tools/call", params, { token })).status;
  };
  const signedIn = () =>
    status(app.fetch(`${BASE}/settings`, { headers: { cookie: person.cookie }, redirect: "manual" }));
  assertEquals([await rate(1), await signedIn()], [200, 200]);
  now = NOON + HOUR;
  assertEquals([await rate(2), await signedIn()], [401, 200]);
  token = await takeToken(app, client);
  assertEquals(await rate(3), 200);
  now = NOON;
  assertEquals([await rate(4), await signedIn()], [200, 200]);
});
