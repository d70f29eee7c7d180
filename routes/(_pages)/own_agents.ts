import type { OwnAgentRow } from "@/lib/agents/owner_queries.ts";
import {
  claimAgent,
  createAgent,
  getAgentOf,
  listAgentsOf,
  type OwnerCall,
  revokeAgentOf,
  rotateSecret,
  type ShownSecret,
} from "@/lib/agents/owners.ts";
import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { doneAt, found } from "./settings.ts";
import { idOf } from "./path_id.ts";

/** What an owner's operations may use. */
function ownerCall({ accounts: { database, now }, base, config }: Visit): OwnerCall {
  return { database, now, base, config };
}

/** The agent that the address names, as its owner sees it; `null` for one of others. */
async function named(visit: Visit): Promise<OwnAgentRow | null> {
  const id = idOf(visit.params.id);
  return id === null ? null : await getAgentOf(ownerCall(visit), visit.person!.account.id, id);
}

/** A person's agents. */
export const ownAgentsPage = {
  members: true,
  load: (visit) => listAgentsOf(ownerCall(visit), visit.person!.account.id),
  head: (_agents, { text }) => ({ title: `${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "create": async (form, visit) => ({
      shown: await createAgent(ownerCall(visit), visit.person.account.id, {
        name: form.get("name") ?? "",
        scope: form.get("access") === "read" ? "read" : "read write",
      }),
    }),
    "claim": async (form, visit) => {
      const credentials = {
        clientId: form.get("client_id")?.trim() ?? "",
        secret: form.get("client_secret")?.trim() ?? "",
      };
      const id = await claimAgent(ownerCall(visit), visit.person.account.id, credentials);
      return doneAt(visit, `/settings/agents/${id}`, "claimed");
    },
  },
} satisfies PageDefinition<OwnAgentRow[], ShownSecret>;

/** One of a person's agents. */
export const ownAgentPage = {
  members: true,
  load: named,
  head: (agent, { text }) => ({ title: `${agent.name} — ${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "rotate": async (_form, visit) => {
      const agent = await named(visit);
      found(agent);
      const shown = await rotateSecret(ownerCall(visit), visit.person.account.id, agent.id);
      found(shown);
      return { shown };
    },
    "revoke": async (form, visit) => {
      const agent = await named(visit);
      found(agent);
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      found(await revokeAgentOf(ownerCall(visit), visit.person.account.id, agent.id));
      return doneAt(visit, `/settings/agents/${agent.id}`, "revoked");
    },
  },
} satisfies PageDefinition<OwnAgentRow, ShownSecret>;
