import { deleteUnusedAgents } from "../agents/queries.ts";
import { Chore } from "../chore.ts";
import type { Database } from "../db/database.ts";
import { deleteOldPreview } from "../moving/queries.ts";
import type { Log } from "../log.ts";
import { forgottenDay } from "../daily_key.ts";
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
  oauth_refresh: 0,
  oauth_grant: 0,
  member_session: 0,
  passkey_challenge: 0,
  report: 0,
  operator_action: 365 * DAY_MS,
};

/** How long an import stays that its person only looked at. */
const PREVIEW_KEPT_MS = 30 * DAY_MS;

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
      await pause();
    }
  }
  // One at a time: each has up to ten thousand entries.
  while (await deleteOldPreview(write, new Date(now().getTime() - PREVIEW_KEPT_MS).toISOString())) await pause();
  await deleteUnusedAgents(write, now(), config.unusedAgentDays);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Sweeps every hour. Every process does so: what one has deleted is no work for the next. */
export function sweeper(options: SweeperOptions): Chore {
  return new Chore({
    everyMs: HOUR_MS,
    failed: "Old rows could not be deleted",
    log: options.log,
    run: () => sweep(options),
  });
}
