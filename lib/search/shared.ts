import type { Db } from "../db/database.ts";
import {
  type Credited,
  credited,
  creditsOf,
  documentsOf,
  type Films,
  foreign,
  isFamilyName,
  isLong,
  isTelling,
  isThing,
  type Keep,
  keepAll,
  NOBODY,
  type People,
  splitsOf,
} from "./credits.ts";
import { folded } from "./fold.ts";
import { telling } from "./guesses.ts";
import type { Place } from "./interpretation.ts";
import type { WordBook } from "./word_book.ts";

/** Longer queries hold no two people who could be told apart in time. */
const MAX_WORDS = 12;

/** What is said of two people behind their names. */
const TOGETHER = folded("вместе разом together");

/** Films that two people share; or, where somebody's films are asked for and there are none, those of either. */
export async function findShared(
  db: Db,
  places: readonly Place[],
  { isAsked = false, keep = keepAll, words }: { isAsked?: boolean; keep?: Keep; words: WordBook },
): Promise<Credited> {
  const said = TOGETHER.has(places.at(-1)?.word ?? "") ? places.slice(0, -1) : places;
  if (said.length < 2 || said.length > MAX_WORDS) return NOBODY;
  // Two short words are in the names of too many: `Rob Roy`.
  const read = await foreign(said, words);
  const pairs = splitsOf(read)
    .filter((parts) => parts.every(isTelling) && parts.every(isLong) && !parts.some((part) => isThing(part, read)))
    .filter(([head, tail]) => textOf(head) !== textOf(tail));
  const found: Films = [];
  const meant: People = [];
  for (const [head, tail] of pairs) {
    const [one, other] = [await creditsOf(db, head, words), await creditsOf(db, tail, words)];
    // `Terence Hill` is neither Terence Winter nor Jonah Hill: a first name and a family name are one person's.
    const areShort = telling(head).length === 1 && telling(tail).length === 1;
    if (areShort && !(isFamilyName(head, one.people) && isFamilyName(tail, other.people))) continue;
    const ids = new Set(other.ids);
    const shared = await keep(await documentsOf(words, one.ids.filter((id) => ids.has(id))));
    if (shared.length > 0 && meant.length === 0) meant.push(one.people[0], other.people[0]);
    found.push(...shared.map((document) => credited(document, one.people[0], 0)));
  }
  if (found.length > 0 || !isAsked) return { films: found, people: meant, meant };
  for (const [head, tail] of pairs) {
    const both = [await creditsOf(db, head, words), await creditsOf(db, tail, words)];
    // `Films with Chuck Norris` is not what Palahniuk and some other Norris made: of two first names nobody is meant.
    if (!both.every(({ people }, i) => isFamilyName([head, tail][i], people))) continue;
    const films: Films = [];
    for (const { people: [person], ids } of both) {
      films.push(...(await documentsOf(words, ids)).map((film) => credited(film, person, 1)));
    }
    const people = both.map(({ people }) => people[0]);
    return { films, people, meant: people };
  }
  return NOBODY;
}

const textOf = (name: readonly Place[]) => name.map(({ typed }) => typed).join(" ");
