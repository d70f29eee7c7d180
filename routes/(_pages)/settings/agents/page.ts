import type { OwnAgentRow } from "@/lib/agents/owner_queries.ts";
import { claimAgent, createAgent, listAgentsOf, type ShownSecret } from "@/lib/agents/owners.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { doneAt } from "../done.ts";
import { ownerCall } from "../owner_call.ts";

/** A person's agents. */
export const ownAgentsPage = {
  members: true,
  load: (context) => listAgentsOf(ownerCall(context), context.person!.account.id),
  head: (_agents, { text }) => ({ title: `${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "create": async (form, context) => ({
      shown: await createAgent(ownerCall(context), context.person.account.id, {
        name: form.get("name") ?? "",
        scope: form.get("access") === "read" ? "read" : "read write",
      }),
    }),
    "claim": async (form, context) => {
      const credentials = {
        clientId: form.get("client_id")?.trim() ?? "",
        secret: form.get("client_secret")?.trim() ?? "",
      };
      const id = await claimAgent(ownerCall(context), context.person.account.id, credentials);
      return doneAt(context, `/settings/agents/${id}`, "claimed");
    },
  },
} satisfies PageDefinition<OwnAgentRow[], ShownSecret>;
