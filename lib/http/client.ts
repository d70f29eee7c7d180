import type { Config } from "../config.ts";

/** Who asks, and under which public address. */
export interface Client {
  /** What limits are counted by: the address, of IPv6 the network of one subscriber. */
  address: string;
  /** Public base URL without a trailing slash. */
  base: string;
  /** The request says who forwarded it, but no proxy is trusted. */
  spoofable: boolean;
}

/** The client of a request: its connection's address, or what a trusted proxy in front says. */
export function clientOf(
  request: Request,
  origin: string,
  info: Pick<Deno.ServeHandlerInfo, "remoteAddr">,
  { trustProxy, baseUrl }: Pick<Config, "trustProxy" | "baseUrl">,
): Client {
  const { headers } = request;
  const peer = "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local";
  const forwarded = headers.get("x-forwarded-for");
  if (!trustProxy) return { address: network(peer), base: baseUrl ?? origin, spoofable: forwarded !== null };
  // Each proxy appends the address it saw, so the last one is the word of the proxy that we trust.
  const address = forwarded?.split(",").at(-1)?.trim() || peer;
  return { address: network(address), base: baseUrl ?? forwardedOrigin(headers, origin), spoofable: false };
}

function forwardedOrigin(headers: Headers, origin: string): string {
  const { protocol, host } = new URL(origin);
  const scheme = headers.get("x-forwarded-proto") === "https" ? "https:" : protocol;
  const name = headers.get("x-forwarded-host") ?? host;
  return URL.canParse(`${scheme}//${name}`) ? new URL(`${scheme}//${name}`).origin : origin;
}

function network(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
