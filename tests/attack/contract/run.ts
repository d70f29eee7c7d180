import fc from "fast-check";
import process from "node:process";

/** Requests for each operation and tool. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 500);

/** The same requests each time, unless another seed is asked for. */
export const SEED = process.env.FUZZ_SEED === "random"
  ? Math.floor(Math.random() * 2 ** 31)
  : Number(process.env.FUZZ_SEED ?? 1);

/** After so many more requests one that failed is small enough. */
const MOST_SHRINKING = 500;

/** Failures whose text matches are counted and passed, to see what else there is. */
const PAST = process.env.FUZZ_PAST ? RegExp(process.env.FUZZ_PAST) : undefined;

/** What became of the requests for one operation or tool. */
export interface Outcome {
  statuses: Map<string, number>;
  seconds: number;
  /** What went wrong, and for which request, if anything did. */
  failure?: string;
}

/** Something that the contract does not allow. */
export class Broken extends Error {
  override name = "Broken";
}

/**
 * Makes requests and checks what comes back, until one breaks the contract, which is then made as small as it gets.
 * `attempt` sends one and returns what to count it as; it throws a {@linkcode Broken}.
 */
export async function fuzz<T>(
  requests: fc.Arbitrary<T>,
  attempt: (request: T) => Promise<string>,
  shown: (request: T) => string,
): Promise<Outcome> {
  const statuses = new Map<string, number>();
  const begun = performance.now();
  let left = Infinity;
  const details = await fc.check(
    fc.asyncProperty(requests, async (request) => {
      if (--left < 0) return;
      const status = await attempt(request).catch((error) => {
        if (PAST && PAST.test(error.message)) return "passed";
        left = Math.min(left, MOST_SHRINKING);
        throw error;
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  const seconds = (performance.now() - begun) / 1000;
  if (!details.failed) return { statuses, seconds };
  const [request] = details.counterexample ?? [];
  const failure = `${(details.errorInstance as Error | null)?.message}\n  ${
    request === undefined ? "" : shown(request)
  }\n  FUZZ_SEED=${SEED}`;
  return { statuses, seconds, failure };
}
