import type { SourceError } from "@/lib/ingest/source.ts";

/**
 * What a route answers: a string as HTML, a `Response` as it is, anything else as JSON; a function is asked each time.
 */
export type Fixture = unknown | ((request: Received) => unknown);

/** A request that came. */
export interface Received {
  method: string;
  path: string;
  /** The parameters of the query. */
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

/** How a source's server can misbehave. Each keeps to what the route would have answered as far as it can. */
export const FAULT_MODES = [
  "empty", // 200 without a body
  "429", // with `Retry-After`
  "500",
  "timeout", // takes the request and never answers
  "drip", // one byte, a pause, one byte
  "truncated", // the first half, as if it were all
  "html", // a page of maintenance instead of the answer, status 200
  "renamed", // a field has another name
  "rubbish", // 50 MB without a declared length
  "cp1251", // the same text in windows-1251, declared in `Content-Type`: no fault, but a trap
  "redirect", // to another host, which would answer
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** What a source says of each fault; the trap of another charset is none. */
export const FAULT_KINDS: Record<Exclude<FaultMode, "cp1251">, SourceError["kind"]> = {
  empty: "shape",
  "429": "status",
  "500": "status",
  timeout: "timeout",
  drip: "timeout",
  truncated: "shape",
  html: "shape",
  renamed: "shape",
  rubbish: "too_large",
  redirect: "redirect",
};

/** A running replay server. */
export interface Replay extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Another name of the same server, as another host. */
  readonly elsewhere: string;
  /** How it answers from now on. */
  mode: "fine" | FaultMode;
  /** The one path that misbehaves, `null` for all of them. */
  faultyPath: string | null;
  /** How many more requests meet the fault; then it is fine again. */
  faultsLeft: number;
  /** The value of `Retry-After` at 429. */
  retryAfter: string;
  /** The field (or class) that `renamed` renames to `<field>_v2`; every field of a JSON answer unless set. */
  renamed: string | null;
  /** Everything that was asked, in order. */
  readonly requests: Received[];
  /** Bytes of rubbish that the client took. */
  readonly rubbishSent: number;
  /** How often a path was asked for, or anything. */
  count(path?: string): number;
}

/** How long a client waits for a server, in ms: briefly only where it never ends, however busy the machine is. */
export function patience({ mode }: Replay): number {
  return mode === "timeout" || mode === "drip" ? 200 : 5000;
}

const RUBBISH_BYTES = 50_000_000;
const CHUNK = new TextEncoder().encode('{"rubbish": '.padEnd(65_536, "x"));
const DRIP_MS = 40;

/**
 * Plays a source's server on 127.0.0.1: paths to what they answer, 404 for all others.
 *
 * ```ts
 * await using server = replay({ "/rest/cities": { content: [] }, "/page": "<p>…</p>", "/q": ({ query }) => … });
 * server.mode = "drip";
 * ```
 */
export function replay(routes: Record<string, Fixture>): Replay {
  const ending = new AbortController();
  const requests: Received[] = [];
  let rubbishSent = 0;

  const server = Deno.serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      signal: ending.signal,
      onListen: () => {},
      onError: () => new Response(null, { status: 500 }),
    },
    async (request) => {
      const url = new URL(request.url);
      const received: Received = {
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: await request.text(),
      };
      requests.push(received);
      const route = routes[received.path];
      if (route === undefined) return new Response("Not found", { status: 404 });
      const fixture = typeof route === "function" ? await route(received) : route;
      return fixture instanceof Response ? fixture : answer(nextMode(received.path), fixture);
    },
  );

  function nextMode(path: string): Replay["mode"] {
    const concerned = self.faultyPath === null || self.faultyPath === path;
    if (self.mode === "fine" || !concerned || self.faultsLeft <= 0) return "fine";
    self.faultsLeft--;
    return self.mode;
  }

  function answer(mode: Replay["mode"], fixture: unknown): Response | Promise<Response> {
    const isPage = typeof fixture === "string";
    const text = isPage ? fixture : JSON.stringify(fixture);
    const send = (body: BodyInit, charset = "utf-8") =>
      new Response(body, {
        headers: { "content-type": `${isPage ? "text/html" : "application/json"}; charset=${charset}` },
      });
    switch (mode) {
      case "fine":
        return send(text);
      case "empty":
        return send("");
      case "429":
        return new Response("Slow down", { status: 429, headers: { "retry-after": self.retryAfter } });
      case "500":
        return new Response("It broke", { status: 500 });
      case "timeout":
        return new Promise((resolve) => {
          ending.signal.addEventListener("abort", () => resolve(new Response(null, { status: 503 })));
        });
      case "drip":
        return send(drip(text, ending.signal));
      case "truncated":
        return send(text.slice(0, text.length / 2));
      case "html":
        return new Response("<!doctype html><title>Maintenance</title><p>Be right back.", {
          headers: { "content-type": "text/html; charset=utf-8" },
        });
      case "renamed":
        return send(rename(text, self.renamed));
      case "rubbish":
        return send(rubbish((bytes) => rubbishSent += bytes));
      case "cp1251":
        return send(encodeCp1251(text), "windows-1251");
      case "redirect":
        return new Response(null, { status: 302, headers: { location: `${self.elsewhere}/elsewhere` } });
    }
  }

  const { port } = server.addr as Deno.NetAddr;
  const self: Replay = {
    origin: `http://127.0.0.1:${port}`,
    elsewhere: `http://0.0.0.0:${port}`,
    mode: "fine",
    faultyPath: null,
    faultsLeft: Infinity,
    retryAfter: "0",
    renamed: null,
    requests,
    get rubbishSent() {
      return rubbishSent;
    },
    count: (path) => requests.filter((request) => path === undefined || request.path === path).length,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await server.finished;
    },
  };
  return self;
}

/** The bytes of a text in windows-1251; what it has no letter for becomes a question mark. */
export function encodeCp1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => CP1251.get(letter) ?? 0x3f);
}

const CP1251 = new Map(
  Array.from(new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
    .map((letter, byte) => [letter, byte]),
);

function drip(text: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const end = () => {
        stop();
        controller.close();
      };
      const timer = setInterval(() => {
        if (at === bytes.length) end();
        else controller.enqueue(bytes.slice(at, ++at));
      }, DRIP_MS);
      stop = () => {
        clearInterval(timer);
        signal.removeEventListener("abort", end);
      };
      signal.addEventListener("abort", end);
    },
    cancel: () => stop(),
  });
}

function rubbish(sent: (bytes: number) => void): ReadableStream<Uint8Array> {
  let left = RUBBISH_BYTES;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      left -= CHUNK.length;
      sent(CHUNK.length);
      controller.enqueue(CHUNK.slice());
    },
  });
}

function rename(text: string, field: string | null): string {
  return field === null
    ? text.replace(/"(\w+)":/g, '"$1_v2":')
    : text.replace(new RegExp(`(?<![\\w-])${field}(?![\\w-])`, "g"), `${field}_v2`);
}
