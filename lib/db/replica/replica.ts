import type { Client, InValue } from "@libsql/client/web";
import { type CompiledQuery, Kysely } from "kysely";
import pTimeout from "p-timeout";
import type { Database, DatabaseState, OpenOptions } from "../database.ts";
import { notePosition, readPrimary, readsPrimary, untilDeadline, withoutDeadline } from "../deadline.ts";
import { clientDialect, plainRows } from "../client_dialect.ts";
import { readDialect } from "../dialect.ts";
import { DatabaseError, isUnreachable, reasonOf, UnreachableError } from "../errors.ts";
import { Generation, UnreadableError } from "./generation.ts";
import { POSITION, positionAt } from "../remote.ts";
import { isDamaged, isIntact, readStatus, type ReplicaStatus, reportDamage, staleStatusError } from "./files.ts";
import type { Schema } from "../schema.ts";
import type { SyncMessage, SyncTask } from "./follower.ts";
import { Coalesced } from "./coalesced.ts";
import { WriteSemaphore } from "../write_semaphore.ts";
import { VersionFollower } from "../versions.ts";

/** How often a process reads the status that the owner writes. */
const STATUS_POLL_MS = 100;
/** How long a reader waits for a commit position before it reads what is there. */
const POSITION_WAIT_MS = 1000;
const TOO_LONG = new UnreachableError("The primary takes too long");
/** After a timeout at the primary, requests within this time fail at once instead of waiting too. */
const RETRY_PRIMARY_MS = 300;
/** How long a new copy may take to reach what the primary has shown to readers; it may have gone back itself. */
const SHOWN_MS = 30_000;
/** How long a start waits for the first copy before it goes on without one. */
const FIRST_COPY_MS = 10_000;
/** How long a start waits for a new status where there is a copy. */
const FIRST_STATUS_MS = 3000;

/** A local copy to read from, and the primary to write to; {@linkcode start} it before it is used. */
export class Replica {
  readonly #client: Client;
  /** A client with a longer timeout, for reads while there is no copy. */
  readonly #reader: Client;
  readonly #path: string;
  readonly #options: OpenOptions;
  readonly #follower = new VersionFollower();
  #status: ReplicaStatus | undefined;
  #opened: Generation | undefined;
  #openedAt = 0;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The commit position of the primary. */
  readonly #primaryPosition = new Coalesced(() => withoutDeadline(() => positionAt(this.#client)));
  /** The highest commit position that readers were shown at the primary; 0 once the copy has it. */
  #shown = 0;
  /** When the primary last did not answer with its commit position. */
  #failedAt = -Infinity;
  #started = false;

