/** So many characters are four lines of the widest column that has them. */
const MOST = 165;
/** Whole sentences that are shorter than this say too little. */
const LEAST = 60;

/**
 * The beginning of a text: the sentences that fit, or else the words, without a comma or half of a quotation before the
 * dots.
 */
export function teaser(text: string, lang: string): string {
  if (text.length <= MOST) return text;
  let whole = "";
  for (const { segment } of new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text)) {
    if (whole.length + segment.trimEnd().length > MOST) break;
    whole += segment;
  }
  if (whole.length >= LEAST) return whole.trimEnd();
  const words = text.slice(0, text.lastIndexOf(" ", MOST - 1));
  return `${words.replace(/[\s\p{P}]+$/u, "")}…`;
}
