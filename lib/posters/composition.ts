import { blended, contrastOf, luminanceOf } from "./colours.ts";
import { chosen } from "./chosen.ts";
import { type MotifFacts, motifOf } from "./motifs/mod.ts";
import type { PaletteFacts } from "./palette.ts";
import type { Scheme } from "./scheme.ts";
import {
  type Behind,
  circle,
  filled,
  outline,
  rays,
  rect,
  set,
  type Setting,
  SETTINGS,
  type Stage,
} from "./settings.ts";

/** What a picture is made from. */
export type PictureFacts = PaletteFacts & MotifFacts;

/** Each round of films through the settings begins so many further, or films a round apart would all be alike. */
const SHIFT = 17;

/** What lies rather than stands is too small where there is more room above and below it; it goes half a round on. */
const UPRIGHT: ReadonlySet<Setting> = new Set([
  "arch",
  "belt",
  "column",
  "edged",
  "near",
  "plain",
  "spot",
]);
const HALF_ROUND = 12;

/**
 * A film's setting. Films that follow each other in the catalog, as those of one year or one series do, have as many
 * settings as there are; films that are far from each other in it hardly ever have the same one.
 */
function settingOf({ id }: PaletteFacts, isLying: boolean): Setting {
  const round = Math.floor(id / SETTINGS.length);
  let at = (id + round * SHIFT) % SETTINGS.length;
  while (isLying && UPRIGHT.has(SETTINGS[at])) at = (at + HALF_ROUND) % SETTINGS.length;
  return SETTINGS[at];
}

/** Ways to show a view that fills the picture; the first three also suit one without a sky. */
const VIEWS = ["whole", "porthole", "window", "sun", "bands", "rays"] as const;

const SKYLESS = new Set(["bars", "blinds", "chessboard", "circuit", "code", "crowd", "curtain", "wire"]);

function viewNameOf(id: number, motif: string): typeof VIEWS[number] {
  return VIEWS[chosen(id, "view", SKYLESS.has(motif) ? 3 : VIEWS.length)];
}

/** The name of how a film's picture is composed. */
export function compositionOf(facts: PictureFacts): string {
  const { name, extent } = motifOf(facts);
  return extent ? settingOf(facts, isLying(extent)) : viewNameOf(facts.id, name);
}

function isLying([left, top, right, bottom]: readonly number[]): boolean {
  return right - left > 1.15 * (bottom - top);
}

/** A film's picture, from edge to edge, 600 wide and so high. */
export function compose(facts: PictureFacts, scheme: Scheme, height: number): string {
  const { name: motif, shapes, extent } = motifOf(facts);
  const ground =
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${scheme.ground}"/><stop offset="1" stop-color="${scheme.foot}"/></linearGradient>`;
  const back = `<path fill="url(#g)" d="M0 0h600v${height}H0z"/>`;
  if (!extent) {
    const view = shapes.replaceAll(`"#000"`, `"${scheme.foot}"`);
    return `<defs>${ground}</defs>${back}${viewOf(facts, motif, scheme, height, view)}`;
  }
  const [left, top, right, bottom] = extent;
  const [w, h] = [right - left, bottom - top];
  const colours = coloursOf(scheme);
  const use = ([colour, behind]: Colours, x: number, y: number, width: number, room: number, standing?: string) => {
    const size = Math.min(width / w, room / h);
    // What stands on a floor touches it.
    const at = standing ? y + (room - h * size) / 2 : y;
    return `<use href="#m" color="${behind}" fill="${colour}" stroke="${colour}" transform="matrix(${short(size)} 0 0 ${
      short(size)
    } ${short(x)} ${short(at)})"/>`;
  };
  const put: Stage["put"] = (x, y, width, room, on, standing) => use(colours[on], x, y, width, room, standing);
  const across: Stage["across"] = (form, ...place) =>
    colours.both
      ? filled(form, scheme.form) + use(colours.both, ...place)
      : filled(form, scheme.haze) + use(colours.haze, ...place);
  // What is cut out of a motif shows what is behind it, about.
  return `<defs>${ground}<g id="m"><g transform="translate(${-(left + right) / 2} ${-(top + bottom) / 2})">${
    shapes.replaceAll(`"#000"`, `"currentColor"`)
  }</g></g></defs>${back}${
    set(settingOf(facts, isLying(extent)), { height, scheme, turned: chosen(facts.id, "turned", 2) === 1, put, across })
  }`;
}

/** Of a motif, and of what is behind it. */
type Colours = readonly [colour: string, behind: string];

/** The colours of a motif by what it lies on; across ground and form, where one is seen well on both. */
function coloursOf(scheme: Scheme): Record<Behind, Colours> & { both: Colours | null } {
  const { foot, form, onGround, onForm, onHaze, onBoth } = scheme;
  const farthest = (colour: string) => {
    const light = luminanceOf(colour);
    return contrastOf(light, luminanceOf(form)) > contrastOf(light, luminanceOf(foot)) ? form : foot;
  };
  return {
    ground: [onGround, foot],
    form: [onForm, form],
    haze: [onHaze, foot],
    both: onBoth === null ? null : [onBoth, farthest(onBoth)],
  };
}

/** A view with what is in its sky, or as it is seen through a window. */
function viewOf(facts: PictureFacts, motif: string, scheme: Scheme, h: number, shapes: string): string {
  const way = viewNameOf(facts.id, motif);
  const view = (colour: string) =>
    `<g fill="${colour}" stroke="${colour}" transform="translate(0 ${short((h - 900) / 2)})">${shapes}</g>`;
  if (way === "porthole" || way === "window") {
    const cut = way === "window" ? `M70 70H530V${h - 70}H70z` : circle(300, h / 2, Math.min(256, h * 0.42));
    return `<clipPath id="c"><path d="${cut}"/></clipPath>${filled(cut, scheme.form)}` +
      `<g clip-path="url(#c)">${view(scheme.onForm)}</g>${outline(cut, 10, scheme.onGround)}`;
  }
  const x = [300, 180, 420][chosen(facts.id, "sky", 3)];
  const sky = {
    whole: "",
    sun: filled(circle(x, h * 0.4, Math.min(230, h * 0.32)), scheme.haze),
    bands: [0, 1, 2, 3].map((i) =>
      filled(rect(0, h * (0.12 + i * 0.1), 600, h), blended(scheme.ground, scheme.form, 0.14 * (i + 1)))
    ).join(""),
    rays: filled(rays(x, h * 0.55, 16), scheme.haze),
  }[way];
  return sky + view(way === "whole" ? scheme.onGround : scheme.onHaze);
}

const short = (value: number) => Math.round(value * 1000) / 1000;
