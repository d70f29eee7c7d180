import { blended, tuned } from "./colours.ts";
import { scatter } from "./motifs/mod.ts";

/** Ground, its deeper shade, the shapes, and the ink of the letters. */
export type Palette = readonly [ground: string, deep: string, shape: string, ink: string];

const PALETTES: Record<string, Palette> = {
  "action": ["#c8321f", "#5c0f12", "#f2a03d", "#fff4e4"],
  "adventure": ["#1f7a6b", "#0c3b3c", "#f0c05a", "#fdf8e9"],
  "biography": ["#8a6d4b", "#3d2e20", "#e4d3b4", "#fdf7ea"],
  "comedy": ["#f2b632", "#d9772b", "#fff1c4", "#3a1f10"],
  "crime": ["#2b2d33", "#0f1013", "#b3202c", "#f3efe8"],
  "documentary": ["#4d6a73", "#22343a", "#d7e0dc", "#f8faf7"],
  "drama": ["#6b2f45", "#2b1120", "#d99a8b", "#fbeee8"],
  "family": ["#3c8fc7", "#1d4f86", "#ffd35c", "#ffffff"],
  "fantasy": ["#4a3a8c", "#1d1546", "#c49bea", "#f8f2ff"],
  "history": ["#7d5a34", "#38250f", "#d8b779", "#fbf3df"],
  "horror": ["#1b1a1f", "#000000", "#8f1220", "#f0e6e1"],
  "music": ["#b0246e", "#4a0d3a", "#f7b733", "#fff1f6"],
  "musical": ["#c23b73", "#5a1343", "#ffd166", "#fff4f0"],
  "mystery": ["#23424d", "#0b1a20", "#7fb0a8", "#eef6f4"],
  "romance": ["#d65a6f", "#7c2440", "#ffd0c2", "#fff6f2"],
  "science-fiction": ["#12305c", "#060f24", "#38b6d6", "#eefaff"],
  "sport": ["#1f8a4c", "#0b4226", "#f2e64b", "#fbfff2"],
  "thriller": ["#343b46", "#12151b", "#d98c2b", "#f5f1e8"],
  "war": ["#59613f", "#272b1a", "#c9a66b", "#f6f2e3"],
  "western": ["#b5632e", "#552510", "#f0c98b", "#fff5e5"],
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

/** The colours of a film: one of its first two genres, its decade and its country decide. */
export function paletteOf({ id, year, genres, countries, keywords }: PaletteFacts): Palette {
  const known = genres.slice(0, 2).map((code) => PALETTES[code]).filter(Boolean);
  const [ground, deep, shape, ink] = known[scatter(id) % Math.max(1, known.length)] ?? PLAIN;
  const strength = keywords.includes("black-and-white") ? 0.05 : strengthIn(year);
  const turn = scatter(id + 31) % (2 * SPREAD + 1) - SPREAD;
  const tint = countries.map((code) => COUNTRIES[code]).find(Boolean);
  const shown = tint === undefined ? shape : blended(shape, tint);
  return [tuned(ground, turn, strength), tuned(deep, turn, strength), tuned(shown, 0, Math.max(strength, 0.1)), ink];
}
