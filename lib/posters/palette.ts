import { chosen } from "./chosen.ts";
import { blended, tuned } from "./colours.ts";
import { scatter } from "./motifs/mod.ts";

/** Ground, its deeper shade, the shapes, and the ink of the letters. */
export type Palette = readonly [ground: string, deep: string, shape: string, ink: string];

/** The palettes of each genre: the first has the colours that the genre is known by. */
const PALETTES: Record<string, readonly Palette[]> = {
  "action": [["#c8321f", "#5c0f12", "#f2a03d", "#fff4e4"], ["#1f4fa0", "#0d2250", "#ff9a4d", "#fff6ea"], [
    "#d9541e",
    "#4a1a2e",
    "#ffd9a0",
    "#fff6ea",
  ]],
  "adventure": [["#1f7a6b", "#0c3b3c", "#f0c05a", "#fdf8e9"], ["#c2622d", "#4f2112", "#ffdf9e", "#fff7ea"], [
    "#2d6fb0",
    "#12345c",
    "#ffd98a",
    "#fdf8e9",
  ]],
  "biography": [["#8a6d4b", "#3d2e20", "#e4d3b4", "#fdf7ea"], ["#4a6a8a", "#1c2c40", "#f0d8b0", "#fdf7ea"]],
  "comedy": [["#f2b632", "#d9772b", "#fff1c4", "#3a1f10"], ["#e8663c", "#8f2a18", "#ffe3b0", "#fff6ea"], [
    "#2fa3a0",
    "#0f5a60",
    "#ffe27a",
    "#f4fffb",
  ]],
  "crime": [["#3a3d47", "#1b1d23", "#cf3a42", "#f3efe8"], ["#7a2230", "#2a0d14", "#e9c9a6", "#fbf1e8"], [
    "#24505a",
    "#0e252c",
    "#e0b060",
    "#f6f3ea",
  ]],
  "documentary": [["#4d6a73", "#22343a", "#d7e0dc", "#f8faf7"], ["#8a5a3a", "#38200f", "#f0dcc0", "#fdf7ea"]],
  "drama": [["#6b2f45", "#2b1120", "#d99a8b", "#fbeee8"], ["#2f5d6b", "#10262e", "#f0b48a", "#fbf3ea"], [
    "#3b4a8a",
    "#161d40",
    "#f2d0a0",
    "#fbf3ea",
  ], ["#7d6a2c", "#2e2810", "#f3dfa2", "#fdf8e9"]],
  "family": [["#3c8fc7", "#1d4f86", "#ffd35c", "#ffffff"], ["#e2574c", "#8a2030", "#ffe7a0", "#fff9ea"], [
    "#4a9c52",
    "#1a5030",
    "#fff0a0",
    "#fffdf0",
  ]],
  "fantasy": [["#4a3a8c", "#1d1546", "#c49bea", "#f8f2ff"], ["#1f6a6a", "#0a2c30", "#f5d08a", "#fbf8ea"], [
    "#7a2f6a",
    "#2c0f28",
    "#ffc8a8",
    "#fff3ee",
  ]],
  "history": [["#7d5a34", "#38250f", "#d8b779", "#fbf3df"], ["#7a2a2a", "#2e0e10", "#e8c890", "#fbf3df"]],
  "horror": [["#35222c", "#180d13", "#c0283a", "#f0e6e1"], ["#3f5030", "#161e0e", "#dbe28f", "#f4f6e6"], [
    "#6a1524",
    "#22070c",
    "#f0c0a0",
    "#fbeee6",
  ]],
  "music": [["#b0246e", "#4a0d3a", "#f7b733", "#fff1f6"], ["#2a3fa8", "#101850", "#ffcf5a", "#f6f6ff"]],
  "musical": [["#c23b73", "#5a1343", "#ffd166", "#fff4f0"]],
  "mystery": [["#23424d", "#0b1a20", "#7fb0a8", "#eef6f4"], ["#5b4a7a", "#1f1630", "#e0c8f0", "#f8f4fc"]],
  "romance": [["#d65a6f", "#7c2440", "#ffd0c2", "#fff6f2"], ["#8a4fa0", "#3a1a50", "#ffd6c8", "#fff4fa"]],
  "science-fiction": [["#12305c", "#060f24", "#38b6d6", "#eefaff"], ["#14563f", "#08231a", "#86efac", "#effff4"], [
    "#4b2a7a",
    "#170b30",
    "#ff9f6b",
    "#fff3ec",
  ]],
  "sport": [["#1f8a4c", "#0b4226", "#f2e64b", "#fbfff2"], ["#c2452a", "#4c150c", "#ffdcb0", "#fff6ee"]],
  "thriller": [["#343b46", "#12151b", "#d98c2b", "#f5f1e8"], ["#5a2d5f", "#1f0d24", "#f0a5c0", "#fdf0f6"], [
    "#1f5b50",
    "#0a2420",
    "#f0cf6a",
    "#f8f6e8",
  ]],
  "war": [["#59613f", "#272b1a", "#c9a66b", "#f6f2e3"], ["#7a4a30", "#2c160c", "#e8c8a0", "#faf2e6"]],
  "western": [["#b5632e", "#552510", "#f0c98b", "#fff5e5"]],
};

const PLAIN: Palette = ["#4b5563", "#1f2937", "#d1d5db", "#f9fafb"];

/** The colour that a country's films are known by, which tints the shapes. */
const COUNTRIES: Record<string, string> = {
  UA: "#f2c230",
  SU: "#e0503a",
  RU: "#d9dde3",
  KZ: "#35b3b8",
  GE: "#c4473d",
  PL: "#e86a78",
  FR: "#8fb4ea",
  GB: "#c9a25b",
  IT: "#9ccc7a",
  DE: "#e0b04a",
  ES: "#f08a3c",
  JP: "#ef5a4a",
  KR: "#7fd0c0",
  CN: "#f0a030",
  IN: "#f59a3a",
};

/** Decades by how strong their colours are: stock of before the war is pale, that of the eighties glows. */
function strengthIn(year: number | null): number {
  if (year === null) return 1;
  if (year < 1930) return 0.12;
  if (year < 1955) return 0.45;
  if (year < 1980) return 0.75;
  return year < 2000 ? 1.12 : 1;
}

/** What the colours of a film are chosen by. */
export interface PaletteFacts {
  id: number;
  year: number | null;
  genres: readonly string[];
  /** Codes of the countries of production. */
  countries: readonly string[];
  keywords: readonly string[];
}

/** How far a film's ground may stand from its genre's on the colour circle, in degrees. */
const SPREAD = 16;

/** The colours of a film: its first two genres, its decade and its country decide. */
export function paletteOf({ id, year, genres, countries, keywords }: PaletteFacts): Palette {
  const known = genres.slice(0, 2).flatMap((code) => PALETTES[code] ?? []);
  const [ground, deep, shape, ink] = known[chosen(id, "palette", Math.max(1, known.length))] ?? PLAIN;
  const strength = keywords.includes("black-and-white") ? 0.05 : strengthIn(year);
  const turn = scatter(id + 31) % (2 * SPREAD + 1) - SPREAD;
  const tint = countries.map((code) => COUNTRIES[code]).find(Boolean);
  const shown = tint === undefined ? shape : blended(shape, tint);
  return [tuned(ground, turn, strength), tuned(deep, turn, strength), tuned(shown, 0, Math.max(strength, 0.1)), ink];
}
