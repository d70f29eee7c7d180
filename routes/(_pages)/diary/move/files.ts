import type { PageContext } from "@/lib/http/page_context.ts";
import { exportCsv, exportJson, exportLetterboxd, exportWhole } from "@/lib/moving/export.ts";
import { exported } from "../../account_file.ts";

/** One's films as a table. */
export const csvFile = ({ call, person, lang }: PageContext) => exportCsv(call.db, person!.account.id, lang);

/** One's films as JSON. */
export const jsonFile = ({ call, person, lang }: PageContext) => exportJson(call.db, person!.account.id, lang);

/** One's films as Letterboxd has them. */
export const letterboxdFile = ({ call, person }: PageContext) => exportLetterboxd(call.db, person!.account.id);

/** Everything of one's account, with one's films in every form. */
export const wholeFile = async (context: PageContext) =>
  await exportWhole(context.call.db, context.person!.account.id, context.lang, await exported(context));
