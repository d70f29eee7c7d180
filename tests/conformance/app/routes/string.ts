import { define } from "../state.ts";

export const handler = define.handlers((_ctx): Response => {
  throw "a string";
});
