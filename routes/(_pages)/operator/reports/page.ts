import { decideReport, moderateList } from "@/lib/operator/operations.ts";
import { getReports } from "@/lib/operator/views.ts";
import type { ReportState } from "@/lib/reports/schema.ts";
import { chosen } from "../choice.ts";
import { operatorPage } from "../operator_page.ts";

/** What readers report. */
export const reportsPage = operatorPage({
  section: "reports",
  async load(context) {
    const { choice, page } = chosen<ReportState>(context, ["open", "done", "refused"]);
    return { choice, ...await getReports(context.ctx.db, { state: choice, page }) };
  },
  forms: {
    decide: {
      change: decideReport,
      input: (form) => ({ id: form.get("id"), state: form.get("state"), note: form.get("note") ?? "" }),
    },
    "hide-list": {
      change: moderateList,
      input: (form) => ({ key: form.get("id"), hidden: true, reason: form.get("reason") ?? "" }),
    },
    "show-list": { change: moderateList, input: (form) => ({ key: form.get("id"), hidden: false }) },
  },
});
