import { takeReport } from "../accounts/attempts.ts";
import { readForm } from "../accounts/read_form.ts";
import type { AccountsCall } from "../accounts/sessions.ts";
import { ServiceError } from "../errors.ts";
import type { Lang } from "../i18n/lang.ts";
import { insertReport } from "./queries.ts";
import { ReportText } from "./schema.ts";
import type { Reported } from "./subjects.ts";

const HOUR_S = 3600;

/** Stores what somebody says is wrong. Throws a `ServiceError` for a text that is none, or too many of them. */
export async function reportMistake(
  call: AccountsCall,
  { reported, text, lang }: { reported: Reported; text: string; lang: Lang },
): Promise<void> {
  const report = { ...reported, text: readForm(ReportText, text, "text"), lang };
  await takeReport(call);
  if (!await insertReport(call.database.write, report, call.now)) {
    throw new ServiceError({ code: "rate_limited", detail: "Too many reports wait.", retrySeconds: HOUR_S });
  }
}
