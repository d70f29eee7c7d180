import type { Visit } from "@/lib/http/visit.ts";
import { exportCsv, exportJson, exportLetterboxd, exportWhole } from "@/lib/moving/export.ts";
import { exported } from "../../account_file.ts";

/** One's films as a table. */
export const csvFile = ({ call, person, lang }: Visit) => exportCsv(call.db, person!.account.id, lang);

/** One's films as JSON. */
export const jsonFile = ({ call, person, lang }: Visit) => exportJson(call.db, person!.account.id, lang);

/** One's films as Letterboxd has them. */
export const letterboxdFile = ({ call, person }: Visit) => exportLetterboxd(call.db, person!.account.id);

/** Everything of one's account, with one's films in every form. */
export const wholeFile = async (visit: Visit) =>
  await exportWhole(visit.call.db, visit.person!.account.id, visit.lang, await exported(visit));
