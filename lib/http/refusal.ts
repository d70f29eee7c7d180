import { Problem } from "../problem.ts";
import type { RequestContext } from "./context.ts";
import { isDecodable } from "./path.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Step: refuses what the app never gets to see, a method that nobody knows or an address that can't be decoded. Throws a
 * `Problem`.
 */
export function refuseMalformed({ method, path, query }: RequestContext): undefined {
  if (!METHODS.has(method)) {
    const allow = "GET, HEAD, OPTIONS";
    throw new Problem("method_not_allowed", `Unknown method ${method}.`, { headers: { allow } });
  }
  // In a query bytes that are no UTF-8 are somebody's odd search, not a malformed address.
  if (!isDecodable(path) || query.includes("%") && /%(?![0-9a-f]{2})/i.test(query)) {
    throw new Problem("malformed_url", "The address holds a malformed percent escape.");
  }
}

/** The problem of a request whose Host header is none: nobody can say where it was sent to. */
export function misdirected(): Problem {
  return new Problem("malformed_url", "The Host header must be a host name or an address, with or without a port.");
}
