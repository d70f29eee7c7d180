import { Chips } from "../../(_components)/Chips.tsx";
import type { Part, TrustPage } from "./page.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A page of words about the service itself. */
export function StatementLayout({ data: { title, intro, lead, sections }, context }: PageData<TrustPage>) {
  const { lang, path, text } = context;
  return (
    <article class="docs statement">
      <header class="page-head">
        <h1>{title}</h1>
        <p>{intro}</p>
        {lead && (
          <p>
            <Parts parts={lead} />
          </p>
        )}
      </header>
      {sections.map(({ title, paragraphs = [], points = [] }) => (
        <section>
          <h2>{title}</h2>
          {paragraphs.map((parts) => (
            <p>
              <Parts parts={parts} />
            </p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((parts) => (
                <li>
                  <Parts parts={parts} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Chips chips={[{ text: text.film.markdown, href: pageUrl("", lang, `${path}.md`), type: "text/markdown" }]} />
    </article>
  );
}

function Parts({ parts }: { parts: Part[] }) {
  return <>{parts.map((part) => typeof part === "string" ? part : <a href={part.href}>{part.text}</a>)}</>;
}
