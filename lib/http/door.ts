import { ifNoneMatch } from "@std/http/etag";
import { beyondBudget, inBudget } from "../db/budget.ts";
import { recordRooms, type Versions } from "../db/rooms.ts";
import { recordPosition } from "../db/written.ts";
import { Problem } from "../problem.ts";
import { type Asked, readAsked } from "./asked.ts";
import { ageHeaders, positionHeaders, wantsReach } from "./behind.ts";
import { cacheKey } from "./cache_key.ts";
import { pickEncoding } from "./compression.ts";
import { CORS } from "./cors.ts";
import { sealHtml } from "./html.ts";
import { type Answer, encodedAs, KeptAnswers, plainOf, readAnswer, Remaking, type Representation } from "./kept.ts";
import { observe, type Served } from "./observe.ts";
import { isApi, splitLang, withoutSlash } from "./path.ts";
import { logFault, problemResponse } from "./problem.ts";
import { type Counted, exceeded, giveBack, ReadLimits } from "./read_limits.ts";
import { misdirected, refusal } from "./refusal.ts";
import { describe } from "./request.ts";
import type { Service } from "./service.ts";

/** What Deno serves. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

type HeaderList = [string, string][];

/** Headers of every answer. */
const COMMON: HeaderList = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
];

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Leads to where something is for good, by whatever method it was asked for. */
function moved(location: string): Response {
  return new Response(null, { status: 308, headers: { location, "cache-control": "public, max-age=3600" } });
}

/** One request on its way through the door. */
interface Visit extends Asked {
  begun: number;
  /** For the log: where the answer came from, and its size. */
  cache: Served["cache"];
  bytes?: number;
  /** How it counts, where it is a read that is limited. */
  counted?: Counted;
  /** Nothing is left: it may be told that what it has is still good, and nothing else. */
  refused?: Problem;
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
  const limits = new ReadLimits(service);

  return (request, info) => {
    const visit: Visit = { ...readAsked(request, info, service), begun: performance.now(), cache: "none" };
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
    const { request, origin, path, now } = visit;
    if (origin === undefined) return fault(visit, misdirected());
    visit.counted = limits.countRead(visit);
    const reading = isRead(request);
    const key = reading ? keyOf(visit) : undefined;
    const answer = key === undefined ? undefined : kept.find(key, database.versions(), now);
    visit.refused = exceeded(visit.counted);
    const refused = visit.refused ?? refusal(visit);
    if (refused && !(answer && refused === visit.refused && request.headers.has("if-none-match"))) {
      return fault(visit, refused);
    }
    const bare = withoutSlash(path);
    if (bare !== undefined) return dress(visit, moved(bare + visit.query));
    if (!reading) return pass(visit);
    visit.cache = answer ? "kept" : "made";
    if (!answer) return key === undefined ? makeAsked(visit, key) : makeOnce(visit, key);
    if (answer.behind !== undefined && !remaking.has(key!)) remake(visit, key!);
    return send(visit, answer, key);
  }

  /** Has an answer that is behind made anew, as if somebody else had asked for it. */
  function remake(visit: Visit, key: string): void {
    // Of the request nothing can be read any more when its answer is out.
    const { request: { url, headers }, info: { remoteAddr } } = visit;
    const asked = new Request(url, { headers: new Headers(headers) });
    asked.headers.delete("if-none-match");
    const later = {
      ...visit,
      id: crypto.randomUUID(),
      request: asked,
      info: { remoteAddr, completed: Promise.resolve() },
      // It is nobody's: it costs nobody, and nobody is refused.
      counted: undefined,
      refused: undefined,
    };
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
    return await noteMaking(key, makeAsked(visit, key));
  }

  async function noteMaking(key: string, made: Promise<Response>): Promise<Response> {
    const own = { versions: database.versions(), made };
    making.set(key, own);
    return await made.finally(() => making.get(key) === own && making.delete(key));
  }

  /** Has an answer made that somebody waits for, who has to have something left for it. */
  function makeAsked(visit: Visit, key: string | undefined): Promise<Response> {
    visit.counted ??= limits.countMade(visit);
    const refused = exceeded(visit.counted);
    return refused ? fault(visit, refused) : make(visit, key);
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

  /** What a public answer is kept under; `undefined` for what may be a person's own. */
  function keyOf(visit: Visit): string | undefined {
    return config.keepAnswers && !visit.request.headers.has("cookie") ? cacheKey(visit) : undefined;
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

  function represent(visit: Visit, { bytes, etag, headers }: Representation): Response | Promise<Response> {
    const condition = visit.request.headers.get("if-none-match");
    if (condition !== null && !ifNoneMatch(condition, etag)) {
      const { counted, cache, now } = visit;
      // What had to be made cost as much as if the client had not had it.
      if (counted && cache === "kept") giveBack(counted, now);
      visit.cache = "unchanged";
      const remaining = headers.filter(([name]) => !name.startsWith("content-"));
      return new Response(null, { status: 304, headers: [...remaining, ...doorHeaders(visit)] });
    }
    if (visit.refused) return fault(visit, visit.refused);
    visit.bytes = bytes.byteLength;
    const all = [...headers, ...doorHeaders(visit)];
    if (visit.request.method !== "HEAD") return new Response(bytes, { headers: all });
    return new Response(null, { headers: [...all, ["content-length", String(bytes.byteLength)]] });
  }

  function doorHeaders({ id, path, counted }: Visit): HeaderList {
    const headers: HeaderList = [...COMMON, ["x-request-id", id]];
    if (isApi(path) || path === "/openapi.json") headers.push(...Object.entries(CORS));
    if (counted) headers.push(...counted.limit.headers(counted.allowance));
    return [...headers, ...ageHeaders(database)];
  }

  async function pass(visit: Visit): Promise<Response> {
    const { result, position } = await recordPosition(() => enter(visit));
    const response = await dress(visit, result);
    for (const [name, value] of positionHeaders(position)) response.headers.append(name, value);
    return response;
  }

  /** Hands the request to the app: by the address that was read, without the language prefix, and HEAD as GET. */
  async function enter({ id, request, info, origin, path, query, type, base }: Visit): Promise<Response> {
    const { lang, page } = splitLang(path);
    const url = origin + page + query;
    const head = request.method === "HEAD";
    let asked = request;
    if (head || url !== request.url) {
      // Field by field: copying a request whole would tie a signal to it.
      const { method, headers, body } = request;
      asked = new Request(url, { method: head ? "GET" : method, headers, body });
    }
    describe(asked, { id, lang, base, type });
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
