import type { Db } from "../db/database.ts";
import { corrected } from "./corrections.ts";
import { keepFaceted } from "./faceted.ts";
import type { Faceted } from "./facets.ts";
import { heard, transliterated } from "./foreign.ts";
import { type Place, placesOf } from "./interpretation.ts";
import { otherLayouts } from "./layout.ts";
import { type FoundHit, Hits } from "./lookup.ts";
import { inDigits } from "./numbers.ts";

/** A name beside facets has to have a word of so many letters to be read otherwise. */
const MIN_BESIDE = 5;
/** Longer names are not looked for. */
const MAX_WORDS = 10;

/**
 * Films whose whole name stands beside facets that they have: `parasite korean movie`. The facets tell enough to take it
 * transliterated, with a number in words, by ear or with a typo.
 */
export async function findNameBeside(db: Db, hits: Hits, { rest, facets }: Faceted): Promise<void> {
  if (rest.length > MAX_WORDS) return;
  for await (const places of namesBeside(db, [...rest], hits)) {
    const named = new Hits(db, hits.types, null, hits.words);
    await named.add({ kind: "fuzzy", places, year: null, parts: false }, ({ cost }) => cost <= 1);
    const films = named.film.flatMap(({ found }) => found ? [found.document] : []);
    const kept = new Set((await keepFaceted(db, films, facets)).map(({ id }) => id));
    hits.addAbout(named.film.filter((hit): hit is FoundHit => hit.found !== undefined && kept.has(hit.docId)));
    if (hits.count > 0) return;
  }
}

async function* namesBeside(db: Db, places: Place[], { words }: Hits): AsyncGenerator<Place[]> {
  yield places;
  const foreign = await transliterated(words, places);
  if (foreign) yield foreign;
  const digits = inDigits(places);
  if (digits) yield digits;
  yield* otherLayouts(places.map(({ typed }) => typed).join(" ")).map(placesOf);
  if (places.every(({ word }) => word.length < MIN_BESIDE)) return;
  const near = await corrected(db, foreign ?? places, new Map(), words);
  if (near) yield near;
  yield* await heard(words, places);
}
