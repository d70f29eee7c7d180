import type { Db } from "../db/database.ts";
import { listTerms, MAX_FILMS_A_TERM, type Term } from "./content_queries.ts";
import { typedWords } from "./fold.ts";
import type { FoundHit } from "./lookup.ts";
import { listDocumentsOfFilms } from "./queries.ts";
import { stems } from "./stems.ts";

/** Words of a query that are looked at. */
const MAX_TERMS = 10;
const MAX_HITS = 50;
/** A word counts so much more where it is a keyword, a genre or a name than where it stands in a synopsis. */
const SUBJECT = 1.6;
/** What a word says that no film has: it may be a typo, or beside the point. */
const UNKNOWN = 3;
/** How much of what the words say has to be there: of a description, of a list, and of words that may as well be a title. */
const ENOUGH_OF_DESCRIPTION = 0.4;
const ENOUGH_OF_LIST = 0.5;
const ENOUGH_OF_WORDS = 0.6;

/** What tells that a query describes a film rather than names it. */
const DESCRIBES = new Set(
  ("про фильм фильме фильмы мультик мультфильм сериал кино аниме фільм фільмі фільми серіал мультфільм кіно аніме " +
    "movie film movies films cartoon series anime").split(" "),
);
/** What stands in descriptions and in titles: `About Time`, `The Girl with the Dragon Tattoo`. */
const JOINS = new Set(
  ("о об где который которая которые котором которой когда де який яка які якому що about where who which whose with")
    .split(" "),
);
/** What says nothing of what a film is about. */
const EMPTY = new Set(
  ("и или а но не на с со из от до для по за под при у к ко в во как что это этот все всё же бы был была было были есть " +
    "он она они его ее её их там тут такой такая какой какая один одна свой свою самый та то тот та й і або але не на з " +
    "зі із від до для по за під при у в к як що це цей все же був була було були є він вона вони його її їх там тут такий " +
    "яка один одна свій свою the a an of in on at to from for by and or is are was were be his her their its he she they " +
    "it that this there some something someone one into as over under without up down out off after before between not " +
    "no my your our me you we i him them us through near behind across against под над без после перед между через " +
    "против мой моя мое моё мои твой наш ваш мы вы я ты нас вас меня тебя після між крізь мій моя моє мої твій наш ваш ми ви я ти")
    .split(" "),
);

/**
 * Films that are about what the words of a query say, the nearest first: by keywords, genres, actors, roles, taglines and
 * synopses. Nothing where too few of the words are there, or where it is one or two that may as well be an unknown title:
 * `about` says that they are not.
 */
export async function findByContent(
  db: Db,
  q: string,
  { types, about = false }: { types: readonly string[]; about?: boolean },
): Promise<FoundHit[]> {
  const typed = typedWords(q);
  const isTelling = (word: string) => !DESCRIBES.has(word) && !JOINS.has(word) && !EMPTY.has(word);
  const telling = [...new Set(typed.filter(isTelling))].slice(0, MAX_TERMS);
  const isDescription = about || describes(q);
  const mayDescribe = typed.some((word) => JOINS.has(word));
  if (telling.length < (isDescription ? 1 : mayDescribe ? 2 : 3)) return [];
  const terms = await listTerms(db, telling.map(stems).filter((stems) => stems.length > 0));
  const found = scored(terms);
  // Titles have small words between the others; what is remembered of a film is often a list of things in it.
  const isList = !typed.some((word) => EMPTY.has(word));
  const enough = ({ matched, said, subjects }: Score) => {
    const { length } = terms;
    if (isDescription) return said >= ENOUGH_OF_DESCRIPTION && (matched > 1 || length === 1 && subjects === 1);
    if (matched === length) return matched > 2 || mayDescribe && matched > 1;
    if (isList) return said >= ENOUGH_OF_LIST && length > 3 && matched > 1;
    return said >= ENOUGH_OF_WORDS && matched > 2 && length > 3;
  };
  const near = [...found].filter(([, score]) => enough(score));
  const documents = await listDocumentsOfFilms(db, near.map(([film]) => film), types);
  return documents.map((document) => ({ document, ...found.get(document.entityId)! }))
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

interface Score {
  score: number;
  matched: number;
  /** The share of what the query says, rare words saying more. */
  said: number;
  /** How many of the words are keywords, genres or names. */
  subjects: number;
}

function scored(terms: readonly Term[]): Map<number, Score> {
  const weights = terms.map(({ films }) => Math.log(1 + MAX_FILMS_A_TERM / (1 + films.length)));
  const all = weights.reduce(
    (sum, weight, i) => sum + (terms[i].films.length > 0 ? weight : Math.min(weight, UNKNOWN)),
    0,
  );
  const found = new Map<number, Score>();
  for (const [i, { films, inSubject }] of terms.entries()) {
    for (const film of films) {
      const score = found.get(film) ?? { score: 0, matched: 0, said: 0, subjects: 0 };
      score.score += weights[i] * (inSubject.has(film) ? SUBJECT : 1);
      score.matched++;
      score.said += weights[i] / all;
      score.subjects += inSubject.has(film) ? 1 : 0;
      found.set(film, score);
    }
  }
  return found;
}
