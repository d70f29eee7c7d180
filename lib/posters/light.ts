import { type PaletteFacts, paletteOf } from "./palette.ts";

/** A light: its colour, and how strong it shines where it is strongest, from 0 to 1. */
export interface Light {
  colour: string;
  strength: number;
}

/** The site's own. */
export const HOUSE_LIGHT: Light = { colour: "#8a2138", strength: 0.7 };

/** The strongest light, and how light the ground may become where letters stand on it. */
const MOST = 0.7;
const SHONE_ON = 0.018;
/** A darker ground gives no light: the shapes on it do. */
const DARK = 0.045;
/** Of screens, about. */
const GAMMA = 2.2;
/** How much of the strongest light reaches the letters, which stand beside its middle. */
const REACHES = 0.6;

/**
 * The light in which a film is shown on a dark ground, in a colour of its drawn poster. The lighter the colour, the less
 * of it there is, so that letters on it can be read.
 */
export function lightOf(facts: PaletteFacts): Light {
  const [ground, , shape] = paletteOf(facts);
  const colour = luminance(ground) < DARK ? shape : ground;
  const strength = Math.min(MOST, (SHONE_ON / luminance(colour)) ** (1 / GAMMA) / REACHES);
  return { colour, strength: Math.round(100 * strength) / 100 };
}

/** How light a colour is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** GAMMA);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
