import { exportAccount } from "@/lib/moving/account_export.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** Everything about a person as a file. */
export async function exported({ accounts, person, lang }: PageContext): Promise<string> {
  return JSON.stringify(await exportAccount(accounts, person!, lang), null, 2);
}
