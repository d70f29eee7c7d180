/** Words whose plural or other form is none by an ending. */
const IRREGULAR = [
  "man men",
  "woman women",
  "child children",
  "mouse mice",
  "foot feet",
  "tooth teeth",
  "goose geese",
  "person people",
  "is are",
  "was were",
  "has have",
].map((forms) => forms.split(" "));
const MIN_STEM = 3;

/** The singular and plural forms that a folded English word may be of, or may have; most are no words. */
export function englishForms(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const irregular = IRREGULAR.filter((forms) => forms.includes(word)).flat();
  const regular = [
    `${word}s`,
    `${word}es`,
    word.replace(/y$/, "ies"),
    word.replace(/fe?$/, "ves"),
    word.replace(/s$/, ""),
    word.replace(/es$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/ves$/, "f"),
    word.replace(/ves$/, "fe"),
  ].filter((form) => Math.min(form.length, word.length) >= MIN_STEM);
  return [...new Set([...irregular, ...regular])].filter((form) => form !== word);
}
