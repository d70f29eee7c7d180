import { LRUCache } from "lru-cache";

// What a request asks for, read once: the path and the query from its target, the origin from its Host header. Deno
// joins the two to one URL, and a Host such as `x\search?q=y#` would move the border between them wherever that URL is
// parsed again. So whatever decides by the path has it from here.

/** What a request asks for. */
export interface Target {
  /** Scheme and host that it was sent to, without a trailing slash; `undefined` where the Host header is none. */
  origin: string | undefined;
  /** As the URL standard writes it: no doubled slashes, no dot segments, no needless percent escapes. */
  path: string;
  /** From the question mark on, `""` without one; as the URL standard writes it. */
  query: string;
}

/**
 * Reads what a request asks for. `url` is what Deno makes of it: a target that is an absolute URL as it is, a path
 * behind `http://` and the Host header, or behind a name of its own where there is no such header or an empty one.
 */
export function readTarget(url: string, host: string | null): Target {
  const start = url.indexOf("//") + 2;
  const behindHost = host ? start + host.length : -1;
  if (host && url.startsWith(host, start) && url[behindHost] === "/") {
    return targetOf(originOf(url.slice(0, start), host), url.slice(behindHost));
  }
  // The target is an absolute URL, whose host counts. A Host header beside it has to be one all the same.
  const end = start + url.slice(start).search(/[/?#]|$/);
  const origin = host && !originOf("http://", host) ? undefined : originOf(url.slice(0, start), url.slice(start, end));
  return targetOf(origin, url[end] === "/" ? url.slice(end) : `/${url.slice(end)}`);
}

const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{0,5})?$/i;

const origins = new LRUCache<string, { origin: string | undefined }>({ max: 200 });

/**
 * The origin of a scheme (`http://` or `https://`) and a host: a name or an address, IPv6 in brackets, with or without
 * a port; `undefined` where they are none. In lower case and without the scheme's own port.
 */
export function originOf(scheme: string, host: string): string | undefined {
  const text = scheme + host;
  if (text.length > 300) return undefined;
  let found = origins.get(text);
  if (!found) origins.set(text, found = { origin: parsedOrigin(scheme, host) });
  return found.origin;
}

function parsedOrigin(scheme: string, host: string): string | undefined {
  if (!/^https?:\/\/$/i.test(scheme) || !HOST.test(host)) return undefined;
  return URL.parse(scheme + host)?.origin;
}

/** What the URL standard would write in another way, or take for a part of another kind. */
const ODD_PATH = /[^\w/.~!$&'()*+,;=:@-]|\/[/.]/;
const ODD_QUERY = /[^\x21-\x7e]|["#<>']/;

function targetOf(origin: string | undefined, rest: string): Target {
  const hash = rest.indexOf("#");
  const whole = hash < 0 ? rest : rest.slice(0, hash);
  const mark = whole.indexOf("?");
  const path = mark < 0 ? whole : whole.slice(0, mark);
  const query = mark < 0 || mark === whole.length - 1 ? "" : whole.slice(mark);
  return {
    origin,
    path: ODD_PATH.test(path) ? normalPath(path) : path,
    query: ODD_QUERY.test(query) ? new URL(query, "http://any").search : query,
  };
}

/** Escapes of characters that need none mean the characters (RFC 3986, 6.2.2). */
function normalPath(path: string): string {
  const plain = path.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  return new URL(`http://any${plain}`).pathname.replace(/\/{2,}/g, "/");
}
