import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => ctx.text("Contact: mailto:a@example.com"));
