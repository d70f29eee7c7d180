import type { Database, Db } from "../db/database.ts";
import { type Source, SourceError, type Task } from "./source.ts";
import { linkFilms, matchFilms } from "./link_films.ts";
import { linkCity, linkTheaters } from "./link_places.ts";
import type { Snapshot } from "./snapshot.ts";
import { type Program, readPrograms, storeProgram } from "./store_sessions.ts";

/** What a refresh brought. */
export interface Applied {
  cities: number;
  theaters: number;
  films: number;
  sessions: number;
  /** What could not be read or was not believed. */
  faults: string[];
}

/** Requests are answered while films are matched, which never holds the process longer than this. */
const HOLD_MS = 6;
/** How long others may write between two theaters: longer than the interval at which processes ask for the lock. */
const PAUSE_MS = 25;

/**
 * Writes what a source announced: its cities, theaters and films linked to ours and its repertoire in one transaction,
 * then its sessions in place of what it said before, theater by theater, so that no other write waits for a whole city.
 * Throws a {@linkcode SourceError} where it said nothing at all; everything stays as it was then.
 */
export async function applySnapshot(
  database: Database,
  source: Source,
  task: Task,
  snapshot: Snapshot,
): Promise<Applied> {
  refuseNothing(source, task, snapshot);
  const matches = await matchFilms(database.latest, source, snapshot.films, pacer());
  const { theaters, films, programs, faults } = await database.write.transaction().execute(async (db) => {
    for (const city of snapshot.cities) await linkCity(db, source, task.country, city);
    const theaters = await linkTheaters(db, source, task, snapshot.theaters);
    const films = await linkFilms(db, source, snapshot.films, matches);
    const found = await readPrograms(db, { source, snapshot, theaters, films, now: task.now });
    if (countSessions(found.programs) === 0 && snapshot.covers.length > 0 && found.faults.length > 0) {
      throw new SourceError("empty", `${source.title} announced no sessions: ${found.faults[0]}.`);
    }
    await replaceRepertoire(db, source, task, snapshot.repertoire.flatMap((id) => films.get(id)?.id ?? []));
    return { theaters, films, ...found };
  });
  for (const program of programs) {
    await wait(PAUSE_MS);
    await database.write.transaction().execute((db) => storeProgram(db, program, { source, now: task.now }));
  }
  const placeless = snapshot.theaters.filter(({ id }) => !theaters.has(id))
    .map(({ name, city }) => `the time zone of ${city.name} is not known, so ${name} was left out`);
  return {
    cities: snapshot.cities.length,
    theaters: theaters.size,
    films: films.size,
    sessions: countSessions(programs),
    faults: [...snapshot.faults, ...placeless, ...faults],
  };
}

function countSessions(programs: readonly Program[]): number {
  return programs.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** A response without any data is an error, not an update. */
function refuseNothing(source: Source, { country, city }: Task, snapshot: Snapshot): void {
  const { sessions, theaters } = source.countries.get(country)!;
  const nothing = !sessions
    ? snapshot.repertoire.length === 0 && "no films"
    : source.perCity && city === null
    ? snapshot.cities.length + snapshot.theaters.length === 0 && "no cities and no theaters"
    : snapshot.covers.length === 0 && (theaters ? "no theaters" : "no sessions");
  if (!nothing) return;
  const reason = snapshot.faults.length > 0 ? `: ${snapshot.faults[0]}` : "";
  throw new SourceError("empty", `${source.title} announced ${nothing} for ${city?.name ?? country}${reason}.`);
}

async function replaceRepertoire(db: Db, source: Source, { country }: Task, films: number[]): Promise<void> {
  if (films.length === 0) return;
  await db.deleteFrom("repertoire").where("country", "=", country).where("source", "=", source.name).execute();
  await db.insertInto("repertoire").values(
    [...new Set(films)].map((id, position) => ({ country, source: source.name, position, screened_film_id: id })),
  ).execute();
}

/** Lets whatever waits have its turn when the process was held for long enough: for as long as that was. */
function pacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < HOLD_MS) return;
    await wait(HOLD_MS);
    since = performance.now();
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
