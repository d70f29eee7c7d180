import { type ExceededLimit, ServiceError } from "./errors.ts";

/** What is left for a client in the running window. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

const MOST_CLIENTS = 100_000;

/**
 * Counts requests per client in fixed windows, in memory. Written here and synchronous wherever it can be, because it
 * stands before cached responses: a promise a request would cost more than the response.
 */
export abstract class RateLimit {
  readonly #told: ExceededLimit;

  constructor(readonly name: string, readonly limit: number, readonly windowMs: number) {
    this.#told = { name, quota: limit, seconds: windowMs / 1000 };
  }

  /** Takes one request off the client's allowance. */
  abstract take(client: string, now: number): Allowance | Promise<Allowance>;

  /** Gives a request back that turned out to cost nothing. */
  abstract giveBack(client: string, now: number): Allowance;

  /** The headers of the IETF draft, and `Retry-After` for a refusal. */
  headers({ allowed, remaining, reset }: Allowance): [string, string][] {
    const headers = draftHeaders(this.#told, remaining, reset);
    return allowed ? headers : [...headers, ["retry-after", String(reset)]];
  }

  /** The error of a client that has nothing left. */
  exceeded({ reset }: Allowance, detail: string): ServiceError {
    return new ServiceError({ code: "rate_limited", detail, retrySeconds: reset, limit: this.#told });
  }

  /** What is left of a window that ends at `ends`. */
  protected allowance(
    { used, ends }: { used: number; ends: number },
    { now, allowed }: { now: number; allowed: boolean },
  ): Allowance {
    const reset = Math.max(1, Math.ceil((ends - now) / 1000));
    return { allowed, limit: this.limit, remaining: Math.max(0, this.limit - used), reset };
  }
}

/** Counts in this process alone. */
export class LocalRateLimit extends RateLimit {
  readonly #windows = new Map<string, { used: number; ends: number }>();

  override take(client: string, now: number): Allowance {
    let window = this.#windows.get(client);
    if (!window || !isRunning(window, now, this.windowMs)) {
      this.#windows.delete(client);
      forgetOld(this.#windows, now);
      this.#windows.set(client, window = { used: 0, ends: now + this.windowMs });
    }
    const allowed = window.used < this.limit;
    if (allowed) window.used++;
    return this.allowance(window, { now, allowed });
  }

  override giveBack(client: string, now: number): Allowance {
    const window = this.#windows.get(client) ?? { used: 1, ends: now + this.windowMs };
    window.used = Math.max(0, window.used - 1);
    return this.allowance(window, { now, allowed: true });
  }
}

/**
 * Whether a window goes on. One that ends much later than any can is from before the clock was set back; a little later
 * is one that another request began while this one waited.
 */
export function isRunning({ ends }: { ends: number }, now: number, windowMs: number): boolean {
  return ends > now && ends <= now + 2 * windowMs;
}

/**
 * Forgets windows that are over. A map of them is in the order in which they end, so these stand in front. With
 * thousands of clients within one window the oldest go, so that memory stays bounded.
 */
export function forgetOld(windows: Map<string, { ends: number }>, now: number): void {
  for (const [client, { ends }] of windows) {
    if (ends > now && windows.size < MOST_CLIENTS) break;
    windows.delete(client);
  }
}

function draftHeaders({ name, quota, seconds }: ExceededLimit, remaining: number, reset: number): [string, string][] {
  return [
    ["ratelimit-policy", `"${name}";q=${quota};w=${seconds}`],
    ["ratelimit", `"${name}";r=${remaining};t=${reset}`],
  ];
}

/** The headers of an error that passes: when to try again, and what limit was gone over where that is told. */
export function retryHeaders(
  { retrySeconds, limit }: { retrySeconds: number; limit?: ExceededLimit },
): Record<string, string> {
  return {
    ...(limit ? Object.fromEntries(draftHeaders(limit, 0, retrySeconds)) : {}),
    "retry-after": String(retrySeconds),
  };
}

/** What a read was counted by, whom for, and what is left. */
export interface CountedRead {
  limit: RateLimit;
  address: string;
  allowance: Allowance;
}
