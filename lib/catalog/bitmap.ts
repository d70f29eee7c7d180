// Sets of films as bits. Films that have several values at once are counted by their bits, a machine word at a time,
// where a query would look each of a million films up.

/** So many ids of films are in one block, and a value has one row for each block that any film of it is in. */
export const BLOCK = 65_536;
const WORDS = BLOCK / 32;
/** Fewer films are stored as a list of their places in the block, which is shorter then. */
const FEW = BLOCK / 16;

/** The number of a row: of a value by its facet's id, and a block. */
export const rowOf = (facet: number, block: number): number => facet * BLOCK + block;

/** No films of a block. */
export const emptyBlock = (): Uint32Array => new Uint32Array(WORDS);

/** Films of a block: their places where they are few, else a bit for each that there may be. */
export type BlockFilms = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** The films of a row. */
export function readFilms(stored: Uint8Array): BlockFilms {
  // A copy, because numbers of several bytes have to be aligned.
  const { buffer, byteLength } = new Uint8Array(stored);
  return byteLength < WORDS * 4 ? new Uint16Array(buffer) : new Uint32Array(buffer);
}

/** Adds films to those of a block. */
export function addAll(block: Uint32Array, films: BlockFilms): void {
  if (films instanceof Uint32Array) { for (let i = 0; i < WORDS; i++) block[i] |= films[i]; }
  else for (let i = 0; i < films.length; i++) add(block, films[i]);
}

/** Whether a film, by its place in a block, is among films of that block; their places have to be in order. */
export function has(films: BlockFilms, place: number): boolean {
  if (films instanceof Uint32Array) return (films[place >> 5] >>> (place & 31) & 1) === 1;
  let [from, to] = [0, films.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (films[middle] < place) from = middle + 1;
    else to = middle;
  }
  return films[from] === place;
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

/** Keeps of a block what is in another one as well. */
export function keepCommon(block: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < WORDS; i++) block[i] &= other[i];
}

/** The places of the films in a block. */
export function placesIn(block: Uint32Array): number[] {
  const places: number[] = [];
  block.forEach((word, i) => {
    // The lowest bit is taken off until none is left.
    for (let bits = word; bits !== 0; bits &= bits - 1) places.push(i * 32 + 31 - Math.clz32(bits & -bits));
  });
  return places;
}

/** How many films are in a block: the bits of a word are counted side by side. */
export function bitsIn(block: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < block.length; i++) {
    let bits = block[i];
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
