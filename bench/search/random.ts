/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
export class Random {
  constructor(private state: number) {}

  next(): number {
    let t = this.state = (this.state + 0x6d2b79f5) | 0;
    t = Math.imul(t ^ t >>> 15, t | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }

  sample<T>(values: readonly T[], n: number): T[] {
    return values.map((value) => [this.next(), value] as const).sort((a, b) => a[0] - b[0]).slice(0, n)
      .map(([, value]) => value);
  }
}
