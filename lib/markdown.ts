import type { Link, PhrasingContent, RootContent, TableContent } from "mdast";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, type Handle, toMarkdown } from "mdast-util-to-markdown";

// Documents are built as trees and printed by a library that escapes every text where it stands, so that no title and
// no review can break one.

/** Inline content: a text stays text, whatever it looks like. */
export type Inline = string | PhrasingContent | (string | PhrasingContent)[];

/** Texts side by side become one node: to escape a node costs far more than its length does. */
function inline(content: Inline): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let text = "";
  for (const part of [content].flat()) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    if (text !== "") nodes.push(textOf(text));
    text = "";
    nodes.push(part);
  }
  if (text !== "") nodes.push(textOf(text));
  return nodes;
}

function textOf(value: string): PhrasingContent {
  return { type: "text", value: oneLine(value) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** A link. */
export function link(text: string, url: string): PhrasingContent {
  return { type: "link", url, children: [{ type: "text", value: oneLine(text) }] };
}

/** Bold text. */
export function strong(text: string): PhrasingContent {
  return { type: "strong", children: [{ type: "text", value: oneLine(text) }] };
}

/** A heading; the title of a document has depth 1. */
export function heading(depth: 1 | 2 | 3, content: Inline): RootContent {
  return { type: "heading", depth, children: inline(content) };
}

/** A paragraph. */
export function paragraph(content: Inline): RootContent {
  return { type: "paragraph", children: inline(content) };
}

/** A bulleted list, or a numbered one. */
export function list(items: Inline[], { ordered = false } = {}): RootContent {
  return {
    type: "list",
    ordered,
    spread: false,
    children: items.map((item) => ({
      type: "listItem",
      spread: false,
      children: [{ type: "paragraph", children: inline(item) }],
    })),
  };
}

/** A quotation. */
export function quote(content: Inline): RootContent {
  return { type: "blockquote", children: [{ type: "paragraph", children: inline(content) }] };
}

/** Code, as it is. */
export function code(value: string, lang?: string): RootContent {
  return { type: "code", lang, value };
}

/** A table with a row of heads. */
export function table(heads: string[], rows: Inline[][]): RootContent {
  const row = (cells: Inline[]): TableContent => ({
    type: "tableRow",
    children: cells.map((cell) => ({ type: "tableCell", children: inline(cell) })),
  });
  return { type: "table", children: [row(heads), ...rows.map(row)] };
}

// Aligned columns are mostly spaces, and read by nobody.
const TABLES = gfmTableToMarkdown({ tablePipeAlign: false });

/** Links as they were printed, each with the constructs that it stood in: these decide what is escaped. */
const printed = new WeakMap<Link, { within: string; text: string }>();

/** Prints a link that stands in many lines of a document once: to escape it takes longer than all else of its line. */
const linkOnce: Handle & { peek?: unknown } = (node: Link, parent, state, info) => {
  const within = state.stack.join(" ");
  const known = printed.get(node);
  if (known?.within === within) return known.text;
  const text = defaultHandlers.link(node, parent, state, info);
  printed.set(node, { within, text });
  return text;
};
linkOnce.peek = defaultHandlers.link.peek;

/** A document: YAML front matter, then the content. */
export function markdown(front: Record<string, string | undefined>, content: (RootContent | null)[]): string {
  // A JSON string is a YAML string.
  const lines = Object.entries(front).filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${markdownBody(content.filter((node) => node !== null))}`;
}

/** A part of a document. */
export function markdownBody(children: RootContent[]): string {
  // An address in a text stays text: only links are links.
  const extensions = [TABLES, gfmAutolinkLiteralToMarkdown()];
  return toMarkdown({ type: "root", children }, { bullet: "-", extensions, handlers: { link: linkOnce } });
}
