import type { Database, Db } from "../db/database.ts";
import { deriveRatings } from "../films/score_queries.ts";
import { lengthOf, plainText } from "../text/user_text.ts";
import { breathe } from "../stretches.ts";
import { type Additions, deleteAdditions, findHad, type Had, insertAdditions } from "./apply_queries.ts";
import { type EntryRow, listEntries, setDone } from "./queries.ts";
import type { Done } from "./schema.ts";

/** Whose import it is, which, and when it is brought over, which marks what it adds. */
export interface MovingImport {
  accountId: number;
  importId: number;
  at: string;
}

/** Entries that one transaction takes: a few tens of milliseconds. */
const AT_ONCE = 200;
/** Films whose scores are made anew in one stretch: some milliseconds. */
const SCORED_AT_ONCE = 50;
/** For so long others find the lock free between two. */
const PAUSE_MS = 20;
const MOST_NOTE = 5000;

/**
 * Adds what entries say whose film is certain, in short transactions. What somebody has already stays as it is: a
 * rating, and a time on the same day.
 */
export async function applyEntries(database: Database, applied: MovingImport): Promise<void> {
  for (let after = -1;;) {
    const rows = await listEntries(database.latest, applied.importId, {
      state: "matched",
      open: true,
      after,
      limit: AT_ONCE,
    });
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    await database.bulk.transaction().execute(async (db) => {
      const had = await findHad(db, applied.accountId, rows.map(({ filmId }) => filmId!));
      const { additions, done } = additionsOf(rows, had, applied.at);
      await insertAdditions(db, applied, additions);
      await deriveScores(db, additions.ratings.map(({ filmId }) => filmId));
      await setDone(db, applied.importId, done);
    });
    await pause();
  }
}

/** Takes back what an import added, in short transactions. */
export async function takeBack(database: Database, applied: MovingImport): Promise<void> {
  while (true) {
    const rows = await listEntries(database.latest, applied.importId, { done: true, limit: AT_ONCE });
    if (rows.length === 0) return;
    const of = (has: (done: Done) => boolean) => rows.flatMap(({ filmId, done }) => has(done!) ? [filmId!] : []);
    await database.bulk.transaction().execute(async (db) => {
      const films = await deleteAdditions(db, applied, {
        ratings: rows.flatMap(({ filmId, done }) => done!.rating ? [{ filmId: filmId!, ...done!.rating }] : []),
        favorites: of(({ favorite }) => favorite),
        watchlist: of(({ watchlist }) => watchlist),
        films: of(({ viewings }) => viewings > 0),
      });
      await deriveScores(db, films);
      await setDone(db, applied.importId, rows.map(({ position }) => ({ position, done: null })));
    });
    await pause();
  }
}

/**
 * Makes the scores of films anew. Others read in between, while the transaction is open: smaller ones would mean more
 * commits, and each of them waits for the disk.
 */
async function deriveScores(db: Db, films: readonly number[]): Promise<void> {
  await breathe(0);
  for (let at = 0; at < films.length; at += SCORED_AT_ONCE) {
    await deriveRatings(db, films.slice(at, at + SCORED_AT_ONCE));
    await breathe(0);
  }
}

/** Lets others read and write between two transactions of a long work. */
export function pause(): Promise<void> {
  return breathe(PAUSE_MS);
}

/** What entries add to what somebody has; two of one film add to one another. */
function additionsOf(rows: readonly EntryRow[], had: Had, at: string) {
  const additions: Additions = { ratings: [], favorites: [], watchlist: [], viewings: [] };
  const done = rows.map(({ position, filmId: id, entry }) => {
    const filmId = id!;
    const rating = entry.rating !== null && !had.ratings.has(filmId)
      ? { value: entry.rating, updatedAt: instantOf(entry.ratedAt, at) }
      : null;
    if (rating) additions.ratings.push({ filmId, ...rating });
    if (rating) had.ratings.add(filmId);
    const favorite = entry.favorite && !had.favorites.has(filmId);
    if (favorite) additions.favorites.push(filmId);
    if (favorite) had.favorites.add(filmId);
    const watchlist = entry.watchlist && !had.watchlist.has(filmId);
    if (watchlist) additions.watchlist.push(filmId);
    if (watchlist) had.watchlist.add(filmId);
    const days = had.days.get(filmId) ?? new Set();
    had.days.set(filmId, days);
    const before = new Set(days);
    const viewings = entry.viewings.filter(({ date, note }) =>
      date === null ? before.size === 0 || note !== null && !before.has("") : !before.has(date)
    );
    for (const viewing of viewings) {
      days.add(viewing.date ?? "");
      additions.viewings.push({ filmId, ...viewing, note: noteOf(viewing.note) });
    }
    return { position, done: { rating, favorite, watchlist, viewings: viewings.length } };
  });
  return { additions, done };
}

/** A day of the past as an instant, which is what ratings carry. */
function instantOf(text: string | null, at: string): string {
  const date = new Date(text === null ? at : text.length === 10 ? `${text}T12:00:00Z` : text);
  return Number.isNaN(date.getTime()) || date.toISOString() > at ? at : date.toISOString();
}

/** A note as the diary takes it; of a longer one the beginning, the rest stays with the import. */
function noteOf(note: string | null): string | null {
  const plain = note === null ? "" : plainText(note);
  if (plain === "") return null;
  return lengthOf(plain) <= MOST_NOTE ? plain : [...plain].slice(0, MOST_NOTE - 1).join("") + "…";
}
