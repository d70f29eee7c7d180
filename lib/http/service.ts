import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Readiness } from "../health/readiness.ts";
import type { Log, RequestEntry } from "../log.ts";
import type { Cinema } from "../operation.ts";
import { RateLimit } from "./rate_limit.ts";
import { ResponseCache } from "./response_cache.ts";

/** What a service is made of. */
export interface ServiceParts {
  config: Config;
  database: Database;
  cinema: Cinema;
  log: Log;
  /** Writes the line of a request; by `log` where it is left out. */
  logRequest?: (entry: RequestEntry) => void;
  /** The figures in Prometheus's text format; none where they are not configured. */
  metricsText?: () => Promise<string>;
  /** The current time; tests set it. */
  now(): Date;
}

/** What is counted by client address or agent, in this process's memory. */
export interface RateLimits {
  reads: RateLimit;
  pages: RateLimit;
  tools: RateLimit;
  tokens: RateLimit;
  /** Whether it was said that a proxy's word is not believed. */
  warned: boolean;
}

/** What the doors share. */
export interface Service extends Required<ServiceParts> {
  responses: ResponseCache;
  limits: RateLimits;
  readiness: Readiness;
}

const MINUTE_MS = 60_000;

/** A service with a cache and limits of its own. */
export function createService(parts: ServiceParts): Service {
  const { config: { readLimit, pageLimit, limits, ready }, log } = parts;
  return {
    logRequest: (entry) => log("info", "Request", { ...entry }),
    metricsText: () => Promise.resolve(""),
    ...parts,
    responses: new ResponseCache(),
    readiness: { draining: false, ...ready },
    limits: {
      reads: new RateLimit("reads", readLimit, MINUTE_MS),
      pages: new RateLimit("pages", pageLimit, MINUTE_MS),
      tools: new RateLimit("tools", limits.toolCalls, MINUTE_MS),
      tokens: new RateLimit("tokens", limits.tokens, 15 * MINUTE_MS),
      warned: false,
    },
  };
}
