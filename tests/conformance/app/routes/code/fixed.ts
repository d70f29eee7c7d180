import { define } from "../../state.ts";

export const handler = define.handlers((_ctx) => new Response("fixed"));
