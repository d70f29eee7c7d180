// Sets of films as bits. Films that have several values at once are counted by their bits, a machine word at a time,
// where a query would look each of a million films up.

/** So many ids of films are in one block, and a value has one row for each block that any film of it is in. */
export const BLOCK = 65_536;
const WORDS = BLOCK / 32;
/** Fewer films are stored as a list of their places in the block, which is shorter then. */
const FEW = BLOCK / 16;

/** A set of films: the bits of each block that has any, by the number of the block. */
export type Bitmap = Map<number, Uint32Array>;

/** The number of a row: of a value by its facet's id, and a block. */
export const rowOf = (facet: number, block: number): number => facet * BLOCK + block;

/** No films of a block. */
export const emptyBlock = (): Uint32Array => new Uint32Array(WORDS);

/** Adds the films of a row to those of a block. */
export function addStored(block: Uint32Array, stored: Uint8Array): void {
  // A copy, because numbers of several bytes have to be aligned.
  const { buffer, byteLength } = new Uint8Array(stored);
  if (byteLength < WORDS * 4) {
    for (const place of new Uint16Array(buffer)) add(block, place);
    return;
  }
  const words = new Uint32Array(buffer);
  for (let i = 0; i < WORDS; i++) block[i] |= words[i];
}

/** Adds a film by its place in a block. */
export function add(block: Uint32Array, place: number): void {
  block[place >> 5] |= 1 << (place & 31);
}

/** Takes a film out by its place in a block. */
export function remove(block: Uint32Array, place: number): void {
  block[place >> 5] &= ~(1 << (place & 31));
}

/** A block as it is stored, with how many films are in it. */
export function stored(block: Uint32Array): { count: number; films: Uint8Array } {
  const count = bitsIn(block);
  const numbers = count < FEW ? Uint16Array.from(placesIn(block)) : block;
  return { count, films: new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength) };
}

/** The films that are in all of some sets. */
export function intersection([first, ...others]: readonly Bitmap[]): Bitmap {
  const common: Bitmap = new Map();
  for (const [number, block] of first) {
    const same = others.map((other) => other.get(number)).filter((other) => other !== undefined);
    if (same.length < others.length) continue;
    const both = block.slice();
    for (const other of same) for (let i = 0; i < WORDS; i++) both[i] &= other[i];
    common.set(number, both);
  }
  return common;
}

/** How many films are in a set. */
export function sizeOf(films: Bitmap): number {
  return films.values().reduce((sum, block) => sum + bitsIn(block), 0);
}

/** The ids of the films in a set. */
export function idsIn(films: Bitmap): number[] {
  return [...films].flatMap(([number, block]) => placesIn(block).map((place) => number * BLOCK + place));
}

function placesIn(block: Uint32Array): number[] {
  const places: number[] = [];
  block.forEach((word, i) => {
    // The lowest bit is taken off until none is left.
    for (let bits = word; bits !== 0; bits &= bits - 1) places.push(i * 32 + 31 - Math.clz32(bits & -bits));
  });
  return places;
}

/** How many bits of a block are set, those of a word counted side by side. */
function bitsIn(block: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < block.length; i++) {
    let bits = block[i];
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
