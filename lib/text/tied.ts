/**
 * A heading that does not break after a word of one or two letters, which belongs to the next one ("в кино"), nor within
 * brackets of two words ("(у кіно)").
 */
export function tied(text: string): string {
  return text.replace(/(?<=^|[\s(«])(\p{L}{1,2}) /gu, "$1\u00a0").replace(/(?<=\(\S+) (?=\S+\))/g, "\u00a0");
}

/** A text of which no line begins with a dash. */
export const withTiedDashes = (text: string): string => text.replaceAll(" —", "\u00a0—");

/** After a hyphen ahead of which there are up to three letters or a digit, or behind which there are one or two letters. */
const SHORT_PART = /(?<=(?:\P{L}|^)\p{L}{1,3}-)(?=\p{L})|(?<=\d-)(?=\p{L})|(?<=\p{L}-)(?=\p{L}{1,2}(?!\p{L}))/gu;

/**
 * A text for a page, of which no line begins with a dash or ends at the hyphen of a short part: "из-за", "Лос-Анджелес",
 * "кто-то", "2026-го". Not for JSON or Markdown, where a word joiner would be in the way of whoever looks for a word.
 */
export const unbroken = (text: string): string => withTiedDashes(text).replace(SHORT_PART, "\u2060");
