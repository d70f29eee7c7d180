import type { Log } from "./log.ts";

/** When a connection could not be taken last, by `performance.now()`. */
interface Exhaustion {
  exhaustedAt?: number;
}

/** For how long after the last connection that could not be taken it is said that none can be. */
const LASTS_MS = 30_000;

/** What is to be told that no file descriptor was left for a connection: health says so, and the log once. */
export function exhaustion({ readiness, log }: { readiness: Exhaustion; log: Log }): () => void {
  return () => {
    if (!lacksDescriptors(readiness)) {
      log(
        "error",
        "No file descriptor is left: idle connections are closed. Raise the limit (LimitNOFILE, ulimit -n).",
      );
    }
    readiness.exhaustedAt = performance.now();
  };
}

/** Whether the process has lately had no file descriptor left for a connection. */
export function lacksDescriptors({ exhaustedAt }: Exhaustion): boolean {
  return exhaustedAt !== undefined && performance.now() - exhaustedAt < LASTS_MS;
}
