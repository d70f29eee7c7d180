import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
} from "cockatiel";
import PQueue from "p-queue";
import { type Answer, type Get, SourceError } from "./source.ts";

// Adapters read by the same module that they ask by.
export { type MostOf, parseJson, readMost, readShape } from "./shapes.ts";

/** How politely and patiently to ask. Times are in milliseconds. */
export interface ClientOptions {
  /** The page that the User-Agent points to: the service's own address, or its project's. */
  home?: string;
  /** For the whole answer, its last byte included. */
  timeout?: number;
  /** After decompression. */
  maxBytes?: number;
  /** After the first attempt, where the network, 429 or 5xx was to blame. */
  retries?: number;
  /** Before the first retry, give or take a half; twice as much before the next. */
  retryDelay?: number;
  /** A longer `Retry-After` is no reason to wait but to give up. */
  maxRetryAfter?: number;
  /** Requests per second and host. */
  rate?: number;
  /** Requests under way per host. */
  concurrency?: number;
  /** After how many failures in a row a host is left alone, and for how long. */
  breakAfter?: number;
  breakFor?: number;
}

const DEFAULTS = {
  home: "",
  timeout: 10_000,
  maxBytes: 3_000_000,
  retries: 2,
  retryDelay: 500,
  maxRetryAfter: 30_000,
  rate: 2,
  concurrency: 2,
  breakAfter: 5,
  breakFor: 60_000,
};
type Settings = typeof DEFAULTS;

type Request = NonNullable<Parameters<Get>[1]>;

const MAX_REDIRECTS = 5;

/** No `Retry-After` silences a source for longer. */
const MAX_QUIET = 3_600_000;

/** A failure that may pass: it counts toward leaving the host alone. */
class PassingError extends SourceError {
  constructor(
    kind: SourceError["kind"],
    message: string,
    readonly retry: boolean,
    /** What the host asks to wait. */
    readonly wait: number | null = null,
  ) {
    super(kind, message);
  }
}

const isPassing = (error: unknown) => error instanceof PassingError;

/** The one client of all sources. What it keeps per host (pace, failures) lives as long as the returned function. */
export function createGet(options: ClientOptions = {}): Get {
  const settings = { ...DEFAULTS, ...options };
  const hosts = new Map<string, Host>();
  const retrying = retry(handleWhen((error) => error instanceof PassingError && error.retry), {
    maxAttempts: settings.retries,
    backoff: new DelegateBackoff(({ attempt, result }) => {
      const error = "error" in result ? result.error : null;
      const wait = settings.retryDelay * 2 ** (attempt - 1) * (0.5 + Math.random());
      return Math.max(wait, error instanceof PassingError ? error.wait ?? 0 : 0);
    }),
  });

  return async (address, request = {}) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new SourceError("unreachable", "The source's address is no http address: correct its configuration.");
    }
    const host = hosts.get(url.host) ?? openHost(settings);
    hosts.set(url.host, host);
    try {
      return await retrying.execute(() =>
        host.queue.add(() =>
          host.breaker.execute(async () => {
            await quiet(url, host, settings);
            return await ask(url, request, settings, host).catch((error) => {
              if (error instanceof PassingError) host.fault = error.message;
              throw error;
            });
          })
        )
      );
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      const seconds = Math.ceil(settings.breakFor / 1000);
      throw new SourceError(
        "unreachable",
        `${url.host} failed time after time and is left alone for ${seconds} s; at last: ${host.fault}`,
      );
    }
  };
}

/** What is kept of a host. */
interface Host {
  queue: PQueue;
  breaker: IPolicy;
  /** It has asked to be left in peace until then, by the clock of `performance`, which nobody sets. */
  quietUntil: number;
  /** What went wrong last. */
  fault: string;
}

function openHost({ rate, concurrency, breakAfter, breakFor }: Settings): Host {
  return {
    queue: new PQueue({ concurrency, ...(rate < Infinity && { intervalCap: 1, interval: Math.ceil(1000 / rate) }) }),
    breaker: circuitBreaker(handleWhen(isPassing), {
      halfOpenAfter: breakFor,
      breaker: new ConsecutiveBreaker(breakAfter),
    }),
    quietUntil: 0,
    fault: "",
  };
}

