import type { Client, InValue } from "@libsql/client/web";
import { type CompiledQuery, Kysely } from "kysely";
import Native from "libsql";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Database, OpenOptions, Standing } from "./database.ts";
import { clientDialect, type NativeConnection, nativeReader, plainRows, readDialect } from "./dialect.ts";
import { DatabaseError, isUnreachable, reasonOf, UnreachableError } from "./errors.ts";
import { fileVersions, readVersions } from "./file.ts";
import { connect, positionAt, type Probe, probe, refusalOf, strangerAt } from "./remote.ts";
import { dataFile, isIntact, isTaken, readStatus, type ReplicaStatus, reportDamage } from "./replica_files.ts";
import type { Schema } from "./schema.ts";
import type { SyncNews, SyncTask } from "./follower.ts";
import { positionOf, VersionFollower } from "./versions.ts";

/** How often a process looks whether the owner has something new to say. */
const LOOK_MS = 100;
/** How long a reader waits for what was written elsewhere before it takes what is there. */
const REACH_MS = 1000;
/** How long the first copy may take. */
const COPY_MS = 600_000;

/** A generation of the replica, open for reading. */
interface Opened {
  generation: number;
  native: NativeConnection;
  read: (query: CompiledQuery) => unknown[];
  versions: ReturnType<typeof fileVersions>;
}

// Kept for ever: closing the last connection to a set of files would remove its write-ahead log, and with it what the
// next owner builds on.
const retired: unknown[] = [];

/**
 * Opens a replica: reads come from a local file that follows the primary at `url`, writes go there. Starts without the
 * primary where there is a whole local copy. Throws a {@linkcode DatabaseError}, with nothing changed anywhere, where
 * there is none, or where the primary is no database that it could be a copy of.
 */
export async function openReplica(url: string, path: string, options: OpenOptions): Promise<Database> {
  if (isTaken(path)) {
    throw new DatabaseError(`DATABASE_REPLICA=${path} is a file that no replica made. It was left as it is.`);
  }
  const client = connect(url, options);
  try {
    await checkPrimary(client, url, path);
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    client.close();
    throw error instanceof DatabaseError
      ? error
      : new DatabaseError(`The replica ${path} can't be used: ${reasonOf(error)}.`);
  }
  const replica = new Replica(client, path, options);
  await replica.start(url);
  return replica.database();
}

/** Refuses a primary that holds something else than what the local file is a copy of. */
async function checkPrimary(client: Client, url: string, path: string): Promise<void> {
  const status = readStatus(path);
  let found: Probe;
  try {
    found = await probe(client);
  } catch (error) {
    if (status && isUnreachable(error) && !/\b40[13]\b/.test(String(error))) return;
    throw refusalOf(error, url);
  }
  if (found.holds === "other") throw strangerAt(url);
  if (status?.lineage && found.lineage !== status.lineage && found.holds === "ours") {
    throw new DatabaseError(
      `The replica ${path} is a copy of another database than the one at ${new URL(url).host}. ` +
        "Nothing was changed: look at DATABASE_URL, or give DATABASE_REPLICA a new name.",
    );
  }
}

class Replica {
  readonly #client: Client;
  readonly #path: string;
  readonly #options: OpenOptions;
  readonly #follower = new VersionFollower();
  #status: ReplicaStatus | undefined;
  #opened: Opened | undefined;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asking: Promise<number> | undefined;
  #next: Promise<number> | undefined;
  #ticks = 0;
  #started = false;

  constructor(client: Client, path: string, options: OpenOptions) {
    this.#client = client;
    this.#path = path;
    this.#options = options;
  }

