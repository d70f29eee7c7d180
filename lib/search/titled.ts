import type { Db } from "../db/database.ts";
import {
  creditsOf,
  documentsOf,
  type Films,
  foreign,
  isFamilyName,
  isLong,
  isTelling,
  isThing,
  MIN_BESIDE,
  type People,
  splitsOf,
} from "./credits.ts";
import { heard } from "./foreign.ts";
import { telling } from "./guesses.ts";
import { inflected } from "./inflections.ts";
import type { Place } from "./interpretation.ts";
import { type FoundHit, Hits } from "./lookup.ts";
import { match } from "./match.ts";
import type { DocumentRow } from "./queries.ts";
import type { WordBook } from "./word_book.ts";

/** Longer queries hold no person and title that could be told apart in time, and longer ones no two people and a title. */
const MAX_WORDS = 12;
const MAX_WITH_TWO = 6;
/** So many words behind a title and a person may be the name of another one. */
const MAX_SECOND = 2;

/** Films by a title, or words of one, and one or two people who have credits in them: `fargo coen mcdormand`. */
export async function findTitled(db: Db, places: readonly Place[], words: WordBook): Promise<Films> {
  if (places.length < 2 || places.length > MAX_WORDS) return [];
  const films = await findTitledByOne(db, places, words);
  if (films.length > 0 || places.length > MAX_WITH_TWO) return films;
  for (let length = 1; length <= MAX_SECOND && places.length - length > 1; length++) {
    const name = await foreign(places.slice(-length), words);
    const ids = isLong(name) ? (await creditsOf(db, name, words)).ids : [];
    if (ids.length === 0) continue;
    const films = await findTitledByOne(db, places.slice(0, -length), words);
    const both = films.filter(({ docId }) => ids.includes(docId));
    if (both.length > 0) return both;
  }
  return [];
}

async function findTitledByOne(db: Db, places: readonly Place[], words: WordBook): Promise<Films> {
  const read = await foreign(places, words);
  // A title may be in another form, too, or in Cyrillic letters as it sounds: `prisoner villeneuve`, `амур ханеке`.
  const films = await findBySplits(db, read, { forms: await inflected(words, read, { english: true }) ?? read, words });
  const [spoken] = films.length > 0 ? [] : await heard(words, places);
  return spoken ? await findBySplits(db, read, { forms: spoken, words }) : films;
}

/** Films by all ways to split a query into a title and a name; of `forms` a title has to be there as a whole. */
async function findBySplits(
  db: Db,
  places: readonly Place[],
  { forms, words }: { forms: readonly Place[]; words: WordBook },
): Promise<Films> {
  const found: Films = [];
  const all = new Hits(db, [], null, words);
  const others = splitsOf(forms);
  for (const [i, [head, tail]] of splitsOf(places).entries()) {
    if (head.length === 0 || tail.length === 0 || !isTelling(head) && !isTelling(tail)) continue;
    const [ofHead, ofTail] = others[i];
    for (const [name, title, other] of [[tail, head, ofHead], [head, tail, ofTail]]) {
      if (isThing(name, places)) continue;
      const { people, ids } = await creditsOf(db, name, words);
      if (people.length === 0 || ids.length === 0 || !await all.isAny(other)) continue;
      const films = await documentsOf(words, ids);
      // A short title has to be there as a whole: `It`, `M`.
      const mayBePart = isTelling(telling(title)) && isNamed(name, people);
      const own = titled(films, title).filter((film) => mayBePart || isWhole(film));
      found.push(...own.length > 0 ? own : titled(films, other).filter(isWhole));
    }
  }
  return found;
}

/** Whether a name is sure enough to stand beside a part of a title: `пригоди миколая` are nobody's. */
function isNamed(name: readonly Place[], people: People): boolean {
  const isTyped = people.some(({ found: { match } }) => match.words.includes(name[0].word));
  return name.length > 1 || isLong(name) && (isTyped || isFamilyName(name, people));
}

/** The films that have a title, or words of one. */
function titled(films: readonly DocumentRow[], places: Place[]): Films {
  const interpretation = { kind: "translit", places: places.map(begun), year: null, parts: true } as const;
  return films.flatMap((document) => {
    const found = match(interpretation, document);
    return found && found.level < 3
      ? [{ kind: "credit", docId: document.id, interpretation, found: { document, match: found } }]
      : [];
  });
}

/** A place without beginnings of too few letters: `lee` may be written `лю`, which begins too many titles of anybody. */
function begun(place: Place): Place {
  const least = Math.min(MIN_BESIDE, place.typed.length);
  return { ...place, prefixes: place.prefixes.filter((prefix) => prefix.length >= least) };
}

const isWhole = ({ found }: FoundHit) => found.match.level < 1;
