import { type ClientDocuments, createClientDocuments } from "../agents/client_documents.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { lacksDescriptors } from "../descriptors.ts";
import type { Readiness } from "../health/readiness.ts";
import type { Log, RequestEntry } from "../log.ts";
import type { Cinema } from "../operation.ts";
import { type Fleet, fleetOf } from "../processes/figures.ts";
import { Pictures } from "../pictures/pictures.ts";
import type { Link } from "../processes/link.ts";
import { Admission, type WorkKind } from "./admission.ts";
import type { ReturnToLoop } from "./event_loop.ts";
import { LocalRateLimit, type RateLimit } from "../rate_limit.ts";
import { memoryBudget } from "../memory.ts";
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
  /** What programs say of themselves; read from where they are, if it is left out. */
  clientDocuments?: ClientDocuments;
  /** Pictures of other hosts; as the configuration says, if it is left out. */
  pictures?: Pictures;
  /** The current time; tests set it. */
  now(): Date;
  /** The supervisor, where it is one of several processes. */
  link?: Link;
  /** How work that occupies the thread returns to the event loop; by timeouts if it is left out. */
  returnToLoop?: ReturnToLoop;
}

/** What is counted by client address or agent, in memory. */
export interface RateLimits {
  reads: RateLimit;
  pages: RateLimit;
  pictures: RateLimit;
  tools: RateLimit;
  tokens: RateLimit;
  /** Whether it was said that a proxy's word is not believed. */
  warned: boolean;
}

/** What the doors share. */
export interface Service extends Required<Omit<ServiceParts, "link" | "returnToLoop">> {
  responses: ResponseCache;
  limits: RateLimits;
  admission: Admission;
  readiness: Readiness;
  /** The figures of all processes. */
  fleet(): Promise<Fleet>;
}

const MINUTE_MS = 60_000;

/** What is made at once of each kind: with the database here, most of it needs the one thread alone. */
const AT_ONCE = { cheap: 4, posters: 4, expensive: 4, writes: 16 };
/** The same with a database elsewhere, which is waited for. */
const AT_ONCE_FROM_AFAR = { cheap: 64, posters: 32, expensive: 32, writes: 32 };

/** A service with a cache and limits of its own. */
export function createService(parts: ServiceParts): Service {
  const { config: { readLimit, pageLimit, pictures, limits, ready, maxWaitMs, memory }, database, log, link } = parts;
  const isNear = database.state().way !== "remote";
  const limit = (...[name, limit, windowMs]: [string, number, number]): RateLimit =>
    link ? link.limit(name, limit, windowMs) : new LocalRateLimit(name, limit, windowMs);
  const readiness: Readiness = { draining: false, replaced: false, ...ready };
  const own = {
    responses: new ResponseCache(memoryBudget(memory).responses),
    admission: new Admission({
      concurrency: isNear ? AT_ONCE : AT_ONCE_FROM_AFAR,
      maxWaitMs,
      returnToLoop: parts.returnToLoop,
      onRefusal: sayOnce(log),
    }),
    readiness,
  };
  return {
    logRequest: (entry) => log("info", "Request", { ...entry }),
    metricsText: () => Promise.resolve(""),
    clientDocuments: createClientDocuments(),
    pictures: createPictures(parts),
    ...parts,
    ...own,
    fleet: fleetOf(link, { ...own, hasDescriptors: () => !lacksDescriptors(readiness) }),
    limits: {
      reads: limit("reads", readLimit, MINUTE_MS),
      pages: limit("pages", pageLimit, MINUTE_MS),
      pictures: limit("pictures", pictures.limit, MINUTE_MS),
      tools: limit("tools", limits.toolCalls, MINUTE_MS),
      tokens: limit("tokens", limits.tokens, 15 * MINUTE_MS),
      warned: false,
    },
  };
}

function createPictures({ config: { pictures, ready }, database: { folder }, log }: ServiceParts): Pictures {
  return new Pictures({
    hosts: pictures.hosts,
    folder: folder === undefined ? undefined : `${folder}/pictures`,
    most: pictures.most,
    // Twice what the process needs to be ready, so that pictures are never what makes it not so.
    free: 2 * ready.minDiskBytes,
    log,
  });
}

/** Says that requests are refused when that begins: once until none was for a minute. */
function sayOnce(log: Log): (kind: WorkKind) => void {
  let last = -Infinity;
  return (kind) => {
    const now = performance.now();
    if (now - last > MINUTE_MS) {
      log("warn", "More is asked for than can be made: requests are refused with 503", { kind });
    }
    last = now;
  };
}
