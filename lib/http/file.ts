import type { Context } from "fresh";
import { z } from "zod";
import type { CacheTag } from "../db/cache_tags.ts";
import type { Call } from "../operation.ts";
import { notFound } from "../errors.ts";
import { contextOf } from "./context.ts";
import { methods } from "./methods.ts";
import { refuseUnknown } from "./parameters.ts";
import { isApi } from "./path.ts";
import { toldProblem } from "./problem.ts";
import { callFor } from "./call.ts";
import type { State } from "./state.ts";

/** What a file is made from. */
export interface FileRequest {
  call: Call;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** No file of the API has a parameter. */
const NOTHING = z.object({});

type Body = string | Uint8Array<ArrayBuffer> | null;

/**
 * The handler of a file for programs: `make` gives its content, `null` is a 404. Any origin may read it, it may be kept
 * for an hour, `reads` are the cache tags of what it is made from, and what goes wrong is told as the API tells it.
 */
export function fileHandler(
  type: string,
  make: (request: FileRequest) => Body | Promise<Body>,
  { reads = [], headers = {} }: { reads?: readonly CacheTag[]; headers?: Record<string, string> } = {},
) {
  const handle = methods({
    async GET({ params, url, info }) {
      if (isApi(url.pathname)) refuseUnknown(NOTHING, params, url.searchParams);
      const request = contextOf({ info });
      const body = await make({ call: callFor(request), params, query: url.searchParams });
      if (body === null) throw notFound(`There is nothing at ${url.pathname}.`);
      request.reads = reads;
      return new Response(body, {
        headers: {
          "content-type": type,
          "cache-control": "public, max-age=3600",
          // Below /api every response says so.
          ...(isApi(url.pathname) ? {} : { "access-control-allow-origin": "*" }),
          ...headers,
        },
      });
    },
  });
  return async (ctx: Context<State>): Promise<Response> => {
    try {
      return await handle(ctx);
    } catch (error) {
      return toldProblem(error, ctx);
    }
  };
}
