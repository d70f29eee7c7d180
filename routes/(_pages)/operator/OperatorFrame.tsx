import type { ComponentChildren } from "preact";
import { Chips } from "../../(_components)/Chips.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { SECTIONS } from "./operator_page.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The frame of every operator's page: its title, and the way to the others. */
export function OperatorFrame({ context: { lang, text, path, query }, children }: {
  context: PageContext;
  children: ComponentChildren;
}) {
  const { title, nav, sections, done } = text.operator;
  return (
    <div class="settings operator">
      <header class="page-head">
        <h1>{title}</h1>
      </header>
      <nav class="tabs" aria-label={nav}>
        {Object.entries(SECTIONS).map(([name, to]) => (
          <a href={pageUrl("", lang, to)} aria-current={to === path ? "page" : "false"}>
            {sections[name as keyof typeof SECTIONS]}
          </a>
        ))}
      </nav>
      {query.has("done") && <p class="done" role="status">{done}</p>}
      {children}
    </div>
  );
}

/** A page of a list with its choices: chips above, the cards, and the way to other pages. */
export function OperatorList<Choice extends string>({ context, choices, choice, at, children }: {
  context: PageContext;
  /** Names by choice; none where all is listed. */
  choices?: Record<Choice, string>;
  choice?: Choice;
  at: { page: number; totalPages: number; total: number };
  children: ComponentChildren;
}) {
  const { lang, text, path } = context;
  const to = (query: Record<string, string>) => `${pageUrl("", lang, path)}?${new URLSearchParams(query)}`;
  const shown: Record<string, string> = choice === undefined ? {} : { show: choice };
  return (
    <OperatorFrame context={context}>
      {choices && (
        <Chips
          chips={Object.entries<string>(choices).map(([name, text]) => ({
            text,
            href: to({ show: name }),
            current: name === choice,
          }))}
        />
      )}
      {at.total === 0 ? <p class="nothing">{text.operator.nothing}</p> : <ul class="cards">{children}</ul>}
      <Paging at={at} text={text} link={(page) => ({ href: to({ ...shown, page: String(page) }) })} />
    </OperatorFrame>
  );
}
