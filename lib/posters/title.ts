import { widthOf } from "./letters.ts";

/** A size of letters, and how many lines of it there is room for. */
export type TitleSize = readonly [size: number, lines: number];

/**
 * Breaks a title into lines of the largest size at which it fits; a title too long for every size ends with an
 * ellipsis. `room` is the width of a line, which none is wider than. Words stay whole where a size has room for them.
 */
export function fitTitle(
  title: string,
  room: number,
  sizes: readonly TitleSize[],
): { size: number; lines: string[] } {
  for (const [size, most] of sizes) {
    const lines = wrap(piecesOf(title), room / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) <= room / size)) return { size, lines };
  }
  const [size, most] = sizes.at(-1)!;
  const lines = wrap(piecesOf(title).flatMap((piece) => breakWord(piece, room / size)), room / size);
  if (lines.length <= most) return { size, lines };
  return { size, lines: [...lines.slice(0, most - 1), shorten(lines[most - 1], room / size)] };
}

/** A part of a title that a line may end after. */
interface TitlePiece {
  text: string;
  /** Whether a space parts it from what stands before it. */
  spaced: boolean;
}

/** Lines also end at a hyphen, and between any two signs of Chinese, Japanese and Korean, but not before a stop. */
const PIECES =
  /(\s*)([\u3040-\u9fff\uac00-\ud7af][\p{Pe}\p{Pf}\p{Po}ー]*|[^\s\u3040-\u9fff\uac00-\ud7af-]*-+(?=[^\s-])|[^\s\u3040-\u9fff\uac00-\ud7af-]+-*|-+)/gu;

function piecesOf(title: string): TitlePiece[] {
  return [...title.matchAll(PIECES)].map(([, space, text]) => ({ text, spaced: space !== "" }));
}

/** Lines of pieces; one that is wider than the room has a line of its own. */
function wrap(pieces: TitlePiece[], room: number): string[] {
  const lines: string[] = [];
  for (const { text, spaced } of pieces) {
    const longer = lines.length === 0 ? text : `${lines.at(-1)}${spaced ? " " : ""}${text}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

/** Parts of a word that fit, where it does not itself. */
function breakWord({ text, spaced }: TitlePiece, room: number): TitlePiece[] {
  const parts = [""];
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (widthOf(`${parts.at(-1)}${segment}-`) <= room) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  if (widthOf(text) <= room) return [{ text, spaced }];
  return parts.map((part, i) => ({
    text: i < parts.length - 1 ? `${part}-` : part,
    spaced: i === 0 && spaced,
  }));
}

const GRAPHEMES = new Intl.Segmenter();

/** A line with an ellipsis for what follows it. */
function shorten(line: string, room: number): string {
  const letters = Array.from(GRAPHEMES.segment(line), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
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
