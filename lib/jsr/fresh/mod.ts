/**
 * A stand-in for `@fresh/core`, narrow on purpose: the part of Fresh 2.3.3 that one app uses, stricter than the
 * original and never looser. What is missing here fails the build instead of behaving differently.
 * @module
 */
export { App } from "./app.ts";
export { createDefine, page } from "./define.ts";
export { HttpError } from "./error.ts";
export { staticFiles } from "./static_files.ts";

export type { Context } from "./context.ts";
export type { Define } from "./define.ts";
export type {
  HandlerByMethod,
  HandlerFn,
  Method,
  Middleware,
  PageProps,
  PageResponse,
  RouteConfig,
  RouteHandler,
} from "./types.ts";
