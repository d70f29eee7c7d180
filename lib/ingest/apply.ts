import type { Database, Db } from "../db/database.ts";
import { type Source, SourceError, type Task } from "./source.ts";
import { linkFilms, matchFilms } from "./link_films.ts";
import { linkCity, linkTheaters } from "./link_places.ts";
import type { Snapshot } from "./snapshot.ts";
import { storeSessions } from "./store_sessions.ts";

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

/**
 * Writes what a source announced, in one transaction: its cities, theaters and films linked to ours, its sessions or
 * repertoire in place of what it said before. Throws a {@linkcode SourceError} where it said nothing at all; everything
 * stays as it was then.
 */
export async function applySnapshot(
  database: Database,
  source: Source,
  task: Task,
  snapshot: Snapshot,
): Promise<Applied> {
  refuseNothing(source, task, snapshot);
  const matches = await matchFilms(database.latest, source, snapshot.films, pacer());
  return await database.write.transaction().execute(async (db) => {
    for (const city of snapshot.cities) await linkCity(db, source, task.country, city);
    const theaters = await linkTheaters(db, source, task, snapshot.theaters);
    const placeless = snapshot.theaters.filter(({ id }) => !theaters.has(id))
      .map(({ name, city }) => `the time zone of ${city.name} is not known, so ${name} was left out`);
    const films = await linkFilms(db, source, snapshot.films, matches);
    const { sessions, faults } = await storeSessions(db, { source, snapshot, theaters, films, now: task.now });
    await replaceRepertoire(db, source, task, snapshot.repertoire.flatMap((id) => films.get(id)?.id ?? []));
    if (sessions === 0 && snapshot.covers.length > 0 && faults.length > 0) {
      throw new SourceError("empty", `${source.title} announced no sessions: ${faults[0]}.`);
    }
    return {
      cities: snapshot.cities.length,
      theaters: theaters.size,
      films: films.size,
      sessions,
      faults: [...snapshot.faults, ...placeless, ...faults],
    };
  });
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
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
    since = performance.now();
  };
}
