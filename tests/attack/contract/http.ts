import { Buffer } from "node:buffer";
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request, exactly as it goes over the wire: nothing is normalized or added but `Host` and `Content-Length`. */
export interface Sent {
  method: string;
  /** Path and query, percent-escaped. */
  target: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body, decompressed. */
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** Refusals in a row after which a busy service is taken to be a broken one. */
const MOST_REFUSALS = 20;

/** Sends a request to a base URL, again where the service is too busy and says when to ask again. */
export async function send(url: string, sent: Sent): Promise<Answer> {
  for (let refusals = 0;; refusals++) {
    const answer = await sendOnce(url, sent);
    const seconds = answer.headers.get("retry-after");
    if (answer.status !== 503 || seconds === null || refusals === MOST_REFUSALS) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
  }
}

/** `fetch` would resolve dot segments, and add and take off headers. */
function sendOnce(url: string, { method, target, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  // Without a length the body of a GET would be taken for the next request.
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: target, method, headers: { ...headers, ...length }, agent },
      (response) => {
        const chunks: Uint8Array[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const headers = new Headers();
          for (let i = 0; i < response.rawHeaders.length; i += 2) {
            headers.append(response.rawHeaders[i], response.rawHeaders[i + 1]);
          }
          const bytes = decoded(Buffer.concat(chunks), headers.get("content-encoding"));
          resolve({
            status: response.statusCode!,
            headers,
            text: new TextDecoder("utf-8", { fatal: true }).decode(bytes),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function decoded(bytes: Uint8Array, encoding: string | null): Uint8Array {
  if (bytes.byteLength === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** The request as a line for a shell, to a service on the default port. */
export function curl({ method, target, headers, body }: Sent): string {
  const parts = ["curl", "-i", "--path-as-is", method === "HEAD" ? "--head" : `-X ${method}`];
  const own = body === undefined ? ["accept"] : ["accept", "content-type"];
  const quiet = own.filter((name) => !(name in headers)).map((name) => [name, ""]);
  for (const [name, value] of [...Object.entries(headers), ...quiet]) {
    parts.push(`-H ${quoted(`${name}:${value && ` ${value}`}`)}`);
  }
  if (body !== undefined) parts.push(`--data-binary ${quoted(body)}`);
  return [...parts, quoted(`http://127.0.0.1:8000${target}`)].join(" ");
}

/** Text or bytes as one word of bash. */
function quoted(value: string | Uint8Array): string {
  if (typeof value === "string" && /^[\x20-\x7e]*$/.test(value) && !value.includes("'")) return `'${value}'`;
  const escaped = [...Buffer.from(value)].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, "0")}`
  );
  return `$'${escaped.join("")}'`;
}
