import { MOTIFS } from "./motifs/mod.ts";

/** What stands for each genre where genres are beside each other, so that no two have the same. */
const OF_GENRE: Record<string, string> = {
  "action": "swords",
  "adventure": "ship",
  "biography": "quill",
  "comedy": "balloons",
  "crime": "handcuffs",
  "documentary": "camera",
  "drama": "mask",
  "family": "teddy",
  "fantasy": "castle",
  "history": "crown",
  "horror": "skull",
  "music": "note",
  "musical": "microphone",
  "mystery": "magnifier",
  "romance": "heart",
  "science-fiction": "planet",
  "sport": "trophy",
  "thriller": "eye",
  "war": "helmet",
  "western": "horse",
};

/** The shapes of a genre's motif as SVG, within 600 by 740; a disc for a genre of another catalog. */
export function genreMotif(code: string): string {
  const draw = MOTIFS[OF_GENRE[code]];
  return draw ? draw(1) : `<circle cx="300" cy="370" r="180"/>`;
}
