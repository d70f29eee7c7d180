import { define } from "../state.ts";

export const handler = define.handlers((ctx) => ctx.redirect(ctx.url.searchParams.get("to")!));
