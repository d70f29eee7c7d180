/**
 * A heading that does not break after a word of one or two letters, which belongs to the next one ("в кино"), nor within
 * brackets of two words ("(у кіно)").
 */
export function tied(text: string): string {
  return text.replace(/(?<=^|[\s(«])(\p{L}{1,2}) /gu, "$1\u00a0").replace(/(?<=\(\S+) (?=\S+\))/g, "\u00a0");
}

/** A text of which no line begins with a dash. */
export const withTiedDashes = (text: string): string => text.replaceAll(" —", "\u00a0—");
