/** Numbers to a page; a page takes 8 KB. */
const PAGE = 65_536;

/** A set of ids such as `tt0133093`: a bit for each, so that ten million take a few megabytes. */
export class IdSet {
  readonly #pages = new Map<number, Uint32Array>();
  size = 0;

  /** Adds an id and returns whether it was new. */
  add(id: string): boolean {
    const [page, word, bit] = placeOf(id);
    let words = this.#pages.get(page);
    if (!words) this.#pages.set(page, words = new Uint32Array(PAGE / 32));
    if ((words[word] & bit) !== 0) return false;
    words[word] |= bit;
    this.size++;
    return true;
  }

  has(id: string): boolean {
    const [page, word, bit] = placeOf(id);
    return ((this.#pages.get(page)?.[word] ?? 0) & bit) !== 0;
  }
}

function placeOf(id: string): [page: number, word: number, bit: number] {
  const number = Number(id.slice(2));
  const rest = number % PAGE;
  return [Math.floor(number / PAGE), rest >>> 5, 1 << (rest & 31)];
}
