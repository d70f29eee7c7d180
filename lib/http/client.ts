import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { originOf } from "./target.ts";

/**
 * The public base URL of a request, without a trailing slash: configured, forwarded by a trusted proxy, or the origin
 * that it was sent to. `undefined` where a trusted proxy names a host that is none.
 */
export function baseOf(
  { headers }: Pick<Request, "headers">,
  origin: string,
  { baseUrl, trustProxy }: Pick<Config, "trustProxy" | "baseUrl">,
): string | undefined {
  if (!trustProxy) return baseUrl ?? origin;
  const [host, scheme] = [lastOf(headers.get("x-forwarded-host")), lastOf(headers.get("x-forwarded-proto"))];
  if (!host && !scheme) return baseUrl ?? origin;
  const split = origin.indexOf("//") + 2;
  const known = scheme && /^https?$/i.test(scheme) ? `${scheme}://` : origin.slice(0, split);
  const forwarded = originOf(known, host || origin.slice(split));
  return forwarded && (baseUrl ?? forwarded);
}

/** Each proxy appends its entry to the list, so the last one is of the proxy that we trust. */
function lastOf(list: string | null): string | undefined {
  return list?.slice(list.lastIndexOf(",") + 1).trim();
}

/** The address that rate limits count by; for IPv6 the network of one subscriber. */
export function addressOf(
  { headers }: Pick<Request, "headers">,
  info: Pick<Deno.ServeHandlerInfo, "remoteAddr">,
  { trustProxy }: Pick<Config, "trustProxy">,
): string {
  const forwarded = trustProxy ? withoutPort(lastOf(headers.get("x-forwarded-for"))) : undefined;
  return network(forwarded ?? ("hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local"));
}

/** The address of an entry that may name a port as well; `undefined` where it has none (`unknown`, a name). */
function withoutPort(entry = ""): string | undefined {
  const address = /^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv6 address's /64 network; an IPv4 address, mapped into IPv6 or not, as it is. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^(?:::|(?:0+:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  const [head, tail = ""] = address.split("%")[0].split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array(Math.max(0, missing)).fill("0"), tail].slice(0, 4).map((group) => parseInt(group, 16))
    .join(":");
}
