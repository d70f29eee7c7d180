import { moderateAgent } from "@/lib/operator/operations.ts";
import { getAgents } from "@/lib/operator/views.ts";
import { chosen } from "../choice.ts";
import { operatorPage } from "../operator_page.ts";

/** Agents, whoever owns them. */
export const agentsPage = operatorPage({
  section: "agents",
  load: (context) => getAgents(context.ctx.db, chosen(context, ["all"])),
  forms: {
    block: {
      change: moderateAgent,
      input: (form) => ({
        clientId: form.get("id"),
        blocked: true,
        hide: form.get("hide") === "yes",
        reason: form.get("reason") ?? "",
      }),
    },
    unblock: { change: moderateAgent, input: (form) => ({ clientId: form.get("id"), blocked: false }) },
  },
});
