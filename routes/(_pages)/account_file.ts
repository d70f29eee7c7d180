import { exportAccount } from "@/lib/moving/account_export.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** Everything about a person as a file. */
export async function exported({ accounts, person, lang }: Visit): Promise<string> {
  return JSON.stringify(await exportAccount(accounts, person!, lang), null, 2);
}
