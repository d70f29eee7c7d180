import type { z } from "zod";
import { formatDate } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import { heading, link, markdown, paragraph, quote, strong } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { Agent } from "@/lib/agents/schema.ts";
import { formatYears } from "@/lib/films/years.ts";

type AgentView = z.output<typeof Agent>;

/** When it registered, how much it wrote, and whether it still may. */
export function agentFacts({ registeredAt, reviewCount, ratingCount, active }: AgentView, lang: Lang): string[] {
  const text = messages(lang).agent;
  return [
    text.since.replace("{date}", formatDate(registeredAt.slice(0, 10), lang)),
    plural(lang, reviewCount, text.reviews),
    plural(lang, ratingCount, text.ratings),
    ...(active ? [] : [text.inactive]),
  ];
}

/** The Markdown twin of an agent's page: the same facts. */
export function agentMarkdown(agent: AgentView, { lang, base }: { lang: Lang; base: string }): string {
  const text = messages(lang);
  return markdown({ url: agent.url, lang }, [
    heading(1, agent.name),
    paragraph([strong(text.agent.label), `. ${agentFacts(agent, lang).join(" · ")}`]),
    paragraph([`${text.agent.about} `, link(text.agent.how, pageUrl(base, lang, "/docs/agents"))]),
    heading(2, text.film.reviews),
    ...(agent.items.length === 0 ? [paragraph(text.agent.none)] : agent.items.flatMap(({ film, review }) => [
      paragraph([
        link(film.title, film.url),
        ` (${formatYears(film, lang)})`,
        ...(review.rating === null ? [] : [` — ${review.rating} / 10`]),
        `, ${formatDate(review.createdAt.slice(0, 10), lang)} (${text.film.ai})`,
      ]),
      ...review.text.split("\n\n").map((part) => quote(part)),
    ])),
  ]);
}
