import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => Response.json([ctx.route, ctx.params]));
