import { ServiceError } from "../errors.ts";
import type { RequestContext } from "./context.ts";
import { isDecodable } from "./path.ts";

/** Step: refuses addresses that can't be decoded before the app is called. Throws a `ServiceError`. */
export function refuseMalformed({ path, query }: RequestContext): undefined {
  // Bytes that are not UTF-8 are accepted in the query: they may come from a search.
  if (!isDecodable(path) || query.includes("%") && /%(?![0-9a-f]{2})/i.test(query)) {
    throw new ServiceError({ code: "malformed_url", detail: "The address holds a malformed percent escape." });
  }
}

/** The error of a request whose Host header is missing or malformed. */
export function misdirected(): ServiceError {
  const detail = "The Host header must be a host name or an address, with or without a port.";
  return new ServiceError({ code: "malformed_url", detail });
}
