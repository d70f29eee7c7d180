import { Chips } from "../../(_components)/Chips.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import type { TrustPage, TrustPart, TrustSection, TrustTerm } from "./statement.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A page of words about the service itself. */
export function StatementLayout({ data, context }: PageData<TrustPage>) {
  const { lang, path, text } = context;
  const { title, intro, lead, glance = [], ways = [], isLong, sections, note } = data;
  return (
    <article class={isLong ? "docs statement" : "docs statement statement-cards"}>
      <header class="page-head stage">
        <StageLight />
        <h1>{title}</h1>
        <p>{intro}</p>
        {lead && (
          <p>
            <Parts parts={lead} />
          </p>
        )}
        {glance.length > 0 && <Glance terms={glance} />}
        {ways.length > 0 && (
          <div class="stage-ways">
            {ways.map(({ text, href }) => <a class="button" href={href}>{text}</a>)}
          </div>
        )}
      </header>
      {isLong && <Contents sections={sections} context={context} />}
      {sections.map((section) => <SectionLayout section={section} />)}
      {note && <p class="note">{note}</p>}
      <Chips chips={[{ text: text.film.markdown, href: pageUrl("", lang, `${path}.md`), type: "text/markdown" }]} />
    </article>
  );
}

/** Figures or words, large, each with what it says below. */
function Glance({ terms }: { terms: TrustTerm[] }) {
  return (
    <dl class="totals">
      {terms.map(({ name, text }) => (
        <div>
          <dt>{text}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What there is, to go to. */
function Contents({ sections, context: { text: { docs } } }: { sections: TrustSection[]; context: PageContext }) {
  return (
    <nav aria-label={docs.contents}>
      <details>
        <summary>{docs.contents}</summary>
        <ul class="chips">
          {sections.map(({ id, title }) => (
            <li>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function SectionLayout({ section: { id, title, paragraphs = [], points = [], terms = [], links = [] } }: {
  section: TrustSection;
}) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {paragraphs.map((parts) => (
        <p>
          <Parts parts={parts} />
        </p>
      ))}
      {points.length > 0 && (
        <ul class="points">
          {points.map((parts) => (
            <li>
              <Parts parts={parts} />
            </li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <dl class="terms">
          {terms.map(({ name, text }) => (
            <div>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && <Chips chips={links} />}
    </section>
  );
}

function Parts({ parts }: { parts: TrustPart[] }) {
  return <>{parts.map((part) => typeof part === "string" ? part : <a href={part.href}>{part.text}</a>)}</>;
}
