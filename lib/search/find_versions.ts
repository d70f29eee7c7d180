import type { Db } from "../db/database.ts";
import { corrected } from "./corrections.ts";
import { besideCorrected } from "./beside.ts";
import { isAnybody } from "./credits.ts";
import type { Match } from "./match.ts";
import { addByPeople } from "./by_people.ts";
import { ARTICLES, type Faceted } from "./facets.ts";
import { transliterated } from "./foreign.ts";
import {
  byEar,
  byEarInLatin,
  foreignLayouts,
  guess,
  isOfOneWord,
  otherNumbers,
  telling,
  unfinishedSounds,
  unfinishedWords,
  withOneAbout,
  withoutOne,
  withoutPreposition,
  withoutRest,
} from "./guesses.ts";
import { findInitials } from "./initials.ts";
import { inflected } from "./inflections.ts";
import { otherLayouts } from "./layout.ts";
import { type Hit, Hits } from "./lookup.ts";
import { saysPart } from "./numbered.ts";
import { partsOf, type Role } from "./parts.ts";
import { findScattered } from "./scattered.ts";
import { addRespaced, addSpaced, joins } from "./spaces.ts";
import { isBesides } from "./synonyms.ts";
import type { QueryMeaning } from "./understood.ts";
import { ONE_PART } from "./sure.ts";
import { isForm, isLikely } from "./likely.ts";
import { ABOUT } from "./lexicon/plots.ts";
import { type Place, placesOf, type Version, versionsOf } from "./interpretation.ts";

/** With so many hits, further interpretations of a query are not tried. */
const ENOUGH = 8;
/** So many words that are in one film's names are no chance: then they are not read otherwise. */
const MANY = 4;
/** Longer queries are not corrected. */
const MAX_CORRECTED = 10;
/** A single word on another layout that is shorter is near some name by chance. */
const LONG = 6;

/** A query as it may be read, with what is learned of it on the way. */
export interface Query {
  q: string;
  versions: Version[];
  spellings: Map<string, string>;
  meaning: Meaning;
}

/** What a whole query says besides names, and what it turns out to mean. */
export interface Meaning {
  readonly faceted: Faceted | null;
  understood: QueryMeaning | null;
}

/**
 * Adds what the versions of a query find. Their interpretations are tried in the order of their rank until there are enough
 * hits: as it stands, transliterated, typed with another keyboard layout, in another case, split into a name and other words,
 * with typos, by ear. Guesses are made only while there are no hits.
 */
