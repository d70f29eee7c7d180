import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => ctx.text(`md ${ctx.params.id}`));
