import { blended, contrastOf, luminanceOf } from "./colours.ts";
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
  /** Of the motif on the ground, on the form, and on the haze. */
  onGround: string;
  onForm: string;
  onHaze: string;
  /** Of the motif where it lies across ground and form; `null` where no colour is seen well on both. */
  onBoth: string | null;
  /** Of the title. */
  ink: string;
}

/** How clearly a form stands out, a motif, and the letters of a title, as WCAG counts. */
const FORM_CONTRAST = 1.8;
const MOTIF_CONTRAST = 3.2;
const TITLE_CONTRAST = 4.5;
/** How light the darkest ground is, and one that is neither light nor dark. */
const DARKEST = 0.018;
const MIDDLE = 0.18;
/** How much of the form is in the haze. */
const HAZE = 0.3;

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
  const [top, bottom, large] = GROUNDS[facts.id % GROUNDS.length](base, deep, shape, paper);
  const ground = lifted(top, shape);
  const form = apart(large, ground, luminanceOf(ground) < MIDDLE ? [shape, paper] : [deep, BLACK]);
  const haze = blended(ground, form, HAZE);
  const colours = [shape, deep, base, ink, ...COMMON];
  const lights = [luminanceOf(shape), luminanceOf(deep), luminanceOf(base), luminanceOf(ink), ...COMMON_LIGHTS];
  const [groundLight, hazeLight, formLight] = [luminanceOf(ground), luminanceOf(haze), luminanceOf(form)];
  let foot = lifted(bottom, shape);
  let behind = [groundLight, luminanceOf(foot), hazeLight];
  // A ground that grows too dark for a motif to be seen at its top and at its foot grows less so.
  for (let i = 0; i < 5 && !isSeen(lights[clearest(lights, MOTIF_CONTRAST, behind)], behind); i++) {
    foot = blended(foot, ground, 0.3);
    behind = [groundLight, luminanceOf(foot), hazeLight];
  }
  const footLight = luminanceOf(foot);
  const everywhere = [groundLight, footLight, formLight];
  const both = clearest(lights, MOTIF_CONTRAST, everywhere);
  return {
    ground,
    foot,
    form,
    haze,
    onGround: colours[clearest(lights, MOTIF_CONTRAST, [groundLight, footLight])],
    onForm: colours[clearest(lights, MOTIF_CONTRAST, [formLight])],
    onHaze: colours[clearest(lights, MOTIF_CONTRAST, behind)],
    onBoth: isSeen(lights[both], everywhere) ? colours[both] : null,
    ink: colours[clearest(lights, TITLE_CONTRAST, [footLight], INK)],
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

/** A ground that is not so dark that a poster ends nowhere on a dark page. */
function lifted(colour: string, shape: string): string {
  let seen = colour;
  for (let part = 0.06; luminanceOf(seen) < DARKEST && part < 1; part += 0.06) seen = blended(colour, shape, part);
  return seen;
}

/** A form's colour, turned into the first or else the second of two others until it is seen on the ground. */
function apart(form: string, ground: string, [one, other]: readonly [string, string]): string {
  const light = luminanceOf(ground);
  const isApart = (colour: string) => contrastOf(luminanceOf(colour), light) >= FORM_CONTRAST;
  const towards = isApart(one) ? one : other;
  let seen = form;
  for (let part = 0.1; !isApart(seen) && part <= 1; part += 0.1) seen = blended(form, towards, part);
  return seen;
}

/** Which light from `first` on is seen so well on all of these, or else best. */
function clearest(lights: readonly number[], least: number, on: readonly number[], first = 0): number {
  let [best, most] = [first, 0];
  for (let i = first; i < lights.length; i++) {
    const contrast = leastContrast(lights[i], on);
    if (contrast >= least) return i;
    if (contrast > most) [best, most] = [i, contrast];
  }
  return best;
}

/** Whether a motif of this light is seen on all of these. */
function isSeen(light: number, on: readonly number[]): boolean {
  return leastContrast(light, on) >= MOTIF_CONTRAST;
}

function leastContrast(light: number, on: readonly number[]): number {
  return on.reduce((least, other) => Math.min(least, contrastOf(light, other)), Infinity);
}
