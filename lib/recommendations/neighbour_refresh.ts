import { Chore, takeTurn } from "../chore.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { breathe, inStretches } from "../stretches.ts";
import { coRatings, FEWEST_RATERS, type Neighbour, type RatingTable } from "./co_ratings.ts";
import { endRun, listPeoplesRatings, listStale, type StaleFilm, storeNeighbours } from "./neighbour_queries.ts";

/** How often neighbours are looked after. */
const EVERY_MS = 600_000;
/** Ratings, or films, that are read at once: a few milliseconds. */
const READ_AT_ONCE = 2000;
/** Films that are stored at once. */
const STORED_AT_ONCE = 100;

/** Looks every ten minutes for films whose ratings have changed, and finds anew which films are near them. */
export function neighbourRefresh({ database, log }: { database: Database; log: Log }): Chore {
  return new Chore({
    everyMs: EVERY_MS,
    failed: "Finding films that the same people rate failed",
    log,
    async run(signal) {
      if (!await takeTurn(database.write, "neighbour_run", EVERY_MS)) return;
      const films = await refreshNeighbours(database, signal);
      if (films > 0) log("info", "Found anew which films the same people rate", { films });
    },
  });
}

/**
 * Finds anew what is near the films whose people's ratings have changed; all ratings are in memory for that, ten bytes
 * each. The event loop and the database are free in between. Returns how many films there were.
 */
export async function refreshNeighbours(database: Database, signal?: AbortSignal): Promise<number> {
  const stale = await readStale(database);
  if (stale.length === 0) return 0;
  const nearest = await inStretches(coRatings(await readRatings(database)));
  for (let i = 0; i < stale.length && !signal?.aborted; i += STORED_AT_ONCE) {
    const found = await inStretches(nearOf(stale.slice(i, i + STORED_AT_ONCE), nearest));
    await database.bulk.transaction().execute((db) => storeNeighbours(db, found));
    await breathe();
  }
  await endRun(database.bulk);
  return stale.length;
}

async function readStale({ latest }: Database): Promise<StaleFilm[]> {
  const stale: StaleFilm[] = [];
  for (let after: number | null = 0; after !== null; await breathe()) {
    const { films, last }: Awaited<ReturnType<typeof listStale>> = await listStale(latest, after, READ_AT_ONCE);
    stale.push(...films);
    after = last;
  }
  return stale;
}

function* nearOf(films: readonly StaleFilm[], nearest: (filmId: number) => Generator<void, Neighbour[]>) {
  const found: (StaleFilm & { near: Neighbour[] })[] = [];
  for (const film of films) {
    found.push({ ...film, near: film.raters < FEWEST_RATERS ? [] : yield* nearest(film.filmId) });
    yield;
  }
  return found;
}

async function readRatings({ latest }: Database): Promise<RatingTable> {
  const starts: number[] = [];
  const pages: { films: Uint32Array; values: Uint8Array }[] = [];
  let [last, count]: [[number, number], number] = [[0, 0], 0];
  while (true) {
    const ratings = await listPeoplesRatings(latest, last, READ_AT_ONCE);
    for (const [i, [account, film]] of ratings.entries()) {
      if (account !== last[0]) starts.push(count + i);
      last = [account, film];
    }
    count += ratings.length;
    pages.push({
      films: Uint32Array.from(ratings, ([, film]) => film),
      values: Uint8Array.from(ratings, ([, , value]) => value),
    });
    if (ratings.length < READ_AT_ONCE) break;
    await breathe();
  }
  starts.push(count);
  const table = { starts: new Uint32Array(starts), films: new Uint32Array(count), values: new Uint8Array(count) };
  for (const [i, { films, values }] of pages.entries()) {
    table.films.set(films, i * READ_AT_ONCE);
    table.values.set(values, i * READ_AT_ONCE);
  }
  return table;
}
