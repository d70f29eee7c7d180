import { assert, assertEquals } from "@std/assert";
import { coRatings, type Neighbour, type RatingTable } from "@/lib/recommendations/co_ratings.ts";

const PEOPLE = 200;
const FILMS = 2500;
const EACH = 300;

/** The same ratings each time: of film 1 by everybody, of the others by a few dozen. */
function ratings(): Map<number, number>[] {
  let state = 5;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % 9973 % below;
  return Array.from({ length: PEOPLE }, () => {
    const films = new Map([[1, 1 + random(10)]]);
    while (films.size < EACH) films.set(1 + random(FILMS), 1 + random(10));
    return films;
  });
}

function tableOf(people: readonly Map<number, number>[]): RatingTable {
  return {
    starts: Uint32Array.from({ length: PEOPLE + 1 }, (_, i) => i * EACH),
    films: Uint32Array.from(people.flatMap((films) => [...films.keys()])),
    values: Uint8Array.from(people.flatMap((films) => [...films.values()])),
  };
}

/** What docs/recommendations.md says, word by word: the cosine, a person's weight, and the share of those who rated both. */
function plainly(people: readonly Map<number, number>[], film: number): Neighbour[] {
  const weight = EACH ** -0.75;
  const sum = (a: number, b: number) =>
    people.reduce((sum, films) => sum + weight * (films.get(a) ?? 0) * (films.get(b) ?? 0), 0);
  return Array.from({ length: FILMS }, (_, i) => i + 1).flatMap((other): Neighbour[] => {
    const both = people.filter((films) => films.has(film) && films.has(other)).length;
    if (other === film || both < 3) return [];
    return [[other, both / (both + 3) * sum(film, other) / Math.sqrt(sum(film, film) * sum(other, other))]];
  }).sort((a, b) => b[1] - a[1]).slice(0, 40);
}

/** What comes of work in steps, and how many pauses it had. */
function done<T>(work: Generator<void, T>): { result: T; pauses: number } {
  for (let pauses = 0;; pauses++) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
  }
}

Deno.test("the nearest of thousands of films are those that the formula says, in any order that films are asked for", () => {
  const people = ratings();
  const nearest = done(coRatings(tableOf(people))).result;
  for (const film of [1, 700, 2, 1]) {
    const near = done(nearest(film)).result;
    const expected = plainly(people, film);
    assertEquals(near.map(([id]) => id), expected.map(([id]) => id));
    for (const [i, [, weight]] of near.entries()) assert(Math.abs(weight - expected[i][1]) < 1e-9);
  }
});

Deno.test("others get a turn after every ten thousand ratings, also within one film that everybody rated", () => {
  const table = tableOf(ratings());
  const { result: nearest, pauses } = done(coRatings(table));
  const tens = table.films.length / 10_000;
  assert(pauses >= 3 * tens, `${pauses} pauses to put the ratings in order`);
  assert(done(nearest(1)).pauses >= tens - 1);
});
