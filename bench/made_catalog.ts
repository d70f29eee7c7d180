import { films } from "./search/generator.ts";

/** Each generated film has so many roles and keywords, of people who play in a dozen films. */
const ROLES = 7;
const KEYWORDS = [
  "artificial-intelligence",
  "dystopia",
  "virtual-reality",
  "time-travel",
  "time-loop",
  "space",
  "alien",
];
const GENRES = ["action", "adventure", "comedy", "crime", "drama", "horror"];

/** Lines of a file to import: so many films that never were, with the people who play in them. */
export function* records(count: number): Generator<string> {
  const people = Math.ceil(count * ROLES / 12);
  for (let i = 0; i < people; i++) {
    yield JSON.stringify({ kind: "person", key: `made:${i}`, names: { en: `Person Number ${i}` } }) + "\n";
  }
  let number = 0;
  for (const { names: [ru, en, uk, original], year, votes } of films(count)) {
    number++;
    yield JSON.stringify({
      kind: "film",
      key: `made:${number}`,
      type: "film",
      titles: { original, ru, en, uk },
      year,
      genres: [GENRES[number % GENRES.length]],
      countries: ["US"],
      keywords: [0, 1, 2].map((i) => KEYWORDS[(number + i) % KEYWORDS.length]),
      synopsis: { en: `${en}. `.repeat(12).trim() },
      cast: Array.from({ length: ROLES }, (_, i) => ({ person: `made:${(number * 31 + i * 977) % people}` })),
      ratings: [{ source: "made", value: 5 + number % 50 / 10, votes }],
    }) + "\n";
  }
}
