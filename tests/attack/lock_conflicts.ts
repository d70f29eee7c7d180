import { assert, assertEquals } from "@std/assert";
import Native from "libsql";
import { callTool, register, takeToken } from "../agents/client.ts";
import { start } from "../agents/service.ts";
import { template } from "../template.ts";
import { newMember, signIn, signOutEverywhere, stays } from "./member.ts";

// Four processes write to one file while another program takes its lock again and again, for LOCK_SECONDS (20).
// Whatever was acknowledged has to be there at the end, seen by a connection that had no part in it, and whatever was
// revoked has to stay revoked in every process.

const SECONDS = Number(Deno.env.get("LOCK_SECONDS") ?? 20);
const PROCESSES = 4;
const WRITERS = 12;
const FILMS = 20;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

/** Holds the write lock for moments, and now and then for longer than any request may wait, until it is stopped. */
async function takeTheLock(path: string, until: number): Promise<number> {
  const rival = new Native(path);
  let taken = 0;
  while (performance.now() < until) {
    try {
      rival.exec("begin immediate");
    } catch {
      await pause(1);
      continue;
    }
    taken++;
    const chance = Math.random();
    await pause(chance < 0.01 ? 2500 : chance < 0.3 ? 200 * Math.random() : 20 * Math.random());
    rival.exec(chance < 0.5 ? "rollback" : "commit");
    await pause(50 * Math.random());
  }
  rival.close();
  return taken;
}

/** What was acknowledged and refused. */
interface Tally {
  acknowledged: number;
  refused: number;
  /** How long the longest refusal took, in ms. */
  longest: number;
  /** Answers that are neither an acknowledgement nor a refusal with 503. */
  strange: string[];
}

/** The last value acknowledged of each agent's and film's rating, and whether a later one may have been written too. */
type Ratings = Map<string, { value: number; maybe: Set<number> }>;

interface Revoked {
  tokens: string[];
  cookies: string[];
}

/** Somebody who writes: an agent and a person. */
async function newWriter(url: string, index: number) {
  const name = `Writer ${index}`;
  const client = await register(url, name);
  const token = await takeToken(url, client);
  return { name, client, token, member: await newMember(url, `member${index}`) };
}

async function writeOn(
  servers: readonly string[],
  { name, client, token, member }: Awaited<ReturnType<typeof newWriter>>,
  { until, tally, ratings, revoked }: { until: number; tally: Tally; ratings: Ratings; revoked: Revoked },
): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    const url = pick(servers);
    const begun = performance.now();
    const settle = (status: number, what: string, done: boolean) => {
      if (done) tally.acknowledged++;
      else if (status === 503) {
        tally.refused++;
        tally.longest = Math.max(tally.longest, performance.now() - begun);
      } else tally.strange.push(`${what}: ${status}`);
      return done;
    };
    const chance = Math.random();
    if (chance < 0.8) {
      const film = 1 + Math.floor(Math.random() * FILMS);
      const value = 1 + n % 10;
      const key = `${name}/${film}`;
      const { status, result } = await callTool(url, "rate_film", { film_id: film, rating: value }, token);
      if (settle(status, JSON.stringify(result), status === 200 && !result.isError)) {
        ratings.set(key, { value, maybe: new Set() });
      } else ratings.get(key)?.maybe.add(value);
    } else if (chance < 0.98) {
      const old = token;
      const fresh = await post(url, "token", { grant_type: "client_credentials", ...client });
      if (!settle(fresh.status, "token", fresh.ok)) continue;
      token = (await fresh.json()).access_token;
      const gone = await post(url, "revoke", { token: old, ...client });
      await gone.body?.cancel();
      if (settle(gone.status, "revoke", gone.ok)) revoked.tokens.push(old);
    } else {
      const session = await signIn(url, member);
      if (!settle(session.status, "sign-in", session.cookie !== undefined)) continue;
      const status = await signOutEverywhere(url, session.cookie!);
      if (settle(status, "sign-out", status === 303)) revoked.cookies.push(session.cookie!);
    }
  }
}

function post(url: string, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/api/oauth/${path}`, { method: "POST", body: new URLSearchParams(fields) });
}

Deno.test({
  name:
    `no acknowledged write is lost and no revocation undone in ${SECONDS} s of lock conflicts between four processes`,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "foyer-locks-" });
    const path = `${folder}/catalog.db`;
    await Deno.copyFile(await template("starter"), path);
    const environment = { DATABASE_URL: `file:${path}`, LOG_REQUESTS: "off" };
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => start({ environment })));
    const tally: Tally = { acknowledged: 0, refused: 0, longest: 0, strange: [] };
    const ratings: Ratings = new Map();
    const revoked: Revoked = { tokens: [], cookies: [] };
    const writers = [];
    for (let index = 0; index < WRITERS; index++) writers.push(await newWriter(servers[0], index));
    const until = performance.now() + SECONDS * 1000;
    const writing = writers.map((writer) => writeOn(servers, writer, { until, tally, ratings, revoked }));
    const taken = await takeTheLock(path, until);
    await Promise.all(writing);

    const witness = new Native(path, { timeout: 5000 });
    const rows = witness.prepare(
      "select a.name || '/' || r.film_id as key, r.value from rating r join account a on a.id = r.account_id",
    ).all() as { key: string; value: number }[];
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    witness.close();
    const lost = [...ratings].filter(([key, { value, maybe }]) => {
      const found = stored.get(key);
      return found !== value && !(found !== undefined && maybe.has(found));
    });
    const alive: string[] = [];
    for (const url of servers) {
      for (const token of revoked.tokens) {
        const { status } = await callTool(url, "rate_film", { film_id: 1, rating: 1 }, token);
        if (status !== 401) alive.push(`${url} takes a revoked token: ${status}`);
      }
      for (const cookie of revoked.cookies) if (await stays(url, cookie)) alive.push(`${url} takes an ended session`);
    }
    console.log(
      `${tally.acknowledged} writes acknowledged, ${tally.refused} refused (the longest took ` +
        `${tally.longest.toFixed()} ms), the lock taken ${taken} times; ${ratings.size} ratings, ` +
        `${revoked.tokens.length} revocations and ${revoked.cookies.length} sign-outs looked at`,
    );
    assertEquals(lost, [], "acknowledged writes that are not there");
    assertEquals(alive, [], "revocations that were undone");
    assertEquals(tally.strange.slice(0, 5), []);
    assert(tally.acknowledged > SECONDS && revoked.tokens.length > 0 && taken > SECONDS);
    await Deno.remove(folder, { recursive: true });
  },
});
