/** A review that a reader found: who wrote it, and its text, the number of the write that made it. */
export interface Seen {
  account: number;
  text: string;
}

/**
 * Remembers what was written and acknowledged, and judges what is read: nothing that nobody wrote, nothing older than
 * what the same node has shown before.
 */
export class Ledger {
  readonly attempted = new Map<string, number>();
  readonly acknowledged = new Map<string, number>();
  readonly faults: string[] = [];
  readonly #shown = new Map<string, number>();
  reads = 0;

  /** What a write of this pair has to be numbered next. */
  next(pair: string): number {
    const number = (this.attempted.get(pair) ?? 0) + 1;
    this.attempted.set(pair, number);
    return number;
  }

  acknowledge(pair: string, number: number): void {
    this.acknowledged.set(pair, number);
  }

  /** What one node has shown of a pair so far, to be taken before a read begins. */
  shown(node: string, pair: string): number {
    return this.#shown.get(`${node} ${pair}`) ?? 0;
  }

  /**
   * Judges what a node shows of a pair; `floor`: what it had shown before the read began. Whoever reads their `own`
   * writes may be shown more than others are yet.
   */
  judge(node: string, pair: string, found: number, { floor, own }: { floor: number; own: boolean }): void {
    this.reads++;
    if (found > (this.attempted.get(pair) ?? 0)) this.faults.push(`${node} shows ${pair} ${found}: nobody wrote that`);
    if (found < floor) this.faults.push(`${node} went back: ${pair} ${found} after ${floor}`);
    const key = `${node} ${pair}`;
    if (!own && found > (this.#shown.get(key) ?? 0)) this.#shown.set(key, found);
  }

  /** The acknowledged writes that rows of the end do not have. */
  lost(rows: Map<string, number>): string[] {
    return [...this.acknowledged].filter(([pair, number]) => (rows.get(pair) ?? 0) < number)
      .map(([pair, number]) => `${pair}: ${number} acknowledged, ${rows.get(pair) ?? 0} found`);
  }
}

/** The value below which a share of numbers is. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
