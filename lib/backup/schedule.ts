import { wrap } from "comlink";
import type { Config } from "../config.ts";
import { type Database, isUnreachable } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { BackupTask, Made } from "./make.ts";
import { giveBackTurns, noteFailed, noteMade, renewTurns, takeTurn } from "./queries.ts";
import { createTargets, type TargetName } from "./target.ts";
import type { BackupWorker } from "./worker.ts";

const LOOK_MS = 60_000;
const RENEWAL_MS = 30_000;

/** What a schedule works with. */
export interface BackupScheduleOptions {
  config: Pick<Config, "databaseUrl" | "databaseAuthToken" | "backup">;
  database: Database;
  log: Log;
}

class StoppedError extends Error {}

/** Makes backups when they are due, in a worker; of all processes on the database one makes each. */
export class BackupSchedule {
  readonly #options: BackupScheduleOptions;
  readonly #owner = crypto.randomUUID();
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> | undefined;
  #cancel: (() => void) | undefined;

  constructor(options: BackupScheduleOptions) {
    this.#options = options;
  }

  /** Begins to look, every minute, whether a backup is due. */
  start(): void {
    const { everyMs, ...places } = this.#options.config.backup;
    if (everyMs === null || !places.dir && !places.s3) return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    void this.look();
  }

  /** Ends the schedule; a backup that is being made is given up, for another process or the next start to make. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#cancel?.();
    await this.#running;
  }

  /** Makes what is due; resolves when that is done or has failed. */
  look(): Promise<void> {
    return this.#running ??= this.#look().catch((error) => {
      // Whatever can't be asked now is asked in a minute; the health check tells of a database that can't be written.
      if (!isUnreachable(error)) this.#options.log("error", "Backups are held up", { error: String(error) });
    }).finally(() => this.#running = undefined);
  }

  async #look(): Promise<void> {
    const { config: { backup }, database } = this.#options;
    const due: TargetName[] = [];
    for (const { name: target } of createTargets(backup)) {
      if (await takeTurn(database.write, { target, owner: this.#owner, everyMs: backup.everyMs! })) due.push(target);
    }
    if (due.length === 0) return;
    const renewing = setInterval(() => void renewTurns(database.write, this.#owner).catch(() => {}), RENEWAL_MS);
    const begun = performance.now();
    try {
      await this.#note(await this.#make(due), (performance.now() - begun) / 1000);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
    } finally {
      clearInterval(renewing);
      await giveBackTurns(database.write, this.#owner).catch(() => {});
    }
  }

  /** Has a worker make a backup. Throws a {@linkcode StoppedError} where the schedule ends meanwhile. */
  async #make(due: TargetName[]): Promise<Made> {
    const { databaseUrl, databaseAuthToken, backup: config } = this.#options.config;
    const task: BackupTask = { databaseUrl, databaseAuthToken, config, due };
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const ended = Promise.withResolvers<Made>();
    this.#cancel = () => ended.reject(new StoppedError());
    worker.onerror = (event) => {
      event.preventDefault();
      const error = "The backup broke off";
      const outcomes = due.map((target) => ({ target, error, detail: event.message }));
      ended.resolve({ name: "", bytes: 0, inventory: undefined, outcomes });
    };
    try {
      return await Promise.race([wrap<BackupWorker>(worker).makeBackup(task), ended.promise]);
    } finally {
      this.#cancel = undefined;
      worker.terminate();
    }
  }

  async #note({ name, bytes, outcomes }: Made, seconds: number): Promise<void> {
    const { database, log } = this.#options;
    for (const { target, error, detail } of outcomes) {
      if (error !== null) {
        log("error", "A backup failed", {
          target,
          error,
          detail,
          failures: await noteFailed(database.write, target, error),
        });
        continue;
      }
      await noteMade(database.write, target, name);
      log("info", "Saved a backup", { target, name, bytes, seconds: Math.round(seconds * 10) / 10 });
      if (detail) log("warn", detail, { target });
    }
  }
}
