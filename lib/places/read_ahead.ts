import { Chore } from "../chore.ts";
import type { Log } from "../log.ts";
import type { OperationContext } from "../operation.ts";
import { capabilitiesOf, countryCodes } from "./asked.ts";
import { CITIES } from "./cities.ts";
import { refreshIfDue, sourcesOf } from "./freshness.ts";

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
 * Requests the refreshes that are due of what most visitors begin with, without waiting for them: the largest city of
 * the service's own country, and all that is made up, which asks nobody's server, where the database is a file:
 * written over a network, it would hold up other writes for seconds. Everything else is read on demand.
 */
export async function readAhead(ctx: OperationContext): Promise<void> {
  const { defaultCountry } = ctx.cinema;
  const isFile = ctx.database.state().way === "file";
  const countries = countryCodes(ctx).filter((country) => capabilitiesOf(ctx, country).sessions);
  for (const country of countries) {
    const isMadeUp = isFile && sourcesOf(ctx, country).every(({ demo }) => demo);
    // The table has the cities of a country by size.
    const largest = CITIES.find((city) => city.country === country)?.code;
    if (isMadeUp) await refreshIfDue(ctx, { country, sessions: true });
    else if (country === defaultCountry) await refreshIfDue(ctx, { country, sessions: true, city: largest });
  }
}
