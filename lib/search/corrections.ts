import type { Db } from "../db/database.ts";
import { listKnownWords, listTypos, listWords } from "./queries.ts";
import type { Place } from "./reading.ts";
import { foreignKeys } from "./translit.ts";
import { bucketOf, distance, editsFor, type Form, formsOf, unpacked } from "./typos.ts";

/** Corrections that are tried of one word, and of all words of a query together. */
const MAX_CORRECTIONS = 64;
const MAX_TOGETHER = 160;
/** Keys of a transliteration that are looked up with a typo in them, and how long these have to be. */
const MAX_KEYS = 3;
const MIN_KEY = 6;

/** Words longer or shorter than this are not corrected, nor are numbers. */
function isCorrectable({ word }: Place): boolean {
  return word.length >= 3 && word.length <= 40 && !/^\d+$/.test(word);
}

/** Edits that a word that was typed may be away: it may be shorter than what was meant. */
function editsTyped(length: number): 0 | 1 | 2 {
  return length >= 6 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The places with the words besides that each may be a typo of, in its own script or transliterated; `null` where there
 * are none. `spellings` is told how words are written that are not spelled as they are folded.
 */
export async function corrected(
  db: Db,
  places: readonly Place[],
  spellings: Map<string, string>,
): Promise<Place[] | null> {
  const keys = places.map((place) => isCorrectable(place) ? foreignKeys(place.typed).slice(0, MAX_KEYS) : []);
  const forms = places.map((place, i) => isCorrectable(place) ? formsOfTyped(place, keys[i]) : []);
  const candidates = await listCandidates(db, forms);
  const words = new Map((await listWords(db, [...new Set(candidates.flat())])).map((word) => [word.id, word]));
  const most = Math.min(MAX_CORRECTIONS, Math.ceil(MAX_TOGETHER / places.length));
  let some = false;
  const found = places.map((place, i) => {
    const near = candidates[i].map((id) => words.get(id)).filter((word) => word !== undefined)
      .map(({ id, word, key, spelling }) => {
        if (spelling !== null) spellings.set(word, spelling);
        return { id, word, cost: costOf(place, keys[i], { word, key }) };
      })
      .filter(({ cost }) => cost > 0 && cost < Infinity).sort((a, b) => a.cost - b.cost || a.id - b.id);
    some ||= near.length > 0;
    const corrections = near.slice(0, most).map(({ word, cost }) => [word, cost] as const);
    return { ...place, words: new Map([...corrections, ...place.words]) };
  });
  return some ? found : null;
}

function formsOfTyped({ word }: Place, keys: readonly string[]): Form[] {
  const forms = formsOf("w", word, editsTyped(word.length));
  for (const key of keys.filter((key) => key.length > MIN_KEY)) {
    for (const form of formsOf(key[0], key.slice(1), 1)) forms.add(form);
  }
  return [...forms];
}

/** The numbers of the words that share a form with each place. */
async function listCandidates(db: Db, forms: Form[][]): Promise<number[][]> {
  const rows = await listTypos(db, [...new Set(forms.flat().map(bucketOf))]);
  return forms.map((own) => {
    const byBucket = Map.groupBy(own, bucketOf);
    return [...new Set(rows.flatMap((row) => unpacked(row, byBucket.get(row.bucket) ?? [])))];
  });
}

function costOf({ word: typed }: Place, keys: readonly string[], { word, key }: { word: string; key: string | null }) {
  const edits = distance(typed, word, 2);
  if (edits <= editsFor(word.length)) return edits;
  const foreign = key !== null &&
    keys.some((it) => it.length > MIN_KEY && it[0] === key[0] && distance(it, key, 1) <= 1);
  return foreign ? 1 : Infinity;
}

/** Queries with a space more or less: two words joined, one word split, or split with a letter in place of the space. */
export async function respaced(db: Db, places: readonly Place[]): Promise<Place[][]> {
  const joins = places.slice(1).map(({ word }, i) => ({ at: i, taken: 2, parts: [places[i].word + word] }));
  const splits = places.flatMap(({ word }, at) => splitsOf(word).map((parts) => ({ at, taken: 1, parts })));
  const tries = [...joins, ...splits];
  const known = await listKnownWords(db, [...new Set(tries.flatMap(({ parts }) => parts))]);
  return tries.filter(({ parts }) => parts.every((part) => known.has(part)))
    .sort((a, b) => shortest(b.parts) - shortest(a.parts)).slice(0, 6)
    .map(({ at, taken, parts }) => {
      const made = parts.map((word, i) => ({
        word,
        typed: word,
        words: new Map([[word, i === 0 ? 1 : 0]]),
        prefixes: [],
      }));
      return places.toSpliced(at, taken, ...made);
    });
}

const shortest = (parts: string[]) => Math.min(...parts.map((part) => part.length));

function splitsOf(word: string): string[][] {
  if (word.length < 4 || word.length > 40) return [];
  return [...word].flatMap((_, i) => [
    [word.slice(0, i), word.slice(i)],
    [word.slice(0, i), word.slice(i + 1)],
  ]).filter((parts) => shortest(parts) > 0);
}
