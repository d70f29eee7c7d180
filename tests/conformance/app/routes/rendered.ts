import { h } from "preact";
import { define } from "../state.ts";

export const handler = define.handlers((ctx) => ctx.render(h("p", null, "rendered"), { status: 202 }));
