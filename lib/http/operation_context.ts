import type { Context } from "fresh";
import type { OperationContext } from "../operation.ts";
import { operationContext } from "../operation_context.ts";
import { addressOf } from "./client.ts";
import { contextOf } from "./context.ts";
import { sessionToken } from "./session.ts";
import type { State } from "./state.ts";

/** What operations get that a request asks for. `actor`: who acts, if anybody is known to. */
export function contextFor<Actor>(
  { req, info }: Pick<Context<State>, "req" | "info">,
  actor: Actor,
): OperationContext<Actor> {
  const { service, base } = contextOf({ info });
  const client = {
    address: addressOf(req, info, service.config),
    userAgent: req.headers.get("user-agent") ?? "",
    sessionToken: sessionToken(req),
  };
  return operationContext(service, { base, actor, client });
}
