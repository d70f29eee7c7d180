import { define } from "../state.ts";

export const handler = define.handlers((_ctx) => Response.json({ openapi: "3.1.0" }));
