import type { REPORT_PARAMETERS } from "../(_pages)/(addresses)/report_parameters.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The way to the form for what is wrong with a page. */
export function ReportLink({ subject, id, context: { lang, text } }: {
  subject: (typeof REPORT_PARAMETERS)[number];
  /** An id, a theater's slug, or a list's key. */
  id: number | string;
  context: PageContext;
}) {
  const href = `${pageUrl("", lang, "/report")}?${new URLSearchParams({ [subject]: String(id) })}`;
  const { link, reviewLink } = text.operator.report;
  if (subject === "list") {
    return (
      <p class="report">
        <a href={href} rel="nofollow">{reviewLink}</a>
      </p>
    );
  }
  if (subject === "review") return <a class="report" href={href} rel="nofollow">{reviewLink}</a>;
  return (
    <p class="report">
      <a href={href} rel="nofollow">{link}</a>
    </p>
  );
}
