import type { Db } from "../db/database.ts";
import type { Found } from "./found.ts";
import type { Place } from "./interpretation.ts";
import { type FoundHit, Hits } from "./lookup.ts";
import { contentHit } from "./named_hit.ts";
import { likeAskedFor } from "./parts.ts";
import { listDocumentsOfFilms, listSimilar } from "./queries.ts";

/**
 * What a query finds that wants films like another one: that film, then those like it, the nearest first. `null` where it
 * wants something else, is a name itself (`Something Like Happiness`), or the film is not found. `find` finds a film by name.
 */
export async function findLike(
  db: Db,
  places: readonly Place[],
  { types, find }: { types: readonly string[]; find: (q: string) => Promise<Found> },
): Promise<Found | null> {
  const name = likeAskedFor(places);
  if (name === null) return null;
  const called = new Hits(db, [], "film");
  await called.add({ kind: "prefix", places: [...places], year: null, parts: false });
  if (called.count > 0) return null;
  const found = await find(name.map(({ typed }) => typed).join(" "));
  const [film] = found.films.filter((hit): hit is FoundHit => hit.found !== undefined);
  if (!film) return null;
  const ids = await listSimilar(db, film.found.document.entityId);
  const documents = await listDocumentsOfFilms(db, ids, types);
  const like = documents.sort((a, b) => ids.indexOf(a.entityId) - ids.indexOf(b.entityId)).map(contentHit);
  return { ...found, films: [film, ...like], people: [], understood: null };
}
