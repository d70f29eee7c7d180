import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

const FILE = new URL("../CHANGELOG.md", import.meta.url);

/** What CHANGELOG.md says of a version. */
export interface Release {
  version: string;
  /** `2026-11-22` */
  date: string;
  /** As Markdown's tree: words for everybody, and headings of depth 3 with lists. */
  notes: RootContent[];
}

let releases: Promise<Release[]> | undefined;

/** The versions, the newest first; read once. */
export function changelog(): Promise<Release[]> {
  return releases ??= Deno.readTextFile(FILE).then((text) => {
    const found: Release[] = [];
    for (const node of fromMarkdown(text).children) {
      if (node.type === "heading" && node.depth === 2) found.push({ ...named(node), notes: [] });
      else found.at(-1)?.notes.push(node);
    }
    return found;
  });
}

/** What stands in a version's heading: "0.2.0 - 2026-11-22". */
function named({ children }: Extract<RootContent, { type: "heading" }>): Pick<Release, "version" | "date"> {
  const [version, date] = children.map((child) => child.type === "text" ? child.value : "").join("").split(" - ");
  return { version, date };
}
