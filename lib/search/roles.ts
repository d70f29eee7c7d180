import type { Db } from "../db/database.ts";
import { words } from "./fold.ts";
import { findFilmsOf } from "./credits.ts";
import { inflected, otherForms } from "./inflections.ts";
import type { Place } from "./interpretation.ts";
import { type Hit, Hits } from "./lookup.ts";
import { contentHit } from "./named_hit.ts";
import { listDocuments, listDocumentsOfPeople } from "./queries.ts";
import { stems } from "./stems.ts";
import { listSubjects } from "./subject_queries.ts";

/** So many films with a part of a name are shown, the most popular ones. */
const MAX_FILMS = 10;
/** So many parts of a name are looked at for who plays them. */
const MAX_PEOPLE = 5;

/**
 * Films with a part that has some words in its name, popular ones first, who plays it, and whether that is the first part
 * of any of them; `null` where none has. With `within` only of films that are called so, or that somebody of that name made.
 */
export async function findByRole(
  db: Db,
  { name, within = [] }: { name: readonly Place[]; within?: readonly Place[] },
  types: readonly string[],
): Promise<{ films: Hit[]; people: Hit[]; isLead: boolean } | null> {
  const wanted = name.map(({ typed }) => stems(typed));
  if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return null;
  const { films, parts } = await listSubjects(db, wanted);
  const forms = name.map(({ word }) => new Set([word, ...otherForms(word)]));
  const found = parts.filter(([, characters]) => hasWords(characters, forms));
  const among = within.length > 0 ? await filmsWithin(db, within) : null;
  const own = films.filter(([film, document]) => found.some(([id]) => id === film) && among?.has(document) !== false)
    .slice(0, MAX_FILMS);
  const documents = (await listDocuments(db, own.map(([, document]) => document))).sort((a, b) => a.id - b.id)
    .filter(({ type }) => types.length === 0 || types.includes(type!));
  if (documents.length === 0) return null;
  const players = documents.flatMap(({ entityId }) => found.filter(([film]) => film === entityId))
    .map(([, , person]) => person);
  const people = await listDocumentsOfPeople(db, [...new Set(players)].slice(0, MAX_PEOPLE));
  const isLead = found.some(([, , , position]) => position === 0);
  return { films: documents.map(contentHit), people: people.map(contentHit), isLead };
}

/** The documents of the films that are called so, or begin so, in any case, and of those that somebody of the name made. */
async function filmsWithin(db: Db, name: readonly Place[]): Promise<Set<number>> {
  const hits = new Hits(db, [], "film");
  const places = await inflected(hits.words, name) ?? [...name];
  await hits.add({ kind: "fuzzy", places, year: null, parts: true }, ({ level }) => level <= 1);
  const { films } = await findFilmsOf(db, name, { role: "any", typos: false, words: hits.words });
  return new Set([...hits.film, ...films].map(({ docId }) => docId));
}

/** Whether the name of a part in some language has a form of each of some words. */
function hasWords(characters: string, wanted: readonly ReadonlySet<string>[]): boolean {
  return Object.values<string>(JSON.parse(characters)).some((text) => {
    const own = words(text).map(({ word }) => word);
    return wanted.every((forms) => own.some((word) => forms.has(word)));
  });
}
