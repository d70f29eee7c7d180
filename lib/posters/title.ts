/** A size of letters, and how many lines of it there is room for. */
export type TitleSize = readonly [size: number, lines: number];

/**
 * Breaks a title into lines of the largest size at which it fits; a title too long for every size ends with an
 * ellipsis. `room` is the width of a line.
 */
export function fitTitle(
  title: string,
  room: number,
  sizes: readonly TitleSize[],
): { size: number; lines: string[] } {
  for (const [size, most] of sizes) {
    const lines = wrap(title, size, room);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= room)) return { size, lines };
  }
  const [size, most] = sizes.at(-1)!;
  const lines = wrap(title, size, room, true);
  return {
    size,
    lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1].slice(0, -1)}…`] : lines,
  };
}

function wrap(title: string, size: number, room: number, breakWords = false): string[] {
  const lines: string[] = [];
  for (let word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    while (breakWords && widthOf(word, size) > room) {
      const letters = Array.from(word);
      const fit = Math.max(1, Math.floor(room / (size * 0.62)));
      lines.push(letters.slice(0, fit).join(""));
      word = letters.slice(fit).join("");
    }
    if (word) lines.push(word);
  }
  return lines;
}

/** The width of a bold sans-serif line, on the safe side: letters by their kind. */
function widthOf(text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    if (/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(letter)) units += 1.02;
    else if (/[MWМШЩЖЮФЫmwмшщжюфы@—]/.test(letter)) units += 0.86;
    else if (/[iljtfrI1.,:;!'’ʼії|() -]/.test(letter)) units += 0.34;
    else units += letter === letter.toUpperCase() ? 0.7 : 0.58;
  }
  return units * size;
}

/** Everything that few fonts have letters for, and marks that turn the direction of writing. */
const UNDRAWABLE =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Sc}\p{M}+=<>|~^° ]|[\u3000-\uffff]/gu;

/**
 * What a font of Latin, Cyrillic and Greek can show of the first of these titles that has letters or digits in it; `""`
 * where none has.
 */
export function drawableTitle(...titles: string[]): string {
  const drawable = titles.map((title) => title.replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim());
  return drawable.find((title) => /[\p{L}\p{N}]/u.test(title)) ?? "";
}
