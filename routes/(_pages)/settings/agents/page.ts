import { claimAgent, createAgent, getOwnAgents } from "@/lib/agents/owners.ts";
import type { OwnAgent, ShownSecret } from "@/lib/agents/schema.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { doneAt } from "../done.ts";

/** A person's agents. */
export const ownAgentsPage = {
  members: true,
  load: ({ ctx }) => getOwnAgents.run(ctx, {}),
  head: (_agents, { text }) => ({ title: `${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "create": formOf(createAgent, (_context, shown) => ({ shown }), (form) => ({
      name: form.get("name") ?? "",
      scope: form.get("access") === "read" ? "read" as const : "read write" as const,
    })),
    "claim": formOf(claimAgent, (context, { id }) => doneAt(`/settings/agents/${id}`, "claimed")(context), (form) => ({
      clientId: form.get("client_id")?.trim() ?? "",
      secret: form.get("client_secret")?.trim() ?? "",
    })),
  },
} satisfies PageDefinition<OwnAgent[], ShownSecret>;
