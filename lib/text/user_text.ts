// What people and agents write is plain text: on its way out everything goes that is not seen as text.

/** HTML's tags, comments and declarations; "<3", "a < b" and "if a<b and c>d" are text. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(?![a-z]\s[^<>=]*>)[!/?]?[a-z][^<>]*>/gi;

/**
 * Control characters, those of private use and of no use, everything that Unicode has ignored where it is not known (zero-width,
 * direction, variation selectors, tags, fillers), and what is drawn as nothing all the same, such as the empty Braille
 * pattern: it hides words from people that models read, or has an empty text count as one.
 */
const INVISIBLE =
  "[\\p{Cc}\\p{Co}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2028\\u2029\\u2800\\ufff9-\\uffff\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]";
const EACH_INVISIBLE = RegExp(INVISIBLE, "gu");
/** Emoji that people use may hold joiners and selectors; the list of them is closed, so nothing else hides there. */
const EMOJI_OR_INVISIBLE = RegExp(`\\p{RGI_Emoji}|${INVISIBLE}`, "gv");

/** A text without invisible characters but for line feeds, tabs and, with `emoji`, those within an emoji. */
export function withoutInvisible(text: string, { emoji }: { emoji: boolean }): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const keep = (found: string) => found === "\n" || found === "\t" ? found : "";
  if (!emoji || !/[\u200d\ufe0f\u{e007f}]/u.test(lines)) return lines.replace(EACH_INVISIBLE, keep);
  return lines.replace(EMOJI_OR_INVISIBLE, (found) => /^\p{RGI_Emoji}$/v.test(found) ? found : keep(found));
}

/** A text as readers get it: without markup and invisible characters, in tidy lines. */
export function plainText(text: string): string {
  let plain = withoutInvisible(text, { emoji: true });
  // What is left around a tag may be a tag again.
  for (let before = ""; before !== plain;) plain = (before = plain).replace(MARKUP, "");
  return plain.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** Whether a text has what a browser would take for markup. */
export function hasMarkup(text: string): boolean {
  return text.search(MARKUP) >= 0;
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
