import { type Client, createClient } from "@libsql/client/web";
import { Kysely } from "kysely";
import { isPositionWanted, notePosition, untilDeadline, withoutDeadline } from "./deadline.ts";
import type { Database, OpenOptions } from "./database.ts";
import { certificateFault, DatabaseError, isUnreachable, reasonOf } from "./errors.ts";
import { clientDialect } from "./client_dialect.ts";
import type { Schema } from "./schema.ts";
import { WriteSemaphore } from "./write_semaphore.ts";
import { positionOf, VersionFollower, type VersionRows } from "./versions.ts";

/** Short enough that a writer hears within two seconds that the primary hangs. */
const TIMEOUT_MS = 1200;
/** A new client first asks twice which protocol there is, and takes the oldest where nothing answers. */
const PROTOCOL_TIMEOUT_MS = 350;
const CHECK_MS = 1000;

/** What a server says of the database that it holds. */
export interface Probe {
  /** Which database it is; `null` where it is empty or older than lineages. */
  lineage: string | null;
  /** Whether it has no tables at all, those of Foyer, or those of another program. */
  holds: "nothing" | "ours" | "other";
  position: number;
  rows: VersionRows;
}

/** A client over HTTP alone, which gives up on a server that does not answer. */
export function connect(url: string, { authToken, timeoutMs }: OpenOptions): Client {
  const inTime = (input: Request | string | URL, init?: RequestInit) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const most = method === "GET" ? PROTOCOL_TIMEOUT_MS : timeoutMs?.() ?? TIMEOUT_MS;
    return untilDeadline(
      most,
      (ms) => globalThis.fetch(input, { ...init, signal: AbortSignal.timeout(Math.ceil(ms)) }),
    );
  };
  try {
    // Its own limit would have writers queue after those that wait for a server that hangs.
    return createClient({ url, authToken, fetch: inTime, concurrency: 1000 });
  } catch (error) {
    throw new DatabaseError(`The database address can't be used: ${reasonOf(error)}.`);
  }
}

/** Asks a server which database it holds, and for its commit position. */
export async function probe(client: Client): Promise<Probe> {
  const { rows: [{ tables, ours, counted }] } = await client.execute(
    "select count(*) as tables, coalesce(sum(name = 'kysely_migration'), 0) as ours, " +
      "coalesce(sum(name in ('lineage', 'room_version')), 0) as counted from sqlite_schema",
  );
  if (Number(counted) === 2) return await probeCounted(client);
  const holds = tables === 0 ? "nothing" : ours === 0 ? "other" : "ours";
  return { lineage: null, holds, position: 0, rows: undefined };
}

/** The same of a database that is known to count its versions: one request. */
export async function probeCounted(client: Client): Promise<Probe> {
  // Joined this way, because for a moment of the first migration there are no versions yet.
  const { rows } = await client.execute(
    "select l.id, r.room, r.version from lineage l left join room_version r on true",
  );
  const versions = rows.filter(({ room }) => room !== null)
    .map(({ room, version }) => ({ room: String(room), version: Number(version) }));
  return { lineage: rows[0]?.id as string ?? null, holds: "ours", position: positionOf(versions), rows: versions };
}

/** The commit position, as one value. */
export const POSITION = "select coalesce(sum(version), 0) as position from room_version";

/** The commit position of a server. */
export async function positionAt(client: Client): Promise<number> {
  try {
    return (await probeCounted(client)).position;
  } catch (error) {
    if (/no such table/.test(String(error))) return 0;
    throw error;
  }
}

/** Why a server can't be used, as a sentence for the person who starts the service. */
export function refusalOf(error: unknown, url: string): DatabaseError {
  const place = new URL(url).host;
  if (/\b40[13]\b|AUTH/.test(String(error))) {
    return new DatabaseError(`The database server ${place} refuses DATABASE_AUTH_TOKEN: it is wrong or has expired.`);
  }
  const fault = certificateFault(error);
  if (fault) return new DatabaseError(`The database server ${place} can't be used: ${fault}.`);
  const why = isUnreachable(error) ? "it can't be reached" : reasonOf(error);
  return new DatabaseError(`The database server ${place} can't be used: ${why}. Look at DATABASE_URL.`);
}

/** The error for a server that holds the tables of another program. */
export function strangerAt(url: string): DatabaseError {
  return new DatabaseError(`The database at ${new URL(url).host} belongs to another program. It was left as it is.`);
}

/** Opens a database on a server, which may itself be a replica: reads and writes go over HTTP. */
export async function openRemote(url: string, options: OpenOptions): Promise<Database> {
  const client = connect(url, options);
  const first = await probe(client).catch((error) => {
    client.close();
    throw refusalOf(error, url);
  });
  if (first.holds === "other") {
    client.close();
    throw strangerAt(url);
  }
  const { onRead } = options;
  const follower = new VersionFollower();
  const started = performance.now();
  const tick = () => Math.floor((performance.now() - started) / CHECK_MS);
  // Below zero, so that it is never taken for a version that the server has counted.
  follower.take(first.rows, 0);
  const last = { askedAt: performance.now(), answeredAt: performance.now() };

  /** Reads the versions of the cache tags in the background, at most once a second. */
  function refreshVersions(): void {
    const now = performance.now();
    if (now - last.askedAt < CHECK_MS / 2) return;
    last.askedAt = now;
    withoutDeadline(() => probeCounted(client)).then(({ rows }) => {
      follower.take(rows, tick());
      last.answeredAt = now;
    }).catch(() => {});
  }

  const read = new Kysely<Schema>({
    dialect: clientDialect(client, {}),
    ...(onRead ? { log: ({ query }) => onRead(query.sql) } : {}),
  });
  const hooks = { semaphore: new WriteSemaphore(), after: () => recordPosition(client) };
  return {
    read,
    latest: read,
    write: new Kysely<Schema>({ dialect: clientDialect(client, hooks) }),
    bulk: new Kysely<Schema>({ dialect: clientDialect(client, { semaphore: hooks.semaphore }) }),
    versions() {
      refreshVersions();
      // After a second without a response from the server, every cached response counts as changed.
      return performance.now() - last.answeredAt < CHECK_MS ? follower.versions : follower.take(undefined, -1 - tick());
    },
    awaitPosition: (position) => awaitPosition(client, position),
    state: () => ({ way: "remote", lagSeconds: null, error: null }),
    analyze: () => Promise.resolve(),
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}

/** Records the commit position after a write. The write is done, so an error here only costs read-your-writes. */
async function recordPosition(client: Client): Promise<void> {
  if (isPositionWanted()) await positionAt(client).then(notePosition, () => {});
}

/** Waits for a commit position at the server, which may be a replica that forwards writes and gets them back later. */
async function awaitPosition(client: Client, wanted?: number): Promise<void> {
  const until = performance.now() + CHECK_MS;
  if (wanted === undefined) return;
  while (await positionAt(client) < wanted && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
