import { ifNoneMatch } from "@std/http/etag";
import { DEFAULT_LANG } from "../i18n/lang.ts";
import { Problem } from "../problem.ts";
import { type Client, clientOf } from "./client.ts";
import { pickEncoding } from "./compression.ts";
import { type Answer, encodedAs, KeptAnswers, readAnswer, type Representation } from "./kept.ts";
import { isApi, isDecodable, isKeepable, splitLang, splitUrl } from "./path.ts";
import { problemResponse } from "./problem.ts";
import { type Allowance, RateLimit } from "./rate_limit.ts";
import { about, describe } from "./request.ts";
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
  ["access-control-expose-headers", "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id"],
];

/** One request on its way through the door. */
interface Visit {
  request: Request;
  info: Deno.ServeHandlerInfo;
  path: string;
  /** Path and query. */
  rest: string;
  client: Client;
  now: number;
  /** What is left of the client's reads, where they are limited. */
  allowance: Allowance | undefined;
}

/**
 * The outermost door around the app: answers kept GETs before the app is entered, takes the language prefix off, and
 * does for every answer what the app can't from inside (malformed paths, unknown methods, rate limits, validators,
 * compression, HEAD, common headers).
 */
export function createDoor(app: Handler, service: Service): Handler {
  const { config, database } = service;
  const kept = new KeptAnswers();
  const reads = new RateLimit("reads", config.readLimit, 60_000);
  let warned = false;

  return (request, info) => {
    const { origin, path, rest } = splitUrl(request.url);
    const client = clientOf(request, origin, info, config);
    describe(request, { id: crypto.randomUUID(), lang: DEFAULT_LANG, base: client.base });
    if (client.spoofable && !warned) {
      warned = true;
      service.log("warn", "X-Forwarded-For is ignored: set TRUST_PROXY=on if a proxy of yours sends it");
    }
    const now = service.now().getTime();
    const limited = reads.limit > 0 && isApi(path) && path !== "/api/health" && request.method !== "OPTIONS";
    const allowance = limited ? reads.take(client.address, now) : undefined;
    const visit: Visit = { request, info, path, rest, client, now, allowance };

    const refused = refusal(visit);
    if (refused) return dress(visit, problemResponse(refused, request, service));
    if (request.method !== "GET" && request.method !== "HEAD") return pass(visit);
    if (!config.keepAnswers || !isKeepable(path)) return make(visit);
    const answer = kept.find(client.base + rest, database.version(), now);
    return answer ? send(visit, answer) : make(visit);
  };

  /** What the app never gets to see. */
  function refusal({ request, path, allowance }: Visit): Problem | undefined {
    if (allowance && !allowance.allowed) {
      return new Problem("rate_limited", `More than ${allowance.limit} reads a minute. Retry in ${allowance.reset} s.`);
    }
    if (!METHODS.has(request.method)) {
      const allow = "GET, HEAD, OPTIONS";
      return new Problem("method_not_allowed", `Unknown method ${request.method}.`, { headers: { allow } });
    }
    if (!isDecodable(path)) return new Problem("malformed_url", "The path holds a malformed percent escape.");
  }

  /** Has the app answer a GET, keeps the answer where it may be kept, and sends it. */
  async function make(visit: Visit): Promise<Response> {
    const { path, rest, client, now } = visit;
    // Asked before the data is read: what changes meanwhile makes the answer old, never wrong for long.
    const version = database.version();
    const response = await enter(visit);
    if (response.status !== 200) return dress(visit, response);
    const answer = await readAnswer(response, version, now);
    const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
    if (config.keepAnswers && isPublic && isKeepable(path)) kept.keep(client.base + rest, answer);
    return send(visit, answer);
  }

  /** Sends an answer in the content coding that the client prefers; synchronously where nothing is left to do. */
  function send(visit: Visit, answer: Answer): Response | Promise<Response> {
    const encoding = pickEncoding(visit.request.headers.get("accept-encoding"));
    if (!encoding) return represent(visit, answer.plain);
    const encoded = answer.encoded[encoding];
    return encoded ? represent(visit, encoded) : encodedAs(answer, encoding).then((made) => represent(visit, made));
  }

  function represent(visit: Visit, { bytes, etag, headers }: Representation): Response {
    const condition = visit.request.headers.get("if-none-match");
    if (condition !== null && !ifNoneMatch(condition, etag)) {
      if (visit.allowance) visit.allowance = reads.giveBack(visit.client.address, visit.now);
      const remaining = headers.filter(([name]) => !name.startsWith("content-"));
      return new Response(null, { status: 304, headers: [...remaining, ...doorHeaders(visit)] });
    }
    const all = [...headers, ...doorHeaders(visit)];
    if (visit.request.method !== "HEAD") return new Response(bytes, { headers: all });
    return new Response(null, { headers: [...all, ["content-length", String(bytes.byteLength)]] });
  }

  function doorHeaders({ request, path, allowance }: Visit): HeaderList {
    const headers: HeaderList = [...COMMON, ["x-request-id", about(request).id]];
    if (isApi(path) || path === "/openapi.json") headers.push(...CORS);
    if (allowance) headers.push(...reads.headers(allowance));
    return headers;
  }

  async function pass(visit: Visit): Promise<Response> {
    return dress(visit, await enter(visit));
  }

  /** Hands the request to the app: without the language prefix, and HEAD as GET. */
  async function enter({ request, info, path, rest }: Visit): Promise<Response> {
    const { lang, page } = splitLang(path);
    const head = request.method === "HEAD";
    let asked = request;
    if (head || page !== path) {
      const url = new URL(page + rest.slice(path.length), request.url);
      // Field by field: copying a request whole would tie a signal to it.
      const { method, headers, body } = request;
      asked = new Request(url, { method: head ? "GET" : method, headers, body });
    }
    describe(asked, { ...about(request), lang });
    return await app(asked, info);
  }

  /** Adds the door's headers to an answer that stays as the app made it. */
  function dress(visit: Visit, response: Response): Response {
    const headers = new Headers(response.headers);
    for (const [name, value] of doorHeaders(visit)) headers.set(name, value);
    const body = visit.request.method === "HEAD" ? null : response.body;
    return new Response(body, { status: response.status, headers });
  }
}
