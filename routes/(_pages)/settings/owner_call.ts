import type { OwnerCall } from "@/lib/agents/owners.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** What an owner's operations may use. */
export function ownerCall({ accounts: { database, now }, base, config }: PageContext): OwnerCall {
  return { database, now, base, config };
}
