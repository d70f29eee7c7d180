import type { Db } from "../db/database.ts";
import { findLoosely, merged } from "./faceted.ts";
import type { Faceted } from "./facets.ts";
import { type Found, NOTHING } from "./found.ts";
import { telling } from "./guesses.ts";
import { type Place, versionsOf, withoutYear } from "./interpretation.ts";
import { Hits, ranked } from "./lookup.ts";
import { partsOf } from "./parts.ts";
import { findOfTopic } from "./subjects.ts";

interface Query {
  places: Place[];
  faceted: Faceted;
  types: readonly string[];
}

/**
 * What a query finds that says of what kind films are: by the catalog's filters alone (`ужасы 90-х`) or with a topic
 * besides (`movies about chess`), behind the names that are so many words. `null` where it says something else.
 */
export async function findOfKind(db: Db, q: string, { places, faceted, types }: Query): Promise<Found | null> {
  const hits = new Hits(db, types);
  const year = withoutYear(places)?.year ?? null;
  const answer = { correctedQuery: null, perhaps: NOTHING };
  if (faceted.rest.length > 0) {
    const topic = await findOfTopic(db, q, { faceted, types });
    if (!topic) return null;
    for (const version of versionsOf([places])) await hits.add({ kind: "prefix", ...version, parts: false });
    const films = [...ranked(hits.film, year), ...topic.films];
    return { ...answer, films, people: [], understood: { facets: topic.facets, people: [] } };
  }
  const { facets, all } = await findLoosely(db, faceted, types);
  if (!all) return null;
  for (const version of versionsOf([places])) await hits.add({ kind: "prefix", ...version, parts: true });
  // `Modern family trailer` is rather of that name than of that kind.
  for (const name of partsOf(places)?.names ?? []) {
    if (telling(name.places).length > 1) await hits.add({ kind: "prefix", ...name, parts: false });
  }
  const films = merged(ranked(hits.film, year), all, faceted.mayBegin);
  return { ...answer, films, people: ranked(hits.person, year), understood: { facets, people: [] } };
}
