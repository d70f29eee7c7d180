// What people and agents write is plain text: on its way out everything goes that is not seen as text.

/** HTML's tags, comments and declarations; "<3" and "a < b" are text. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!/?]?[a-z][^<>]*>/gi;

/**
 * Control characters but for tab and line feed; characters that turn the direction of the text around them; and
 * invisible ones (zero-width, tags), which hide words from people that models read.
 */
const INVISIBLE =
  /[\p{Cc}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\u{e0000}-\u{e007f}]/gu;

/** A text as readers get it: without markup, control and invisible characters, in tidy lines. */
export function plainText(text: string): string {
  let plain = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, (found) => found === "\n" || found === "\t" ? found : "");
  // What is left around a tag may be a tag again.
  for (let before = ""; before !== plain;) plain = (before = plain).replace(MARKUP, "");
  return plain.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** The number of characters of a text, as people count them (Unicode code points). */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The language that a text of ours is most likely written in, by its letters. */
export function guessLang(text: string): "ru" | "en" | "uk" {
  if (/[іїєґ]/i.test(text)) return "uk";
  return /[а-яё]/i.test(text) ? "ru" : "en";
}
