import { type FunctionComponent, h, type VNode } from "preact";
import type { Context, HandlerFn, Middleware, PageProps, RouteConfig, RouteHandler, View } from "./define.ts";
import { HttpError, METHODS, statusOf } from "./define.ts";
import type { Exports, SiteFile } from "./snapshot.ts";

/** One function that calls these in turn, each the `next()` of the one before. */
export function sequence<State>(middlewares: Middleware<State>[], last: Middleware<State>): Middleware<State> {
  return middlewares.reduceRight<Middleware<State>>((inner, middleware) => (ctx) => {
    // deno-lint-ignore require-await -- turns what is thrown into a rejection
    ctx.next = async () => inner(ctx);
    return middleware(ctx);
  }, last);
}

/** What a `_middleware` file does: one function or an array of them. */
export function middlewareFile<State>(file: SiteFile): Middleware<State> {
  const load = once(file, (exports) => {
    const all = [exports.default ?? exports.handler].flat() as Middleware<State>[];
    if (all.every((item) => typeof item === "function")) return all;
    fail(file, "a middleware is a function or an array of functions; an object by method would be ignored");
  });
  return async (ctx) => {
    const after = ctx.next;
    return sequence(await load(), () => after())(ctx);
  };
}

/** The component of `_app`, loaded by the first page. */
export function wrapperFile<State>(file: SiteFile): () => Promise<View<State>> {
  return once(file, (exports) => {
    if (typeof exports.default === "function") return exports.default as View<State>;
    fail(file, "the app wrapper is the default export");
  });
}

/** The route or error page of a file, which is loaded by the first request. */
export function routeFile<State>(file: SiteFile): Middleware<State> {
  const load = once(file, (exports) => readRoute<State>(file, exports));
  return async (ctx) => answer(ctx, await load());
}

/** The vnode of a page, an error page or the app wrapper, with the props that this request gives it. */
export function viewOf<State>(ctx: Context<State>, view: View<State> | undefined, data: unknown): VNode | null {
  return view ? h(view as FunctionComponent<PageProps<unknown, State>>, { ...ctx, data }) as VNode : null;
}

/** What a route file exports, checked. */
interface Route<State> {
  file: SiteFile;
  component?: View<State>;
  handler?: RouteHandler<unknown, State>;
  config?: RouteConfig;
}

function pickHandler<State>({ handler, component }: Route<State>, method: string) {
  if (typeof handler !== "object") return handler;
  const byMethod = handler as Record<string, HandlerFn<unknown, State> | undefined>;
  const isRead = method === "GET" || method === "HEAD";
  const found = byMethod[method] ?? (isRead ? byMethod.GET : undefined);
  if (!found && !(isRead && component)) throw new HttpError(404);
  return found;
}

async function answer<State>(ctx: Context<State>, route: Route<State>): Promise<Response> {
  const { file, component, config } = route;
  const handler = pickHandler(route, ctx.req.method);
  const status = file.kind === "error" ? statusOf(ctx.error) : 200;
  const result = handler ? await handler(ctx) : { data: {}, status };
  if (result instanceof Response) return result;
  if (typeof result !== "object" || result === null || !("data" in result)) {
    fail(file, "the handler must return a Response or page(…)");
  }
  // Like the original: of several cookies in `page()` the last one stays.
  const headers = Object.fromEntries(new Headers(result.headers));
  ctx.data = result.data;
  return ctx.render(viewOf(ctx, component, result.data), { status: result.status, headers }, config);
}

function readRoute<State>(file: SiteFile, exports: Exports): Route<State> {
  const { default: component, config, handler = exports.handlers } = exports;
  if (handler === undefined && component === undefined) fail(file, "a route exports a page (default) or a handler");
  if (!/undefined|function/.test(typeof component)) fail(file, "the default export must be a component");
  const unknown = Object.keys(config ?? {}).find((key) => key !== "skipAppWrapper");
  if (unknown) fail(file, `the stand-in for Fresh has no config.${unknown}`);
  if (handler !== undefined) checkHandler(file, handler);
  if (file.kind === "error" && typeof handler === "object") fail(file, "an error page's handler is a function");
  return { file, component, handler, config } as Route<State>;
}

function checkHandler(file: SiteFile, handler: unknown): void {
  if (Array.isArray(handler)) fail(file, "arrays of handlers fail in the original");
  if (Object(handler) !== handler) fail(file, "a handler is a function, or an object of functions by method");
  if (typeof handler === "function" && handler.length !== 1) fail(file, "a handler takes exactly one parameter, ctx");
  for (const [method, each] of typeof handler === "function" ? [] : Object.entries(handler as object)) {
    if (!METHODS.has(method)) fail(file, `"${method}" is no method`);
    if (each === undefined || typeof each === "function" && each.length <= 1) continue;
    fail(file, `the handler of ${method} is a function with one parameter, ctx`);
  }
}

// What is wrong with a file is logged too: the app's error page would hide it.
function once<T>(file: SiteFile, read: (exports: Exports) => T): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    loaded ??= file.load().then(read).catch((error) => {
      console.error(error);
      throw error;
    });
}

function fail({ file }: SiteFile, reason: string): never {
  throw new Error(`${file}: ${reason}`);
}
