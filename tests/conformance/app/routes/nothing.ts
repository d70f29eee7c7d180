import { define } from "../state.ts";

export const handler = define.handlers({
  POST: (ctx) => ctx.text("posted"),
  GET: () => undefined as never,
});
