import type { CacheTag, Versions } from "../db/cache_tags.ts";
import { RequestScope } from "../db/deadline.ts";
import type { ServiceError } from "../errors.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import type { Encoding } from "./compression.ts";
import type { Counted } from "./rate_limit.ts";
import { nextRequestId } from "./request_id.ts";
import type { Service } from "./service.ts";

/** Whom a background request comes from: it costs nobody, and nobody is refused. */
const NOBODY = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 } } as const;

/** The app's own handler: what Fresh builds. */
export type App = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** A page's two forms. */
export type PageType = "text/html" | "text/markdown";

/** Where a response came from: the cache, the app, or nowhere because the client had it. */
export type CacheResult = "hit" | "miss" | "unchanged" | "none";

/**
 * Everything that is known of one request. Each step of the pipeline fills in its part, and what decides a response is
 * here before the cache is asked for it. The app finds it again by {@linkcode contextOf}: nothing travels beside it.
 */
export class RequestContext {
  /** In the response's `X-Request-Id`, in error bodies and in the log. */
  readonly id = nextRequestId();
  /** When the request came, by the monotonic clock in ms. */
  readonly begun = performance.now();
  readonly method: string;

  /** Scheme and host that it was sent to. */
  origin = "";
  /** The path of its target, with its language prefix. */
  path = "/";
  /** From the question mark on, with the parameters alone that the path knows. */
  query = "";
  /** Public base URL without a trailing slash. */
  base = "";
  lang: Lang = DEFAULT_LANG;
  /** The path without its language prefix. */
  page = "/";
  /** What a page is rendered as. */
  type: PageType = "text/html";
  /** The content coding that the client prefers. */
  encoding: Encoding | null = null;
  /** What a public response is cached under; `undefined` where none may be. */
  key: string | undefined = undefined;

  /** By what its read was counted, where reads are limited. */
  counted: Counted | undefined = undefined;
  /** Why it is refused unless the client turns out to have the response already. */
  refused: ServiceError | undefined = undefined;
  /** The versions of the cache tags before anything was read. */
  versions: Versions | undefined = undefined;

  /** What the app's response was made from, by its own word; `undefined`: nothing may be cached. */
  reads: readonly CacheTag[] | undefined = undefined;
  /** The bytes of the app's response, where it had them: reading them off the response would copy them. */
  body: Uint8Array<ArrayBuffer> | undefined = undefined;

  /** What it may take of the database, where it may write or has to see what its client wrote. */
  scope: RequestScope | undefined;

  /** The body of the request, or the error of reading it, once a step or a door has asked for it. */
  requestBody: Promise<Uint8Array<ArrayBuffer>> | undefined = undefined;

  cache: CacheResult = "none";
  /** Whether the response has all of its headers. */
  hasHeaders = false;
  /** Size of the body that is sent. */
  bytes: number | undefined = undefined;
  /** The pattern that its path fits, for the log. */
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

  /** A context of what another one asks for, for making that again in the background: of it nothing else is read. */
  static again(other: RequestContext, now: number): RequestContext {
    const { origin, path, query, base, lang, page, type, key } = other;
    const ctx = new RequestContext(new Request(origin + path + query), NOBODY, other.service, other.app, now);
    return Object.assign(ctx, { origin, path, query, base, lang, page, type, key });
  }

  /** Whether it asks for something and changes nothing. */
  get isRead(): boolean {
    return this.method === "GET" || this.method === "HEAD";
  }
}

/** What the app is called with in place of Deno's own information: that, and the context. */
export class AppInfo implements Deno.ServeHandlerInfo<Deno.NetAddr> {
  readonly completed = Promise.resolve();

  constructor(readonly context: RequestContext) {}

  get remoteAddr(): Deno.NetAddr {
    return this.context.info.remoteAddr as Deno.NetAddr;
  }
}

/** The context of the request that a handler of the app answers. */
export function contextOf({ info }: { info: Deno.ServeHandlerInfo }): RequestContext {
  return (info as AppInfo).context;
}
