import type { Client, InValue } from "@libsql/client/web";
import { type CompiledQuery, Kysely } from "kysely";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import pTimeout from "p-timeout";
import type { Database, OpenOptions, Standing } from "./database.ts";
import { notePosition, readPrimary, readsPrimary, untilDeadline, withoutDeadline } from "./deadline.ts";
import { clientDialect, plainRows } from "./client_dialect.ts";
import { readDialect } from "./dialect.ts";
import { DatabaseError, isUnreachable, reasonOf, UnreachableError } from "./errors.ts";
import { Generation, UnreadableError } from "./generation.ts";
import { checkPrimary } from "./primary_check.ts";
import { connect, POSITION, positionAt } from "./remote.ts";
import {
  isDamaged,
  isIntact,
  isTaken,
  readStatus,
  type ReplicaStatus,
  reportDamage,
  silenceOf,
} from "./replica_files.ts";
import type { Schema } from "./schema.ts";
import type { SyncMessage, SyncTask } from "./follower.ts";
import { SharedQuestion } from "./shared_question.ts";
import { WriteSemaphore } from "./write_semaphore.ts";
import { VersionFollower } from "./versions.ts";

/** How often a process looks whether the owner has something new to say. */
const LOOK_MS = 100;
/** How long a reader waits for what was written elsewhere before it takes what is there. */
const REACH_MS = 1000;
const TOO_LONG = new UnreachableError("The primary takes too long");
/** How long a request that the primary did not answer spares others the same wait. */
const AWAY_MS = 300;
/** How long a read may take that nothing but the primary can answer. */
const PATIENT_MS = 5000;
/** How long a new copy may take to come to what readers were shown by the primary, which may have gone back itself. */
const SHOWN_MS = 30_000;
/** How long a start waits for the first copy before it goes on without one. */
const COPY_MS = 10_000;
/** How long a start waits for word from the owner where there is a copy. */
const WORD_MS = 3000;

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
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The replica ${path} can't be used: ${reasonOf(error)}.`);
  }
  const patient = connect(url, { ...options, timeoutMs: () => PATIENT_MS });
  const replica = new Replica(client, patient, path, options);
  await replica.start(url);
  return { ...replica.database(), folder: dirname(path) };
}

class Replica {
  readonly #client: Client;
  /** The same for reads while there is no copy. */
  readonly #patient: Client;
  readonly #path: string;
  readonly #options: OpenOptions;
  readonly #follower = new VersionFollower();
  #status: ReplicaStatus | undefined;
  #opened: Generation | undefined;
  #openedAt = 0;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** How far the primary has come. */
  readonly #primary = new SharedQuestion(() => withoutDeadline(() => positionAt(this.#client)));
  /** How far readers that were sent to the primary have seen it; 0 once the copy has come as far. */
  #shown = 0;
  /** When the primary last left a question for its position unanswered. */
  #failed = -Infinity;
  #started = false;

