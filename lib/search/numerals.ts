const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const UNITS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * A Roman numeral up to 39, in lower case, as digits. Ukrainian keyboards have the letters і and х of it, so those
 * count where there are two or more.
 */
export function numeral(word: string): string | undefined {
  const latin = /^[іх]{2,}$/.test(word) ? word.replaceAll("і", "i").replaceAll("х", "x") : word;
  const [, tens, units] = ROMAN.exec(latin) ?? [];
  if (units === undefined || latin === "") return undefined;
  return String(tens.length * 10 + UNITS.indexOf(units));
}

/** The numbers up to 9 whose Roman numerals a word may become. */
export function longerNumerals(word: string): string[] {
  return UNITS.flatMap((unit, i) => word !== "" && unit !== word && unit.startsWith(word) ? [String(i)] : []);
}
