import type { MemberVisit } from "@/lib/http/visit.ts";
import type { AccountCall } from "@/lib/operation.ts";

/** What an operation of somebody's own account needs. */
export function memberCall({ call, config, person }: MemberVisit): AccountCall {
  return { ...call, account: person.account, limits: config.limits };
}
