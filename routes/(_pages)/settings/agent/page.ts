import { getOwnAgent, revokeOwnAgent, rotateSecret } from "@/lib/agents/owners.ts";
import type { OwnAgent, ShownSecret } from "@/lib/agents/schema.ts";
import { refused } from "@/lib/errors.ts";
import { existing } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { idOf } from "../../(addresses)/path_id.ts";
import { doneAt } from "../done.ts";

/** The agent that the address names, as its owner sees it; `null` for one of others. */
async function named({ params, ctx }: MemberPageContext): Promise<OwnAgent | null> {
  const id = idOf(params.id);
  return id === null ? null : await getOwnAgent.run(ctx, { id });
}

/** One of a person's agents. */
export const ownAgentPage = {
  members: true,
  load: named,
  head: (agent, { text }) => ({ title: `${agent.name} — ${text.accounts.agents.title} — ${text.name}`, noindex: true }),
  actions: {
    "rotate": async (_form, context) => {
      const { id } = existing(await named(context));
      return { shown: existing(await rotateSecret.run(context.ctx, { id })) };
    },
    "revoke": async (form, context) => {
      const { id } = existing(await named(context));
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      existing(await revokeOwnAgent.run(context.ctx, { id }));
      return doneAt(`/settings/agents/${id}`, "revoked")(context);
    },
  },
} satisfies PageDefinition<OwnAgent, ShownSecret>;