  /** Starts the worker, and waits for a whole copy to read from. */
  async start(url: string): Promise<void> {
    this.#startWorker({ url, authToken: this.#options.authToken, path: this.#path });
    const until = performance.now() + COPY_MS;
    const before = readStatus(this.#path)?.syncedAt ?? 0;
    const news = () => this.#status && (this.#status.syncedAt > before || this.#status.fault !== null);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    for (this.#look(); !this.#opened || !news(); this.#look()) {
      // A process that is not in charge hears nothing new from an owner that hangs.
      if (this.#opened && performance.now() > until - COPY_MS + 3000) break;
      if (performance.now() > until) {
        await this.#close();
        throw new DatabaseError(`The replica ${this.#path} could not be copied from the primary in time.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.#started = true;
    Deno.unrefTimer(this.#timer as unknown as number);
  }

  #startWorker(task: SyncTask): void {
    const worker = new Worker(new URL("./sync_worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<SyncNews>) => this.#options.onNews?.(data.level, data.message);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#options.onNews?.("warn", `Following the primary stopped and begins anew: ${event.message}`);
      worker.terminate();
      if (this.#worker === worker) setTimeout(() => this.#worker === worker && this.#startWorker(task), 1000);
    };
    worker.postMessage(task);
    this.#worker = worker;
  }

  /** Looks at what the owner says, and goes over to a new generation. */
  #look(): void {
    const status = readStatus(this.#path);
    if (!status) {
      // Whoever is in charge found it damaged: nobody has read from it yet.
      if (!this.#started) this.#opened = undefined;
      return;
    }
    this.#status = status;
    if (this.#opened?.generation === status.generation || !isIntact(this.#path, status)) return;
    try {
      const native = new Native(dataFile(this.#path, status.generation), { timeout: 5000 });
      // No memory map: a file that is cut short under it would end the process.
      native.exec("pragma query_only = 1; pragma cache_size = -64000");
      readVersions(native);
      if (this.#opened) retired.push(this.#opened);
      this.#follower.beginEra();
      const { generation } = status;
      this.#opened = {
        generation,
        native,
        read: nativeReader(native),
        versions: fileVersions(native, this.#follower),
      };
    } catch (error) {
      this.#options.onNews?.("warn", `The replica could not be opened: ${reasonOf(error)}`);
      if (isDamage(error)) reportDamage(this.#path, status.generation);
    }
  }

  /** Reads from the file; from the primary while the file is damaged. */
  #read(query: CompiledQuery): unknown[] | Promise<unknown[]> {
    const opened = this.#opened;
    try {
      if (opened) return opened.read(query);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#options.onNews?.("warn", `The replica is damaged: ${reasonOf(error)}`);
      retired.push(opened);
      this.#opened = undefined;
      this.#follower.beginEra();
      reportDamage(this.#path, opened!.generation);
      this.#poke();
    }
    return this.#client.execute({ sql: query.sql, args: query.parameters as InValue[] }).then(plainRows);
  }

  #poke(): void {
    this.#worker?.postMessage("now");
  }

  #beforeWrite(): void {
    if (this.#status?.writable === false) throw new UnreachableError(this.#status.fault ?? "Not writable");
  }

  /** How far the primary has come; many who ask at once are answered by one request. */
  #position(): Promise<number> {
    // Whoever asks while an answer is on its way gets the next one: this one may have been made too early.
    const previous = this.#asking ?? Promise.resolve(0);
    const next = this.#next ??= previous.catch(() => 0).then(() => {
      this.#next = undefined;
      return this.#asking = positionAt(this.#client);
    });
    return next;
  }

  async #reach(wanted?: number): Promise<void> {
    const until = performance.now() + REACH_MS;
    try {
      const position = wanted ?? await this.#position();
      for (;;) {
        const native = this.#opened?.native;
        if (!native || positionOf(readVersions(native)) >= position) break;
        if (performance.now() > until) break;
        this.#poke();
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      this.#opened?.versions.expire();
    } catch (error) {
      // Reads go on without the primary.
      if (!isUnreachable(error) && !isDamage(error)) throw error;
    }
  }

  #standing(): Standing {
    const { syncedAt, fault } = this.#status ?? { syncedAt: 0, fault: "There is no copy yet" };
    // What is confirmed five times a second is not behind.
    const age = Date.now() - syncedAt;
    return { way: "replica", lagSeconds: age < 1000 ? 0 : age / 1000, fault };
  }

  #close(): Promise<void> {
    clearInterval(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate();
    this.#client.close();
    return Promise.resolve();
  }

  database(): Database {
    const { onRead } = this.#options;
    const unopened = () => this.#follower.take(undefined, -1 - Math.floor(performance.now() / 1000));
    return {
      read: new Kysely<Schema>({
        dialect: readDialect((query) => this.#read(query)),
        ...(onRead ? { log: ({ query }) => onRead(query.sql) } : {}),
      }),
      // Whoever wrote through this node goes on when the node shows it.
      write: new Kysely<Schema>({
        dialect: clientDialect(this.#client, {
          before: () => this.#beforeWrite(),
          after: () => this.#reach(),
        }),
      }),
      version: () =>
        this.#opened ? this.#opened.generation * 1000 + this.#opened.versions.version() % 1000 : --this.#ticks,
      versions: () => this.#opened ? this.#opened.versions.versions() : unopened(),
      reach: (position) => this.#reach(position),
      position: () => this.#position(),
      standing: () => this.#standing(),
      analyze: () => Promise.resolve(),
      close: () => this.#close(),
    };
  }
}

function isDamage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /CORRUPT|NOTADB|IOERR|malformed|not a database/.test(`${code} ${message}`);
}
