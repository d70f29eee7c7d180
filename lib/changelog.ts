import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

const FILE = new URL("../CHANGELOG.md", import.meta.url);

let entries: Promise<RootContent[]> | undefined;

/**
 * What CHANGELOG.md says of each version, the newest first, as Markdown's tree: a heading of depth 2 a version, below it
 * headings of depth 3 with lists. Without the title and the introduction; read once.
 */
export function changelog(): Promise<RootContent[]> {
  return entries ??= Deno.readTextFile(FILE).then((text) => {
    const { children } = fromMarkdown(text);
    return children.slice(children.findIndex((node) => node.type === "heading" && node.depth === 2));
  });
}
