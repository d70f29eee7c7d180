import { HttpError } from "fresh";
import { define } from "../../state.ts";

export const handler = define.handlers((ctx) => {
  const status = ctx.error instanceof HttpError ? ctx.error.status : 500;
  return Response.json({ status }, {
    status,
    headers: { "content-type": "application/problem+json" },
  });
});
