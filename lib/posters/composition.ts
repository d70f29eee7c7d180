import { blended } from "./colours.ts";
import { chosen } from "./chosen.ts";
import { type MotifFacts, motifOf } from "./motifs/mod.ts";
import type { PaletteFacts } from "./palette.ts";
import type { Scheme } from "./scheme.ts";

// How a motif is set: in the middle of a picture 600 wide, however high that is, among forms that reach its edges.

/** What a picture is made from. */
export type PictureFacts = PaletteFacts & MotifFacts;

/** What a composition has to work with. */
interface Stage {
  height: number;
  scheme: Scheme;
  facts: PaletteFacts;
  /**
   * The motif with its middle at a point, as large as fits into so much room, in a colour; `also` comes into its
   * transform.
   */
  put(x: number, y: number, width: number, height: number, colour: string, also?: string): string;
}

type Composition = (stage: Stage) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;

const round = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const outline = (d: string, width: number, stroke: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;

const SINGLE = {
  /** Nothing else but the motif. */
  plain: ({ height: h, scheme, put }) => put(300, h / 2, 470, h * 0.64, scheme.onGround),

  disc({ height: h, scheme, put }) {
    const radius = Math.min(260, h * 0.4);
    return outline(circle(300, h / 2, radius + 22), 4, scheme.form) + round(300, h / 2, radius, scheme.form) +
      put(300, h / 2, radius * 1.28, radius * 1.28, scheme.onForm);
  },

  /** Two grounds that meet in a slant. */
  split({ height: h, scheme, facts, put }) {
    const half = chosen(facts.id, "half", 2) === 0
      ? `M0 ${h}V${h * 0.72}L600 ${h * 0.28}V${h}z`
      : `M0 ${h}V${h * 0.28}L600 ${h * 0.72}V${h}z`;
    return `<path fill="${scheme.form}" d="${half}"/>` + put(300, h / 2, 440, h * 0.6, scheme.onBoth);
  },

  halves({ height: h, scheme, facts, put }) {
    const half = chosen(facts.id, "half", 2) === 0
      ? rect(0, h / 2, 600, h / 2, scheme.form)
      : rect(300, 0, 300, h, scheme.form);
    return half + put(300, h / 2, 440, h * 0.6, scheme.onBoth);
  },

  /** On still water. */
  mirror({ height: h, scheme, put }) {
    const shore = h * 0.58;
    const size = h * 0.44;
    return put(300, shore - size / 2, 430, size, scheme.onGround, "foot") +
      rect(0, shore, 600, h - shore, scheme.form) +
      `<g opacity=".4">${put(300, shore + size / 2, 430, size, scheme.onForm, "head")}</g>` +
      [0.66, 0.76, 0.88].map((at) => rect(0, h * at, 600, 9, scheme.form)).join("");
  },

  arch({ height: h, scheme, put }) {
    const top = h * 0.12;
    const d = (inset: number) =>
      `M${100 + inset} ${h}V${top + 200}a${200 - inset} ${200 - inset} 0 0 1 ${400 - 2 * inset} 0V${h}`;
    return outline(d(-30), 5, scheme.form) + `<path fill="${scheme.form}" d="${d(0)}z"/>` +
      put(300, top + (h - top) * 0.52, 300, h * 0.5, scheme.onForm);
  },

  rays({ height: h, scheme, put }) {
    return rays(300, h / 2, scheme.haze) + round(300, h / 2, Math.min(215, h * 0.34), scheme.form) +
      put(300, h / 2, 290, Math.min(290, h * 0.46), scheme.onForm);
  },

  /** Many of a kind, and one that is another. */
  pattern({ height: h, scheme, facts, put }) {
    const [cols, rows] = [3, Math.max(3, Math.round(h / 225))];
    const other = [1, 3, 4, 5, 7][chosen(facts.id, "other", 5)];
    const [w, t] = [560 / cols, (h - 40) / rows];
    const faint = blended(scheme.ground, scheme.onGround, 0.6);
    return Array.from({ length: cols * rows }, (_, i) => {
      const [x, y] = [20 + w * (i % cols + 0.5), 20 + t * (Math.floor(i / cols) + 0.5)];
      return i === other
        ? rect(x - w / 2 + 6, y - t / 2 + 6, w - 12, t - 12, scheme.form) + put(x, y, w * 0.68, t * 0.68, scheme.onForm)
        : put(x, y, w * 0.82, t * 0.82, faint);
    }).join("");
  },

  /** The motif with larger ones behind it. */
  echo({ height: h, scheme, put }) {
    return [2.5, 1.9, 1.4].map((size, i) =>
      put(300, h / 2, 360 * size, h * 0.5 * size, blended(scheme.ground, scheme.onGround, 0.1 + i * 0.13))
    ).join("") + put(300, h / 2, 360, h * 0.5, scheme.onGround);
  },

  /** So near that the edges cut it. */
  near: ({ height: h, scheme, put }) => put(300, h / 2, 700, h * 0.98, scheme.onGround),

  /** As on a playing card. */
  card({ height: h, scheme, put }) {
    return rect(0, h / 2, 600, h / 2, scheme.form) +
      put(300, h * 0.265, 400, h * 0.36, scheme.onGround) +
      put(300, h * 0.735, 400, h * 0.36, scheme.onForm, "turned");
  },

  /** Four times, as prints in other colours. */
  quarters({ height: h, scheme, put }) {
    return rect(300, 0, 300, h / 2, scheme.form) + rect(0, h / 2, 300, h / 2, scheme.form) +
      [0, 1, 2, 3].map((i) =>
        put(150 + 300 * (i % 2), h * (i < 2 ? 0.25 : 0.75), 210, h * 0.34, i % 3 ? scheme.onForm : scheme.onGround)
      ).join("");
  },

  /** Before rings that come from a corner. */
  arcs({ height: h, scheme, facts, put }) {
    const [x, y] = [600 * chosen(facts.id, "corner", 2), h * chosen(facts.id, "edge", 2)];
    return [0, 1, 2, 3, 4].map((i) => outline(circle(x, y, 180 + i * 190), 90, scheme.haze)).join("") +
      put(300, h / 2, 430, h * 0.6, scheme.onHaze);
  },

  framed({ height: h, scheme, put }) {
    const frame = (inset: number) => `M${inset} ${inset}H${600 - inset}V${h - inset}H${inset}z`;
    return rect(64, 64, 472, h - 128, scheme.form) + outline(frame(34), 6, scheme.form) +
      put(300, h / 2, 340, (h - 128) * 0.62, scheme.onForm);
  },

  stripes({ height: h, scheme, put }) {
    const slant = Array.from({ length: 8 }, (_, i) => `M${-560 + i * 180} ${h}l${h * 0.6} ${-h}h90l${-h * 0.6} ${h}z`);
    return `<path fill="${scheme.haze}" d="${slant.join("")}"/>` +
      round(300, h / 2, Math.min(235, h * 0.37), scheme.form) +
      put(300, h / 2, 310, Math.min(310, h * 0.48), scheme.onForm);
  },

  /** In the light of a lamp. */
  spot({ height: h, scheme, put }) {
    const floor = h * 0.8;
    return `<path fill="${scheme.haze}" d="M250 0h100L560 ${floor}H40z"/>` +
      `<ellipse cx="300" cy="${floor}" rx="260" ry="${h * 0.075}" fill="${scheme.form}"/>` +
      put(300, floor - h * 0.26, 330, h * 0.52, scheme.onHaze, "foot");
  },
} satisfies Record<string, Composition>;

type Single = keyof typeof SINGLE;

const SINGLES = Object.keys(SINGLE) as Single[];

/** How posters of a time and of a genre like to be composed. */
const OF_GENRE: Record<string, readonly Single[]> = {
  comedy: ["pattern", "halves", "disc", "stripes"],
  horror: ["spot", "near"],
  romance: ["card", "disc", "mirror"],
  western: ["rays", "mirror"],
  "science-fiction": ["echo", "disc", "stripes"],
  crime: ["split", "spot"],
  thriller: ["split", "echo"],
  music: ["stripes", "rays"],
  fantasy: ["arch", "mirror"],
  history: ["arch", "framed"],
};

function ofTime(year: number | null): readonly Single[] {
  if (year === null) return [];
  if (year < 1945) return ["framed", "rays", "arch", "spot"];
  if (year < 1970) return ["halves", "split", "card", "framed"];
  if (year < 1990) return ["stripes", "echo", "mirror", "disc"];
  return year < 2008 ? ["mirror", "spot", "split"] : ["near", "arcs", "plain", "echo"];
}

/** A film's composition; what lies rather than stands is put where something else fills the picture above and below. */
function compositionOf({ id, year, genres }: PaletteFacts, isLying: boolean): Single {
  const [time, genre] = [ofTime(year), OF_GENRE[genres[0]] ?? []];
  const at = chosen(id, "composition", SINGLES.length + time.length + genre.length);
  const name = SINGLES[at] ?? time[at - SINGLES.length] ?? genre[at - SINGLES.length - time.length];
  return isLying ? LYING[name] ?? name : name;
}

const LYING: Partial<Record<Single, Single>> = { plain: "echo", halves: "card", split: "stripes", mirror: "disc" };

/** Ways to show a view that fills the picture. */
const VIEWS = ["whole", "sun", "bands", "rays", "porthole", "window"] as const;

/** A film's picture, from edge to edge, 600 wide and so high. */
export function compose(facts: PictureFacts, scheme: Scheme, height: number): string {
  const { shapes, extent } = motifOf(facts);
  const ground =
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${scheme.ground}"/><stop offset="1" stop-color="${scheme.foot}"/></linearGradient>`;
  const back = `<path fill="url(#g)" d="M0 0h600v${height}H0z"/>`;
  // What is cut out of a motif shows what is behind it, about.
  const solid = (behind: string) => shapes.replaceAll(`"#000"`, `"${behind}"`);
  if (!extent) return `<defs>${ground}</defs>${back}${viewOf(facts, scheme, height, solid(scheme.foot))}`;
  const [left, top, right, bottom] = extent;
  const [w, h] = [right - left, bottom - top];
  const name = compositionOf(facts, w > 1.2 * h);
  const put: Stage["put"] = (x, y, width, room, colour, also) => {
    const size = Math.min(width / w, room / h);
    // What stands on a floor touches it, and so does its reflection.
    const at = also === "foot" ? y + (room - h * size) / 2 : also === "head" ? y - (room - h * size) / 2 : y;
    const turn = also === "turned" ? -size : size;
    return `<use href="#m" fill="${colour}" stroke="${colour}" transform="matrix(${short(turn)} 0 0 ${
      short(also === "head" ? -size : turn)
    } ${short(x)} ${short(at)})"/>`;
  };
  const onForm = name === "disc" || name === "arch" || name === "rays" || name === "framed" || name === "stripes";
  return `<defs>${ground}<g id="m"><g transform="translate(${-(left + right) / 2} ${-(top + bottom) / 2})">${
    solid(onForm ? scheme.form : scheme.foot)
  }</g></g></defs>${back}${SINGLE[name]({ height, scheme, facts, put })}`;
}

/** A view with what is in its sky, or as it is seen through a window. */
function viewOf(facts: PictureFacts, scheme: Scheme, h: number, shapes: string): string {
  const way = VIEWS[chosen(facts.id, "view", VIEWS.length)];
  const view = (colour: string) =>
    `<g fill="${colour}" stroke="${colour}" transform="translate(0 ${short((h - 900) / 2)})">${shapes}</g>`;
  if (way === "porthole" || way === "window") {
    const cut = way === "window" ? `M70 70H530V${h - 70}H70z` : circle(300, h / 2, Math.min(256, h * 0.42));
    return `<clipPath id="c"><path d="${cut}"/></clipPath><path fill="${scheme.form}" d="${cut}"/>` +
      `<g clip-path="url(#c)">${view(scheme.onForm)}</g>${outline(cut, 10, scheme.onGround)}`;
  }
  const x = [300, 180, 420][chosen(facts.id, "sky", 3)];
  const sky = {
    whole: "",
    sun: round(x, h * 0.4, Math.min(230, h * 0.32), scheme.haze),
    bands: [0, 1, 2, 3].map((i) =>
      rect(0, h * (0.12 + i * 0.1), 600, h, blended(scheme.ground, scheme.form, 0.14 * (i + 1)))
    ).join(""),
    rays: rays(x, h * 0.55, scheme.haze),
  }[way];
  return sky + view(way === "whole" ? scheme.onGround : scheme.onHaze);
}

/** Sixteen rays from a point to beyond the edges. */
function rays(x: number, y: number, fill: string): string {
  return `<path fill="${fill}" transform="translate(${x} ${short(y)})" d="${RAYS}"/>`;
}

const RAYS = Array.from({ length: 16 }, (_, i) => {
  const end = (at: number) => `L${Math.round(1000 * Math.cos(at))} ${Math.round(1000 * Math.sin(at))}`;
  return `M0 0${end(i * Math.PI / 8)}${end((i + 0.5) * Math.PI / 8)}z`;
}).join("");

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const short = (value: number) => Math.round(value * 1000) / 1000;
