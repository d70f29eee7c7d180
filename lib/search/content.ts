import type { Db } from "../db/database.ts";
import { listTerms, MAX_FILMS_A_TERM, type Term } from "./content_queries.ts";
import { typedWords } from "./fold.ts";
import { ABOUT, ANYBODY, DESCRIBES, EMPTY, JOINS, RELATIVES, sameInPlots } from "./lexicon/plots.ts";
import type { FoundHit } from "./lookup.ts";
import { listDocumentsOfFilms } from "./queries.ts";
import { stems } from "./stems.ts";

/** Words of a query that are looked at. */
const MAX_TERMS = 8;
const MAX_HITS = 50;
/** Films that are read, before it is known how popular they are and of what type. */
const MAX_READ = 500;
/** A word counts so much more where it is a keyword, a genre or a name than where it stands in a synopsis. */
const SUBJECT = 1.6;
/** How much of what a word says another one says that means the same. */
const SAME = 0.7;
/** What a word says that no film has: it may be a typo, or beside the point. */
const UNKNOWN = 3;
/** How much of what a description says has to be there. */
const ENOUGH_OF_DESCRIPTION = 0.3;
/** How far the first film is before the second where it alone can be meant. */
const STANDS_OUT = 1.2;
/** So many of the words by which plots are told, such as `вор` and `тюрьма`, are hardly in one title. */
const MANY_OF_PLOTS = 3;
/** From so many words with a capital on it is a title that is spelled out, and not a description with a name in it. */
const MIN_CAPITALS = 4;

/**
 * Films that are about what the words of a query say, the nearest first: by keywords, genres, actors, roles, taglines and
 * synopses. Nothing where too few of the words are there, or where these may as well be an unknown title: `about` says
 * that they are not.
 */
export async function findByContent(
  db: Db,
  q: string,
  { types, about = false }: { types: readonly string[]; about?: boolean },
): Promise<FoundHit[]> {
  const typed = typedWords(q);
  const isTelling = (word: string) =>
    !DESCRIBES.has(word) && !JOINS.has(word) && !EMPTY.has(word) && !ANYBODY.has(word);
  const telling = [...new Set(typed.filter(isTelling))].slice(0, MAX_TERMS);
  const wanted = telling.map(stems).filter((stems) => stems.length > 0)
    .map((own) => ({ own, others: sameInPlots(own) }));
  const isDescription = about || describes(q) ||
    wanted.length > 2 && typed.some((word) => RELATIVES.has(word)) ||
    wanted.filter(({ others }) => others.length > 0).length >= MANY_OF_PLOTS;
  // Fewer words are rather a title.
  if (wanted.length < (isDescription ? 1 : 3)) return [];
  // `Страшное кино` says what kind of film it is, or is its title.
  const isOfOne = about || typed.some((word) => ABOUT.has(word));
  const { terms, all } = await listTerms(db, wanted);
  const found = scored(terms, all);
  const isEnoughOfWords = enoughOfWords(found, {
    length: terms.length,
    // Titles have small words between the others; what is remembered of a film is often a list of things in it.
    isList: !typed.some((word) => EMPTY.has(word)),
    isTitled: isInTitleCase(q),
  });
  const isEnoughOfDescription = ({ said, matched, subjects }: Score) =>
    said >= ENOUGH_OF_DESCRIPTION && (matched > 1 || isOfOne && terms.length === 1 && subjects === 1);
  const isEnough = (score: Score) => isDescription && isEnoughOfDescription(score) || isEnoughOfWords(score);
  const near = [...found].filter(([, score]) => isEnough(score))
    .sort(([, a], [, b]) => nearness(b, terms.length) - nearness(a, terms.length)).slice(0, MAX_READ);
  const documents = await listDocumentsOfFilms(db, near.map(([film]) => film), types);
  return documents.map((document) => ({ document, score: nearness(found.get(document.entityId)!, terms.length) }))
    .map(({ document, score }) => ({ document, score: score * (1 + document.popularity / 20) }))
    .sort((a, b) => b.score - a.score || a.document.id - b.document.id).slice(0, MAX_HITS)
    .map(({ document }, nth) => ({
      kind: "content" as const,
      docId: document.id,
      interpretation: { kind: "prefix" as const, places: [], year: null, parts: true },
      // The order is the level, by which hits of a kind are ranked.
      found: { document, match: { field: "content", level: nth / 10, cost: 0, complete: true, words: [] } },
    }));
}

