import { deleteUnusedAgents } from "../agents/queries.ts";
import { type Database, isUnreachable } from "../db/database.ts";
import type { Log } from "../log.ts";
import { forgottenDay } from "./daily_key.ts";
import { deletePassed, type PassingTable } from "./queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows that one transaction deletes: a few milliseconds. */
const MOST = 500;
const PAUSE_MS = 50;

/** How long rows stay after the time that they carry: of what happened, or until when they hold. */
export const KEPT_MS: Record<Exclude<PassingTable, "daily_key">, number> = {
  attempt: HOUR_MS,
  agent_registration: HOUR_MS,
  account_write: HOUR_MS,
  account_answer: DAY_MS,
  agent_token: 0,
  member_session: 0,
  passkey_challenge: 0,
};

/** What a sweeper works with. */
export interface SweeperOptions {
  database: Database;
  config: { unusedAgentDays: number };
  log: Log;
  now(): Date;
}

/** Deletes what nobody needs any more, in short transactions, so that nothing waits for a visitor to clear it away. */
export async function sweep({ database: { write }, config, now }: Omit<SweeperOptions, "log">): Promise<void> {
  const ends = Object.entries(KEPT_MS).map(([table, ms]) =>
    [table as PassingTable, new Date(now().getTime() - ms).toISOString()] as const
  );
  for (const [table, until] of [...ends, ["daily_key", forgottenDay(now())] as const]) {
    while (await deletePassed(write, table, { until, most: MOST }) === MOST) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  await deleteUnusedAgents(write, now(), config.unusedAgentDays);
}

/** Sweeps every hour. Every process does so: what one has deleted is no work for the next. */
export class Sweeper {
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: SweeperOptions) {}

  start(): void {
    this.#timer = setInterval(() => this.#running = this.#sweep(), HOUR_MS);
    this.#running = this.#sweep();
  }

  /** Ends the schedule, and waits for what is being deleted. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #sweep(): Promise<void> {
    try {
      await sweep(this.options);
    } catch (error) {
      // It is swept the next hour; the health check tells of a database that can't be written.
      if (!isUnreachable(error)) this.options.log("error", "Old rows could not be deleted", { error: String(error) });
    }
  }
}
