import type { FunctionComponent, VNode } from "preact";
import type { Params } from "./path_table.ts";
import type { LayoutConfig, ResolvedConfig } from "./types.ts";

/** Turns a vnode into a response; the site's renderer. */
export type Render = (
  // deno-lint-ignore no-explicit-any
  ctx: Context<any>,
  vnode: VNode | null,
  init?: ResponseInit,
  config?: LayoutConfig,
) => Promise<Response>;

/** What a context is made from. */
export interface ContextInit {
  req: Request;
  url: URL;
  params: Params;
  route: string | null;
  info: Deno.ServeHandlerInfo;
  config: ResolvedConfig;
  render: Render;
}

/** One request on its way through middlewares and handlers. */
export class Context<State> {
  readonly req: Request;
  /** The request's URL, `//` in its path collapsed, behind a trusted proxy as the client saw it. */
  readonly url: URL;
  /** Parameters of the matched pattern, `decodeURI`d; absent ones are `""`. */
  readonly params: Record<string, string>;
  /** The matched pattern; `null` if nothing fits. */
  readonly route: string | null;
  readonly info: Deno.ServeHandlerInfo;
  readonly config: ResolvedConfig;
  readonly isPartial: boolean = false;
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

  constructor(init: ContextInit) {
    this.req = init.req;
    this.url = init.url;
    this.params = init.params;
    this.route = init.route;
    this.info = init.info;
    this.config = init.config;
    this.#render = init.render;
  }

  /** A redirect; `//` in a target on this host is collapsed, so that it cannot name another one. */
  redirect(to: string, status = 302): Response {
    if (to.startsWith("/")) {
      const end = to.search(/[?#]/);
      const path = end < 0 ? to : to.slice(0, end);
      to = path.replaceAll(/\/{2,}/g, "/") + to.slice(path.length);
    }
    return new Response(null, { status, headers: { location: to } });
  }

  /** A page from this vnode, inside the app wrapper. */
  render(vnode: VNode | null, init?: ResponseInit, config?: LayoutConfig): Promise<Response> {
    return this.#render(this, vnode, init, config);
  }

  /** A text response. */
  text(content: string, init?: ResponseInit): Response {
    return new Response(content, init);
  }

  /** A response of ready HTML. */
  html(content: string, init?: ResponseInit): Response {
    const headers = new Headers(init?.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(content, { ...init, headers });
  }

  /** A JSON response. */
  json(content: unknown, init?: ResponseInit): Response {
    return Response.json(content, init);
  }
}
