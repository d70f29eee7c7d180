import type { Context } from "fresh";
import { z } from "zod";
import type { Call } from "../operation.ts";
import { Problem } from "../problem.ts";
import { methods } from "./methods.ts";
import { refuseUnknown } from "./parameters.ts";
import { isApi } from "./path.ts";
import { toldProblem } from "./problem.ts";
import { callFor, type State } from "./service.ts";

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
 * for an hour, and what goes wrong is told as the API tells it.
 */
export function fileHandler(
  type: string,
  make: (request: FileRequest) => Body | Promise<Body>,
  headers: Record<string, string> = {},
) {
  const handle = methods({
    async GET({ req, params, url, state }) {
      if (isApi(url.pathname)) refuseUnknown(NOTHING, params, url.searchParams);
      const body = await make({ call: callFor(state.service, req), params, query: url.searchParams });
      if (body === null) throw new Problem("not_found", `There is nothing at ${url.pathname}.`);
      return new Response(body, {
        headers: {
          "content-type": type,
          "cache-control": "public, max-age=3600",
          // Below /api the outermost door says so for every answer.
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
