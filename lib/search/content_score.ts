import { MAX_FILMS_A_TERM, type Term } from "./content_queries.ts";

/** A word counts so much more where it is a keyword, a genre or a name than where it stands in a synopsis. */
const SUBJECT = 1.6;
/** How much of what a word says another one says that means the same. */
const SAME = 0.85;
/** What a word says that no film has: it may be a typo, or beside the point. */
const UNKNOWN = 3;

/** How much of a query a film has. */
export interface PlotScore {
  score: number;
  /** How many of the words. */
  matched: number;
  /** The share of what the query says, rare words saying more. */
  said: number;
  /** How many of them have no more than their beginning in common with its words. */
  begun: number;
  /** How many of the words are keywords, genres or names. */
  subjects: number;
}

/** How near a film is to a query of so many words: the more of them it has, the nearer. */
export const nearness = ({ score, matched }: PlotScore, length: number): number => score * Math.sqrt(matched / length);

/** Every film that has any of the words. */
export function scored(terms: readonly Term[], films: number): Map<number, PlotScore> {
  const total = Math.min(films, MAX_FILMS_A_TERM);
  const weigh = (count: number) => Math.log(1 + total / (1 + count));
  const weights = terms.map(({ films, exact, others }) => {
    const own = weigh(films.length);
    // The word itself is rarer than all that begin as it does.
    const whole = exact.size > 0 ? weigh(exact.size) : own;
    const other = SAME * weigh(new Set([...films, ...others]).size);
    return { own, whole, other: Math.min(own, other), most: films.length > 0 ? own : other };
  });
  const all = weights.reduce(
    (sum, { most }, i) => sum + (isKnown(terms[i]) ? most : terms[i].isCommon ? 0 : UNKNOWN),
    0,
  );
  const found = new Map<number, PlotScore>();
  const add = (film: number, weight: number, { isSubject = false, whole = weight, isBegun = false } = {}) => {
    const score = found.get(film) ?? { score: 0, matched: 0, said: 0, begun: 0, subjects: 0 };
    score.score += whole * (isSubject ? SUBJECT : 1);
    score.matched++;
    score.said += weight / all;
    score.begun += isBegun ? 1 : 0;
    score.subjects += isSubject ? 1 : 0;
    found.set(film, score);
  };
  for (const [i, { films, exact, isBegun, inSubject, others }] of terms.entries()) {
    const own = new Set(films);
    for (const film of own) {
      const isWhole = exact.has(film);
      const whole = isWhole ? weights[i].whole : weights[i].own;
      add(film, weights[i].own, { isSubject: inSubject.has(film), whole, isBegun: isBegun && !isWhole });
    }
    for (const film of others) if (!own.has(film)) add(film, weights[i].other);
  }
  return found;
}

const isKnown = ({ films, others }: Term) => films.length + others.length > 0;
