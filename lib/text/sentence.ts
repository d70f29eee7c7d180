const SENTENCES = new Intl.Segmenter("und", { granularity: "sentence" });

/** The first sentence of a text, whole: what is cut to a length ends in the middle of a thought or of a word. */
export function firstSentence(text: string): string {
  const [first] = SENTENCES.segment(text);
  return (first?.segment ?? "").trim();
}
