import { LRUCache } from "lru-cache";
import type { Lang } from "../i18n/lang.ts";
import { baseOf } from "./client.ts";
import type { RequestContext } from "./context.ts";
import { knownQuery } from "./known_query.ts";
import { splitLang } from "./language.ts";
import { misdirected } from "./refusal.ts";
import { readTarget, type Target } from "./target.ts";

/** What is read from the address of a request, and is the same for every request with that address. */
interface Address extends Target {
  /** The Host header that the address was read with. */
  host: string | null;
  lang: Lang;
  page: string;
}

/** Most addresses are requested again, so parsed ones are cached; longer ones are unlikely to be. */
const addresses = new LRUCache<string, Address>({ max: 2000 });
const MAX_REMEMBERED = 500;

/** Placeholder for the base URL while none is known. */
const NO_ORIGIN = "http://localhost";

/** Step: host, path, known parameters and language. Throws a `ServiceError` where it was sent to no host. */
export function readAddress(ctx: RequestContext): undefined {
  const { request, service: { config } } = ctx;
  const { origin, path, query, lang, page } = addressOfRequest(request.url, request.headers.get("host"));
  const base = origin && baseOf(request, origin, config);
  ctx.origin = origin ?? NO_ORIGIN;
  ctx.path = path;
  ctx.query = query;
  ctx.lang = lang;
  ctx.page = page;
  ctx.base = base ?? config.baseUrl ?? NO_ORIGIN;
  if (!base) throw misdirected();
}

function addressOfRequest(url: string, host: string | null): Address {
  const known = addresses.get(url);
  if (known && known.host === host) return known;
  const { origin, path, query } = readTarget(url, host);
  const address = { host, origin, path, query: knownQuery(path, query), ...splitLang(path) };
  if (url.length <= MAX_REMEMBERED) addresses.set(url, address);
  return address;
}
