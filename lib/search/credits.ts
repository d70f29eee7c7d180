import type { Db } from "../db/database.ts";
import { corrected } from "./corrections.ts";
import { transliterated } from "./foreign.ts";
import { nominatives } from "./inflected_names.ts";
import { type Hit, Hits, ranked } from "./lookup.ts";
import { match } from "./match.ts";
import { type Role, withoutLinks } from "./parts.ts";
import { type DocumentRow, listCredited, listDocuments } from "./queries.ts";
import { type Place, withWords } from "./reading.ts";

/** How many people of one name, the most popular ones, and how many of their films are looked at. */
const MAX_PEOPLE = 10;
const MAX_FILMS = 200;
/** Longer queries hold no person and title that could be told apart in time, and longer names nobody has. */
const MAX_WORDS = 12;
const MAX_NAME = 4;
/** A part of a query that has no longer word says too little. */
const MIN_LETTERS = 3;

type People = Required<Hit>[];
type Films = Required<Hit>[];

/** Somebody's films, popular ones first, and who that is. Names may be in any case, and have typos if there are none. */
export async function findFilmsOf(
  db: Db,
  places: readonly Place[],
  role: Role,
): Promise<{ films: Films; people: People }> {
  if (places.length > MAX_NAME) return { films: [], people: [] };
  const read = await transliterated(db, places) ?? places;
  const spelled = await findPeople(db, read);
  const people = spelled.length > 0 ? spelled : await findPeople(db, await corrected(db, read, new Map()) ?? []);
  const inRole = await listFilms(db, people, role);
  const films = inRole.length > 0 ? inRole : await listFilms(db, people, "any");
  return { films: films.map((document) => credited(document, people[0])), people };
}

/** Films by a title and a person who has a credit in them, else those that two people share. */
export async function findShared(db: Db, places: readonly Place[]): Promise<Films> {
  if (places.length < 2 || places.length > MAX_WORDS) return [];
  const read = await transliterated(db, places) ?? places;
  const lookedUp = new Map<string, Promise<{ people: People; films: DocumentRow[] }>>();
  const creditsOf = (name: Place[]) => {
    const key = name.map(({ typed }) => typed).join(" ");
    if (!lookedUp.has(key)) lookedUp.set(key, findCredits(db, name));
    return lookedUp.get(key)!;
  };
  const splits = read.slice(1).map((_, i) => [withoutLinks(read.slice(0, i + 1)), withoutLinks(read.slice(i + 1))])
    .filter((parts) => parts.every(isTelling));
  const found: Films = [];
  for (const [head, tail] of splits) {
    for (const [name, title] of [[tail, head], [head, tail]]) {
      const { people, films } = await creditsOf(name);
      if (people.length > 0) found.push(...titled(films, title));
    }
  }
  if (found.length > 0) return found;
  for (const [head, tail] of splits) {
    const [one, other] = [await creditsOf(head), await creditsOf(tail)];
    const shared = new Set(other.films.map(({ id }) => id));
    for (const document of one.films) if (shared.has(document.id)) found.push(credited(document, one.people[0]));
  }
  return found;
}

async function findCredits(db: Db, name: Place[]): Promise<{ people: People; films: DocumentRow[] }> {
  const people = await findPeople(db, name);
  return { people, films: await listFilms(db, people, "any") };
}

/** The films that have a title, or words of one. */
function titled(films: readonly DocumentRow[], places: Place[]): Films {
  const reading = { kind: "translit", places, year: null, parts: true } as const;
  return films.flatMap((document) => {
    const found = match(reading, document);
    return found && found.level < 3
      ? [{ kind: "credit", docId: document.id, reading, found: { document, match: found } }]
      : [];
  });
}

/** A hit on a film for a person's name. */
function credited(document: DocumentRow, { reading, found }: Required<Hit>): Required<Hit> {
  const { field } = found.match;
  const match = { field, level: 0, cost: 0, complete: true, words: [] };
  return { kind: "credit", docId: document.id, reading, found: { document, match } };
}

/** Those whose name is this or has it, the most prominent ones; nobody else where it is somebody's whole name. */
async function findPeople(db: Db, places: readonly Place[]): Promise<People> {
  if (!isTelling(places) || places.length > MAX_NAME) return [];
  const cases = places.map((place) => ({
    ...withWords(place, nominatives(place.word)),
    prefixes: [],
    longer: new Map(),
  }));
  const hits = new Hits(db, [], "person");
  await hits.add({ kind: "translit", places: cases, year: null, parts: true }, ({ level }) => level < 3);
  const people = ranked(hits.person, null).filter((hit): hit is Required<Hit> => hit.found !== undefined);
  const whole = people.filter(({ found }) => found.match.level === 0);
  return (whole.length > 0 ? whole : people).slice(0, MAX_PEOPLE);
}

async function listFilms(db: Db, people: People, role: Role): Promise<DocumentRow[]> {
  const ids = people.map(({ found }) => found.document.entityId);
  const films = await listDocuments(db, await listCredited(db, ids, { role, limit: MAX_FILMS }));
  return films.sort((a, b) => a.id - b.id);
}

const isTelling = (places: readonly Place[]) => places.some(({ word }) => word.length >= MIN_LETTERS);
