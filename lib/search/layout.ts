// The same keys in three layouts, with and without shift.
const ENGLISH = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const RUSSIAN = "ёйцукенгшщзхъ\\фывапролджэячсмитьбю." + "ЁЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";
const UKRAINIAN = "'йцукенгшщзхїґфівапролджєячсмитьбю." + "₴ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,";

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((character, i) => [character, to[i]]));
}

const TO_CYRILLIC = [keys(ENGLISH, RUSSIAN), keys(ENGLISH, UKRAINIAN)];
/** Letters lead back; of the punctuation only what Shift and 7 make of `&`. */
const TO_LATIN = new Map([
  ...[...keys(UKRAINIAN, ENGLISH), ...keys(RUSSIAN, ENGLISH)].filter(([character]) => /\p{L}/u.test(character)),
  ["?", "&"],
]);

/**
 * What a text says that was typed with the wrong keyboard layout: English for Russian or Ukrainian, or one of these
 * for English. Texts of neither script say nothing else.
 */
export function otherLayouts(text: string): string[] {
  const convert = (to: Map<string, string>) => [...text].map((character) => to.get(character) ?? character).join("");
  if (/[a-z]/i.test(text)) return [...new Set(TO_CYRILLIC.map(convert))];
  return /[а-яёєіїґ]/i.test(text) ? [convert(TO_LATIN)] : [];
}
