import { Chore, takeTurn } from "../chore.ts";
import { refreshIfDue } from "../places/freshness.ts";
import type { Log } from "../log.ts";
import type { OperationContext } from "../operation.ts";
import { listAwaitedCities, noteSeen } from "./queries.ts";
import { tellBrowsers } from "./tell.ts";

/** How often reminders are looked after. */
const EVERY_MS = 300_000;

/** What reminders are looked after with. */
export interface RemindingOptions {
  context(): OperationContext;
  /** See `pushSubject`; without one no browser is told. */
  subject: string | undefined;
  log: Log;
}

/** Looks after reminders every five minutes, in one of all processes: what is there now, and who is to be told of it. */
export function reminding({ context, subject, log }: RemindingOptions): Chore {
  return new Chore({
    everyMs: EVERY_MS,
    failed: "Looking after reminders failed",
    log,
    async run(signal) {
      if (await takeTurn(context().database.write, "reminder_run", EVERY_MS)) await remind(context(), subject, signal);
    },
  });
}

/** Looks after reminders once: has cities refreshed where somebody waits, notes what is there, and tells browsers. */
export async function remind(ctx: OperationContext, subject: string | undefined, signal?: AbortSignal): Promise<void> {
  const { database, now } = ctx;
  for (const { country, city } of await listAwaitedCities(database.read)) {
    await refreshIfDue(ctx, { country, city, sessions: true });
  }
  await noteSeen(database.write, now);
  if (subject !== undefined) await tellBrowsers(database, { subject, now, signal });
}
