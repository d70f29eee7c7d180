// The same keys in three layouts, with and without shift.
const ENGLISH = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const RUSSIAN = "ёйцукенгшщзхъ\\фывапролджэячсмитьбю." + "ЁЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";
const UKRAINIAN = "'йцукенгшщзхїґфівапролджєячсмитьбю." + "₴ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,";

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((character, i) => [character, to[i]]));
}

const TO_CYRILLIC = [keys(ENGLISH, RUSSIAN), keys(ENGLISH, UKRAINIAN)];
const APOSTROPHE = new Map([...TO_CYRILLIC[1], ["'", "'"]]);
/** Letters lead back; of the punctuation only what Shift and 7 make of `&`. */
const TO_LATIN = new Map([
  ...[...keys(UKRAINIAN, ENGLISH), ...keys(RUSSIAN, ENGLISH)].filter(([character]) => /\p{L}/u.test(character)),
  ["?", "&"],
]);

/** Keys of letters that write nothing in English, at least where they stand. */
const NOT_ENGLISH = /[\[\]{}`~\\]|[,;](?=[a-z])/i;

/**
 * What a text says that was typed with the wrong keyboard layout: English for Russian or Ukrainian, or one of these
 * for English. Texts of neither script say nothing else.
 */
export function otherLayouts(text: string): string[] {
  const convert = (to: Map<string, string>) => [...text].map((character) => to.get(character) ?? character).join("");
  // The apostrophe of Ukrainian is on no key of a letter, so it may be one.
  const cyrillic = () => text.includes("'") ? [...TO_CYRILLIC, APOSTROPHE] : TO_CYRILLIC;
  if (/[a-z]/i.test(text)) return [...new Set(cyrillic().map(convert))];
  return /[а-яёєіїґ]/i.test(text) ? [convert(TO_LATIN)].filter((english) => !NOT_ENGLISH.test(english)) : [];
}
