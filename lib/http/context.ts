import type { CacheTag, Versions } from "../db/cache_tags.ts";
import { RequestScope } from "../db/deadline.ts";
import type { ServiceError } from "../errors.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import type { Encoding } from "./compression.ts";
import type { CountedRead } from "../rate_limit.ts";
import { nextRequestId } from "./request_id.ts";
import type { Service } from "./service.ts";

/** The client of a background request: it counts towards no limit. */
export const NOBODY = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 } } as const;

/** The app's own handler: what Fresh builds. */
export type App = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** The two representations of a page. */
export type PageType = "text/html" | "text/markdown";

/** Where a response came from: the cache, the app, or nowhere because the client had it. */
export type CacheResult = "hit" | "miss" | "unchanged" | "none";

/**
 * Everything that is known about one request. Each step of the pipeline adds its part; everything that determines the
 * response is here before the cache lookup. Handlers of the app get it by {@linkcode contextOf}.
 */
export class RequestContext {
  /** The request's id, sent as `X-Request-Id` and in error bodies, and logged. */
  readonly id = nextRequestId();
  /** When the request came, by the monotonic clock in ms. */
  readonly begun = performance.now();
  readonly method: string;

  /** Scheme and host that the request was sent to. */
  origin = "";
  /** The path of the request target, with the language prefix. */
  path = "/";
  /** The query with its question mark, reduced to the parameters that the path reads. */
  query = "";
  /** Public base URL without a trailing slash. */
  base = "";
  lang: Lang = DEFAULT_LANG;
  /** The path without its language prefix. */
  page = "/";
  /** The media type that a page is rendered as. */
  type: PageType = "text/html";
  /** The content coding that the client prefers. */
  encoding: Encoding | null = null;
  /** The cache key of the response; `undefined` where it must not be cached. */
  key: string | undefined = undefined;

  /** The rate limit that counted the read, where reads are limited. */
  counted: CountedRead | undefined = undefined;
  /** Why the request is refused, unless the client already has the response (304). */
  refused: ServiceError | undefined = undefined;
  /** The versions of the cache tags before anything was read. */
  versions: Versions | undefined = undefined;

  /** The cache tags that the app's response depends on, as the app declares them; `undefined`: it must not be cached. */
  reads: readonly CacheTag[] | undefined = undefined;
  /** The text of the app's response where it is known: what is read from the response would be a copy. */
  text: string | undefined = undefined;

  /** Another origin that a form of the page may be sent to, as a source of the content security policy. */
  formTarget: string | undefined = undefined;

  /** An origin whose pages may stand in a frame of the page. */
  frameSource: string | undefined = undefined;

  /** Its database scope (deadline, commit position), where it may write or has to read its client's own writes. */
  scope: RequestScope | undefined;

  /** The body of the request, or the error of reading it, once a step or a door has asked for it. */
  requestBody: Promise<Uint8Array<ArrayBuffer>> | undefined = undefined;

  cache: CacheResult = "none";
  /** Whether all headers of the response are set. */
  hasHeaders = false;
  /** Size of the response body in bytes. */
  bytes: number | undefined = undefined;
  /** The route pattern that the path matches, for the log. */
  route: string | undefined = undefined;

  /** `now`: ms since 1970. */
  constructor(
    readonly request: Request,
    readonly info: Pick<Deno.ServeHandlerInfo, "remoteAddr">,
    readonly service: Service,
    readonly app: App,
    readonly now: number,
  ) {
    this.method = request.method;
    this.scope = this.isRead ? undefined : new RequestScope();
  }

  /** A context for the same request target, for a revalidation in the background. */
  static again(other: RequestContext, now: number): RequestContext {
    const { origin, path, query, base, lang, page, type, key } = other;
    const ctx = new RequestContext(new Request(origin + path + query), NOBODY, other.service, other.app, now);
    return Object.assign(ctx, { origin, path, query, base, lang, page, type, key });
  }

  /** Whether the request is a GET or HEAD. */
  get isRead(): boolean {
    return this.method === "GET" || this.method === "HEAD";
  }
}

/** The connection information that the app is called with: Deno's, and the request context. */
export class AppInfo implements Deno.ServeHandlerInfo<Deno.NetAddr> {
  readonly completed = Promise.resolve();

  constructor(readonly context: RequestContext) {}

  get remoteAddr(): Deno.NetAddr {
    return this.context.info.remoteAddr as Deno.NetAddr;
  }
}

/** The context of the request that a handler of the app is called for. */
export function contextOf({ info }: { info: Deno.ServeHandlerInfo }): RequestContext {
  return (info as AppInfo).context;
}
