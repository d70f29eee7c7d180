import type { WantedTerm } from "./content_queries.ts";
import { type PlotScore } from "./content_score.ts";
import { typedWords } from "./fold.ts";
import { isErrand } from "./lexicon/errands.ts";
import {
  ABOUT,
  ANYBODY,
  COUNTS,
  DEMONSTRATIVES,
  DESCRIBES,
  EMPTY,
  JOINS,
  MANY,
  RELATIVES,
  sameInPlots,
  SOMEBODY,
  told,
} from "./lexicon/plots.ts";
import { stems } from "./stems.ts";

/** Words of a query that are looked at. */
const MAX_TERMS = 8;
/** How much of what a description says has to be there. */
const ENOUGH_OF_DESCRIPTION = 0.3;
/** The same of a long one, of which more is remembered wrongly, or told by no synopsis. */
const ENOUGH_OF_LONG = 0.22;
const ENOUGH_OF_PLAIN = 0.6;
/** Queries of so many words that say something are hardly titles. */
const LONG = 5;
/** How far the first film is before the second where all that is said of it is three words. */
const STANDS_ALONE = 2;
/** So many of the words by which plots are told, such as `вор` and `тюрьма`, are hardly in one title. */
const MANY_OF_PLOTS = 3;
/** From so many words with a capital on it is a title that is spelled out, and not a description with a name in it. */
const MIN_CAPITALS = 4;
const SMALL = 3;
/** Fewer words with one behind them that says that it is a film are rather its title. */
const MIN_DESCRIBED = 6;

/** So many words say what many films are about. */
const MOST_OF_KIND = 2;

/** Shorter stems of longer words say little. */
const MIN_STEM = 4;

/** The number of a part, which no synopsis has. */
const NUMBER = /^\d$/;

/** How Russian and Ukrainian verbs end that tell what somebody does or did, and few nouns do. */
const VERB = /^\p{sc=Cyrillic}{2,}(?:[аяуюе]ет|ит|[аяу]ют|тся|лся|лась|лись|[аяеи]л[аи]|[аую]є|[ую]ть|ться)$/u;

/** Whether a word of a description says something of a film. */
export const isSaying = (word: string): boolean =>
  !DESCRIBES.has(word) && !JOINS.has(word) && !EMPTY.has(word) && !COUNTS.has(word) && !ANYBODY.has(word) &&
  !NUMBER.test(word);

/** A query as what may be told of a film. */
export interface Description {
  wanted: WantedTerm[];
  /** Whether it describes a film: then less of it has to be there than of what may be a title that nobody has. */
  describes: boolean;
  /** Whether it says of many films what they are about, in a word or two: `zombie movies`. */
  isKind: boolean;
  /** Whether it says so nowhere, and is only as long as titles hardly are. */
  isLong: boolean;
  /** Whether it may name the one thing that a film is about. */
  isOfOne: boolean;
  /** Whether it has no small words between the others: what is remembered of a film is often a list of things in it. */
  isList: boolean;
  /** Whether it is spelled as titles are. */
  isTitled: boolean;
  /** Whether it begins as a title may, with a capital or an article. */
  isCapital: boolean;
  /** Whether a word of it has so short a stem that words have it which say something else: `моро`, `море`. */
  isVague: boolean;
  /** Whether it says that somebody does something, as Russian and Ukrainian titles seldom do. */
  isTelling: boolean;
}

/** What a query tells of a film; `null` where that is too little, or nothing of films. `about` says that it does. */
export function descriptionOf(q: string, about: boolean): Description | null {
  const typed = typedWords(q);
  // In front it asks: `яка найдовша …`.
  const isOfOthers = isOfSomebody(typed) || typed.slice(1).some((word) => RELATIVES.has(word));
  if (!about && !describes(q) && !isOfOthers && (isErrand(typed) || isOfPart(typed))) return null;
  const isUkrainian = /[іїєґ]/iu.test(q);
  const said = told(typed);
  const telling = [...new Set(said.filter(isSaying))].slice(0, MAX_TERMS);
  const wanted = telling.map(stems).filter((stems) => stems.length > 0)
    .map((own) => ({ own, others: sameInPlots(own) }));
  const plots = wanted.filter(({ others }) => others.length > 0).length;
  const isTitled = isSpelledAsTitle(q);
  const isTelling = telling.some((word) => VERB.test(word) || isUkrainian && /ить$/u.test(word));
  const isCapital = /^\P{L}*\p{Lu}/u.test(q) || typed[0] === "the";
  const { length } = wanted;
  const isKind = wanted.length <= MOST_OF_KIND && [typed[0], typed.at(-1)!].some((word) => MANY.has(word));
  // `Two rival magicians` counts what it tells of, and is no title without a capital.
  const isCounting = COUNTS.has(typed[0]) && !isCapital && length >= 2;
  const isSaid = about || isCounting || said.join() !== typed.join() || isKind || describes(q) ||
    !isTitled && (
        isOfSomebody(typed) && (length > 2 || !DEMONSTRATIVES.has(typed[0])) ||
        length > 2 && typed.some((word) => RELATIVES.has(word))
      );
  const isLong = !isSaid && !isTitled && length >= LONG && !isCapital;
  const isDescribing = isSaid || isLong ||
    !isTitled && plots >= MANY_OF_PLOTS && (length > MANY_OF_PLOTS || isTelling);
  // Fewer words are rather a title.
  if (length < (isDescribing ? 1 : 3)) return null;
  return {
    wanted,
    describes: isDescribing,
    isKind: isKind && !about,
    isLong,
    // `Страшное кино` says what kind of film it is, or is its title.
    isOfOne: about || typed.some((word) => ABOUT.has(word)),
    isList: !typed.some((word) => EMPTY.has(word)),
    isTitled,
    isCapital,
    isVague: telling.some(isVague),
    isTelling,
  };
}

