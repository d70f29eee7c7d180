import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { ToolMessages } from "../i18n/messages/tools/ru.ts";

export type { ToolMessages };

/** What a caller is told in words: in the language that the arguments name, English where they name none. */
export function toolTexts(args?: unknown): ToolMessages {
  return messages(langOf(args)).tools;
}

/** The language that arguments name, English where they name none. */
export function langOf(args: unknown): Lang {
  const { lang } = (args ?? {}) as { lang?: unknown };
  return LANGS.find((one) => one === lang) ?? "en";
}

/** A text with its placeholders replaced. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
