// Endings of names of people in Russian and Ukrainian, folded, longest first, with what they stand for in the nominative.
const ENDINGS: [ending: string, nominative: string[]][] = [
  ["ого", ["ий", "ый", "ой"]],
  ["его", ["ий"]],
  ["ому", ["ий", "ый", "ой"]],
  ["ему", ["ий"]],
  ["еви", ["й", "ь", ""]],
  ["ови", [""]],
  ["ею", ["я"]],
  ["єю", ["я"]],
  ["ои", ["а"]],
  ["ою", ["а"]],
  ["ой", ["а", "ая"]],
  ["ей", ["я", "а"]],
  ["ом", ["", "о"]],
  ["ем", ["", "й", "ь"]],
  ["єм", ["й"]],
  ["ым", ["ый", "", "ий"]],
  ["им", ["ий", "", "ый"]],
  ["а", ["", "о"]],
  ["я", ["й", "ь"]],
  ["у", ["", "а", "о"]],
  ["ю", ["й", "ь", "я"]],
  ["ы", ["а"]],
  ["и", ["а", "я"]],
  ["е", ["", "а"]],
];
/** Letters in front of an ending at least. */
const MIN_STEM = 2;

/** What a folded Cyrillic name is in the nominative if it is in another case: `нолана` is `нолан`. */
export function nominatives(word: string): string[] {
  if (!/^[\u0400-\u04ff]+$/.test(word)) return [];
  return ENDINGS.flatMap(([ending, others]) => {
    const stem = word.slice(0, -ending.length);
    return word.endsWith(ending) && stem.length >= MIN_STEM ? others.map((other) => stem + other) : [];
  });
}
