import type { Db } from "../db/database.ts";
import { NO_FACETS } from "./facets.ts";
import { type Found, NOTHING } from "./found.ts";
import { inflected } from "./inflections.ts";
import type { Place } from "./interpretation.ts";
import { type FoundHit, Hits, ranked } from "./lookup.ts";
import { contentHit } from "./named_hit.ts";
import { likeAskedFor } from "./parts.ts";
import { listDocumentsOfFilms, listSimilar } from "./queries.ts";
import { WordBook } from "./word_book.ts";

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
  if (name === null || likeAskedFor(name) !== null) return null;
  if ((await filmsCalled(db, places)).length > 0) return null;
  // A whole name in another case comes before a longer one that has it as it stands: `после шерлока`.
  const called = await filmsCalled(db, await inflected(new WordBook(db), name) ?? name);
  const found = called.length > 0 ? null : await find(name.map(({ typed }) => typed).join(" "));
  const [film] = (found?.films ?? called).filter((hit): hit is FoundHit => hit.found !== undefined);
  if (!film) return null;
  const ids = await listSimilar(db, film.found.document.entityId);
  const documents = await listDocumentsOfFilms(db, ids, types);
  const like = documents.sort((a, b) => ids.indexOf(a.entityId) - ids.indexOf(b.entityId)).map(contentHit);
  const understood = { facets: NO_FACETS, people: [], like: film.found.document.entityId };
  const correctedQuery = found?.correctedQuery ?? null;
  return { films: [film, ...like], people: [], correctedQuery, understood, perhaps: NOTHING };
}

/** The films that are called so, the most popular one first. */
async function filmsCalled(db: Db, places: readonly Place[]) {
  const hits = new Hits(db, [], "film");
  await hits.add({ kind: "prefix", places: [...places], year: null, parts: false });
  return ranked(hits.film, null);
}
