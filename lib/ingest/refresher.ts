import PQueue from "p-queue";
import pTimeout from "p-timeout";
import { withoutDeadline } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { countRefresh } from "../metrics.ts";
import { type Get, type Source, SourceError } from "./source.ts";
import { inSpan } from "./span.ts";
import { type Applied, applySnapshot } from "./apply.ts";
import { fail, keepWanted, settle, takeLease } from "./leases.ts";
import { PLACES } from "../places/countries.ts";
import { listSourceCities } from "../places/queries.ts";
import { LEASE_MS, listDue } from "../places/refresh_queries.ts";
import type { RefreshKey, RefreshRequests } from "../places/sources.ts";
import { addDays, dateIn, DAYS } from "../places/time.ts";

/** How a refresh ended: with what it brought, or not begun because another process is at it, or with an error. */
export type RefreshOutcome =
  | { key: RefreshKey; applied: Applied }
  | { key: RefreshKey; skipped: true }
  | { key: RefreshKey; error: string };

const CONCURRENCY = 4;
const TICK_MS = 20_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** What a refresher works with. */
export interface RefresherOptions {
  database: Database;
  sources: readonly Source[];
  /** Asks a source's server. */
  get: Get;
  log: Log;
  now(): Date;
}

/**
 * Keeps showtimes fresh behind the reads: on demand (a read says what it wants and does not wait), and on a schedule for
 * whatever was wanted in the last week. Of all processes on the database one refreshes a key at a time.
 */
export class Refresher implements RefreshRequests {
  readonly sources: readonly Source[];
  readonly #options: RefresherOptions;
  readonly #owner = crypto.randomUUID();
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #running = new Map<string, Promise<RefreshOutcome>>();
  /** What was wanted of a source whose directory of cities has yet to be read. */
  readonly #waiting = new Map<string, Set<string>>();
  readonly #noted = new Map<string, number>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: RefresherOptions) {
    this.#options = options;
    this.sources = options.sources;
  }

  /** Begins the schedule. */
  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Ends the schedule, and waits for what is being written. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  /** Waits until nothing is being refreshed; for tests and commands. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Begins to refresh what is due, without waiting for it. */
  want(keys: readonly RefreshKey[]): void {
    for (const key of keys) void this.refresh(key);
  }

  /**
   * Begins a source's directory, and then what is wanted of it: one city, or every city (`""`), that it turns out to
   * name.
   */
  wantFromDirectory(key: Omit<RefreshKey, "city">, city: string): void {
    const name = `${key.country} ${key.source}`;
    const waiting = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, waiting.add(city));
    this.want([{ ...key, city: "" }]);
  }

  /** Notes that somebody reads these, so that the schedule goes on with them; at most once an hour each. */
  note(keys: readonly RefreshKey[]): void {
    const now = this.#options.now().getTime();
    const old = keys.filter((key) => Math.abs(now - (this.#noted.get(nameOf(key)) ?? 0)) > HOUR_MS);
    if (old.length === 0) return;
    for (const key of old) this.#noted.set(nameOf(key), now);
    withoutDeadline(() => keepWanted(this.#options.database.write, old, new Date(now)))
      .catch((error) => this.#options.log("warn", "Could not note what is wanted", { error: String(error) }));
  }

  /** Refreshes one key and says how it went; whoever asks meanwhile gets the same promise. */
  refresh(key: RefreshKey, { force = false } = {}): Promise<RefreshOutcome> {
    const name = nameOf(key);
    const running = this.#running.get(name);
    if (running) return running;
    // What waits for its turn when the refresher stops is dropped, and was as good as not begun.
    const begun = this.#queue.add(() => withoutDeadline(() => this.#attempt(key, force))).catch((): RefreshOutcome => ({
      key,
      skipped: true,
    }))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, begun);
    return begun;
  }

  async #attempt(key: RefreshKey, force: boolean): Promise<RefreshOutcome> {
    const { database: { write }, log, now } = this.#options;
    const owner = this.#owner;
    const begun = performance.now();
    const { source: name, country } = key;
    const count = (outcome: string) => {
      const ms = performance.now() - begun;
      countRefresh(ms, { source: name, country, outcome });
      log("debug", "A source was asked", { ...key, outcome, ms: Math.round(ms) });
    };
    try {
      if (!await takeLease(write, key, { owner, now: now(), force })) return { key, skipped: true };
      this.#noted.set(nameOf(key), now().getTime());
      const source = this.sources.find(({ name }) => name === key.source)!;
      const applied = await this.#bring(source, key);
      count("refreshed");
      const minutes = source.refreshMinutes * (0.9 + Math.random() * 0.2);
      const dueAt = new Date(now().getTime() + minutes * 60_000);
      await settle(write, key, { owner, now: now(), dueAt, faults: applied.faults });
      for (const fault of applied.faults) log("warn", `A source could be read in part: ${fault}`, { ...key });
      if (key.city === "") await this.#goOn(source, key);
      return { key, applied };
    } catch (error) {
      count("failed");
      const reason = error instanceof SourceError ? error.message : String(error);
      log(error instanceof SourceError ? "warn" : "error", `A source could not be refreshed: ${reason}`, { ...key });
      await fail(write, key, { owner, now: now(), error: reason })
        .catch((error) => log("error", "A failed refresh could not be noted", { error: String(error) }));
      return { key, error: reason };
    }
  }

  async #bring(source: Source, key: RefreshKey): Promise<Applied> {
    const { database, get, now } = this.#options;
    const at = now();
    const from = dateIn(PLACES[key.country].timezones[0], at);
    const cities = key.city === "" ? [] : await listSourceCities(database.read, key);
    if (key.city !== "" && cities.length === 0) throw new SourceError("shape", `${source.title} knows no ${key.city}`);
    const task = { country: key.country, city: cities[0] ?? null, from, to: addDays(from, DAYS - 1), now: at };
    const raw = await inTime(inSpan(source, key, () => source.retrieve(task, get)), source);
    return await applySnapshot(database, source, task, source.transform(raw, task));
  }

  /** After a directory: whatever was waiting for it. */
  async #goOn(source: Source, { country, source: name }: RefreshKey): Promise<void> {
    const waiting = this.#waiting.get(`${country} ${name}`);
    this.#waiting.delete(`${country} ${name}`);
    if (!waiting || !source.perCity) return;
    const known = await listSourceCities(this.#options.database.read, { country, source: name });
    const wanted = known.filter(({ code }) => waiting.has("") || waiting.has(code));
    this.want(wanted.map(({ code }) => ({ country, source: name, city: code })));
  }

  async #tick(): Promise<void> {
    const { database, log, now } = this.#options;
    try {
      const since = new Date(now().getTime() - WEEK_MS).toISOString();
      const due = await listDue(database.read, now(), since);
      for (const key of due) {
        if (this.sources.some(({ name }) => name === key.source)) void this.refresh(key);
      }
    } catch (error) {
      log("error", "The schedule of refreshes stumbled", { error: String(error) });
    }
  }
}

const nameOf = ({ country, source, city }: RefreshKey) => `${country} ${source} ${city}`;

/** Ends a retrieval that takes longer than its lease. */
async function inTime<T>(work: Promise<T>, { title }: Source): Promise<T> {
  const milliseconds = LEASE_MS - 30_000;
  const message = new SourceError("timeout", `${title} took longer than ${milliseconds / 1000} s in all`);
  return await pTimeout(work, { milliseconds, message });
}