export async function findVersions(db: Db, hits: Hits, { q, versions, spellings, meaning }: Query): Promise<void> {
  for (const version of versions) await hits.add({ kind: "prefix", ...version, parts: true });
  for (const version of versions) await addWithoutArticle(db, hits, version);
  await addSpaced(hits, versions[0]);
  if (hits.count >= ENOUGH || hits.count > 0 && versions[0].places.length >= MANY) return;
  const read: Version[] = [];
  for (const { places, year } of versions) {
    const foreign = await transliterated(hits.words, places);
    if (foreign) await hits.add({ kind: "translit", places: foreign, year, parts: true });
    read.push({ places: foreign ?? places, year });
  }
  const layouts = hits.has("name") ? [] : versionsOf(otherLayouts(q).map(placesOf));
  for (const version of layouts) {
    if (hits.count < ENOUGH || !hits.isSure()) await hits.add({ kind: "layout", ...version, parts: true });
  }
  for (const { places, year } of hits.has("name") ? [] : read) {
    const forms = await inflected(hits.words, places);
    if (forms) await hits.add({ kind: "fuzzy", places: forms, year, parts: true }, (match) => isForm(places, match));
  }
  hits.setAside(isOfOneWord(versions[0]));
  // What is said besides a name in another layout tells that all of it is typed so.
  const isSaid = hits.count > 0 || isWithBesides(versions[0].places);
  const typed = isSaid ? undefined : layouts.find(({ places }) => places.length > 1 && isWithBesides(places));
  if (typed) return await findVersions(db, hits, { q: "", versions: [typed], spellings, meaning });
  // Names that are the whole query win: a film may be called "Film".
  if (hits.count === 0 && await findByParts(db, hits, { versions, spellings, meaning })) return;
  const understood = { versions, read, layouts: layouts.filter(isLong), spellings };
  await guess(db, hits, [unfinishedWords, otherNumbers, unfinishedSounds, withoutPreposition], understood);
  if (hits.count >= ENOUGH || hits.has("name")) return;
  // A word that is some name's may be a typo of a whole name; several that are one name's are what was meant.
  const parts = !hits.has("words");
  if (!parts && versions[0].places.length > 1) return;
  for (const version of read) await findTypos(db, hits, version, { parts, spellings });
  hits.setAside(isOfOneWord(versions[0]));
  for (const { places, year } of hits.count > 0 ? [] : read) {
    const near = places.length > MAX_CORRECTED ? null : await corrected(db, places, spellings, hits.words);
    for await (const beside of besideCorrected(db, { places, near: near ?? places }, hits)) {
      const most = beside.whole ? 0.5 : 1;
      await hits.add({ kind: "fuzzy", places: beside.places, year, parts: true }, ({ level }) => level <= most);
    }
  }
  hits.setAside(isOfOneWord(versions[0]));
  await guess(db, hits, [foreignLayouts], understood);
  for (const { places } of understood.layouts) {
    if (hits.count === 0) await findTypos(db, hits, { places, year: null }, { parts: false, spellings });
  }
  hits.setAside(isOfOneWord(versions[0]));
  await guess(db, hits, [byEar, byEarInLatin, withoutRest], understood);
  for (const version of hits.count > 0 ? [] : versions) {
    hits.addAbout(await findScattered(db, hits, version, spellings));
  }
  await guess(db, hits, [withoutOne], understood);
  if (hits.count === 0 && hits.aside.film.length === 0) {
    const about = new Hits(db, hits.types, "film", hits.words);
    // A title that is not there may be such words, too: `Rocky Balboa`.
    await guess(db, about, [withOneAbout], understood);
    hits.aside.film.push(...about.film);
  }
  const initials = hits.count > 0 && hits.isSure() ? [] : await findInitials(db, hits, versions[0].places);
  if (initials.length > 0) hits.replaceBy({ film: initials, person: [] });
  // A single word that is hardly meant otherwise may still be a whole name by ear: `офис` is Office.
  if (hits.count > 0 && !hits.isSure() && isCyrillic(versions[0].places)) {
    const heard = new Hits(db, hits.types, null, hits.words);
    for await (const it of byEar(db, understood, heard)) {
      await heard.add({ ...it, parts: true }, ({ level }) => level < 1);
    }
    heard.setAside(true);
    if (heard.count > 0) hits.replaceBy(heard);
  }
}

/** `The joker` is Joker, where nothing is called so with its article. */
async function addWithoutArticle(db: Db, hits: Hits, { places, year }: Version): Promise<void> {
  const [{ word }, ...rest] = places;
  const isCalled = hits.film.some(({ found }) => found && found.match.level < 1 && found.match.complete);
  if (!ARTICLES.has(word) || rest.length === 0 || isCalled) return;
  const named = new Hits(db, hits.types, "film", hits.words);
  await named.add({ kind: "prefix", places: rest, year, parts: false }, ({ level, cost }) => level < 1 && cost === 0);
  hits.addFilms(named.film);
}

/**
 * Adds the films that are called so, or whose names begin so, where nobody is: `shrek director` is no film of Max Schreck.
 * Whether there are any.
 */
async function addTitled(db: Db, hits: Hits, places: readonly Place[], role: Role): Promise<boolean> {
  const [only, other] = telling(places);
  if (!only || await isAnybody(db, places, role, hits.words)) return false;
  const forms = await inflected(hits.words, places) ?? [...places];
  const named = new Hits(db, hits.types, "film", hits.words);
  const isCalled = ({ level, complete }: Match) => level < 1 || !!other && level === 1 && complete;
  await named.add({ kind: "fuzzy", places: forms, year: null, parts: true }, isCalled);
  hits.addFilms(named.film);
  return named.film.length > 0;
}

