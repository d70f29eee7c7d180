/** Public votes from which they have a mean of their own, and from which they are evidence enough for a score alone. */
export const ENOUGH_VOTES = 5;

/** Every score begins with this value, as if so many had voted so. */
const PRIOR = { value: 6.5, weight: 10 } as const;
/** However many voted elsewhere, they weigh no more than so many votes here. */
const MOST_WEIGHT = 2500;
/** A source that does not tell its votes weighs as much as the prior. */
const UNKNOWN_WEIGHT = 10;

/** What speaks for a film's score: people's ratings here, 1 to 10 each, and what external sources say. */
export interface Evidence {
  public: { count: number; total: number } | null | undefined;
  external: readonly { source: string; value: number; scale: number; votes: number | null }[];
}

/** A film's score on 10, unrounded. `count`: votes that are known of, see `scoreOf`. */
export interface Score {
  value: number;
  count: number | null;
  /** `public`, the one external source, or `combined`. */
  source: string;
}

/**
 * The one score of a film: the weighted mean of the prior, of each external source's value, which weighs as much as its
 * votes, 2,500 at the most, and of each public vote, which weighs 1. A vote above it therefore never lowers it, and none
 * of many external votes is lost to a few of ours. `null` where nothing but the prior is known, or fewer than five
 * public votes. Its count is that of the public votes and of the external source that has most; `null` where only
 * sources are known that do not tell theirs. Agents' ratings are no evidence.
 */
export function scoreOf({ public: own, external }: Evidence): Score | null {
  const { count, total } = own ?? { count: 0, total: 0 };
  const sources = external.map((one) => ({ ...one, weight: weightOf(one.votes) })).filter(({ weight }) => weight > 0);
  if (sources.length === 0 && count < ENOUGH_VOTES) return null;
  const weight = sources.reduce((sum, one) => sum + one.weight, PRIOR.weight + count);
  const sum = sources.reduce((sum, one) => sum + one.weight * one.value * 10 / one.scale, PRIOR.value * PRIOR.weight);
  const votes = count + Math.max(0, ...sources.map((one) => one.votes ?? 0));
  return { value: (sum + total) / weight, count: votes > 0 ? votes : null, source: sourceOf(count, sources) };
}

function weightOf(votes: number | null): number {
  return Math.min(votes ?? UNKNOWN_WEIGHT, MOST_WEIGHT);
}

/** A source that makes less than this part of a score can't be told from it. */
const LEAST_PART = .01;

/** The external sources of which a score is made but for what doesn't show in it. */
export function tellingSources<T extends Evidence["external"][number]>(external: readonly T[]): T[] {
  const whole = external.reduce((sum, { votes }) => sum + weightOf(votes), 0);
  return external.filter(({ votes }) => weightOf(votes) > whole * LEAST_PART);
}

function sourceOf(count: number, sources: readonly { source: string }[]): string {
  if (sources.length === 0) return "public";
  return sources.length === 1 && count === 0 ? sources[0].source : "combined";
}
