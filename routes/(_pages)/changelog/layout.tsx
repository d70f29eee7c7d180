import type { Nodes, RootContent } from "mdast";
import { Chips } from "../../(_components)/Chips.tsx";
import { changelogPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
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
      {startingAt(entries, 2).map(([version, ...notes]) => (
        <section>
          <h2>{versionName(textOf(version), lang)}</h2>
          <div lang="en">
            {notes.filter((_, i) => i < firstKind(notes)).map((node) => <Markdown node={node} />)}
            {startingAt(notes.slice(firstKind(notes)), 3).map(([kind, ...of]) => (
              <details class="panel">
                <summary>
                  <span lang={lang}>{changelog.kinds[textOf(kind) as keyof typeof changelog.kinds]}</span>
                  {` (${of.reduce((sum, node) => sum + (node.type === "list" ? node.children.length : 0), 0)})`}
                </summary>
                {of.map((node) => <Markdown node={node} />)}
              </details>
            ))}
          </div>
        </section>
      ))}
      <Chips chips={[{ text: film.markdown, href: pageUrl("", lang, "/changelog.md"), type: "text/markdown" }]} />
    </article>
  );
}

const isHeading = (node: Nodes, depth: number) => node.type === "heading" && node.depth === depth;

/** The nodes in groups, each of which begins with a heading of this depth. */
function startingAt(nodes: readonly RootContent[], depth: number): RootContent[][] {
  const groups: RootContent[][] = [];
  for (const node of nodes) {
    if (isHeading(node, depth)) groups.push([node]);
    else groups.at(-1)?.push(node);
  }
  return groups;
}

/** Where the kinds of change begin: what stands before is for everybody, and so not folded. */
function firstKind(notes: readonly RootContent[]): number {
  const first = notes.findIndex((node) => isHeading(node, 3));
  return first < 0 ? notes.length : first;
}

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
}

/** A version's heading with its day as people write it: "0.2.0 — 22 ноября 2026 г.". */
function versionName(heading: string, lang: Lang): string {
  return heading.replace(/ - (\d{4}-\d\d-\d\d)$/, (_, date) => ` — ${formatDate(date, lang)}`);
}

/** What a changelog is made of; anything else in it fails the page, and so the test of it. */
function Markdown({ node }: { node: Nodes }) {
  const inside = "children" in node ? node.children.map((child) => <Markdown node={child} />) : null;
  switch (node.type) {
    case "heading":
      return <h3>{inside}</h3>;
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
