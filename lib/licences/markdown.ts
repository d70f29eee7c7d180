import { link, list, markdownBody } from "../markdown.ts";
import type { Credit } from "./terms.ts";

/** The credits as the end of a document; `""` where there are none. */
export function creditsMarkdown(credits: readonly Credit[]): string {
  if (credits.length === 0) return "";
  return `\n---\n\n${
    markdownBody([list(credits.map(({ text, ...credit }) => [
      `${text} `,
      ...creditLinks(credit).flatMap(({ name, url }, i) => [i > 0 ? " · " : "", link(name, url)]),
    ]))])
  }`;
}

/** Where a credit leads: the source, and its licence. */
export function creditLinks({ name, url, licence }: Omit<Credit, "text">): { name: string; url: string }[] {
  return [{ name, url }, licence].filter((one): one is { name: string; url: string } => one.url !== null);
}
