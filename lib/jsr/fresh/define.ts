import type { AnyComponent } from "preact";
import type { Middleware, PageProps, PageResponse, RouteHandler } from "./types.ts";

/** Data for the page component; `options` go to the response. */
export function page<T>(data: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T>;
/** A page that needs no data. */
export function page(): PageResponse<undefined>;
export function page<T>(data?: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T | undefined> {
  return { data, headers: options?.headers, status: options?.status };
}

// deno-lint-ignore no-explicit-any
type AnyFunction = (...args: any[]) => unknown;

type DataOfFunction<F> = F extends AnyFunction
  ? Awaited<ReturnType<F>> extends infer Result ? Result extends PageResponse<infer Data> ? Data : never
  : never
  : never;

/** The data that a handler's `page()` results carry. */
type DataOf<Handler> = Handler extends AnyFunction ? DataOfFunction<Handler>
  : { [M in keyof Handler]: DataOfFunction<Handler[M]> }[keyof Handler];

/** Functions that give their argument back unchanged; they exist for the types. */
export interface Define<State> {
  handlers<Data, Handler extends RouteHandler<Data, State>>(handlers: Handler): Handler;
  // deno-lint-ignore no-explicit-any
  page<Handler extends RouteHandler<any, State> = never>(
    view: AnyComponent<PageProps<DataOf<Handler>, State>>,
  ): typeof view;
  layout(view: AnyComponent<PageProps<unknown, State>>): typeof view;
  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): M;
}

/** Typed helpers for the files of an app whose `ctx.state` is `State`. */
export function createDefine<State>(): Define<State> {
  return {
    handlers: (handlers) => handlers,
    page: (view) => view,
    layout: (view) => view,
    middleware: (middleware) => middleware,
  };
}
