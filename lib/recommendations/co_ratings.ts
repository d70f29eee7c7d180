/** Who rated what, in arrays that hold a million ratings in ten megabytes: one person after the other. */
export interface RatingTable {
  /** Where each person's ratings begin in the other two, and where the last one's end. */
  starts: Uint32Array;
  films: Uint32Array;
  /** 1 to 10. */
  values: Uint8Array;
}

/** A film near another one, and how near, above 0. */
export type Neighbour = [filmId: number, weight: number];

/** Films kept for each film. */
const NEIGHBOURS = 40;
/** So many people have to have rated both films: fewer are chance, and would tell what one of them rated. */
export const FEWEST_RATERS = 3;
/** A pair that so many people rated counts half of what one counts that everybody rated. */
const UNSURE = 3;
/** How much less somebody's vote counts the more they rated: of a hundred films, a thirtieth. */
const ONE_OF_MANY = 0.75;

/** Steps between two pauses: a fraction of a millisecond. */
const STEPS = 10_000;
/** So many are weighed before all but the nearest are left out. */
const WEIGHED_AT_ONCE = 1000;

/** Work that others have the event loop in between of, wherever it yields. */
type InSteps<T> = Generator<void, T>;

/**
 * Finds the films that the same people rated, and liked: the weight of a pair is the cosine of the films' ratings, of
 * which each person's count by how few films they rated; less where few people rated both. Made once for a table, it
 * answers for one film after the other, the nearest first.
 */
export function* coRatings(table: RatingTable): InSteps<(filmId: number) => InSteps<Neighbour[]>> {
  const { starts, films, values } = table;
  const votes = Float64Array.from({ length: starts.length - 1 }, (_, p) => (starts[p + 1] - starts[p]) ** -ONE_OF_MANY);
  const { size, norms, firsts, raters, given } = yield* byFilm(table, votes);
  const sums = new Float64Array(size);
  const people = new Uint32Array(size);
  return function* (film) {
    const found: number[] = [];
    let steps = 0;
    for (let at = firsts[film]; at < firsts[film + 1]; at++) {
      const person = raters[at];
      const vote = votes[person] * given[at];
      for (let i = starts[person]; i < starts[person + 1]; i++) {
        const other = films[i];
        if (people[other]++ === 0) found.push(other);
        sums[other] += vote * values[i];
      }
      steps += starts[person + 1] - starts[person];
      if (steps < STEPS) continue;
      steps = 0;
      yield;
    }
    let near: Neighbour[] = [];
    for (const [i, other] of found.entries()) {
      if (other !== film && people[other] >= FEWEST_RATERS) {
        const sure = people[other] / (people[other] + UNSURE);
        near.push([other, sure * sums[other] / Math.sqrt(norms[film] * norms[other])]);
      }
      sums[other] = people[other] = 0;
      if (near.length >= WEIGHED_AT_ONCE) near = nearest(near);
      if (i % STEPS === 0) yield;
    }
    return nearest(near);
  };
}

function nearest(near: Neighbour[]): Neighbour[] {
  return near.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, NEIGHBOURS);
}

/** The same ratings by film: the sum of their squares, and who gave them, from where each film's begin. */
function* byFilm({ starts, films, values }: RatingTable, votes: Float64Array) {
  let size = 1;
  for (let i = 0; i < films.length; i++) {
    size = Math.max(size, films[i] + 1);
    if (i % STEPS === 0) yield;
  }
  const norms = new Float64Array(size);
  const firsts = new Uint32Array(size + 1);
  for (let i = 0; i < films.length; i++) {
    firsts[films[i] + 1]++;
    if (i % STEPS === 0) yield;
  }
  for (let film = 0; film < size; film++) firsts[film + 1] += firsts[film];
  const raters = new Uint32Array(films.length);
  const given = new Uint8Array(films.length);
  const next = firsts.slice();
  for (let person = 0; person < votes.length; person++) {
    for (let i = starts[person]; i < starts[person + 1]; i++) {
      const at = next[films[i]]++;
      raters[at] = person;
      given[at] = values[i];
      norms[films[i]] += votes[person] * values[i] ** 2;
      if (i % STEPS === 0) yield;
    }
  }
  return { size, norms, firsts, raters, given };
}