  constructor(client: Client, patient: Client, path: string, options: OpenOptions) {
    [this.#client, this.#patient, this.#path, this.#options] = [client, patient, path, options];
  }

  /** Starts the worker, and waits for a whole copy to read from; not for one that takes long. */
  async start(url: string): Promise<void> {
    const begun = Date.now();
    this.#startWorker({ url, authToken: this.#options.authToken, path: this.#path });
    const { syncedAt: before = 0 } = readStatus(this.#path) ?? {};
    const isNewer = ({ saidAt, syncedAt, fault }: ReplicaStatus) =>
      saidAt >= begun && (syncedAt > before || fault !== null);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    for (this.#look(); !this.#opened || !(this.#status && isNewer(this.#status)); this.#look()) {
      const waited = Date.now() - begun;
      // A process that is not in charge hears nothing new from an owner that hangs.
      if (waited > (this.#opened ? WORD_MS : COPY_MS)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (!this.#opened && !await this.#primary.answer().then(() => true, () => false)) {
      await this.#close();
      throw new DatabaseError(`There is no whole replica at ${this.#path}, and the primary does not answer.`);
    }
    this.#started = true;
    Deno.unrefTimer(this.#timer as unknown as number);
  }

  #startWorker(task: SyncTask): void {
    const worker = new Worker(new URL("./sync_worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<SyncMessage>) => this.#options.onMessage?.(data.level, data.message);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#options.onMessage?.("warn", `Following the primary stopped and begins anew: ${event.message}`);
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
    if (this.#opened?.number === status.generation || !isIntact(this.#path, status)) return;
    if (isDamaged(this.#path, status.generation)) return;
    try {
      const opened = Generation.open(this.#path, status, { follower: this.#follower, cache: this.#options.cache });
      this.#opened?.close();
      this.#follower.beginEra();
      this.#opened = opened;
      this.#openedAt = performance.now();
    } catch (error) {
      this.#options.onMessage?.("warn", `The replica could not be opened: ${reasonOf(error)}`);
      if (error instanceof UnreadableError && error.damaged) reportDamage(this.#path, status.generation);
    }
  }

  /** What `work` finds in the copy; `undefined` where there is none that can be read from. */
  #locally<T>(work: (opened: Generation) => T): T | undefined {
    const opened = this.#opened;
    if (!opened) return undefined;
    try {
      return work(opened);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.#options.onMessage?.("warn", `The replica can't be read: ${error.message}`);
      if (error.damaged) {
        reportDamage(this.#path, opened.number);
        opened.close();
        this.#opened = undefined;
        this.#follower.beginEra();
        this.#poke();
      }
      return undefined;
    }
  }

  /** Reads from the copy; from the primary while there is none. */
  #read(query: CompiledQuery): unknown[] | Promise<unknown[]> {
    if (readsPrimary()) return this.#readOwn(query);
    if (this.#shown > 0 && this.#opened) {
      if (performance.now() - this.#openedAt < SHOWN_MS) return this.#readAgain(query);
      this.#shown = 0;
    }
    return this.#locally((opened) => opened.read(query)) ?? this.#readThere(query);
  }

  /** Reads at the primary what its client wrote, which the copy does not show; from the copy where that fails. */
  async #readOwn(query: CompiledQuery): Promise<unknown[]> {
    try {
      this.#beforeAsking();
      return plainRows(await this.#patient.execute({ sql: query.sql, args: query.parameters as InValue[] }));
    } catch (error) {
      const found = isUnreachable(error) ? this.#locally((opened) => opened.read(query)) : undefined;
      if (!found) throw error;
      return found;
    }
  }

  async #readThere({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    this.#refuseStranger();
    const [result, position] = await this.#patient.batch(
      [{ sql, args: parameters as InValue[] }, POSITION],
      "deferred",
    );
    this.#shown = Math.max(this.#shown, Number(position.rows[0].position));
    return plainRows(result);
  }

  /** Reads from a new copy when it shows what readers were shown before, so that nobody goes back. */
  async #readAgain(query: CompiledQuery): Promise<unknown[]> {
    const shown = this.#shown;
    await this.#reach(shown);
    if (shown < this.#shown) return await this.#read(query);
    if ((this.#locally((opened) => opened.position()) ?? 0) < shown) return await this.#readThere(query);
    this.#shown = 0;
    return await this.#read(query);
  }

  #poke(): void {
    this.#worker?.postMessage("now");
  }

  /** Before the primary is asked: whether it may be, and whether it did not answer this moment. */
  #beforeAsking(): void {
    this.#refuseStranger();
    if (performance.now() - this.#failed < AWAY_MS) throw new UnreachableError("The primary does not answer");
  }

  /** Throws where the primary is not the database that this is a copy of. */
  #refuseStranger(): void {
    if (this.#status?.writable === false) throw new UnreachableError(this.#status.fault ?? "Not writable");
  }

  /** Whoever wrote through this node goes on when the node shows it. */
  async #afterWrite(): Promise<void> {
    // The write is done: whoever can't be told where it stands sees it a moment later.
    const position = await this.#primary.answer().catch(() => undefined);
    if (position === undefined) return;
    notePosition(position);
    await withoutDeadline(() => this.#reach(position));
  }

  async #reach(wanted?: number): Promise<void> {
    // Known to be away: asking would hold up every reader with a token for as long as a request may take.
    if (wanted === undefined && this.#status?.fault) return;
    await untilDeadline(REACH_MS, async (milliseconds) => {
      const until = performance.now() + milliseconds;
      try {
        const position: number = wanted ?? await pTimeout(this.#primary.answer(), { milliseconds, message: TOO_LONG });
        const isBehind = () => (this.#locally((opened) => opened.position()) ?? Infinity) < position;
        while (isBehind() && performance.now() < until) {
          this.#poke();
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        this.#opened?.expire();
        if (isBehind()) readPrimary();
      } catch (error) {
        // Reads go on without the primary.
        if (!isUnreachable(error)) throw error;
        this.#failed = performance.now();
      }
    });
  }

  #standing(): Standing {
    const { syncedAt, saidAt, fault: said } = this.#status ?? { syncedAt: 0, saidAt: 0, fault: "There is no copy yet" };
    const fault = said ?? silenceOf(saidAt);
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
    this.#patient.close();
    return Promise.resolve();
  }

  database(): Database {
    const { onRead } = this.#options;
    const unopened = () => this.#follower.take(undefined, -1 - Math.floor(performance.now() / 1000));
    const hooks = { semaphore: new WriteSemaphore(), before: () => this.#beforeAsking() };
    const write = new Kysely<Schema>({
      dialect: clientDialect(this.#client, { ...hooks, after: () => this.#afterWrite() }),
    });
    return {
      read: new Kysely<Schema>({
        dialect: readDialect((query) => this.#read(query)),
        ...(onRead ? { log: ({ query }) => onRead(query.sql) } : {}),
      }),
      write,
      latest: write,
      bulk: new Kysely<Schema>({ dialect: clientDialect(this.#client, hooks) }),
      versions: () => this.#locally((opened) => opened.versions()) ?? unopened(),
      reach: (position) => this.#reach(position),
      standing: () => this.#standing(),
      analyze: () => Promise.resolve(),
      close: () => this.#close(),
    };
  }
}
