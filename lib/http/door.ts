import { ifNoneMatch } from "@std/http/etag";
import { accepts } from "@std/http/negotiation";
import { beyondBudget, inBudget } from "../db/budget.ts";
import { recordRooms, type Versions } from "../db/rooms.ts";
import { recordPosition } from "../db/written.ts";
import { Problem } from "../problem.ts";
import { addressOf, baseOf } from "./client.ts";
import { ageHeaders, positionHeaders, wantsReach } from "./behind.ts";
import { pickEncoding } from "./compression.ts";
import { sealHtml } from "./html.ts";
import { type Answer, encodedAs, KeptAnswers, plainOf, readAnswer, Remaking, type Representation } from "./kept.ts";
import { observe, type Served } from "./observe.ts";
import { isApi, isDecodable, splitLang, splitUrl } from "./path.ts";
import { logFault, problemResponse } from "./problem.ts";
import { type Allowance, RateLimit } from "./rate_limit.ts";
import { describe } from "./request.ts";
import type { Service } from "./service.ts";

/** What Deno serves. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

type HeaderList = [string, string][];

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Headers of every answer. */
const COMMON: HeaderList = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
];

/** Headers of every answer of the API: any origin may read it. */
const CORS: HeaderList = [
  ["access-control-allow-origin", "*"],
  [
    "access-control-expose-headers",
    "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Data-Age, WWW-Authenticate",
  ],
];

/** Health is free, and agents' doors count on their own what is asked of them. */
const UNCOUNTED = /^\/api\/(health|mcp|oauth\/\w+)$/;

/** Longer addresses are nobody's bookmark: their answers are not kept. */
const MAX_KEPT_URL = 2000;

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** One request on its way through the door. */
interface Visit {
  /** Unique; in the answer's `X-Request-Id`, in error bodies and in the log. */
  id: string;
  request: Request;
  info: Deno.ServeHandlerInfo;
  path: string;
  /** From the question mark on. */
  query: string;
  /** Public base URL without a trailing slash. */
  base: string;
  now: number;
  begun: number;
  /** For the log: where the answer came from, and its size. */
  cache: Served["cache"];
  bytes?: number;
  /** Whom the read is counted for and what is left, where reads are limited. */
  limited?: { address: string; allowance: Allowance };
}

/**
 * The outermost door around the app: answers kept GETs before the app is entered, takes the language prefix off, and
 * does for every answer what the app can't from inside (malformed addresses, unknown methods, rate limits, validators,
 * compression, HEAD, common headers).
 */
