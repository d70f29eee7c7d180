import type { Db } from "../db/database.ts";
import { corrected } from "./corrections.ts";
import { transliterated } from "./foreign.ts";
import { telling } from "./guesses.ts";
import { nominatives } from "./inflected_names.ts";
import { type FoundHit, Hits, ranked } from "./lookup.ts";
import { folded } from "./fold.ts";
import { type Role, withoutLinks } from "./parts.ts";
import { type DocumentRow, listCredited } from "./queries.ts";
import { type Place, withWords } from "./interpretation.ts";
import { isSlip } from "./slips.ts";
import { keyOf, scriptOf } from "./translit.ts";
import { distance } from "./typos.ts";
import type { WordBook } from "./word_book.ts";

/** How many people of one name, the most popular ones, and how many of their films are looked at. */
const MAX_PEOPLE = 10;
const MAX_FILMS = 200;
/** Longer names nobody has. */
const MAX_NAME = 4;
/** A part of a query that has no longer word says too little. */
const MIN_LETTERS = 3;
/** A single word of a name has to be so long beside another name, and beside a title that is not there as a whole. */
export const MIN_BESIDE = 4;

/** So many letters a family name has to have that is recognized in another case. */
const MIN_FAMILY_NAME = 5;

/** What stands behind a name of which there are two in a family. */
const GENERATIONS = folded("младший старший мл ст молодший jr sr junior senior");

/** People who were found, the most prominent ones first. */
export type People = FoundHit[];
/** Films that were found. */
export type Films = FoundHit[];

/** Films by who made them. */
export interface Credited {
  films: Films;
  /** All who have the name. */
  people: People;
  /** Those of them who are meant: nobody where a film is. */
  meant: People;
}

/** Leaves those films that fit what is said besides. */
export type Keep = (films: DocumentRow[]) => Promise<DocumentRow[]>;
/** Leaves all. */
export const keepAll: Keep = (films) => Promise.resolve(films);

/** Nobody, and no films. */
export const NOBODY: Credited = { films: [], people: [], meant: [] };

/**
 * Somebody's films, popular ones first, and who that is: those of the most prominent one come first where several have
 * the name. Names may be in any case, and have typos where that is said.
 */
export async function findFilmsOf(
  db: Db,
  places: readonly Place[],
  { role, typos, keep = keepAll, words }: { role: Role; typos: boolean; keep?: Keep; words: WordBook },
): Promise<Credited> {
  if (places.length > MAX_NAME) return NOBODY;
  const read = await foreign(places, words);
  const near = typos ? await corrected(db, read, new Map(), words) ?? [] : read;
  const named = await findPeople(db, near, words);
  // One word with a typo is a family name, as `фильмы марвел` are not by somebody called Marcel.
  const people = typos && places.length === 1
    ? named.filter(({ found }) => hasFamilyName(found) && isNearFamilyName(places[0], found))
    : named;
  for (const wanted of new Set([role, "any"] as const)) {
    const films = await keep(await listFilms(db, people, { role: wanted, words }));
    if (films.length === 0) continue;
    const { meant, own } = await leading(db, people, { role: wanted, films, words });
    const others = films.filter(({ id }) => !own.some((film) => film.id === id));
    const found = [...own.map((film) => credited(film, meant, 0)), ...others.map((film) => credited(film, meant, 1))];
    return { films: found, people, meant: [meant] };
  }
  return { ...NOBODY, people };
}

/** The most prominent one who has some of the films in a role, with these. */
async function leading(
  db: Db,
  people: People,
  { role, films, words }: { role: Role; films: readonly DocumentRow[]; words: WordBook },
): Promise<{ meant: FoundHit; own: DocumentRow[] }> {
  const wanted = new Set(films.map(({ id }) => id));
  for (const meant of people) {
    const own = (await listFilms(db, [meant], { role, words })).filter(({ id }) => wanted.has(id));
    if (own.length > 0) return { meant, own };
  }
  return { meant: people[0], own: [] };
}

/** Who has a name, and the ids of their films; asked once for a query. */
export function creditsOf(db: Db, name: readonly Place[], words: WordBook): Promise<{ people: People; ids: number[] }> {
  return words.once(`credits of ${textOf(name)}`, async () => {
    const people = await findPeople(db, name, words);
    return { people, ids: await listCredited(db, idsOf(people), { role: "any", limit: MAX_FILMS }) };
  });
}

/** A query as two parts, each without what joins them: all ways to split it. */
export const splitsOf = (places: readonly Place[]): [head: Place[], tail: Place[]][] =>
  places.slice(1).map((_, i) => [withoutLinks(places.slice(0, i + 1)), withoutLinks(places.slice(i + 1))]);

/** Whether a part of a query is a word with an article in front: the hill of `king of the hill` is nobody's name. */
export const isThing = ([first, ...more]: readonly Place[], places: readonly Place[]): boolean =>
  more.length === 0 && places[places.indexOf(first) - 1]?.word === "the";

/** A hit on a film for a person's name; the level says whether others of the name are likelier meant. */
export function credited(document: DocumentRow, { interpretation, found }: FoundHit, level: number): FoundHit {
  const { field } = found.match;
  const match = { field, level, cost: 0, complete: true, words: [] };
  return { kind: "credit", docId: document.id, interpretation, found: { document, match } };
}

/** Those whose name is this or has it, the most prominent ones; nobody else where it is somebody's whole name. */
async function findPeople(db: Db, places: readonly Place[], words: WordBook): Promise<People> {
  if (!isTelling(places) || places.length > MAX_NAME) return [];
  const cases = places.map((place) => ({
    ...withWords(place, nominatives(place.word)),
    prefixes: [],
    longer: new Map(),
  }));
  const hits = new Hits(db, [], "person", words);
  await hits.add({ kind: "translit", places: cases, year: null, parts: true }, ({ level }) => level < 3);
  const people = ranked(hits.person, null).filter((hit): hit is FoundHit => hit.found !== undefined);
  const whole = people.filter(({ found }) => hasWholeName(found));
  return (whole.length > 0 ? whole : people).slice(0, MAX_PEOPLE);
}

