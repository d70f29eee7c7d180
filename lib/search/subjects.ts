import type { Db } from "../db/database.ts";
import { isFamilyName } from "./credits.ts";
import { findFaceted } from "./faceted.ts";
import { type Faceted, type Facets, NO_FACETS } from "./facets.ts";
import { typedWords, words } from "./fold.ts";
import { otherForms } from "./inflections.ts";
import type { Place } from "./interpretation.ts";
import { ABOUT, DESCRIBES, MANY, sameInPlots } from "./lexicon/plots.ts";
import { type FoundHit, type Hit, Hits } from "./lookup.ts";
import { contentHit } from "./named_hit.ts";
import { listDocuments } from "./queries.ts";
import { stems } from "./stems.ts";
import { listSubjects, type SubjectRows } from "./subject_queries.ts";
import { areOtherNames, isHardlyBegun } from "./part_of_name.ts";
import { isAnySure, isNamed } from "./sure.ts";

/** Longer queries name no keyword, and shorter words are too much. */
const MAX_WORDS = 3;
const MIN_LETTERS = 3;
/** Words that are no longer are too near to others in their forms. */
const SHORT = 3;
/** What stands in front of where stories take place: `movies set in Paris`. */
const SET_IN = new Set(["set", "in"]);
/** With so many films of the name, others are not looked for, and so many follow at most. */
const ENOUGH = 10;

/**
 * Adds films of which a keyword or a part has the very name that a query is: behind those that are called so, or, where
 * nothing is, as what may be meant. Returns the keyword where no whole title is called so.
 */
