import { fileURLToPath } from "node:url";
import { template } from "../template.ts";

// The real service, started as `deno task start` does, and requests to it that no client library would send.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 60_000;
const RESPONSE_MS = 20_000;

const folder = Deno.makeTempDirSync({ prefix: "foyer-attack-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

/** What Chromium sends with a navigation. */
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";

/** The settings under which a service reads where a request was sent to in different ways. */
export const SETTINGS: { name: string; environment: Record<string, string> }[] = [
  { name: "neither BASE_URL nor TRUST_PROXY", environment: {} },
  { name: "BASE_URL", environment: { BASE_URL: "https://public.example" } },
  { name: "TRUST_PROXY", environment: { TRUST_PROXY: "on" } },
  { name: "BASE_URL and TRUST_PROXY", environment: { BASE_URL: "https://public.example", TRUST_PROXY: "on" } },
];

/** Hosts that are none. Several have a parser of addresses see another path than the one that was asked for. */
export const NO_HOSTS = [
  "x\\search?q=pwned#",
  "x\\api\\film\\5?",
  "x#",
  "x?",
  "x/",
  "x\\",
  "x/film/5?",
  "x/film/5#",
  "x?/../",
  "x/..",
  "x/%2e%2e",
  "films.example/film/5",
  "films.example?",
  "films.example#",
  "films.example\\film\\5#",
  "@x",
  "u@x",
  "u:p@x",
  "x@",
  "a:99999",
  "a:-1",
  "a:80:80",
  "a:b",
  "[::1",
  "::1",
  "[x]",
  "[::1%25lo]",
  "1.2.3.999",
  "a%2fb",
  "a%5cb",
  "a b",
  "a\tb",
  ".",
  "..",
  "a..b",
  "*",
  "<script>",
  "\u00d1\u0084.example",
  '"',
  "'",
  "a,b",
  "a;b",
];

/** A response as it came over the wire, its body decoded. */
export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** A running service. */
export interface Server {
  port: number;
  /** Everything that it has logged so far. */
  log(): string;
  /**
   * Sends bytes as they are over a connection of their own; `null` where that is closed without a response, or has none
   * after `waitMs`.
   */
  send(request: string | Uint8Array<ArrayBuffer>, waitMs?: number): Promise<RawResponse | null>;
  /** What a browser gets that attacks nobody. */
  browse(path: string, headers?: Record<string, string>): Promise<RawResponse>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts the service on a database of its own with the starter catalog, limits off, and waits until it answers. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.replace(/^.*?deno /, "").split(" "),
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${await catalog()}`,
      RATE_LIMITS: "off",
      MAX_WAIT_MS: "0",
      LOG_FORMAT: "json",
      ...environment,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let output = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) output += decoder.decode(bytes, { stream: true });
  };
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.status]);
  for (const deadline = Date.now() + START_MS; !output.includes("Foyer is open");) {
    if (Date.now() > deadline) throw new Error(`The service did not start within ${START_MS} ms:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const send: Server["send"] = (request, waitMs = RESPONSE_MS) => exchange(port, request, waitMs);
  return {
    port,
    log: () => output,
    send,
    async browse(path, headers = {}) {
      const response = await send(request(path, { accept: BROWSER, ...headers }));
      if (!response) throw new Error(`A browser got no response to GET ${path}`);
      return response;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A database of its own with the starter catalog. */
async function catalog(): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}.db`;
  await Deno.copyFile(await template("starter"), path);
  return path;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** The text of a GET; `host` is sent as it is, and not at all where it is `null`. */
export function request(
  target: string,
  headers: Record<string, string> = {},
  { host = "films.example", method = "GET" }: { host?: string | null; method?: string } = {},
): string {
  const lines = Object.entries({ ...(host === null ? {} : { host }), ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}` +
    "connection: close\r\n\r\n";
}

/** A text as bytes, one for each character. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function exchange(
  port: number,
  request: string | Uint8Array<ArrayBuffer>,
  waitMs: number,
): Promise<RawResponse | null> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const timer = setTimeout(() => connection.close(), waitMs);
  try {
    await write(connection, typeof request === "string" ? bytesOf(request) : request);
    return parsed(await readAll(connection));
  } finally {
    clearTimeout(timer);
  }
}

/** Writes until all is sent or the other side has had enough. */
async function write(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  try {
    for (let sent = 0; sent < bytes.byteLength;) sent += await connection.write(bytes.subarray(sent));
  } catch { /* What it has answered until then counts. */ }
}

async function readAll(connection: Deno.TcpConn): Promise<string> {
  const buffer = new Uint8Array(65_536);
  let text = "";
  try {
    for (let length; (length = await connection.read(buffer)) !== null;) {
      for (const byte of buffer.subarray(0, length)) text += String.fromCharCode(byte);
    }
  } catch { /* Closed by the timer or reset by the other side. */ }
  return text;
}

function parsed(text: string): RawResponse | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [line, ...fields] = text.slice(0, end).split("\r\n");
  const headers = new Headers();
  for (const field of fields) headers.append(field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1));
  const body = text.slice(end + 4);
  const plain = headers.get("transfer-encoding") === "chunked" ? unchunked(body) : body;
  return { status: Number(line.split(" ")[1]), headers, body: new TextDecoder().decode(bytesOf(plain)) };
}

function unchunked(body: string): string {
  let text = "";
  for (let at = 0; at < body.length;) {
    const end = body.indexOf("\r\n", at);
    const length = Number.parseInt(body.slice(at, end), 16);
    if (!length) break;
    text += body.slice(end + 2, end + 2 + length);
    at = end + 2 + length + 2;
  }
  return text;
}
