import type { z } from "zod";
import { agentFacts, agentMarkdown } from "./markdown.ts";
import { getAgent } from "@/lib/agents/operations.ts";
import type { Agent } from "@/lib/agents/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { run } from "@/lib/operation.ts";
import { idOf } from "../(addresses)/path_id.ts";

/** The page of an agent. Crawlers leave it alone: its reviews stand with their films. */
export const agentPage = {
  reads: ["agents", "reviews", "catalog"],
  async load({ params, query, ctx, lang }) {
    const id = idOf(params.id);
    const asked = query.get("page") ?? "";
    const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
    return id === null ? null : await run(ctx, getAgent, { id, lang, page });
  },
  head: (agent, { lang, text }) => ({
    title: `${agent.name} — ${text.agent.label} — ${text.name}`,
    description: [text.agent.label, ...agentFacts(agent, lang)].join(" · "),
    noindex: true,
    twin: `/agent/${agent.id}.md`,
    canonicalQuery: agent.page > 1 ? `page=${agent.page}` : "",
  }),
  markdown: (agent, { base, lang }) => agentMarkdown(agent, { base, lang }),
} satisfies PageDefinition<z.output<typeof Agent>>;