export async function addOfSubject(db: Db, hits: Hits, places: readonly Place[]): Promise<Facets | null> {
  if (places.length === 0 || places.length > MAX_WORDS || hits.film.length >= ENOUGH) return null;
  if (!places.some(({ word }) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word))) return null;
  if (hits.person.some(({ kind }) => kind === "exact")) return null;
  const typed = places.map(({ typed }) => typed);
  const wanted = typed.map(stems);
  if (wanted.some(({ length }) => length === 0)) return null;
  const { films, keywords, names, parts } = await listSubjects(db, wanted);
  const ofName = keywordsCalled(names, wanted);
  const isOther = places.length === 1 && areOtherNames(hits) && isKeyword(names, places[0]);
  const named = !isOther && isAnySure(hits.film) ? hits.film.filter(isNamed) : [];
  if (ofName.size > 0 && !named.some(({ found }) => found && found.match.level < 1)) {
    const facets = { ...NO_FACETS, keyword: [...ofName] };
    const all = await findFaceted(db, facets, { types: hits.types, mayBegin: named.length > 0 });
    if (all === null || all.length === 0) return null;
    const shown = new Set(named.map(({ docId }) => docId));
    const others = all.filter(({ docId }) => !shown.has(docId));
    const person = !isOther && isAnySure(hits.person) ? hits.person.filter(isNamed) : [];
    const begun = isOther ? { film: hits.film, person: hits.person } : { film: [], person: [] };
    hits.replaceBy({ film: named.length + person.length > 0 ? [...named, ...others] : [], person });
    // A title that is not there may be a word that says what films are about: `The Beach`, `Road Trip`.
    if (named.length + person.length === 0) {
      const behind = others.filter(({ docId }) => !begun.film.some((hit) => hit.docId === docId));
      [hits.aside.film, hits.aside.person] = [[...begun.film, ...behind], begun.person];
    }
    return facets;
  }
  const name = places.map(({ word }) => word).join(" ");
  const isPart = (characters: string) =>
    Object.values<string>(JSON.parse(characters)).some((text) =>
      text.split(/[,;/(«"]/).some((part) => words(part).map(({ word }) => word).join(" ") === name)
    );
  const own = new Set([
    ...keywords.filter(([, keyword]) => ofName.has(keyword)).map(([film]) => film),
    ...parts.filter(([, characters]) => isPart(characters)).map(([film]) => film),
  ]);
  const isBegun = places.length > 1 || own.size === 0 || !isHardlyBegun(hits, places[0]);
  if (!isBegun) hits.replaceBy({ film: [], person: [] });
  const ids = films.filter(([id]) => own.has(id)).map(([, docId]) => docId).slice(0, ENOUGH);
  const more = await contentHits(db, ids, hits);
  // Somebody in a film is hardly what a title means that is not there: `чорна вдова`.
  // Behind a name that was guessed nothing is added: it would come before that.
  if (isBegun && named.some(({ kind }) => kind !== "fuzzy")) hits.addAbout(more);
  if (hits.count === 0) hits.aside.film.push(...more.filter(({ docId }) => !isAside(hits, docId)));
  return null;
}

/**
 * Films of a kind that are about something with a keyword's name: `movies about chess`, `аниме про школу`, `zombie series`.
 * Nothing where only so many words name somebody, whose films they may be.
 */
export async function findOfTopic(
  db: Db,
  q: string,
  { faceted, types }: { faceted: Faceted; types: readonly string[] },
): Promise<{ facets: Facets; films: Hit[] } | null> {
  const typed = typedWords(q);
  const isAbout = typed.some((word) => ABOUT.has(word));
  if (isAbout ? !typed.some((word) => DESCRIBES.has(word)) : !typed.some((word) => MANY.has(word))) return null;
  // `Movie about mafia family` tells of a family, and is no family film.
  if (isAbout && faceted.facets.genre.length > 0 && !typed.some((word) => MANY.has(word))) return null;
  const rest = faceted.rest.filter(({ typed }) => !ABOUT.has(typed) && !MANY.has(typed) && !SET_IN.has(typed));
  if (rest.length === 0 || !isAbout && await isFamilyNameOf(db, rest)) return null;
  return await findWithKeyword(db, rest, { facets: faceted.facets, types, isAbout });
}

/** The same of one film, which may as well be a title: only where it is written without capitals, as `boxing movie`. */
export async function findOfOneTopic(db: Db, q: string, { places, types }: {
  places: readonly Place[];
  types: readonly string[];
}): Promise<{ facets: Facets; films: Hit[] } | null> {
  const last = places.at(-1)?.typed ?? "";
  if (!/^(?:movie|film)$/.test(last) || /\p{Lu}/u.test(q)) return null;
  return await findWithKeyword(db, places.slice(0, -1), { facets: NO_FACETS, types, isAbout: false });
}

/** Films with a keyword of that name that have some facets. */
async function findWithKeyword(db: Db, rest: readonly Place[], { facets: wantedOf, types, isAbout }: {
  facets: Facets;
  types: readonly string[];
  isAbout: boolean;
}): Promise<{ facets: Facets; films: Hit[] } | null> {
  if (rest.length > MAX_WORDS) return null;
  const keyword = await keywordsOf(db, rest.map(({ typed }) => stems(typed))) ??
    await keywordsOf(db, rest.map(({ word, typed }) => otherStems(word, typed, isAbout)));
  if (keyword === null) return null;
  // Who asks for films about robots means cartoons, too.
  const { type } = wantedOf;
  const facets = { ...wantedOf, type: type.join() === "film" ? [] : type, keyword };
  const films = await findFaceted(db, facets, { types, mayBegin: false });
  return films && films.length > 0 ? { facets, films } : null;
}

/** The keywords with a name that is so many words; `null` where there is none. */
async function keywordsOf(db: Db, wanted: readonly string[][]): Promise<number[] | null> {
  if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return null;
  const found = keywordsCalled((await listSubjects(db, wanted)).names, wanted);
  return found.size > 0 ? [...found] : null;
}

/**
 * The stems of words that say the same as a word, and with `forms` of its other forms, as `супергероев` has not the stem of
 * `супергерой`: only where it is said that films are about it, as `фильмы германа` are not about Germany.
 */
const otherStems = (word: string, typed: string, forms: boolean): string[] => [
  ...new Set([
    ...stems(typed),
    ...sameInPlots(stems(typed)),
    ...(forms && word.length > SHORT ? otherForms(word).flatMap(stems) : []),
  ]),
];

/** Whether a single word is somebody's family name as it stands. */
async function isFamilyNameOf(db: Db, places: readonly Place[]): Promise<boolean> {
  if (places.length > 1) return false;
  const people = new Hits(db, [], "person");
  await people.add({ kind: "prefix", places: [{ ...places[0], prefixes: [] }], year: null, parts: true });
  return isFamilyName(places, people.person.filter((hit): hit is FoundHit => hit.found !== undefined));
}

/** The keywords with a name that is so many words, in any form and order. */
function keywordsCalled(names: SubjectRows["names"], wanted: readonly string[][]): Set<number> {
  const isCalled = (name: string) =>
    name.split(/[,;/(]/).some((part) => {
      const own = typedWords(part);
      return own.length === wanted.length && areSame(own.map(stems), wanted);
    });
  return new Set(names.filter(([, name]) => isCalled(name)).map(([keyword]) => keyword));
}

/** Whether a word is a keyword's name as it stands: that a stem is the same says little of one that may be unfinished. */
const isKeyword = (names: SubjectRows["names"], { word }: Place) =>
  names.some(([, name]) => name.split(/[,;/(]/).some((part) => words(part).map(({ word }) => word).join(" ") === word));

const isAside = ({ aside }: Hits, docId: number) => aside.film.some((hit) => hit.docId === docId);

/** Whether each of some words has a stem of one of the others, in any order: `петля времени`, "временная петля". */
function areSame(some: readonly string[][], others: readonly string[][]): boolean {
  const isIn = (own: readonly string[], list: readonly string[][]) =>
    list.some((other) => own.some((stem) => other.includes(stem)));
  return some.every((own) => isIn(own, others)) && others.every((own) => isIn(own, some));
}

/** Films that are about something, in the order of their documents. */
async function contentHits(db: Db, ids: readonly number[], { types }: Hits): Promise<FoundHit[]> {
  const documents = (await listDocuments(db, ids)).sort((a, b) => a.id - b.id);
  return documents.filter(({ type }) => types.length === 0 || types.includes(type!)).map(contentHit);
}
