import { lookup as lookUpHost } from "node:dns/promises";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import ipaddr from "ipaddr.js";

// Requests to addresses that anybody may name: https on its usual port, no address that is not public, no redirect,
// little time, few bytes. They do not go through the client of the sources, which would follow, wait and try again.

/** How such hosts are reached; tests say where a host is and whom to trust. */
export interface PublicHttpsOptions {
  /** The addresses of a host. */
  resolve?(host: string): Promise<string[]>;
  isPublic?(address: string): boolean;
  port?: number;
  ca?: string;
  timeoutMs?: number;
}

/** What is asked, and of what response the body is read. */
export interface PublicRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Longer bodies are an error. */
  mostBytes: number;
  /** Why a response is of no use; its body is not read then, and the reason is thrown. */
  refuse?(status: number, headers: IncomingHttpHeaders): string | undefined;
}

/** Why there is no response that can be used. */
export class PublicHttpsError extends Error {
  override name = "PublicHttpsError";
}

/** Whether an address is one of the internet: not of a network of somebody's own, nor of this machine. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Whether a text is an https address with a path at a host with a name, and nothing in it that two programs could read
 * in two ways.
 */
export function isPublicUrl(text: string, mostCharacters: number): boolean {
  if (!text.startsWith("https://") || text.length > mostCharacters) return false;
  const url = URL.parse(text);
  return url !== null && url.href === text && url.pathname !== "/" && !text.includes("#") &&
    !url.username && !url.password && url.port === "" && url.hostname.includes(".") &&
    !/^[\d.]+$|^\[/.test(url.hostname);
}

/** The response of a host that anybody may have named, as text. */
export async function askPublic(
  url: URL,
  asked: PublicRequest,
  options: PublicHttpsOptions = {},
): Promise<{ status: number; text: string }> {
  const { status, bytes } = await askPublicBytes(url, asked, options);
  return { status, text: new TextDecoder().decode(bytes) };
}

/** What such a host answered. */
export interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The response of a host that anybody may have named. The address that was checked is the one that is connected to. */
export async function askPublicBytes(
  url: URL,
  asked: PublicRequest,
  options: PublicHttpsOptions = {},
): Promise<PublicResponse> {
  const { resolve = resolveHost, isPublic = isPublicAddress, port = 443, ca, timeoutMs = 3000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new PublicHttpsError(`took over ${timeoutMs / 1000} s`)))
  );
  const work = async () => {
    const addresses = await resolve(url.hostname).catch(() => []);
    if (addresses.length === 0) throw new PublicHttpsError("its host is not found");
    if (!addresses.every(isPublic)) throw new PublicHttpsError("its host is at no public address");
    return await send(url, asked, { address: addresses[0], port, ca, signal });
  };
  return await Promise.race([work(), late]);
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookUpHost(host, { all: true })).map(({ address }) => address);
}

function send(
  url: URL,
  { method, headers, body, mostBytes, refuse }: PublicRequest,
  { address, port, ca, signal }: { address: string; port: number; ca?: string; signal: AbortSignal },
): Promise<PublicResponse> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      sent.destroy();
      reject(new PublicHttpsError(reason));
    };
    const sent = request({
      host: address,
      servername: url.hostname,
      port,
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, "user-agent": "Foyer", "accept-encoding": "identity", ...headers },
      ca,
      agent: false,
      signal,
    }, (response) => {
      const status = response.statusCode!;
      const reason = refuse?.(status, response.headers);
      if (reason !== undefined) return fail(reason);
      const chunks: Uint8Array[] = [];
      let size = 0;
      response.on("data", (chunk: Uint8Array) => {
        size += chunk.byteLength;
        if (size > mostBytes) return fail(`is longer than ${mostBytes} bytes`);
        chunks.push(chunk);
      });
      response.on("end", () => {
        resolve({ status, headers: response.headers, bytes: joined(chunks, size) });
      });
      response.on("error", () => fail("broke off"));
    });
    sent.on("error", () => reject(new PublicHttpsError("can't be reached by https")));
    sent.end(body);
  });
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
