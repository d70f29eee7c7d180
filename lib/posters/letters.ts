/**
 * The widths of letters in ems, rounded up, of DejaVu Sans Bold: whatever font a visitor's system draws a poster with,
 * hardly any is wider, and pictures may not load fonts.
 */
const WIDTHS: readonly [width: number, letters: string][] = [
  [0.35, " 'ijlіјı"],
  [0.4, ",./:;IJ\\|ІЈł‘’ʼ‚·Ιι"],
  [0.48, "!()-[]ft¡"],
  [0.54, '"*_`rгґ–°'],
  [0.6, "?cszзстэєѕ¿εζξς"],
  [0.65, "LxГвхьяҐŁ«»ΓΞλτχ"],
  [0.7, "$0123456789EFTaekovyЕТабекнопучџø„“”ΕΣΤαγδθνου"],
  [0.74, "CPSYZbdghnpqu{}ЗРСЭилрЄЅђћßđΖΡΥβηκμρ"],
  [0.78, "ABKRVXАБВУХЬЯцъΑΒΔΚΛΧσ"],
  [0.85, "#+<=>DGHNOQU^~ИКЛНОПЧдмЏØĐΗΘΝΟΠΦΨΩπφψ"],
  [0.9, "&ДЂЋω"],
  [0.94, "wЦЪы"],
  [1.01, "%@MМФжфюљњ—…Μ"],
  [1.07, "mЫшæ"],
  [1.18, "WЮщЉЊœÆŒ"],
  [1.24, "ЖШ№"],
  [1.33, "Щ"],
];

const WIDTH_OF = new Map(WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])));

/** Of signs that are not in the table: those of Chinese and Japanese fill an em, and few are wider. */
const UNKNOWN = 1.02;

/** The width of a line of bold sans-serif letters, in ems, on the safe side. */
export function widthOf(text: string): number {
  let width = 0;
  // Accents stand above or under the letter that they follow.
  for (const sign of text.normalize("NFD").replace(/\p{M}/gu, "")) width += WIDTH_OF.get(sign) ?? UNKNOWN;
  return width;
}
