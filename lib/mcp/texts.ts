import { LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { ToolMessages } from "../i18n/messages/tools/ru.ts";

export type { ToolMessages };

/** What a caller is told in words: in the language that the arguments name, English where they name none. */
export function toolTexts(args?: unknown): ToolMessages {
  const { lang } = (args ?? {}) as { lang?: unknown };
  return messages(LANGS.find((one) => one === lang) ?? "en").tools;
}

/** A text with its placeholders replaced. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
