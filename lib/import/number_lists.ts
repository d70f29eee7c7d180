/** By how much an array grows that is full: both are there while one is copied into the other. */
const GROWTH = 1.25;

/** Lists of whole numbers, one behind the other, without the memory that an array of its own takes for each. */
export class NumberLists {
  /** All of them. Replaced as it grows. */
  numbers = new Int32Array(1024);
  #end = 1;

  /** Adds numbers of 32 bits and returns where they begin, which is never 0. */
  append(list: readonly number[]): number {
    if (this.#end + list.length > this.numbers.length) {
      const larger = new Int32Array(Math.max(Math.ceil(GROWTH * this.numbers.length), this.#end + list.length));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    const start = this.#end;
    this.numbers.set(list, start);
    this.#end += list.length;
    return start;
  }
}

/** Values by small numbers, which are given in the order in which the values come. */
export class Values<Value> {
  readonly #indices = new Map<Value, number>();
  readonly #values: Value[] = [];

  indexOf(value: Value): number {
    const known = this.#indices.get(value);
    if (known !== undefined) return known;
    this.#indices.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }

  at(index: number): Value {
    return this.#values[index];
  }
}
