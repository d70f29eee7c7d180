import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { CardInput, sharedPng } from "@/lib/posters/poster.ts";

/** The picture that goes with a link to a film, where `og:image` names it. */
export const handler = fileHandler(
  "image/png",
  ({ ctx, params, query }) => sharedPng(ctx, readInput(CardInput, params, query)),
  { reads: ["catalog"] },
);
