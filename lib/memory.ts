import type { CacheBudget } from "./db/cache_budget.ts";
import type { ResponseCache } from "./http/response_cache.ts";
import type { Log } from "./log.ts";

const MB = 1024 * 1024;
/** What a process takes besides its caches, in bytes: the runtime, the code and what requests make (`deno task bench soak`). */
const BASE = 290 * MB;
/** From this share of what a process may take on its cached responses shrink, so that it stays below the whole. */
const SHRINK_FROM = 0.97;
/** How often the process is looked at, in ms. */
const EVERY_MS = 5000;
const HOUR_MS = 3_600_000;
/** What is always left to cached responses, in bytes. */
const LEAST_RESPONSES = 4 * MB;

/** The bytes that a process's caches may take. */
export interface MemoryBudget extends CacheBudget {
  /** Cached responses. */
  readonly responses: number;
}

/** Shares what a process may take, in bytes, among its caches: half of what is left is for responses. */
export function memoryBudget(bytes: number): MemoryBudget {
  const left = Math.max(0, bytes - BASE);
  const share = (part: number, least: number, most: number) => Math.min(most, Math.max(least, Math.floor(left * part)));
  return {
    responses: share(0.45, LEAST_RESPONSES, 1024 * MB),
    pages: share(0.1, 2 * MB, 64 * MB),
    mapped: share(0.45, 8 * MB, 1024 * MB),
  };
}

/** What a watch works with. */
interface WatchOptions {
  config: { memory: number };
  responses: Pick<ResponseCache, "figures" | "shrink">;
  log: Log;
  /** Bytes that the process takes. */
  resident?(): number;
}

/** Drops cached responses, the least recently used first, while the process takes nearly what it may. */
export class MemoryWatch {
  #timer: ReturnType<typeof setInterval> | undefined;
  #saidAt = -Infinity;

  constructor(private readonly options: WatchOptions) {}

  start(): void {
    this.#timer = setInterval(() => this.look(), EVERY_MS);
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    return Promise.resolve();
  }

  /** Looks once. */
  look(): void {
    const { config: { memory }, responses, log, resident = () => Deno.memoryUsage().rss } = this.options;
    const bytes = resident();
    const { bytes: cached } = responses.figures();
    const over = bytes - memory * SHRINK_FROM;
    if (over <= 0 || cached <= LEAST_RESPONSES) return;
    responses.shrink(Math.max(LEAST_RESPONSES, cached - over));
    if (bytes <= memory || performance.now() - this.#saidAt < HOUR_MS) return;
    this.#saidAt = performance.now();
    log("warn", "The process takes more than MEMORY: cached responses are dropped", {
      megabytes: Math.round(bytes / MB),
      allowed: Math.round(memory / MB),
    });
  }
}
