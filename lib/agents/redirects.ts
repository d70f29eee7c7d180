// Where an authorization response may be sent: RFC 6749 (3.1.2), RFC 8252 (7), RFC 9700 (2.1, 4.1).

const MOST_CHARACTERS = 2000;

/** Schemes that run something, or lead nowhere that a program could be waiting. */
const NOT_TO_PROGRAMS =
  /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|jar|mailto|tel|sms|ftp|wss?|chrome|edge|intent):$/;

/** What a response says once and no more (RFC 6749, 4.1.2, and RFC 9207): an address that says it too has it there twice. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error"];

/** What is wrong with an address that a client wants responses at; `null` where nothing is. */
export function redirectProblem(uri: string): string | null {
  const url = uri.length <= MOST_CHARACTERS && !/[\s\p{Cc}\\*]/u.test(uri) ? URL.parse(uri) : null;
  if (!url) return "is no address";
  if (uri.includes("#")) return "has a fragment";
  const brought = RESPONSE_PARAMETERS.find((name) => url.searchParams.has(name));
  if (brought) return `has the parameter ${brought} of a response`;
  if (url.username || url.password) return "has a user name or password";
  if (url.protocol === "https:") return /^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname) ? null : "has an odd host";
  if (url.protocol === "http:") {
    return isLoopback(url) ? null : "has to be https, or http on 127.0.0.1, [::1] or localhost";
  }
  if (NOT_TO_PROGRAMS.test(url.protocol)) return `may not begin with ${url.protocol}`;
  // com.example.app:/callback by RFC 8252, or the wider spread cursor://host/callback.
  return url.protocol.includes(".") || /^[^:]+:\/\/[^/]/.test(uri) ? null : `may not begin with ${url.protocol}`;
}

/** Whether an address is on the machine of whoever opens it. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname);
}

/**
 * Whether a response may go to `asked`: one of the registered addresses to the letter. On the person's own machine the
 * port alone may be another, because programs take one that is free (RFC 8252, 7.3).
 */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  const portless = withoutLoopbackPort(asked);
  return portless !== null && registered.some((uri) => withoutLoopbackPort(uri) === portless);
}

/** The address as it was written, but for the port; `null` where it is on no loopback host. */
function withoutLoopbackPort(uri: string): string | null {
  const [, host, rest] = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?([/?].*)?$/.exec(uri) ?? [];
  return host && URL.canParse(uri) ? host + (rest ?? "") : null;
}

/** Who gets a response, as a person can tell: a host, this machine, or a program by its scheme. */
export function redirectTarget(uri: string): { kind: "site" | "device" | "program"; name: string } {
  const url = new URL(uri);
  if (isLoopback(url)) return { kind: "device", name: url.host };
  return url.protocol === "https:"
    ? { kind: "site", name: url.host }
    : { kind: "program", name: url.protocol.slice(0, -1) };
}

/** The address as a source of content security policies, which have no notation for addresses of IPv6. */
export function policySource(uri: string): string {
  const url = new URL(uri);
  const isWeb = /^https?:$/.test(url.protocol) && !url.hostname.startsWith("[");
  return isWeb ? url.origin : url.protocol;
}
