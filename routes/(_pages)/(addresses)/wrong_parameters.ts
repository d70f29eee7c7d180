import type { RootContent } from "mdast";
import type { Wrong } from "@/lib/http/lenient.ts";
import type { Messages } from "@/lib/i18n/messages.ts";
import { type Inline, list, paragraph, strong } from "@/lib/markdown.ts";

/** What is wrong with a parameter, in the language of the page. */
export function wrongText({ parameter, value, code, didYouMean }: Wrong, text: Messages) {
  const name = (text.parameters as Record<string, string>)[parameter] ?? parameter;
  const reason = text.wrong[code as "invalid_value"] ?? text.wrong.invalid_value;
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  const hint = didYouMean === undefined ? "" : text.wrong.didYouMean.replace("{value}", () => String(didYouMean));
  return { name, parameter, shown, reason, hint };
}

/** The invalid parameters of the address, for a Markdown twin. */
export function wrongLines(wrong: Wrong[], text: Messages): RootContent[] {
  if (wrong.length === 0) return [];
  const lines = wrong.map((one): Inline => {
    const { name, parameter, shown, reason, hint } = wrongText(one, text);
    return [strong(name), ` (${parameter}=${shown}): ${[`${reason}.`, hint].filter(Boolean).join(" ")}`];
  });
  return [paragraph(`${text.wrong.title}. ${text.wrong.text}`), list(lines)];
}
