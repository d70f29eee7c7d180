import { Problem } from "../problem.ts";
import { isDecodable } from "./path.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What of a request the app never gets to see: a method that nobody knows, an address that can't be decoded. */
export function refusal({ request, path, query }: { request: Request; path: string; query: string }):
  | Problem
  | undefined {
  if (!METHODS.has(request.method)) {
    const allow = "GET, HEAD, OPTIONS";
    return new Problem("method_not_allowed", `Unknown method ${request.method}.`, { headers: { allow } });
  }
  // In a query bytes that are no UTF-8 are somebody's odd search, not a malformed address.
  if (!isDecodable(path) || /%(?![0-9a-f]{2})/i.test(query)) {
    return new Problem("malformed_url", "The address holds a malformed percent escape.");
  }
}

/** The problem of a request whose Host header is none: nobody can say where it was sent to. */
export function misdirected(): Problem {
  return new Problem("malformed_url", "The Host header must be a host name or an address, with or without a port.");
}