/** Whether a query says that it describes a film: `фильм про …`, `a movie where …`. */
export const describes = (q: string): boolean => typedWords(q).some((word) => DESCRIBES.has(word));

/**
 * Whether so much is there of words that may as well be a title nobody has: of three all, and of more the larger part.
 * Measured on well-known titles that the catalog does not have.
 */
function enoughOfWords(
  found: ReadonlyMap<number, Score>,
  { length, isList, isTitled }: { length: number; isList: boolean; isTitled: boolean },
): (score: Score) => boolean {
  if (length < 3) return () => false;
  if (length === 3) return ({ matched, subjects }) => isList && matched === 3 && subjects >= 2;
  if (length === 4) {
    const [first = 0, second = 0] = [...found.values()].map((score) => nearness(score, length)).sort((a, b) => b - a);
    const least = isList && first >= STANDS_OUT * second ? 2 : 3;
    return ({ matched, said }) => matched >= least && said >= (matched === 2 ? 0.45 : 0.5);
  }
  return isTitled
    ? ({ matched, said }) => matched >= 4 && said >= 0.45
    : ({ matched, said, subjects }) => matched >= 3 && said >= 0.28 || subjects > 0 && matched === 2 && said >= 0.33;
}

/** Whether nearly all words begin with a capital, as in English titles: `The Assassination of Jesse James`. */
function isInTitleCase(q: string): boolean {
  const long = q.match(/\p{L}{4,}/gu) ?? [];
  const capitals = long.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return capitals >= MIN_CAPITALS && capitals >= long.length - 1;
}

/** How near a film is: the more of the words it has, the nearer. */
const nearness = ({ score, matched }: Score, length: number): number => score * Math.sqrt(matched / length);

interface Score {
  score: number;
  matched: number;
  /** The share of what the query says, rare words saying more. */
  said: number;
  /** How many of the words are keywords, genres or names. */
  subjects: number;
}

function scored(terms: readonly Term[], films: number): Map<number, Score> {
  const total = Math.min(films, MAX_FILMS_A_TERM);
  const weigh = (count: number) => Math.log(1 + total / (1 + count));
  const weights = terms.map(({ films, others }) => {
    const own = weigh(films.length);
    const other = SAME * weigh(new Set([...films, ...others]).size);
    return { own, other: Math.min(own, other), most: films.length > 0 ? own : other };
  });
  const all = weights.reduce(
    (sum, { most }, i) => sum + (isKnown(terms[i]) ? most : terms[i].isCommon ? 0 : UNKNOWN),
    0,
  );
  const found = new Map<number, Score>();
  const add = (film: number, weight: number, isSubject: boolean) => {
    const score = found.get(film) ?? { score: 0, matched: 0, said: 0, subjects: 0 };
    score.score += weight * (isSubject ? SUBJECT : 1);
    score.matched++;
    score.said += weight / all;
    score.subjects += isSubject ? 1 : 0;
    found.set(film, score);
  };
  for (const [i, { films, inSubject, others }] of terms.entries()) {
    const own = new Set(films);
    for (const film of own) add(film, weights[i].own, inSubject.has(film));
    for (const film of others) if (!own.has(film)) add(film, weights[i].other, false);
  }
  return found;
}

const isKnown = ({ films, others }: Term) => films.length + others.length > 0;