/** Whether little is left of a word without its ending. */
const isVague = (word: string) =>
  /^\p{sc=Cyrillic}+$/u.test(word) && stems(word).every(({ length }) => length < word.length && length < MIN_STEM);

/** Whether a query has the number of a part, which no description has: `король лев 2 гордість сімби`. */
const isOfPart = (typed: readonly string[]) => typed.slice(1).some((word) => /^[2-9]$/.test(word));

/** Whether a query says that it describes a film: `фильм про …`, `a movie where …`. */
export function describes(q: string): boolean {
  const typed = typedWords(q);
  // Behind a few words it says what kind of thing they are the title of: `the karate kid full movie`.
  return typed.some((word, i) => DESCRIBES.has(word) && (i < typed.length - 1 || typed.length >= MIN_DESCRIBED));
}

/** Whether a query says in several words what a film is about: `фильм про …`. */
export function saysAbout(q: string): boolean {
  const typed = typedWords(q);
  const at = typed.findIndex((word, i) => ABOUT.has(word) && (i === 0 || DESCRIBES.has(typed[i - 1])));
  return at >= 0 && typed.length > at + 2;
}

/** Whether words tell of a film though none of them says that they do: they are many, or one joins a sentence to others. */
export const tellsOfFilm = (typed: readonly string[]): boolean =>
  typed.some((word) => JOINS.has(word)) || descriptionOf(typed.join(" "), false)?.describes === true;

/** Whether a query tells of somebody as titles do not: `мужик который …`, `guy who …`, `the one where …`. */
const isOfSomebody = (typed: readonly string[]) =>
  typed.some((word, i) => SOMEBODY.has(word) && JOINS.has(typed[i + 1] ?? ""));

/** Whether a query is spelled as titles are: `The Assassination of Jesse James`, `Тор: Любовь и гром`. */
function isSpelledAsTitle(q: string): boolean {
  if (/^\P{L}*\p{Lu}.*[\p{L}\p{N}]: \p{L}/u.test(q)) return true;
  const all = q.match(/\p{L}{2,}/gu) ?? [];
  const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);
  // Small words have none.
  return all.filter(isCapital).length >= MIN_CAPITALS &&
    all.filter((word) => word.length > SMALL && !isCapital(word)).length <= 1;
}

/**
 * Whether a film has enough of what a query says, given how near the two nearest ones are, and whether some
 * film has each of its words.
 * Measured on what people remember of films, and on well-known titles that the catalog does not have.
 */
export function enough(
  { wanted: { length }, describes, isKind, isOfOne, isList, isTitled, isCapital, isVague, isTelling }: Description,
  { first, second, isKnown }: { first: number; second: number; isKnown: boolean },
): (score: PlotScore) => boolean {
  const ofTitle = (): (score: PlotScore) => boolean => {
    if (length < 3) return () => false;
    const isPlain = !isCapital && !isList && isKnown;
    // Two things that a film is about, and small words besides.
    const isHalf = ({ said, subjects }: PlotScore) => isPlain && subjects >= 2 && said >= ENOUGH_OF_PLAIN;
    if (length === 3) {
      const isAlone = !isCapital && first >= STANDS_ALONE * second;
      return (score) =>
        score.matched === 3 && score.begun === 0 && !isVague &&
          (isAlone && score.subjects >= 1 || score.subjects === 3 && isList) ||
        isHalf(score);
    }
    if (length === 4) {
      const isTold = !isCapital && isTelling;
      const least = isTitled ? 0.75 : isCapital ? 0.65 : 0.5;
      return (score) =>
        score.matched >= 3 && score.said >= least ||
        score.matched === 2 && isTold && score.said >= 0.38 || isHalf(score);
    }
    return isTitled
      ? ({ matched, said }) => matched >= 4 && said >= 0.45
      : ({ matched, said, subjects }) => matched >= 3 && said >= 0.28 || subjects > 0 && matched === 2 && said >= 0.33;
  };
  if (isKind) return ({ subjects }) => subjects === length;
  const isEnoughOfTitle = ofTitle();
  const least = length >= LONG ? ENOUGH_OF_LONG : ENOUGH_OF_DESCRIPTION;
  const isEnoughOfDescription = ({ said, matched, subjects }: PlotScore) =>
    said >= least && (matched > 1 || isOfOne && length === 1 && subjects === 1);
  return (score) => describes && isEnoughOfDescription(score) || isEnoughOfTitle(score);
}
