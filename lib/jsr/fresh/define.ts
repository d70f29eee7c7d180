/**
 * What an app's files are written with: the context, the types around it, and the helpers that give them.
 * @module
 */
import type { AnyComponent, FunctionComponent, VNode } from "preact";

/** One of the methods that an app answers. */
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** The methods that an app answers. */
export const METHODS = new Set<string>(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] satisfies Method[]);

/** The app's settings, as handlers see them in `ctx.config`. */
export interface Config {
  /** Folder of the app; known once a build is joined to it. */
  root: string;
  mode: "development" | "production";
}

/** What a route file may export as `config`. */
export interface RouteConfig {
  skipAppWrapper?: boolean;
}

/** Answers with what `ctx.render()` was given. */
// deno-lint-ignore no-explicit-any
export type Render = (ctx: Context<any>, ...page: Parameters<Context<any>["render"]>) => Promise<Response>;

/** One request on its way through middlewares and handlers. */
export class Context<State> {
  /** Shared by everything that handles this request. */
  state = {} as State;
  /** What was thrown, on error pages. */
  error: unknown = null;
  data: unknown = undefined;
  /** In the app wrapper: the page inside. */
  Component: FunctionComponent = () => null;
  /** Calls what comes after the current middleware. */
  next: () => Promise<Response> = () => Promise.reject(new Error("Nothing comes next"));
  #render: Render;

  constructor(
    readonly req: Request,
    /** The request's URL, `//` in its path collapsed. */
    readonly url: URL,
    /** The matched pattern; `null` if nothing fits. */
    readonly route: string | null,
    /** Parameters of the matched pattern, `decodeURI`d; absent ones are `""`. */
    readonly params: Record<string, string>,
    readonly info: Deno.ServeHandlerInfo,
    readonly config: Config,
    render: Render,
  ) {
    this.#render = render;
  }

  /** A redirect; `//` in a target on this host is collapsed, so that it cannot name another one. */
  redirect(to: string, status = 302): Response {
    const location = to.startsWith("/") ? to.replace(/^[^?#]*/, (path) => path.replaceAll(/\/+/g, "/")) : to;
    return new Response(null, { status, headers: { location } });
  }

  /** A page from this vnode, inside the app wrapper. */
  render(vnode: VNode | null, init?: ResponseInit, config?: RouteConfig): Promise<Response> {
    return this.#render(this, vnode, init, config);
  }
}

/** Answers, or passes on with `ctx.next()`. */
export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;

/** Data for the page component, with what the response should carry. */
export interface PageResponse<T> {
  data: T;
  headers?: HeadersInit;
  status?: number;
}

/** One handler: a whole response, or data for the page. */
export interface HandlerFn<Data, State> {
  (ctx: Context<State>): Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;
}

/** Handlers by method; a missing method is a 404, as in the original. */
export type HandlerByMethod<Data, State> = { [M in Method]?: HandlerFn<Data, State> };

/** What a route file may export as `handler`. */
export type RouteHandler<Data, State> = HandlerFn<Data, State> | HandlerByMethod<Data, State>;

/** What a page component gets. */
export type PageProps<Data, State> =
  & { data: Data }
  & Pick<Context<State>, "config" | "url" | "req" | "params" | "info" | "state" | "Component" | "error" | "route">;

/** A page, the app wrapper or an error page, whatever its data. */
// deno-lint-ignore no-explicit-any
export type View<State> = AnyComponent<PageProps<any, State>>;

/** Data for the page component; `options` go to the response. */
export function page<T>(data: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T>;
/** A page that needs no data. */
export function page(): PageResponse<undefined>;
export function page<T>(data?: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T | undefined> {
  return { data, headers: options?.headers, status: options?.status };
}

type DataIn<Result> = Result extends PageResponse<infer Data> ? Data : never;

/** The data that a handler's `page()` results carry. */
// deno-lint-ignore no-explicit-any
type DataOf<Handler> = Handler extends (...args: any[]) => infer Result ? DataIn<Awaited<Result>>
  : { [M in keyof Handler]: DataOf<Handler[M]> }[keyof Handler];

/** Functions that give their argument back unchanged; they exist for the types. */
export interface Define<State> {
  handlers<Data, Handler extends RouteHandler<Data, State>>(handlers: Handler): Handler;
  // deno-lint-ignore no-explicit-any
  page<Handler extends RouteHandler<any, State> = never>(
    view: AnyComponent<PageProps<DataOf<Handler>, State>>,
  ): typeof view;
  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): M;
}

/** Typed helpers for the files of an app whose `ctx.state` is `State`. */
export function createDefine<State>(): Define<State> {
  return { handlers: (handlers) => handlers, page: (view) => view, middleware: (middleware) => middleware };
}

type ClientError = 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416;
type RareError = 417 | 418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451;
type ServerError = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;

/** Thrown to answer with an error status; `message` is `""` if not given. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  constructor(readonly status: ClientError | RareError | ServerError, message?: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** The status that a thrown value stands for: that of an `HttpError`, else 500. */
export function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 500;
}
