import type { Db } from "../db/database.ts";
import { findByContent, nearestOf } from "./content.ts";
import { describes, isSaying } from "./description.ts";
import { keepFaceted } from "./faceted.ts";
import { MANY } from "./lexicon/plots.ts";
import type { Faceted } from "./facets.ts";
import { typedWords } from "./fold.ts";

/** Of descriptions with more words that say something the facets may be chance. */
const MAX_ABOUT = 4;
/** The same of all words where the facets are genres. */
const MAX_WORDS_ABOUT = 5;
/** So few words in front of a type are a title. */
const MAX_CALLED = 3;
/** With fewer words beside it, a facet that may be a part of a title is one. */
const MIN_ABOUT_WEAK = 3;

/** Types of what is drawn. */
const DRAWN: ReadonlySet<string> = new Set(["cartoon", "cartoon-series", "anime"]);

/** Films that are about what a query says: of those that have its facets, if it names some, else of all. */
export async function findAbout(
  db: Db,
  q: string,
  { types, faceted, isByPeople }: { types: readonly string[]; faceted: Faceted | null; isByPeople: boolean },
) {
  if (faceted && faceted.isTelling) {
    const { rest, facets } = faceted;
    if (isCalled(q, faceted)) return { films: [], facets: null };
    const saying = rest.filter(({ typed }) => isSaying(typed)).length;
    // When a story is set is no facet of the film.
    // Genres are called as what is in a story, too: `family has to stay silent`.
    const isLong = saying > MAX_ABOUT || rest.length > MAX_WORDS_ABOUT && facets.genre.length > 0 ||
      saying >= MIN_ABOUT_WEAK && areYears(facets);
    // A few words beside one that may be a part of a title are rather all of a title: `Американский пирог`.
    const mayBeTitle = rest.length < 2 || /^\P{L}*\p{Lu}/u.test(q);
    const isTitle = (faceted.isWeak && mayBeTitle || isOneYear(facets) && saying < MIN_ABOUT_WEAK ||
      isAdjective(typedWords(q)[0], facets)) && !describes(q);
    const said = rest.map(({ typed }) => typed).join(" ");
    const about = isTitle ? [] : await findByContent(db, said, { types, isByPeople, about: !isLong || describes(q) });
    const documents = about.map(({ found }) => found.document);
    let kept = new Set(await keepFaceted(db, documents, withSeries(facets)));
    if (kept.size === 0 && facets.type.includes("cartoon")) {
      kept = new Set(await keepFaceted(db, documents, { ...facets, type: ["anime"] }));
    }
    // A long description may have such a word by the way.
    if (kept.size > 0 && (!isLong || kept.has(about[0].found.document))) {
      return { films: nearestOf(about.filter(({ found }) => kept.has(found.document))), facets };
    }
    // Who says that it is drawn knows that: `мультик про львов` is no film of Lviv.
    if (kept.size === 0 && !isLong && describes(q) && facets.type.some((type) => DRAWN.has(type))) {
      return { films: [], facets: null };
    }
  }
  return { films: nearestOf(await findByContent(db, q, { types, isByPeople })), facets: null };
}

/** Whether a query is a short title with its type behind it: `жіночий лікар серіал`, `звонок фильм ужасов`. */
function isCalled(q: string, { rest, facets: { type, genre, country, yearFrom, yearTo } }: Faceted): boolean {
  const typed = typedWords(q);
  const isAlone = genre.length + country.length === 0 && yearFrom === undefined && yearTo === undefined;
  const isType = isAlone || type.length > 0 && rest.length === 1 && !typed.some((word) => MANY.has(word));
  return isType && rest.length > 0 && rest.length <= MAX_CALLED && typed[0] === rest[0].typed &&
    typed.at(-1) !== rest.at(-1)!.typed;
}

/** Whether a query begins with an adjective that says a genre alone, as a title may: `Фантастические твари …`. */
function isAdjective(first: string, { type, genre }: Faceted["facets"]): boolean {
  return type.length === 0 && genre.length > 0 && /(?:ые|ие|ый|ий|ая|ое|ні|на|не)$/u.test(first);
}

/** Whether the only facet is a year, as behind a title. */
const isOneYear = (facets: Faceted["facets"]) => areYears(facets) && facets.yearFrom === facets.yearTo;

/** Whether facets are years alone. */
export const areYears = ({ type, genre, country, provider }: Faceted["facets"]) =>
  [...type, ...genre, ...country, ...provider].length === 0;

/** Who describes a cartoon does not say whether it is a series. */
function withSeries(facets: Faceted["facets"]): Faceted["facets"] {
  const { type } = facets;
  return type.includes("cartoon") && !type.includes("cartoon-series")
    ? { ...facets, type: [...type, "cartoon-series"] }
    : facets;
}
