import { HttpError } from "fresh";
import { define } from "@/lib/http/define.ts";

/** Everything below /api that is no endpoint, for every method. */
export const handler = define.handlers((_ctx): Response => {
  throw new HttpError(404);
});
