import { blended, contrastOf, luminanceOf } from "./colours.ts";
import { chosen } from "./chosen.ts";
import { type PaletteFacts, paletteOf } from "./palette.ts";

/** The colours of a poster by what they are for. */
export interface Scheme {
  /** Of the ground, at its top and at its foot, where the title stands. */
  ground: string;
  foot: string;
  /** Of the large form behind the motif. */
  form: string;
  /** Of what is between the ground and the form. */
  haze: string;
  /** Of the motif on the ground, on the form, on the haze, and where it lies across ground and form. */
  onGround: string;
  onForm: string;
  onHaze: string;
  onBoth: string;
  /** Of the title. */
  ink: string;
}

/** How clearly a motif stands out, and the letters of a title, as WCAG counts. */
const MOTIF_CONTRAST = 2.2;
const TITLE_CONTRAST = 4.5;
/** How much of the form is in the haze. */
const HAZE = 0.4;

const PAPER = "#fff7ea";
const OLD_PAPER = "#eadfc6";
const BLACK = "#14100f";
/** What is there for every film; of the last two one can be read on any ground. */
const COMMON = [BLACK, PAPER, "#000000", "#ffffff"];
const COMMON_LIGHTS = COMMON.map(luminanceOf);

/** A film's colours: those of its palette, with one of them for the ground. */
export function schemeOf(facts: PaletteFacts): Scheme {
  const [base, deep, shape, ink] = paletteOf(facts);
  const paper = facts.year !== null && facts.year < 1965 ? OLD_PAPER : PAPER;
  const [ground, foot, form] = GROUNDS[chosen(facts.id, "scheme", GROUNDS.length)](base, deep, shape, paper);
  const haze = blended(ground, form, HAZE);
  const colours = [shape, deep, base, ink, ...COMMON];
  const lights = [luminanceOf(shape), luminanceOf(deep), luminanceOf(base), luminanceOf(ink), ...COMMON_LIGHTS];
  const footLight = luminanceOf(foot);
  const groundLight = luminanceOf(ground);
  const formLight = luminanceOf(form);
  return {
    ground,
    foot,
    form,
    haze,
    onGround: colours[clearest(lights, MOTIF_CONTRAST, groundLight, footLight)],
    onForm: colours[clearest(lights, MOTIF_CONTRAST, formLight)],
    onHaze: colours[clearest(lights, MOTIF_CONTRAST, luminanceOf(haze), footLight)],
    onBoth: colours[clearest(lights, Infinity, groundLight, formLight)],
    ink: colours[clearest(lights, TITLE_CONTRAST, footLight, footLight, INK)],
  };
}

/** The letters' own colour in the list of colours, and what comes after it. */
const INK = 3;

/** What is the ground of a poster, what its foot, and what the form on it. */
const GROUNDS = [
  (base: string, deep: string, shape: string, _paper: string) => [base, deep, shape],
  (base: string, deep: string, _shape: string, _paper: string) => [deep, blended(deep, BLACK), base],
  (base: string, _deep: string, shape: string, paper: string) => [
    blended(shape, paper, 0.72),
    blended(shape, paper, 0.4),
    base,
  ],
  (base: string, deep: string, shape: string, _paper: string) => [shape, blended(shape, base, 0.3), deep],
] as const;

/** Which light from `first` on is seen so well on both, or else best of all. */
function clearest(lights: readonly number[], least: number, on: number, other = on, first = 0): number {
  let [best, most] = [first, 0];
  for (let i = first; i < lights.length; i++) {
    const contrast = Math.min(contrastOf(lights[i], on), contrastOf(lights[i], other));
    if (contrast >= least) return i;
    if (contrast > most) [best, most] = [i, contrast];
  }
  return best;
}