/** What one answer's `Retry-After` asks for holds for every question to the host. */
async function quiet(url: URL, { quietUntil }: Host, { maxRetryAfter }: Settings): Promise<void> {
  const wait = quietUntil - performance.now();
  if (wait > maxRetryAfter) {
    throw new SourceError("status", `${url.host} asks to be left in peace for ${Math.ceil(wait / 1000)} s.`);
  }
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** One attempt: follows redirects within the host and reads the answer to its end, all within the time. */
async function ask(url: URL, request: Request, settings: Settings, host: Host): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), settings.timeout);
  const init: RequestInit = {
    method: request.method ?? "GET",
    body: request.body,
    headers: { "user-agent": userAgent(settings.home), ...request.headers },
    redirect: "manual",
    signal: late.signal,
  };
  try {
    let response = await fetch(url, init);
    for (let hops = 0; isRedirect(response); hops++) {
      await response.body?.cancel();
      url = redirectedTo(url, response, init, hops);
      response = await fetch(url, init);
    }
    if (!response.ok) throw await refused(url, response, settings, host);
    return { text: decode(await readBytes(url, response, settings.maxBytes), response), url: masked(url) };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (late.signal.aborted) {
      throw new PassingError("timeout", `${place(url)} did not answer in full within ${settings.timeout} ms.`, false);
    }
    throw new PassingError("unreachable", `${place(url)} could not be reached${reason(error)}.`, true);
  } finally {
    clearTimeout(timer);
  }
}

const userAgent = (home: string) => home ? `Foyer/1.0 (+${home})` : "Foyer/1.0";

const isRedirect = (response: Response) => [301, 302, 303, 307, 308].includes(response.status);

function redirectedTo(from: URL, response: Response, { method }: RequestInit, hops: number): URL {
  const to = URL.parse(response.headers.get("location") ?? "", from);
  // A source's host may ask for TLS, never give it up. Another host would get what was meant for this one: keys, cookies.
  const sameHost = to && to.host === from.host && (to.protocol === from.protocol || to.protocol === "https:");
  const keepsMethod = method === "GET" || response.status >= 307;
  if (sameHost && keepsMethod && hops < MAX_REDIRECTS) return to;
  const where = to === null ? "nowhere" : to.host === from.host ? "another address" : to.host;
  throw new SourceError("redirect", `${place(from)} redirects to ${where}, which is not followed.`);
}

async function refused(url: URL, response: Response, { maxRetryAfter }: Settings, host: Host): Promise<SourceError> {
  await response.body?.cancel();
  const { status } = response;
  const message = `${place(url)} answered ${status}`;
  if (status === 401) return new SourceError("status", `${message}: check the source's key.`);
  if (status === 403) return new SourceError("status", `${message}: it refuses this key or address.`);
  if (status !== 429 && status < 500) return new SourceError("status", `${message}.`);
  const wait = retryAfter(response);
  if (wait !== null) host.quietUntil = performance.now() + Math.min(wait, MAX_QUIET);
  const tooLong = wait !== null && wait > maxRetryAfter;
  const asks = tooLong ? `, to be asked again in ${Math.ceil(wait / 1000)} s` : "";
  return new PassingError("status", `${message}${asks}.`, !tooLong, wait);
}

/** In milliseconds. */
function retryAfter(response: Response): number | null {
  const value = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

async function readBytes(url: URL, response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw new SourceError("too_large", `${place(url)} answered with more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The text in the charset of the byte order mark, of `Content-Type`, of `<meta>` or the XML prolog, else UTF-8. */
function decode(bytes: Uint8Array, response: Response): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const charset = /^\xef\xbb\xbf/.test(head)
    ? "utf-8"
    : CHARSET.exec(response.headers.get("content-type") ?? "")?.[1] ??
      /<meta[^>]+?charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
      /^\s*<\?xml[^>]+?encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;

/** An address for messages: without its parameters, which may hold a key. */
const place = (url: URL) => `${url.host}${url.pathname}`;

const SECRET = /key|token|secret|auth|pass|sign/i;

function masked(url: URL): string {
  const safe = new URL(url);
  safe.username = safe.password = "";
  for (const name of new Set(safe.searchParams.keys())) if (SECRET.test(name)) safe.searchParams.set(name, "***");
  return safe.href;
}

/** The cause as the runtime words it, without the whole address that it repeats. */
function reason(error: unknown): string {
  const cause = error instanceof Error ? error.message.split("): ").at(-1)! : "";
  return cause === "" || cause.includes("://") ? "" : `: ${cause}`;
}
