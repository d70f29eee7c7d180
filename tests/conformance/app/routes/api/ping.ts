import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => ctx.json({ method: ctx.req.method }));
