import type { Bearer } from "../agents/clients.ts";
import { addressOf } from "../http/client.ts";
import type { RequestContext } from "../http/context.ts";
import type { Allowance } from "../rate_limit.ts";
import type { Service } from "../http/service.ts";

/** Takes a call off the allowance of the agent, or of the address where there is no token. Throws a `ServiceError`. */
export async function takeCall(
  { limits: { tools }, config }: Service,
  bearer: Bearer | undefined,
  { request, info, now }: Pick<RequestContext, "request" | "info" | "now">,
): Promise<Allowance | undefined> {
  if (tools.limit === 0) return undefined;
  const allowance = await tools.take(bearer ? `agent ${bearer.id}` : addressOf(request, info, config), now);
  if (allowance.allowed) return allowance;
  throw tools.exceeded(allowance, `The limit is ${tools.limit} calls a minute. Retry in ${allowance.reset} s.`);
}
