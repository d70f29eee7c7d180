import { claimAgent, createAgent, getOwnAgents } from "@/lib/agents/owners.ts";
import type { OwnAgent, ShownSecret } from "@/lib/agents/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { doneAt } from "../done.ts";

/** A person's agents. */
export const ownAgentsPage = {
  members: true,
  load: ({ ctx }) => getOwnAgents.run(ctx, {}),
  head: (_agents, { text }) => ({ title: `${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "create": async (form, { ctx }) => ({
      shown: await createAgent.run(ctx, {
        name: form.get("name") ?? "",
        scope: form.get("access") === "read" ? "read" : "read write",
      }),
    }),
    "claim": async (form, context) => {
      const { id } = await claimAgent.run(context.ctx, {
        clientId: form.get("client_id")?.trim() ?? "",
        secret: form.get("client_secret")?.trim() ?? "",
      });
      return doneAt(context, `/settings/agents/${id}`, "claimed");
    },
  },
} satisfies PageDefinition<OwnAgent[], ShownSecret>;
