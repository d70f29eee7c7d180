import { Chore } from "../chore.ts";
import type { Log } from "../log.ts";
import type { OperationContext } from "../operation.ts";
import { CITIES } from "./cities.ts";
import { refreshIfDue } from "./freshness.ts";

/** The schedule goes on for a week with what was read once. */
const EVERY_MS = 24 * 60 * 60_000;

/** What showtimes are read ahead with. */
export interface ReadAheadOptions {
  context(): OperationContext;
  log: Log;
}

/** Has showtimes read ahead, at the start and once a day, so that the first visitor finds films in cinemas. */
export function readingAhead({ context, log }: ReadAheadOptions): Chore {
  return new Chore({
    everyMs: EVERY_MS,
    failed: "Reading showtimes ahead failed",
    log,
    run: () => readAhead(context()),
  });
}

/**
 * Requests the refresh of the city that most visitors begin with, the largest of the service's own country, if it is
 * due, without waiting for it. Everything else is read on demand: all of it at once would hold up other writes.
 */
export async function readAhead(ctx: OperationContext): Promise<void> {
  const { defaultCountry: country } = ctx.cinema;
  // The table has the cities of a country by size.
  const largest = CITIES.find((city) => city.country === country)?.code;
  await refreshIfDue(ctx, { country, sessions: true, city: largest });
}
