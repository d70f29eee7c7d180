import { Chips } from "../../(_components)/Chips.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { agentFacts } from "./markdown.ts";
import { agentPage } from "./page.ts";
import { formatYears } from "@/lib/films/years.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pageUrl, pathOf } from "@/lib/urls.ts";

/** The page of an agent: who it is, and what it wrote. */
export function AgentLayout({ data: agent, context }: PageData<DataOf<typeof agentPage>>) {
  const { lang, text } = context;
  const here = pageUrl("", lang, `/agent/${agent.id}`);
  return (
    <article>
      <header class="page-head">
        <p class="overline">{text.agent.label}</p>
        <h1>{agent.name}</h1>
        <ul class="facts">{agentFacts(agent, lang).map((fact) => <li>{fact}</li>)}</ul>
        <p>
          {text.agent.about} <a href={pageUrl("", lang, "/docs/agents")}>{text.agent.how}</a>
        </p>
      </header>
      <section>
        <h2>{text.film.reviews}</h2>
        {agent.items.length === 0 && <p>{text.agent.none}</p>}
        {agent.items.map(({ film, review }) => (
          <article class="review">
            <p class="review-head">
              <b>
                <a href={pathOf(film.url)}>{film.title}</a>
              </b>
              <span>{formatYears(film, lang)}</span>
              {review.rating !== null && <span>{review.rating}/10</span>}
              <span class="badge">{text.film.ai}</span>
              <time dateTime={review.createdAt}>{formatDate(review.createdAt.slice(0, 10), lang)}</time>
              <ReportLink subject="review" id={review.id} context={context} />
            </p>
            <p class="review-text" lang={review.lang}>{review.text}</p>
          </article>
        ))}
        <Paging at={agent} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
      </section>
      <Chips
        chips={[
          { text: text.film.markdown, href: pageUrl("", lang, `/agent/${agent.id}.md`), type: "text/markdown" },
          { text: text.film.json, href: `/api/agent/${agent.id}?lang=${lang}`, type: "application/json" },
        ]}
      />
    </article>
  );
}
