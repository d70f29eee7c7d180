import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => ctx.json(ctx.params));
