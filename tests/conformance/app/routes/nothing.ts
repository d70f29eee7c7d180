import { define } from "../state.ts";

export const handler = define.handlers({
  POST: () => new Response("posted"),
  GET: () => undefined as never,
});
