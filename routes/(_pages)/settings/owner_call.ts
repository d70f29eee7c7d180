import type { OwnerCall } from "@/lib/agents/owners.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** What an owner's operations may use. */
export function ownerCall({ accounts: { database, now }, base, config }: Visit): OwnerCall {
  return { database, now, base, config };
}
