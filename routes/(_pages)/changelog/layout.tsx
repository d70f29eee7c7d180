import type { Nodes } from "mdast";
import { Chips } from "../../(_components)/Chips.tsx";
import { changelogPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What has changed, version by version. */
export function ChangelogLayout({ data: entries, context }: PageData<DataOf<typeof changelogPage>>) {
  const { lang, text: { changelog, film } } = context;
  return (
    <article class="docs changelog">
      <header class="page-head">
        <h1>{changelog.title}</h1>
        <p>{changelog.intro}</p>
      </header>
      <div lang="en">{entries.map((node) => <Markdown node={node} />)}</div>
      <Chips chips={[{ text: film.markdown, href: pageUrl("", lang, "/changelog.md"), type: "text/markdown" }]} />
    </article>
  );
}

/** What a changelog is made of; anything else in it fails the page, and so the test of it. */
function Markdown({ node }: { node: Nodes }) {
  const inside = "children" in node ? node.children.map((child) => <Markdown node={child} />) : null;
  switch (node.type) {
    case "heading":
      return node.depth === 2 ? <h2>{inside}</h2> : <h3>{inside}</h3>;
    case "paragraph":
      return <p>{inside}</p>;
    case "list":
      return <ul>{inside}</ul>;
    case "listItem":
      // A point is one paragraph.
      return (
        <li>
          {node.children.map((child) => "children" in child && child.children.map((part) => <Markdown node={part} />))}
        </li>
      );
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
