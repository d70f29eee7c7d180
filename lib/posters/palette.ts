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

/** The colours of a film: those of its first genre that has some. */
export function paletteOf(genres: readonly string[]): Palette {
  return genres.map((code) => PALETTES[code]).find(Boolean) ?? PLAIN;
}