  constructor(client: Client, reader: Client, path: string, options: OpenOptions) {
    [this.#client, this.#reader, this.#path, this.#options] = [client, reader, path, options];
  }

  /** Starts the worker, and waits for a whole copy to read from; not for one that takes long. */
  async start(url: string): Promise<void> {
    const begun = Date.now();
    this.#startWorker({ url, authToken: this.#options.authToken, path: this.#path });
    const { syncedAt: before = 0 } = readStatus(this.#path) ?? {};
    const isNewer = ({ writtenAt, syncedAt, error }: ReplicaStatus) =>
      writtenAt >= begun && (syncedAt > before || error !== null);
    this.#timer = setInterval(() => this.#pollStatus(), STATUS_POLL_MS);
    for (this.#pollStatus(); !this.#opened || !(this.#status && isNewer(this.#status)); this.#pollStatus()) {
      const waited = Date.now() - begun;
      // The owner may be another process that hangs and writes no status.
      if (waited > (this.#opened ? FIRST_STATUS_MS : FIRST_COPY_MS)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (!this.#opened && !await this.#primaryPosition.result().then(() => true, () => false)) {
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

  /** Reads the owner's status, and opens a new generation when there is one. */
  #pollStatus(): void {
    const status = readStatus(this.#path);
    if (!status) {
      // The owner found it damaged; nothing was read from it yet.
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

  /** The result of `work` on the open copy; `undefined` where there is none that can be read. */
  #onCopy<T>(work: (opened: Generation) => T): T | undefined {
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
        this.#requestSync();
      }
      return undefined;
    }
  }

  /** Reads from the copy; from the primary while there is none. */
  #read(query: CompiledQuery): unknown[] | Promise<unknown[]> {
    if (readsPrimary()) return this.#readAtPrimary(query);
    if (this.#shown > 0 && this.#opened) {
      if (performance.now() - this.#openedAt < SHOWN_MS) return this.#readCaughtUp(query);
      this.#shown = 0;
    }
    return this.#onCopy((opened) => opened.read(query)) ?? this.#readWithoutCopy(query);
  }

  /** Read-your-writes: reads at the primary, and from the copy if the primary does not answer. */
  async #readAtPrimary(query: CompiledQuery): Promise<unknown[]> {
    try {
      this.#beforeRequest();
      return plainRows(await this.#reader.execute({ sql: query.sql, args: query.parameters as InValue[] }));
    } catch (error) {
      const found = isUnreachable(error) ? this.#onCopy((opened) => opened.read(query)) : undefined;
      if (!found) throw error;
      return found;
    }
  }

  /** Reads at the primary while there is no copy, and notes the commit position that the reader was shown. */
  async #readWithoutCopy({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    this.#refuseOtherDatabase();
    const [result, position] = await this.#reader.batch(
      [{ sql, args: parameters as InValue[] }, POSITION],
      "deferred",
    );
    this.#shown = Math.max(this.#shown, Number(position.rows[0].position));
    return plainRows(result);
  }

  /** Monotonic reads: reads from a new copy once it has the position that readers were shown at the primary. */
  async #readCaughtUp(query: CompiledQuery): Promise<unknown[]> {
    const shown = this.#shown;
    await this.#awaitPosition(shown);
    if (shown < this.#shown) return await this.#read(query);
    if ((this.#onCopy((opened) => opened.position()) ?? 0) < shown) return await this.#readWithoutCopy(query);
    this.#shown = 0;
    return await this.#read(query);
  }

  #requestSync(): void {
    this.#worker?.postMessage("now");
  }

  /** Throws where the primary must not be used, or has just not answered. */
  #beforeRequest(): void {
    this.#refuseOtherDatabase();
    if (performance.now() - this.#failedAt < RETRY_PRIMARY_MS) {
      throw new UnreachableError("The primary does not answer");
    }
  }

  /** Throws where the primary is not the database that this is a copy of. */
  #refuseOtherDatabase(): void {
    if (this.#status?.writable === false) throw new UnreachableError(this.#status.error ?? "Not writable");
  }

  /** Read-your-writes: a write returns once the copy of this node shows it. */
  async #afterWrite(): Promise<void> {
    // The write is done: without its commit position it is only shown a moment later.
    const position = await this.#primaryPosition.result().catch(() => undefined);
    if (position === undefined) return;
    notePosition(position);
    await withoutDeadline(() => this.#awaitPosition(position));
  }

  async #awaitPosition(wanted?: number): Promise<void> {
    // The primary is known to be down: a request would only delay every reader that has a session.
    if (wanted === undefined && this.#status?.error) return;
    await untilDeadline(POSITION_WAIT_MS, async (milliseconds) => {
      const until = performance.now() + milliseconds;
      try {
        const position: number = wanted ??
          await pTimeout(this.#primaryPosition.result(), { milliseconds, message: TOO_LONG });
        const isLagging = () => (this.#onCopy((opened) => opened.position()) ?? Infinity) < position;
        while (isLagging() && performance.now() < until) {
          this.#requestSync();
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        this.#opened?.expire();
        if (isLagging()) readPrimary();
      } catch (error) {
        // Reads go on without the primary.
        if (!isUnreachable(error)) throw error;
        this.#failedAt = performance.now();
      }
    });
  }

  #state(): DatabaseState {
    const { syncedAt, writtenAt, error: known } = this.#status ??
      { syncedAt: 0, writtenAt: 0, error: "There is no copy yet" };
    const error = known ?? staleStatusError(writtenAt);
    // The position is confirmed five times a second: less than one second is no lag.
    const age = Date.now() - syncedAt;
    return { way: "replica", lagSeconds: age < 1000 ? 0 : age / 1000, error };
  }

  #close(): Promise<void> {
    clearInterval(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate();
    this.#client.close();
    this.#reader.close();
    return Promise.resolve();
  }

  database(): Database {
    const { onRead } = this.#options;
    const unopened = () => this.#follower.take(undefined, -1 - Math.floor(performance.now() / 1000));
    const hooks = { semaphore: new WriteSemaphore(), before: () => this.#beforeRequest() };
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
      versions: () => this.#onCopy((opened) => opened.versions()) ?? unopened(),
      awaitPosition: (position) => this.#awaitPosition(position),
      state: () => this.#state(),
      analyze: () => Promise.resolve(),
      close: () => this.#close(),
    };
  }
}
