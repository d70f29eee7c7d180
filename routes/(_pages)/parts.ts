import type { RootContent } from "mdast";
import type { ItemList, WithContext } from "schema-dts";
import type { Wrong } from "@/lib/http/lenient.ts";
import type { Visit } from "@/lib/http/visit.ts";
import type { Messages } from "@/lib/i18n/messages.ts";
import { type Inline, list, paragraph, strong } from "@/lib/markdown.ts";

// What several pages say in the same way.

/** Longer titles are cut wherever they are shown. */
const MOST_TITLE = 70;

/** A page's title with the site's name, which is left out where there is no room for it; what is too long ends at a word. */
export function titled(title: string, { text }: Pick<Visit, "text">): string {
  const whole = `${title} — ${text.name}`;
  if (whole.length <= MOST_TITLE) return whole;
  return title.length <= MOST_TITLE ? title : `${title.slice(0, MOST_TITLE - 1).replace(/[\s,:.]+\S*$/u, "")}…`;
}

/** Pages as an ordered list in schema.org's words. */
export function itemList(items: { title: string; url: string }[]): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ title, url }, i) => ({ "@type": "ListItem", position: i + 1, name: title, url })),
  };
}

/** "Page 2 of 17". */
export function positionLine({ page, totalPages }: { page: number; totalPages: number }, { paging }: Messages): string {
  return paging.position.replace("{page}", String(page)).replace("{pages}", String(totalPages));
}

/** What was wrong with a parameter, in people's words and the language of the page. */
export function wrongText({ parameter, value, code, didYouMean }: Wrong, text: Messages) {
  const name = (text.parameters as Record<string, string>)[parameter] ?? parameter;
  const reason = text.wrong[code as "invalid_value"] ?? text.wrong.invalid_value;
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  const hint = didYouMean === undefined ? "" : text.wrong.didYouMean.replace("{value}", () => String(didYouMean));
  return { name, parameter, shown, reason, hint };
}

/** What was wrong with the address, for a Markdown twin. */
export function wrongLines(wrong: Wrong[], text: Messages): RootContent[] {
  if (wrong.length === 0) return [];
  const lines = wrong.map((one): Inline => {
    const { name, parameter, shown, reason, hint } = wrongText(one, text);
    return [strong(name), ` (${parameter}=${shown}): ${[`${reason}.`, hint].filter(Boolean).join(" ")}`];
  });
  return [paragraph(`${text.wrong.title}. ${text.wrong.text}`), list(lines)];
}
