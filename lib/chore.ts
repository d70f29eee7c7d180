import { sql } from "kysely";
import { type Db, isUnreachable } from "./db/database.ts";
import type { Log } from "./log.ts";

/** What is done by the clock, and how its failure is told. */
export interface ChoreOptions {
  everyMs: number;
  /** Does it once; a `signal` that is aborted asks for an early end. */
  run(signal: AbortSignal): Promise<void>;
  /** The sentence for the log where it fails; it is tried again the next time. */
  failed: string;
  log: Log;
}

/** Something that is done beside the requests: at the start, and then by the clock. */
export class Chore {
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopping = new AbortController();

  constructor(private readonly options: ChoreOptions) {}

  start(): void {
    this.#stopping = new AbortController();
    const begin = () => void (this.#running = this.#run());
    this.#timer = setInterval(begin, this.options.everyMs);
    begin();
  }

  /** Ends the schedule, and waits for what is being done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { run, failed, log } = this.options;
    try {
      await run(this.#stopping.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.stack : String(error);
      // The health check tells of a database that can't be written.
      log(isUnreachable(error) ? "warn" : "error", failed, { error: reason });
    }
  }
}

/** By the database's clock, which all processes share. */
const NOW = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Takes the right to do what is done by one of all processes, where nobody began it for `everyMs`; one statement, so that
 * one of them gets it. A time that is still to come is from before the clock was set back, and holds nobody up.
 */
export async function takeTurn(
  db: Db,
  table: "neighbour_run" | "reminder_run",
  everyMs: number,
): Promise<boolean> {
  // A little early, so that the timer of the very process that was last is never too early.
  const ms = everyMs * 0.9;
  const { rows } = await sql`
    insert into ${sql.table(table)} (id, begun_at) values (1, ${NOW})
    on conflict (id) do update set begun_at = excluded.begun_at
    where begun_at not between ${NOW} - ${ms} and ${NOW} returning 1`.execute(db);
  return rows.length > 0;
}
