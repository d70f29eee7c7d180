import type { Context } from "fresh";
import { z } from "zod";
import type { CacheTag } from "../db/cache_tags.ts";
import type { OperationContext } from "../operation.ts";
import { notFound } from "../errors.ts";
import { contextOf } from "./context.ts";
import { openToAll } from "./cors.ts";
import { methods } from "./methods.ts";
import { contextFor } from "./operation_context.ts";
import { refuseUnknown } from "./parameters.ts";
import { isApi } from "./path.ts";
import { toldProblem } from "./problem.ts";
import type { State } from "./state.ts";

/** The arguments of a file's `make`. */
export interface FileRequest {
  ctx: OperationContext;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** No file of the API has a parameter. */
const NOTHING = z.object({});

/** Headers of a private file: programs revalidate it on every request. */
const PRIVATE_FILE = {
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

type Body = string | Uint8Array<ArrayBuffer> | null;

/**
 * The handler of a file for programs: `make` returns its content, `null` is a 404. Any origin may read it, clients may
 * cache it for an hour, `reads` are the cache tags it depends on, and errors are those of the API. An `isPrivate` file is
 * for the programs of one person: shared caches must not store it, and search engines must not index it.
 */
export function fileHandler(
  type: string,
  make: (request: FileRequest) => Body | Promise<Body>,
  { reads = [], headers = {}, isPrivate = false }: {
    reads?: readonly CacheTag[];
    headers?: Record<string, string>;
    isPrivate?: boolean;
  } = {},
) {
  const handle = methods({
    async GET({ req, params, url, info }) {
      if (isApi(url.pathname)) refuseUnknown(NOTHING, params, url.searchParams);
      const request = contextOf({ info });
      const body = await make({ ctx: contextFor({ req, info }, undefined), params, query: url.searchParams });
      if (body === null) throw notFound(`There is nothing at ${url.pathname}.`);
      if (!isPrivate) request.reads = reads;
      const kept = isPrivate ? PRIVATE_FILE : { "cache-control": "public, max-age=3600" };
      return new Response(body, { headers: { "content-type": type, ...kept, ...headers } });
    },
  });
  return async (ctx: Context<State>): Promise<Response> => {
    const told = (error: unknown) => toldProblem(error, ctx);
    const response = await Promise.resolve().then(() => handle(ctx)).catch(told);
    // Below /api all responses are open.
    return isPrivate || isApi(ctx.url.pathname) ? response : openToAll(response);
  };
}
