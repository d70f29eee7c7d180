import { HttpError } from "fresh";
import { define } from "../state.ts";

export const handler = define.handlers((_ctx): Response => {
  throw new HttpError(418, "short and stout");
});
