import type { WorkKind } from "./admission.ts";
import { readBody } from "./body.ts";
import type { RequestContext } from "./context.ts";
import type { Outcome } from "./outcome.ts";
import { overloaded } from "./overload.ts";
import { clientKind } from "./request_log.ts";
import { workKindOf } from "./work_kind.ts";

/** Calls `make` when the request is admitted, or refuses the request with 503. */
export function inTurn(ctx: RequestContext, make: (ctx: RequestContext) => Promise<Outcome>): Promise<Outcome> {
  const kind = workKindOf(ctx);
  if (kind === undefined) return make(ctx);
  return ctx.isRead ? takeTurn(ctx, kind, make) : afterBody(ctx, () => takeTurn(ctx, kind, make));
}

/** Reads the body before admission, so that a slow sender holds up nobody else. The app reports errors of the body. */
async function afterBody(ctx: RequestContext, next: () => Promise<Outcome>): Promise<Outcome> {
  if (ctx.request.body) await readBody(ctx).catch(() => {});
  return await next();
}

async function takeTurn(
  ctx: RequestContext,
  kind: WorkKind,
  make: (ctx: RequestContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { admission } = ctx.service;
  const decision = admission.enter(kind, clientKind(ctx.request.headers) === "bot");
  if ((decision instanceof Promise ? await decision : decision) === "refused") return overloaded(ctx);
  try {
    return await make(ctx);
  } finally {
    admission.leave(kind);
  }
}