export function createDoor(app: Handler, service: Service): Handler {
  const { config, database } = service;
  const kept = new KeptAnswers();
  const remaking = new Remaking();
  /** Answers that are being made, by what they will be kept under, and from which versions. */
  const making = new Map<string, { versions: Versions; made: Promise<unknown> }>();
  const reads = new RateLimit("reads", config.readLimit, 60_000);
  let warned = false;

  return (request, info) => {
    const { origin, path, query } = splitUrl(request.url);
    const id = crypto.randomUUID();
    const base = baseOf(request, origin, config);
    const begun = performance.now();
    const now = service.now().getTime();
    const visit: Visit = { id, request, info, path, query, base, now, begun, cache: "none" };
    const answered = () => {
      const reached = wantsReach(request, database);
      return reached ? reached.then(() => handle(visit)) : handle(visit);
    };
    try {
      // Said for reads as well: a route's first request imports it, and in Deno 2.9 the context of who imports something
      // passes on to whatever the server takes after.
      const answer = isRead(request) ? beyondBudget(answered) : inBudget(answered);
      if (!(answer instanceof Promise)) return noted(visit, answer);
      return answer.catch((error) => fault(visit, error)).then((answer) => noted(visit, answer));
    } catch (error) {
      return fault(visit, error).then((answer) => noted(visit, answer));
    }
  };

  /** Counts and logs an answer on its way out. */
  function noted({ id, request: { method, headers }, path, begun, cache, bytes }: Visit, answer: Response): Response {
    const { status } = answer;
    const ms = performance.now() - begun;
    observe({ id, method, path, status, ms, bytes, cache, headers }, config.logRequests ? service.log : undefined);
    return answer;
  }

  function handle(visit: Visit): Response | Promise<Response> {
    const { request, now } = visit;
    count(visit);
    const reading = isRead(request);
    const key = reading ? keyOf(visit) : undefined;
    const answer = key === undefined ? undefined : kept.find(key, database.versions(), now);
    const refused = refusal(visit);
    if (refused && !(answer && refused.code === "rate_limited" && isKnown(visit, answer))) return fault(visit, refused);
    if (!reading) return pass(visit);
    visit.cache = answer ? "kept" : "made";
    if (!answer) return key === undefined ? make(visit, key) : makeOnce(visit, key);
    if (answer.behind !== undefined && !remaking.has(key!)) remake(visit, key!);
    return send(visit, answer, key);
  }

  /** Has an answer that is behind made anew, as if somebody else had asked for it. */
  function remake(visit: Visit, key: string): void {
    const { url, headers } = visit.request;
    const later = { ...visit, id: crypto.randomUUID(), request: new Request(url, { headers: new Headers(headers) }) };
    remaking.add(key, async () => {
      try {
        const answer = kept.find(key, database.versions(), service.now().getTime());
        // Somebody may have come when it was too far behind to be sent, and waited for it.
        if (answer?.behind !== undefined) await noteMaking(key, make(later, key));
      } catch (error) {
        await fault(later, error);
      }
    });
  }

  /** Whether the client has the answer already: a 304 costs nothing, even when nothing is left. */
  function isKnown({ request }: Visit, { plain, encoded }: Answer): boolean {
    const condition = request.headers.get("if-none-match");
    return condition !== null && [plain, ...Object.values(encoded)].some(({ etag }) => !ifNoneMatch(condition, etag));
  }

  /** Counts a read of the API for its client; health, preflights, pages and pictures are free. */
  function count(visit: Visit): void {
    const { request, info, path, now } = visit;
    if (reads.limit === 0 || !isApi(path) || UNCOUNTED.test(path) || request.method === "OPTIONS") return;
    if (!warned && !config.trustProxy && request.headers.has("x-forwarded-for")) {
      warned = true;
      service.log("warn", "X-Forwarded-For is ignored: set TRUST_PROXY=on if a proxy of yours sends it");
    }
    const address = addressOf(request, info, config);
    visit.limited = { address, allowance: reads.take(address, now) };
  }

  /** What the app never gets to see. */
  function refusal({ request, path, query, limited }: Visit): Problem | undefined {
    if (limited && !limited.allowance.allowed) {
      const { limit, reset } = limited.allowance;
      return new Problem("rate_limited", `More than ${limit} reads a minute. Retry in ${reset} s.`);
    }
    if (!METHODS.has(request.method)) {
      const allow = "GET, HEAD, OPTIONS";
      return new Problem("method_not_allowed", `Unknown method ${request.method}.`, { headers: { allow } });
    }
    // In a query bytes that are no UTF-8 are somebody's odd search, not a malformed address.
    if (!isDecodable(path) || /%(?![0-9a-f]{2})/i.test(query)) {
      return new Problem("malformed_url", "The address holds a malformed percent escape.");
    }
  }

  /**
   * Answers with what somebody who asked for the same a moment ago is getting, if nothing changed since and that is kept;
   * waits only once, because what is not kept has to be made for each.
   */
  async function makeOnce(visit: Visit, key: string): Promise<Response> {
    const before = making.get(key);
    if (before?.versions === database.versions()) {
      await before.made.catch(() => {});
      const answer = kept.find(key, database.versions(), service.now().getTime());
      if (answer) {
        visit.cache = "kept";
        return await send(visit, answer, key);
      }
    }
    return await noteMaking(key, make(visit, key));
  }

  async function noteMaking(key: string, made: Promise<Response>): Promise<Response> {
    const own = { versions: database.versions(), made };
    making.set(key, own);
    return await made.finally(() => making.get(key) === own && making.delete(key));
  }

  /** Has the app answer a GET, keeps the answer where it may be kept, and sends it. */
  async function make(visit: Visit, key: string | undefined): Promise<Response> {
    // Asked before the data is read: what changes meanwhile makes the answer old, never wrong for long.
    const versions = database.versions();
    const { result: response, rooms } = await recordRooms(() => enter(visit));
    if (response.status !== 200) return await dress(visit, response);
    const answer = await readAnswer(response, { versions, rooms, now: visit.now });
    const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
    if (key === undefined || !isPublic) return await send(visit, answer);
    kept.keep(key, answer);
    return await send(visit, answer, key);
  }

  /** What a public answer is kept under; `undefined` for what may be a person's own, or is too odd to be asked twice. */
  function keyOf({ request: { headers }, base, path, query }: Visit): string | undefined {
    if (!config.keepAnswers || path.length + query.length > MAX_KEPT_URL || headers.has("cookie")) return undefined;
    const form = headers.get("accept")?.includes("markdown") ? accepts({ headers }, "text/html", "text/markdown") : "";
    return `${form} ${base}${path}${query}`;
  }

  /**
   * Sends an answer in the content coding that the client prefers; synchronously where nothing is left to do. `key` is
   * what it is kept under, where it is.
   */
  function send(visit: Visit, answer: Answer, key?: string): Response | Promise<Response> {
    const encoding = pickEncoding(visit.request.headers.get("accept-encoding"));
    const form = encoding ? answer.encoded[encoding] : answer.plain;
    if (form?.bytes) {
      if (key !== undefined) kept.letGo(key, answer);
      return represent(visit, form as Representation);
    }
    return (encoding ? encodedAs(answer, encoding) : plainOf(answer)).then((made) => {
      if (key !== undefined) kept.grew(key, answer);
      return represent(visit, made);
    });
  }

  function represent(visit: Visit, { bytes, etag, headers }: Representation): Response {
    const condition = visit.request.headers.get("if-none-match");
    if (condition !== null && !ifNoneMatch(condition, etag)) {
      const { limited, now } = visit;
      if (limited?.allowance.allowed) limited.allowance = reads.giveBack(limited.address, now);
      visit.cache = "unchanged";
      const remaining = headers.filter(([name]) => !name.startsWith("content-"));
      return new Response(null, { status: 304, headers: [...remaining, ...doorHeaders(visit)] });
    }
    visit.bytes = bytes.byteLength;
    const all = [...headers, ...doorHeaders(visit)];
    if (visit.request.method !== "HEAD") return new Response(bytes, { headers: all });
    return new Response(null, { headers: [...all, ["content-length", String(bytes.byteLength)]] });
  }

  function doorHeaders({ id, path, limited }: Visit): HeaderList {
    const headers: HeaderList = [...COMMON, ["x-request-id", id]];
    if (isApi(path) || path === "/openapi.json") headers.push(...CORS);
    if (limited) headers.push(...reads.headers(limited.allowance));
    return [...headers, ...ageHeaders(database)];
  }

  async function pass(visit: Visit): Promise<Response> {
    const { result, position } = await recordPosition(() => enter(visit));
    const response = await dress(visit, result);
    for (const [name, value] of positionHeaders(position)) response.headers.append(name, value);
    return response;
  }

  /** Hands the request to the app: without the language prefix, and HEAD as GET. */
  async function enter({ id, request, info, path, query, base }: Visit): Promise<Response> {
    if (!URL.canParse(request.url)) throw new Problem("malformed_url", "The Host header or the path is malformed.");
    const { lang, page } = splitLang(path);
    const head = request.method === "HEAD";
    let asked = request;
    if (head || page !== path) {
      // Field by field: copying a request whole would tie a signal to it.
      const { method, headers, body } = request;
      asked = new Request(new URL(page + query, request.url), { method: head ? "GET" : method, headers, body });
    }
    describe(asked, { id, lang, base });
    return await sealHtml(await app(asked, info));
  }

  /**
   * Adds the door's headers to an answer that stays as the app made it: the very same one, because a copy would have
   * its body sent as a stream.
   */
  async function dress(visit: Visit, response: Response): Promise<Response> {
    const { headers } = response;
    for (const [name, value] of doorHeaders(visit)) headers.set(name, value);
    if (visit.request.method !== "HEAD") return response;
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
    return new Response(null, { status: response.status, headers });
  }

  /** Tells of what went wrong before or around the app, which maps its own errors. */
  function fault(visit: Visit, error: unknown): Promise<Response> {
    const { id, request, base, path } = visit;
    if (!(error instanceof Problem)) logFault(error, { id, url: request.url }, service);
    return dress(visit, problemResponse(error, { id, base, path }));
  }
}
