import { Problem } from "../problem.ts";
import type { Asked } from "./asked.ts";
import { addressOf } from "./client.ts";
import { isApi, isStatic } from "./path.ts";
import { type Allowance, RateLimit } from "./rate_limit.ts";
import type { Service } from "./service.ts";

/** What a read was counted by, whom for, and what is left. */
export interface Counted {
  limit: RateLimit;
  address: string;
  allowance: Allowance;
}

const MINUTE_MS = 60_000;

/** Health is free, and agents' doors count on their own what is asked of them. */
const UNCOUNTED = /^\/api\/(health|mcp|oauth\/\w+)$/;

/** How much a client address may read in a minute: of the API, and of what has to be made besides. */
export class ReadLimits {
  readonly #service: Pick<Service, "config" | "log">;
  readonly #reads: RateLimit;
  readonly #pages: RateLimit;
  #warned = false;

  constructor(service: Pick<Service, "config" | "log">) {
    this.#service = service;
    this.#reads = new RateLimit("reads", service.config.readLimit, MINUTE_MS);
    this.#pages = new RateLimit("pages", service.config.pageLimit, MINUTE_MS);
  }

  /** Counts a read of the API, whether it is kept or not; `undefined` where it is free, as preflights are. */
  countRead(asked: Asked): Counted | undefined {
    const isFree = !isApi(asked.path) || UNCOUNTED.test(asked.path) || asked.request.method === "OPTIONS";
    return isFree ? undefined : this.#take(this.#reads, asked);
  }

  /** Counts what has to be made, a page or a picture; `undefined` where it is free, as static files are. */
  countMade(asked: Asked): Counted | undefined {
    return isApi(asked.path) || isStatic(asked.path) ? undefined : this.#take(this.#pages, asked);
  }

  #take(limit: RateLimit, { request, info, now }: Asked): Counted | undefined {
    if (limit.limit === 0) return undefined;
    const { config, log } = this.#service;
    if (!this.#warned && !config.trustProxy && request.headers.has("x-forwarded-for")) {
      this.#warned = true;
      log("warn", "X-Forwarded-For is ignored: set TRUST_PROXY=on if a proxy of yours sends it");
    }
    const address = addressOf(request, info, config);
    return { limit, address, allowance: limit.take(address, now) };
  }
}

/** The problem of a read for which nothing was left. */
export function exceeded(counted: Counted | undefined): Problem | undefined {
  if (!counted || counted.allowance.allowed) return undefined;
  const { limit: { name }, allowance: { limit, reset } } = counted;
  return new Problem("rate_limited", `More than ${limit} ${name} a minute. Retry in ${reset} s.`);
}

/** Gives a read back that turned out to cost nothing. */
export function giveBack(counted: Counted, now: number): void {
  if (counted.allowance.allowed) counted.allowance = counted.limit.giveBack(counted.address, now);
}
