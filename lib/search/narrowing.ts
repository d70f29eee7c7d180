import type { Db } from "../db/database.ts";
import type { Hit } from "./lookup.ts";
import { listEntities, listFilms, listPeople, type Narrowing } from "./narrowing_queries.ts";

/** The films of a year and a person, and the people who have a film that is all of that. */
export async function narrowed(
  db: Db,
  { films, people }: { films: Hit[]; people: Hit[] },
  narrowing: Narrowing,
): Promise<{ films: Hit[]; people: Hit[] }> {
  const { type, year, person } = narrowing;
  const isFilms = year !== undefined || person !== undefined;
  return {
    films: isFilms ? await kept(db, films, (ids) => listFilms(db, ids, narrowing)) : films,
    people: isFilms || type.length > 0 ? await kept(db, people, (ids) => listPeople(db, ids, narrowing)) : people,
  };
}

async function kept(db: Db, hits: Hit[], list: (ids: number[]) => Promise<number[]>): Promise<Hit[]> {
  const entities = await listEntities(db, hits.map(({ docId }) => docId));
  const ids = new Set(await list([...entities.values()]));
  return hits.filter(({ docId }) => ids.has(entities.get(docId)!));
}
