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

/** The other forms that a folded English word may be of, or may have: plurals, gerunds, pasts. Most are no words. */
export const englishForms = (word: string): string[] =>
  /^[a-z]+$/.test(word)
    ? [...new Set([...otherNumbers(word), ...verbForms(word)])].filter((form) => form !== word)
    : [];

/** The singular and plural forms alone. */
export function otherNumbers(word: string): string[] {
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

/** The gerund and the past of a verb, and the verb of either: `chase`, `chasing`; `run`, `running`. */
function verbForms(word: string): string[] {
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? [];
  const verbs = stem === undefined ? [word] : [stem, stem.replace(/(.)\1$/, "$1"), `${stem}e`];
  return verbs.filter(({ length }) => length >= MIN_STEM).flatMap((verb) => {
    const short = verb.replace(/e$/, "");
    const doubled = /[^aeiou][aeiou][^aeiouwxy]$/.test(verb) ? [verb + verb.at(-1)] : [];
    return [verb, ...[short, ...doubled].flatMap((stem) => [`${stem}ing`, `${stem}ed`])];
  });
}
