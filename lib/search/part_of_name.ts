import type { Db } from "../db/database.ts";
import { hasFamilyName } from "./credits.ts";
import type { Place } from "./interpretation.ts";
import type { Hit, Hits } from "./lookup.ts";
import { isAnyKnown } from "./person_queries.ts";
import { listSpelled, WELL_KNOWN } from "./queries.ts";
import { isAnySure } from "./sure.ts";

/** A word that is no longer begins so many others that it may as well be all that was meant. */
const SHORT = 4;

/** Whether a name has the word of a query only as the beginning of another one. */
const isUnfinished = ({ found }: Hit): boolean => found !== undefined && !found.match.complete;

/** Whether somebody has the word of a query in a name, and not as the family name. */
const isFirstName = ({ found }: Hit): boolean =>
  found !== undefined && found.document.kind === "person" && found.match.level >= 1 && !hasFamilyName(found);

/** Whether all names that were found have a word only unfinished or as a first name: neither may be what it says itself. */
export const areOtherNames = ({ film, person }: Pick<Hits, "film" | "person">): boolean =>
  [...film, ...person].every((hit) => isUnfinished(hit) || isFirstName(hit));

/**
 * Whether a short word, which is a name of something in a film, is hardly meant as the beginning of those that were found:
 * `мама` is not «Мамай», which few have seen.
 */
export function isHardlyBegun({ film, person }: Pick<Hits, "film" | "person">, { word }: Place): boolean {
  const isLittleKnown = ({ found }: Hit) =>
    found!.document.kind === "person" || found!.document.popularity < WELL_KNOWN;
  return word.length <= SHORT &&
    [...film, ...person].every((hit) => isUnfinished(hit) ? isLittleKnown(hit) : !isAnySure([hit]));
}

/**
 * Sets names aside that a short word with ё begins and that are spelled with е: who types ё begins no such word, as `лёд`
 * is not «Ледниковый период».
 */
export async function setSpelledOtherwiseAside(db: Db, hits: Hits, { word, typed }: Place): Promise<void> {
  if (word.length > SHORT || !typed.includes("ё")) return;
  const begun = [...hits.film, ...hits.person].filter(isUnfinished);
  const spelled = await listSpelled(db, begun.flatMap(({ found }) => found!.match.words), typed);
  const isSpelled = (hit: Hit) => !isUnfinished(hit) || hit.found!.match.words.some((it) => spelled.has(it));
  if (begun.length > 0) hits.replaceBy({ film: hits.film.filter(isSpelled), person: hits.person.filter(isSpelled) });
}

/**
 * Sets people aside of whom a word is the first name, where nothing else was found and none of them is known: `Annabelle`
 * is rather a title that is not there than somebody of a crew.
 */
export async function setUnknownAside(db: Db, hits: Hits): Promise<void> {
  if (hits.film.length > 0 || hits.person.length === 0 || !hits.person.every(isFirstName)) return;
  const people = hits.person.map(({ found }) => found!.document.entityId);
  if (!await isAnyKnown(db, people)) hits.replaceBy({ film: [], person: [] });
}
