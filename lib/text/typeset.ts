/** What may be a quotation mark. */
const OPENING = /(?<!\p{L})'/u;
const APOSTROPHE = /(?<=\p{Script=Latin})'/gu;

/** A title in Latin letters as it is printed: apostrophes and ellipses that were typed in ASCII become what they stand for. */
export function typeset(title: string): string {
  const text = title.replaceAll("...", "…");
  return OPENING.test(text) ? text : text.replace(APOSTROPHE, "’");
}

/** Whether a title begins with Latin letters. */
export const isLatin = (title: string): boolean => /^\P{L}*\p{Script=Latin}/u.test(title);
