import { type FunctionComponent, h, type VNode } from "preact";
import type { Context } from "./context.ts";
import { HttpError, statusOf } from "./error.ts";
import { sequence } from "./scope.ts";
import type { Exports, SiteFile } from "./snapshot.ts";
import {
  type HandlerByMethod,
  type HandlerFn,
  type LayoutConfig,
  METHODS,
  type Middleware,
  type PageProps,
  type PageResponse,
  type Route,
  type View,
} from "./types.ts";

/** A route file, checked. */
interface LoadedRoute<State> {
  file: string;
  component?: View<State>;
  handler?: HandlerFn<unknown, State> | HandlerByMethod<unknown, State>;
  config?: LayoutConfig;
}

/** The route of a file; the file is loaded by the first request. */
export function routeFile<State>(file: SiteFile): Middleware<State> {
  const load = once(file, (exports) => checkRoute<State>(file.file, exports));
  return async (ctx) => {
    const route = await load();
    const handler = pickHandler(route, ctx.req.method);
    return answer(ctx, route, handler, { data: {} });
  };
}

/** The error page of a folder; without handler it answers with the error's status. */
export function errorFile<State>(file: SiteFile): Middleware<State> {
  const load = once(file, (exports) => {
    const route = checkRoute<State>(file.file, exports);
    if (typeof route.handler === "object") fail(file.file, "an error page's handler is a function");
    return route as LoadedRoute<State> & Route<State>;
  });
  return async (ctx) => answerError(ctx, await load());
}

/** The error page given to `app.onError()`. */
export function errorRoute<State>(route: Route<State>): Middleware<State> {
  return (ctx) => answerError(ctx, { file: "app.onError()", ...route });
}

/** What a `_middleware` file does: one function or an array of them. */
export function middlewareFile<State>(file: SiteFile): Middleware<State> {
  const load = once(file, (exports) => {
    const all = [exports.default ?? exports.handler].flat() as Middleware<State>[];
    if (!all.every((item) => typeof item === "function")) {
      fail(file.file, "a middleware is a function or an array of functions; an object by method would be ignored");
    }
    return all;
  });
  return async (ctx) => {
    const after = ctx.next;
    return sequence(await load(), () => after())(ctx);
  };
}

/** The component of `_app`, loaded by the first page. */
export function wrapperFile<State>(file: SiteFile): () => Promise<View<State>> {
  return once(file, (exports) => {
    if (typeof exports.default !== "function") fail(file.file, "the app wrapper is the default export");
    return exports.default as View<State>;
  });
}

/** The vnode of a page, an error page or the app wrapper, with the props that this request gives it. */
export function viewOf<State>(ctx: Context<State>, view: View<State> | undefined, data: unknown): VNode | null {
  return view ? h(view as FunctionComponent<PageProps<unknown, State>>, { ...ctx, data }) as VNode : null;
}

function answerError<State>(ctx: Context<State>, route: Route<State> & { file: string }): Promise<Response> {
  return answer(ctx, route, route.handler, { data: {}, status: statusOf(ctx.error) });
}

async function answer<State>(
  ctx: Context<State>,
  route: LoadedRoute<State>,
  handler: HandlerFn<unknown, State> | undefined,
  withoutHandler: PageResponse<unknown>,
): Promise<Response> {
  const result = handler ? await handler(ctx) : withoutHandler;
  if (result instanceof Response) return result;
  if (typeof result !== "object" || result === null || !("data" in result)) {
    fail(route.file, "the handler must return a Response or page(…)");
  }
  const headers = new Headers();
  // Like the original: of several cookies in `page()` the last one stays.
  for (const [name, value] of new Headers(result.headers)) headers.set(name, value);
  ctx.data = result.data;
  const init = { status: result.status, headers };
  return ctx.render(viewOf(ctx, route.component, result.data), init, route.config);
}

function pickHandler<State>(
  { handler, component }: LoadedRoute<State>,
  method: string,
): HandlerFn<unknown, State> | undefined {
  if (typeof handler !== "object") return handler;
  const byMethod = handler as Record<string, HandlerFn<unknown, State> | undefined>;
  const found = byMethod[method] ?? (method === "HEAD" ? byMethod.GET : undefined);
  const givesPage = component && (method === "GET" || method === "HEAD");
  if (!found && !givesPage) throw new HttpError(404);
  return found;
}

function checkRoute<State>(file: string, exports: Exports): LoadedRoute<State> {
  const handler = exports.handler ?? exports.handlers;
  const { default: component, config } = exports;
  if (handler === undefined && component === undefined) fail(file, "a route exports a page (default) or a handler");
  if (component !== undefined && typeof component !== "function") {
    fail(file, "the default export must be a component");
  }
  for (const key of Object.keys(config ?? {})) {
    if (key !== "skipAppWrapper" && key !== "skipInheritedLayouts") {
      fail(file, `the stand-in does not know config.${key}`);
    }
  }
  if (handler !== undefined) checkHandler(file, handler);
  return { file, component, handler, config } as LoadedRoute<State>;
}

function checkHandler(file: string, handler: unknown): void {
  if (Array.isArray(handler)) fail(file, "arrays of handlers fail in the original");
  if (typeof handler === "function") {
    if (handler.length !== 1) fail(file, "a handler takes exactly one parameter, ctx");
    return;
  }
  if (typeof handler !== "object" || handler === null) {
    fail(file, "a handler is a function or an object of functions by method");
  }
  for (const [method, each] of Object.entries(handler)) {
    if (!(METHODS as readonly string[]).includes(method)) fail(file, `"${method}" is no method`);
    if (each === undefined) continue;
    if (typeof each !== "function" || each.length > 1) {
      fail(file, `the handler of ${method} is a function with one parameter, ctx`);
    }
  }
}

// What is wrong with a file is logged too: the app's error page would hide it.
function once<T>(file: SiteFile, check: (exports: Exports) => T): () => Promise<T> {
  const load = async () => check(await file.load());
  let loaded: Promise<T> | undefined;
  return () =>
    loaded ??= load().catch((error) => {
      console.error(error);
      throw error;
    });
}

function fail(file: string, reason: string): never {
  throw new Error(`${file}: ${reason}`);
}