/** Whether somebody has a name, in any case, as it is spelled, and made films in a role. */
export async function isAnybody(db: Db, name: readonly Place[], role: Role, words: WordBook): Promise<boolean> {
  const people = await findPeople(db, name, words);
  return people.length > 0 && (role === "any" || (await listFilms(db, people, { role, words })).length > 0);
}

/** People by their family name alone in another case, the most prominent ones: `нолана`. */
export async function findByFamilyName(db: Db, place: Place, words: WordBook): Promise<People> {
  const names = nominatives(place.word).filter(({ length }) => length >= MIN_FAMILY_NAME);
  // `Феррари` is rather a name than a form of «Феррара».
  if (names.length === 0 || /[иыє]$/u.test(place.word)) return [];
  const people = await findPeople(db, [place], words);
  return people.filter(({ found }) => hasFamilyName(found)).map((hit) => ({ ...hit, kind: "fuzzy" }));
}

function listFilms(
  db: Db,
  people: People,
  { role, words }: { role: Role; words: WordBook },
): Promise<DocumentRow[]> {
  const ids = idsOf(people);
  return words.once(`films of ${ids} as ${role}`, async () => (
    await documentsOf(words, await listCredited(db, ids, { role, limit: MAX_FILMS }))
  ));
}

const idsOf = (people: People) => people.map(({ found }) => found.document.entityId);

/** Films by the ids of their documents, popular ones first. */
export async function documentsOf(words: WordBook, ids: readonly number[]): Promise<DocumentRow[]> {
  return (await words.documents(ids)).sort((a, b) => a.id - b.id);
}

/** The places as names of people are looked for, which are written in another script, too, or as they sound: `бэйл`. */
export function foreign(places: readonly Place[], words: WordBook): Promise<readonly Place[]> {
  return words.once(`foreign ${textOf(places)}`, async () => {
    const keys = places.map(({ word }) => word.length >= MIN_BESIDE ? keyOf(word) : null);
    const known = await words.ofKeys(keys.filter((key) => key !== null));
    const same = known.filter(({ word }) => word.length >= MIN_BESIDE);
    return (await transliterated(words, places) ?? places).map((place, i) =>
      withWords(place, same.filter(({ key }) => key === keys[i]).map(({ word }) => word))
    );
  });
}

/**
 * Whether a name is not just what the most prominent one of some people is called by besides the family name. Those who
 * have the very word come before those of whom it is a transliteration: `Gene` is Kelly, and not Jeunet (Жене).
 */
export function isFamilyName(name: readonly Place[], people: People): boolean {
  if (people.length === 0) return false;
  const said = telling(name);
  if (said.length !== 1) return true;
  const own = people.find(({ found: { match } }) => match.words.includes(said[0].word)) ?? people[0];
  return hasFamilyName(own.found);
}

/** Whether one of the words that fit is the last one of a name. */
export function hasFamilyName({ document, match }: FoundHit["found"]): boolean {
  return document.names.some(([, text]) => match.words.includes(ownName(text).at(-1)!));
}

/** Whether the words that fit are a whole name, whichever generation it is of. */
function hasWholeName({ document, match }: FoundHit["found"]): boolean {
  const words = match.words.join(" ");
  return match.level === 0 || match.level === 1 && document.names.some(([, text]) => ownName(text).join(" ") === words);
}

/** The words of a name without the generation behind them: `Сергей Бодров-младший`. */
function ownName(text: string): string[] {
  const words = text.split(" ");
  return words.length > 2 && GENERATIONS.has(words.at(-1)!) ? words.slice(0, -1) : words;
}

/** Whether a family name is a slip away in the script that it was typed in: `Сокуров` is not Соколов. */
function isNearFamilyName({ word }: Place, { document }: FoundHit["found"]): boolean {
  const own = document.names.map(([, text]) => ownName(text).at(-1)!).filter((it) => scriptOf(it) === scriptOf(word));
  const typed = [word, ...nominatives(word)];
  return own.length === 0 ||
    own.some((it) =>
      // Another letter of as many is rather another name: `снайпер` is not Снайдер.
      typed.some((name) =>
        name.length === it.length ? isSlip(name, it, 1) : distance(name, it, 1) <= 1 || isSlip(name, it, 2)
      )
    );
}

/** Whether two or three words may be the name of somebody whom nobody knows: the first one is somebody's first name. */
export async function isLikeName(db: Db, places: readonly Place[], words: WordBook): Promise<boolean> {
  if (places.length < 2 || places.length > MAX_NAME - 1 || places[0].word.length < MIN_BESIDE) return false;
  const [first] = await foreign(places.slice(0, 1), words);
  const hits = new Hits(db, [], "person", words);
  const called = { ...withWords(first, nominatives(first.word)), prefixes: [], longer: new Map() };
  await hits.add({ kind: "translit", places: [called], year: null, parts: true }, ({ level }) => level === 1);
  return hits.count > 0;
}

/** Whether a name is long enough to stand beside another one, or a title. */
export const isLong = (name: readonly Place[]) => name.length > 1 || name[0].word.length >= MIN_BESIDE;
const textOf = (name: readonly Place[]) => name.map(({ typed }) => typed).join(" ");
/** Whether any of some words is long enough to say something. */
export const isTelling = (places: readonly Place[]) => places.some(({ word }) => word.length >= MIN_LETTERS);
