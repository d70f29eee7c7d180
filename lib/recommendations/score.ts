/** A film that somebody knows, and how much they like it, above 0 and up to 1. */
export interface Liked {
  filmId: number;
  liking: number;
}

/** What is near a film: by the ratings of so many people, and by what it is, the likest first. */
export interface Near {
  raters: number;
  /** Ids of films and weights by turns. */
  coRated: readonly number[];
  similar: readonly number[];
}

/** A film that somebody may like, and the films that carried it most, the first the most. */
export interface Scored {
  filmId: number;
  score: number;
  because: number[];
}

/** What the likest film counts by what it is, where nobody rated: as much as a near one by ratings. */
const CONTENT = 0.2;
/** So many raters halve that. */
const ENOUGH_RATERS = 10;
/** Films that are named for one. */
export const REASONS = 2;
/** One is named from this share of the score on. */
const REASON_SHARE = 0.1;

/**
 * Scores the films that are near those that somebody likes: the sum of how near each is, times how much they like it.
 * Returns the best that are not among `known`. `near` is by the ids of the liked films.
 */
export function scoreFilms(
  liked: readonly Liked[],
  near: ReadonlyMap<number, Near>,
  { known, limit }: { known: ReadonlySet<number>; limit: number },
): Scored[] {
  const scores = new Map<number, number>();
  eachPart(liked, near, (filmId, part) => {
    if (!known.has(filmId)) scores.set(filmId, (scores.get(filmId) ?? 0) + part);
  });
  const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  const parts = new Map<number, Map<number, number>>(best.map(([filmId]) => [filmId, new Map()]));
  eachPart(liked, near, (filmId, part, from) => {
    const own = parts.get(filmId);
    own?.set(from, (own.get(from) ?? 0) + part);
  });
  return best.map(([filmId, score]) => {
    const because = [...parts.get(filmId)!].sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .filter(([, part], index) => index === 0 || part >= REASON_SHARE * score).slice(0, REASONS);
    return { filmId, score, because: because.map(([from]) => from) };
  });
}

/** What each liked film gives to each film near it. */
function eachPart(
  liked: readonly Liked[],
  near: ReadonlyMap<number, Near>,
  take: (filmId: number, part: number, from: number) => void,
): void {
  for (const { filmId: from, liking } of liked) {
    const { raters, coRated, similar } = near.get(from)!;
    for (let i = 0; i < coRated.length; i += 2) take(coRated[i], liking * coRated[i + 1], from);
    const content = liking * CONTENT * ENOUGH_RATERS / (ENOUGH_RATERS + raters);
    similar.forEach((filmId, position) => take(filmId, content * (1 - position / similar.length), from));
  }
}
