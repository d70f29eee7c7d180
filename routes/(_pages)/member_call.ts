import type { MemberPageContext } from "@/lib/http/page_context.ts";
import type { AccountCall } from "@/lib/operation.ts";

/** What an operation of somebody's own account needs. */
export function memberCall({ call, config, person }: MemberPageContext): AccountCall {
  return { ...call, account: person.account, limits: config.limits };
}