const isWithBesides = (places: readonly Place[]) => places.some(({ word }) => isBesides(word));

const isCyrillic = (places: readonly Place[]) => places.every(({ typed }) => /^\p{sc=Cyrillic}+$/u.test(typed));

/** The films of somebody, or by a title and a person, and names without what is said besides; whether that is all there is. */
async function findByParts(db: Db, hits: Hits, { versions, spellings, meaning }: Omit<Query, "q">): Promise<boolean> {
  const all = versions[0].places;
  const parts = partsOf(all);
  const named = new Hits(db, hits.types, "film", hits.words);
  for (const name of parts?.names ?? []) {
    if (named.count === 0) await named.add({ kind: "fuzzy", ...name, parts: false });
  }
  if (!parts?.years || named.keepYears(parts.years)) hits.addFilms(named.film);
  // A number with its word says which part it is: without the word, some other one is near.
  if (hits.count === 0 && saysPart(all)) hits.addAbout(await findScattered(db, hits, versions[0], spellings));
  if (hits.count > 0) return true;
  if (parts?.role && await addTitled(db, hits, parts.places, parts.role)) return true;
  // `Фильмы про майдан` are about it, and not by somebody whose name sounds like it.
  if (parts?.role && all.some(({ typed }, i) => i > 0 && ABOUT.has(typed))) return false;
  meaning.understood = await addByPeople(db, hits, { all, parts, faceted: meaning.faceted });
  if (hits.count > 0) return true;
  if (!parts) return false;
  const { places, years } = parts;
  if (places.length === 0) return true;
  const q = places.map(({ typed }) => typed).join(" ");
  await findVersions(db, hits, { q, versions: versionsOf([places]), spellings, meaning });
  hits.keepYears(years);
  // What is to be watched is a film: `гарфилд смотреть онлайн` is not about somebody of that family name, nor is a single
  // word unfinished that something is said of: `универ все сезоны`.
  if (telling(places).length === 1) {
    hits.person = hits.person.filter(({ found }) => found && found.match.level < 1);
    hits.film = hits.film.filter((hit) => !isOtherType(hit, meaning.faceted));
    if (!places.includes(all.at(-1)!)) hits.film = hits.film.filter(({ found }) => !found || found.match.complete);
  }
  for (const hit of [...hits.film, ...hits.person]) if (hit.kind !== "credit") hit.kind = "fuzzy";
  return true;
}

/** Whether a part of the name of a film was found for a series: `грань серіал`. */
const isOtherType = ({ found }: Hit, faceted: Faceted | null) =>
  found !== undefined && found.match.level >= 1 && ONE_PART.has(found.document.type ?? "") &&
  (faceted?.facets.type.some((type) => type === "serial" || type === "cartoon-series") ?? false);

function isLong({ places }: Version): boolean {
  return places.length > 1 || places[0].word.length >= LONG;
}

async function findTypos(
  db: Db,
  hits: Hits,
  { places, year }: Version,
  { parts, spellings }: { parts: boolean; spellings: Map<string, string> },
): Promise<void> {
  if (places.length > MAX_CORRECTED) return;
  const isOne = places.length === 1;
  // A single word that is two lacks a space rather than letters: `xfiles`. It is no two words anywhere in a name.
  if (isOne) await addRespaced(hits, { places, year }, { parts, isLikely: ({ level }) => level <= 1 });
  if (isOne && parts && hits.count > 0) return;
  const near = await corrected(db, places, spellings, hits.words);
  if (near) await hits.add({ kind: "fuzzy", places: near, year, parts }, (match) => isLikely(places, match));
  if (parts && hits.count > 0) return;
  if (!isOne) await addRespaced(hits, { places, year }, { parts, isLikely: () => true });
  for (const joined of parts && hits.count === 0 ? joins(places) : []) {
    const near = await corrected(db, joined, spellings, hits.words);
    if (near) await hits.add({ kind: "fuzzy", places: near, year, parts }, ({ cost }) => cost <= 1);
  }
}
