const SENTENCES = new Intl.Segmenter("und", { granularity: "sentence" });

/** So many characters are four lines of the widest column that has them. */
const MOST = 165;
/** Whole sentences that are shorter than this say too little. */
const LEAST = 60;

/** The first sentence of a text, whole: what is cut to a length ends in the middle of a thought or of a word. */
export function firstSentence(text: string): string {
  const [first] = SENTENCES.segment(text);
  return (first?.segment ?? "").trim();
}

/**
 * The beginning of a text: the sentences that fit, or else the words, without a comma or half of a quotation before the
 * dots.
 */
export function teaser(text: string): string {
  if (text.length <= MOST) return text;
  let whole = "";
  for (const { segment } of SENTENCES.segment(text)) {
    if (whole.length + segment.trimEnd().length > MOST) break;
    whole += segment;
  }
  if (whole.length >= LEAST) return whole.trimEnd();
  const words = text.slice(0, text.lastIndexOf(" ", MOST - 1));
  return `${words.replace(/[\s\p{P}]+$/u, "")}…`;
}
