import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => new Response(`md ${ctx.params.id}`));
