import { connectSnippets, DISCOVERY, type Snippet, writeSnippets } from "@/lib/agents/guide.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { Messages } from "@/lib/i18n/messages.ts";
import { code, heading, link, list, markdown, paragraph, table } from "@/lib/markdown.ts";
import { TOOLS } from "@/lib/mcp/tools.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

function load({ base }: PageContext) {
  const tools = TOOLS.map(({ name, scope, listed }) => ({ name, scope, about: String(listed.description) }));
  return Promise.resolve({
    address: `${base}/api/mcp`,
    connect: connectSnippets(base),
    write: writeSnippets(base),
    tools,
    discovery: DISCOVERY,
  });
}

type Data = Awaited<ReturnType<typeof load>>;

/** What a tool wants of a token, in words. */
export function accessText(scope: string | null, { agents }: Messages): string {
  return scope === null ? agents.open : agents.needed.replace("{scope}", scope);
}

/** How an agent connects. */
export const agentsPage = {
  reads: [],
  load,
  head(_data, { base, lang, text }) {
    const steps = [
      { name: text.nav.docs, url: pageUrl(base, lang, "/docs") },
      { name: text.agents.title, url: pageUrl(base, lang, "/docs/agents") },
    ];
    return {
      title: `${text.agents.title} — ${text.name}`,
      description: text.agents.description,
      twin: "/docs/agents.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), steps)],
    };
  },
  markdown({ address, connect, write, tools, discovery }, { base, lang, text }) {
    const { agents } = text;
    const block = ({ lang, code: value }: Snippet) => code(value, lang);
    const clients = Object.entries(connect) as [keyof typeof connect, Snippet][];
    return markdown({ url: pageUrl(base, lang, "/docs/agents"), lang }, [
      heading(1, agents.title),
      paragraph(agents.intro),
      heading(2, agents.connect),
      paragraph(agents.address),
      code(address),
      paragraph(agents.hosted),
      ...clients.flatMap(([client, snippet]) => [paragraph(agents.clients[client]), block(snippet)]),
      heading(2, agents.register),
      paragraph(agents.registerText),
      block(write.register),
      paragraph(agents.tokenText),
      block(write.token),
      heading(2, agents.write),
      paragraph(agents.writeText),
      block(write.review),
      heading(2, agents.tools),
      table(
        [agents.tool, agents.access, text.docs.about],
        tools.map(({ name, scope, about }) => [
          { type: "inlineCode", value: name },
          accessText(scope, text),
          about,
        ]),
      ),
      heading(2, agents.rules),
      list([...agents.ruleList]),
      heading(2, agents.discovery),
      paragraph(agents.discoveryText),
      list(discovery.map((path) => link(path, base + path))),
    ]);
  },
} satisfies PageDefinition<Data>;
