import type { Context } from "fresh";
import type { z } from "zod";
import { notFound } from "../errors.ts";
import type { OperationContext } from "../operation.ts";
import { catalogHeaders } from "../licences/operations.ts";
import { variantOf, versionOf } from "../pictures/address.ts";
import { PictureError } from "../pictures/errors.ts";
import { type CatalogPicture, PictureInput } from "../posters/catalog_picture.ts";
import { appResponse } from "./app_response.ts";
import { contextOf, type RequestContext } from "./context.ts";
import { methods } from "./methods.ts";
import { contextFor } from "./operation_context.ts";
import { readInput } from "./parameters.ts";
import { toldProblem } from "./problem.ts";
import { giveBack } from "./read_limits.ts";
import type { State } from "./state.ts";

const TYPES = { webp: "image/webp", jpg: "image/jpeg" };

/** An address with the version of its picture means that picture for ever; others mean whatever is shown now. */
const LASTING = "public, max-age=2592000, immutable";
const CURRENT = "public, max-age=3600";
/** What is drawn in the place of a picture goes as soon as that can be had. */
const MEANWHILE = "public, max-age=60";

/**
 * The handler of pictures that other hosts have, in the sizes of this service. `find` looks up where one is, `null` is a
 * 404. Where it can't be had, the one that is drawn here is sent, with 200 as well: pages show no broken picture. They are
 * stored on disk by `Pictures`, so the cache of responses is left to pages.
 */
export function pictureHandler<Wanted extends z.output<typeof PictureInput>>(
  find: (ctx: OperationContext, wanted: Wanted) => Promise<CatalogPicture | null>,
  input: z.ZodObject = PictureInput,
) {
  const handle = methods({
    async GET({ req, params, url, info }) {
      const request = contextOf({ info });
      const wanted = readInput(input, params, new URLSearchParams()) as Wanted;
      const picture = await find(contextFor({ req, info }, undefined), wanted);
      if (!picture) throw notFound(`There is nothing at ${url.pathname}.`);
      const { format } = variantOf(wanted.variant);
      const bytes = picture.url === null ? undefined : await read(request, picture.url, wanted.variant);
      if (!bytes) return await drawn(picture, url);
      const isVersion = url.searchParams.get("v") === versionOf(picture.url!);
      return appResponse(bytes, {
        headers: [
          ["content-type", TYPES[format]],
          ["cache-control", isVersion ? LASTING : CURRENT],
          ["access-control-allow-origin", "*"],
          ...await catalogHeaders(request.service.database),
        ],
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

/** The picture at an address; `undefined` where it can't be had, which is in the log then. */
async function read(request: RequestContext, url: string, variant: z.output<typeof PictureInput>["variant"]) {
  try {
    const { bytes, kept } = await request.service.pictures.read(url, variantOf(variant));
    if (kept && request.counted) giveBack(request.counted, request.now);
    return bytes;
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function drawn(picture: CatalogPicture, url: URL): Promise<Response> {
  const svg = await picture.drawn();
  if (svg === null) throw notFound(`There is nothing at ${url.pathname}.`);
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": MEANWHILE,
      "access-control-allow-origin": "*",
    },
  });
}
