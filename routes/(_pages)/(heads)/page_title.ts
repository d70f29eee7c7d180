import type { PageContext } from "@/lib/http/page_context.ts";

/** The most characters of a title: search engines and browsers cut longer ones. */
const MAX_LENGTH = 70;

/** A page's title with the site's name, which is left out where both are too long; a title that is too long is cut after a word. */
export function titled(title: string, { text }: Pick<PageContext, "text">): string {
  const whole = `${title} — ${text.name}`;
  if (lengthInHtml(whole) <= MAX_LENGTH) return whole;
  return title.length <= MAX_LENGTH ? title : `${title.slice(0, MAX_LENGTH - 1).replace(/[\s,:.]+\S*$/u, "")}…`;
}

const lengthInHtml = (text: string) => text.replace(/[&<"]/g, "&amp;").length;
