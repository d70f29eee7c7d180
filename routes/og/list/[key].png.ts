import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { ListCardInput, sharedListPng } from "@/lib/posters/list_card.ts";

/** The picture that goes with a link to somebody's list. */
export const handler = fileHandler(
  "image/png",
  ({ ctx, params, query }) => sharedListPng(ctx, readInput(ListCardInput, params, query)),
  { reads: ["catalog", "reviews"] },
);
