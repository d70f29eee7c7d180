import type { Context } from "fresh";
import { ServiceError } from "../errors.ts";
import type { State } from "./state.ts";

type MethodHandler<Result> = (ctx: Context<State>) => Result | Promise<Result>;

/**
 * One handler for all methods of a route, because Fresh's objects of handlers answer a missing method with 404. HEAD
 * is GET (the outermost door takes the body off), OPTIONS lists the methods and answers preflights, everything else is
 * a 405 with `Allow`.
 */
export function methods<Result>(handlers: { GET?: MethodHandler<Result>; POST?: MethodHandler<Result> }) {
  const allowed = Object.keys(handlers).flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method])
    .concat("OPTIONS");
  const allow = allowed.join(", ");
  return (ctx: Context<State>): Result | Response | Promise<Result | Response> => {
    const method = ctx.req.method === "HEAD" ? "GET" : ctx.req.method;
    if (method === "OPTIONS") return preflight(allow);
    const handler = handlers[method as keyof typeof handlers];
    if (handler) return handler(ctx);
    const detail = `${ctx.req.method} is not allowed here. Allowed: ${allow}.`;
    throw new ServiceError({ code: "method_not_allowed", detail, allowed });
  };
}

function preflight(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      "access-control-allow-methods": allow,
      "access-control-allow-headers": "*, Authorization",
      "access-control-max-age": "86400",
    },
  });
}
