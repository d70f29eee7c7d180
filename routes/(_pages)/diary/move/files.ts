import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { exportCsv, exportJson, exportLetterboxd, exportWhole } from "@/lib/moving/export.ts";
import { exportAccount } from "@/lib/moving/account_export.ts";

/** Everything about a person and their agents as JSON. */
export const accountFile = async ({ ctx, lang }: Pick<MemberPageContext, "ctx" | "lang">) =>
  JSON.stringify(await exportAccount.run(ctx, { lang }), null, 2);

/** One's films as a table. */
export const csvFile = ({ ctx, lang }: MemberPageContext) => exportCsv(ctx.db, ctx.actor.id, lang);

/** One's films as JSON. */
export const jsonFile = ({ ctx, lang }: MemberPageContext) => exportJson(ctx.db, ctx.actor.id, lang);

/** One's films as Letterboxd has them. */
export const letterboxdFile = ({ ctx }: MemberPageContext) => exportLetterboxd(ctx.db, ctx.actor.id);

/** Everything of one's account, with one's films in every form. */
export const wholeFile = async ({ ctx, lang }: MemberPageContext) =>
  await exportWhole(ctx.db, ctx.actor.id, lang, await accountFile({ ctx, lang }));
