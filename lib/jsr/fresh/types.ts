import type { AnyComponent } from "preact";
import type { Context } from "./context.ts";

/** The methods an app can answer. */
export const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
] as const;
/** One of the methods an app can answer. */
export type Method = typeof METHODS[number];

/** What `new App(config)` takes. */
export interface FreshConfig {
  /** Not in the stand-in: anything but `""` throws. */
  basePath?: string;
  mode?: "development" | "production";
  /** Believe `x-forwarded-proto` and `x-forwarded-host`. */
  trustProxy?: boolean;
}

/** The app's settings as handlers see them in `ctx.config`. */
export interface ResolvedConfig {
  /** Folder of the app; known once a build is joined to it. */
  root: string;
  basePath: string;
  mode: "development" | "production";
  trustProxy: boolean;
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

/** Handlers by method. In a file route a missing method is a 404, as in the original. */
export type HandlerByMethod<Data, State> = {
  [M in Method]?: HandlerFn<Data, State>;
};

/** What a route file may export as `handler`. */
export type RouteHandler<Data, State> =
  | HandlerFn<Data, State>
  | HandlerByMethod<Data, State>;

/** Which frames a page goes without. */
export interface LayoutConfig {
  skipInheritedLayouts?: boolean;
  skipAppWrapper?: boolean;
}

/** What a route file may export as `config`; the stand-in takes only the two `skip…` switches. */
export interface RouteConfig extends LayoutConfig {
  routeOverride?: string;
  csp?: boolean;
  methods?: "ALL" | Method[];
}

/** What a page component gets. */
export type PageProps<Data, State> =
  & { data: Data }
  & Pick<
    Context<State>,
    | "config"
    | "url"
    | "req"
    | "params"
    | "info"
    | "state"
    | "isPartial"
    | "Component"
    | "error"
    | "route"
  >;

/** A page, the app wrapper or an error page, whatever its data. */
// deno-lint-ignore no-explicit-any
export type View<State> = AnyComponent<PageProps<any, State>>;

/** A page without a file: what `app.onError()` takes beside a function. */
export interface Route<State> {
  component?: View<State>;
  handler?: HandlerFn<unknown, State>;
  config?: LayoutConfig;
}
