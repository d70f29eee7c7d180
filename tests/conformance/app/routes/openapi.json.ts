import { define } from "../state.ts";

export const handler = define.handlers((ctx) => ctx.json({ openapi: "3.1.0" }));
