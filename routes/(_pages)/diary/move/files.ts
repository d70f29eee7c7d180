import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { exportCsv, exportJson, exportLetterboxd, exportWhole } from "@/lib/moving/export.ts";
import { exported } from "../../account_file.ts";

/** One's films as a table. */
export const csvFile = ({ ctx, lang }: MemberPageContext) => exportCsv(ctx.db, ctx.actor.id, lang);

/** One's films as JSON. */
export const jsonFile = ({ ctx, lang }: MemberPageContext) => exportJson(ctx.db, ctx.actor.id, lang);

/** One's films as Letterboxd has them. */
export const letterboxdFile = ({ ctx }: MemberPageContext) => exportLetterboxd(ctx.db, ctx.actor.id);

/** Everything of one's account, with one's films in every form. */
export const wholeFile = async ({ ctx, lang }: MemberPageContext) =>
  await exportWhole(ctx.db, ctx.actor.id, lang, await exported({ ctx, lang }));
