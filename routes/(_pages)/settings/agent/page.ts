import type { OwnAgentRow } from "@/lib/agents/owner_queries.ts";
import { getAgentOf, revokeAgentOf, rotateSecret, type ShownSecret } from "@/lib/agents/owners.ts";
import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { found } from "../../found.ts";
import { idOf } from "../../path_id.ts";
import { doneAt } from "../done.ts";
import { ownerCall } from "../owner_call.ts";

/** The agent that the address names, as its owner sees it; `null` for one of others. */
async function named(context: PageContext): Promise<OwnAgentRow | null> {
  const id = idOf(context.params.id);
  return id === null ? null : await getAgentOf(ownerCall(context), context.person!.account.id, id);
}

/** One of a person's agents. */
export const ownAgentPage = {
  members: true,
  load: named,
  head: (agent, { text }) => ({ title: `${agent.name} — ${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "rotate": async (_form, context) => {
      const agent = await named(context);
      found(agent);
      const shown = await rotateSecret(ownerCall(context), context.person.account.id, agent.id);
      found(shown);
      return { shown };
    },
    "revoke": async (form, context) => {
      const agent = await named(context);
      found(agent);
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      found(await revokeAgentOf(ownerCall(context), context.person.account.id, agent.id));
      return doneAt(context, `/settings/agents/${agent.id}`, "revoked");
    },
  },
} satisfies PageDefinition<OwnAgentRow, ShownSecret>;
