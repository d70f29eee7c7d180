import type { Nodes } from "mdast";
import { Chips } from "../../(_components)/Chips.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { allText, changelogPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

type Releases = DataOf<typeof changelogPage>;

/** What has changed, version by version. */
export function ChangelogLayout({ data: releases, context }: PageData<Releases>) {
  const { lang, text: { changelog, film } } = context;
  return (
    <article class="docs changelog">
      <header class="page-head stage">
        <StageLight />
        <h1>{changelog.title}</h1>
        <p>{changelog.intro}</p>
      </header>
      {releases.map((release) => <ReleaseLayout release={release} context={context} />)}
      <Chips chips={[{ text: film.markdown, href: pageUrl("", lang, "/changelog.md"), type: "text/markdown" }]} />
    </article>
  );
}

/** The highlights of a version, and folded below them all that changed, as it is written: in English. */
function ReleaseLayout({ release, context }: { release: Releases[number]; context: PageContext }) {
  const { lang, text: { changelog } } = context;
  const { version, date, notes } = release;
  return (
    <section class="release">
      <header>
        <h2>{version}</h2>
        <time dateTime={date}>{formatDate(date, lang)}</time>
      </header>
      <div>
        <dl class="terms">
          {changelog.highlights[version].map(({ name, text }) => (
            <div>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <details class="panel">
          <summary>{allText(release, context)}</summary>
          <div lang="en">{notes.map((node) => <Markdown node={node} context={context} />)}</div>
        </details>
      </div>
    </section>
  );
}

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
}

/** What a changelog is made of; anything else in it fails the page, and so the test of it. */
function Markdown({ node, context }: { node: Nodes; context: PageContext }) {
  const all = (nodes: Nodes[]) => nodes.map((child) => <Markdown node={child} context={context} />);
  const inside = "children" in node ? all(node.children) : null;
  switch (node.type) {
    case "heading": {
      const { lang, text: { changelog } } = context;
      return <h3 lang={lang}>{changelog.kinds[textOf(node) as keyof typeof changelog.kinds]}</h3>;
    }
    case "paragraph":
      return <p>{inside}</p>;
    case "list":
      return <ul>{inside}</ul>;
    case "listItem":
      // A point is one paragraph.
      return <li>{node.children.map((child) => "children" in child && all(child.children))}</li>;
    case "link":
      return <a href={node.url}>{inside}</a>;
    case "strong":
      return <strong>{inside}</strong>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "text":
      return <>{node.value}</>;
    default:
      throw new Error(`CHANGELOG.md has what its page has no element for: ${node.type}`);
  }
}
