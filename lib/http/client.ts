import type { Config } from "../config.ts";

/** The public base URL of a request, without a trailing slash: configured, a trusted proxy's word, or its own origin. */
export function baseOf({ headers }: Request, origin: string, config: Pick<Config, "trustProxy" | "baseUrl">): string {
  if (config.baseUrl) return config.baseUrl;
  if (!config.trustProxy) return origin;
  const scheme = headers.get("x-forwarded-proto") ?? origin.slice(0, origin.indexOf(":"));
  const forwarded = `${scheme}://${headers.get("x-forwarded-host") ?? origin.slice(origin.indexOf("//") + 2)}`;
  return /^https?:/.test(forwarded) && URL.canParse(forwarded) ? new URL(forwarded).origin : origin;
}

/** The address that a client's limits are counted by; of IPv6 the network of one subscriber. */
export function addressOf(
  { headers }: Request,
  info: Pick<Deno.ServeHandlerInfo, "remoteAddr">,
  { trustProxy }: Pick<Config, "trustProxy">,
): string {
  const peer = "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local";
  // Each proxy appends the address it saw, so the last one is the word of the proxy that we trust.
  const forwarded = trustProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return network(forwarded || peer);
}

/** An IPv6 address's /64 network; an IPv4 address, mapped into IPv6 or not, as it is. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  const [head, tail = ""] = address.split("%")[0].split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array(Math.max(0, missing)).fill("0"), tail].slice(0, 4).map((group) => parseInt(group, 16))
    .join(":");
}
