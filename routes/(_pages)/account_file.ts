import { exportAccount } from "@/lib/moving/account_export.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";

/** Everything about a person as a file. */
export async function exported({ ctx, lang }: Pick<MemberPageContext, "ctx" | "lang">): Promise<string> {
  return JSON.stringify(await exportAccount.run(ctx, { lang }), null, 2);
}
