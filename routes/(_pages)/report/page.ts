import { readForm } from "@/lib/accounts/read_form.ts";
import { notFound } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { reportMistake } from "@/lib/reports/operations.ts";
import type { Reported } from "@/lib/reports/schema.ts";
import { findReported, listReported, type ReportedSession } from "@/lib/reports/subjects.ts";
import { titled } from "../(heads)/page_title.ts";
import { REPORT_PARAMETERS } from "../(addresses)/report_parameters.ts";

// A form without an account for what is wrong with a page. Whoever fills in the field that people don't see is thanked
// as everybody is, and nothing is stored.

/** The field that only programs fill in. */
export const TRAP = "website";

/** What is reported, and what of it a reader may choose. */
export interface ReportData {
  reported: Reported;
  sessions: ReportedSession[];
}

async function load({ ctx, lang, query }: PageContext): Promise<ReportData | null> {
  const found = subjectOf(query);
  if (!found) return null;
  const { subject, key } = found;
  const reported = await findReported(ctx, { subject, key }, lang);
  return reported && { reported, sessions: subject === "theater" ? await listReported(ctx, key, lang) : [] };
}

function subjectOf(query: URLSearchParams): { subject: typeof REPORT_PARAMETERS[number]; key: string } | undefined {
  const subject = REPORT_PARAMETERS.find((name) => query.has(name));
  return subject && { subject, key: query.get(subject)! };
}

function addressOf(query: URLSearchParams): string {
  const found = subjectOf(query);
  return found ? `${found.subject}=${encodeURIComponent(found.key)}` : "";
}

/** The form. */
export const reportPage = {
  load,
  head: ({ reported }, context) => ({
    title: titled(context.text.operator.report.titles[reported.subject], context),
    // Without what it is about, the form's address leads nowhere, in no language.
    canonicalQuery: addressOf(context.query),
    noindex: true,
  }),
  openActions: {
    "report": async (form, context) => {
      const data = await load(context);
      if (!data) throw notFound("There is nothing to report about.");
      const session = data.sessions.find(({ value }) => value === form.get("session"));
      const reported = session ? { ...data.reported, ...sessionOf(data.reported, session) } : data.reported;
      if (!form.get(TRAP)) {
        const report = { reported, text: form.get("text") ?? "", lang: context.lang };
        await reportMistake.run(context.ctx, readForm(reportMistake.input, report));
      }
      const query = new URLSearchParams(context.query);
      query.set("done", "report");
      return { to: hereOf({ ...context, query }) };
    },
  },
} satisfies PageDefinition<ReportData>;

function sessionOf({ about, path }: Reported, session: ReportedSession): Pick<Reported, "about" | "path" | "subject"> {
  return { subject: "session", about: `${about}: ${session.about}`, path: `${path}?date=${session.date}` };
}
