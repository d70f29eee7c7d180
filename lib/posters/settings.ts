import type { Scheme } from "./scheme.ts";

// How a motif is set in a picture 600 wide, however high that is: one motif, large, with at most one or two forms that
// reach the edges. At the size of a stamp the form is what tells a poster from its neighbours, so no two are alike.

/** What a motif lies on. */
export type Behind = "ground" | "form" | "haze";

/** What a setting has to work with. */
export interface Stage {
  height: number;
  scheme: Scheme;
  /** Which way a form leans that has two. */
  turned: boolean;
  /** The motif with its middle at a point, as large as fits into so much room, in the colour for what it lies on. */
  put(x: number, y: number, width: number, height: number, on: Behind, standing?: "standing"): string;
  /**
   * A form, and the motif across it and the ground, in a colour that is seen on both; where there is none, the form is
   * fainter, because a motif of two colours falls to pieces.
   */
  across(form: string, x: number, y: number, width: number, height: number, standing?: "standing"): string;
}

const whole = Math.round;

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${whole(y)}h${width}v${whole(height)}h${-width}z`;

export function circle(x: number, y: number, radius: number): string {
  const r = whole(radius);
  return `M${x - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const filled = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;

export const outline = (d: string, width: number, stroke: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;

/** Rays from a point to beyond the edges, on every other of so many parts of the whole turn. */
export function rays(x: number, y: number, count: number): string {
  const end = (i: number) => {
    const at = i * Math.PI / count;
    return `L${Math.round(x + 1200 * Math.cos(at))} ${Math.round(y + 1200 * Math.sin(at))}`;
  };
  return Array.from({ length: count }, (_, i) => `M${x} ${y}${end(2 * i)}${end(2 * i + 1)}z`).join("");
}

/** A polygon around a point whose corners are at these distances, one after another. */
function around(x: number, y: number, turn: number, distances: readonly number[]): string {
  return `M${
    distances.map((far, i) => {
      const at = turn + i * 2 * Math.PI / distances.length;
      return `${Math.round(x + far * Math.sin(at))} ${Math.round(y - far * Math.cos(at))}`;
    }).join("L")
  }z`;
}

const SETTING = {
  /** Rays that rise behind the motif. */
  rays: ({ height: h, scheme, put }) =>
    filled(rays(300, h, 13), scheme.haze) + put(300, h * 0.48, 480, h * 0.64, "haze"),

  framed({ height: h, scheme, put }) {
    const frame = `M34 34H566V${h - 34}H34z`;
    return filled(rect(62, 62, 476, h - 124), scheme.form) + outline(frame, 8, scheme.form) +
      put(300, h / 2, 410, (h - 124) * 0.74, "form");
  },

  /** A band that runs up from one side to the other. */
  sash({ height: h, turned, across }) {
    const [from, to] = turned ? [0.5, 0.06] : [0.06, 0.5];
    return across(
      `M0 ${whole(h * from)}L600 ${whole(h * to)}V${whole(h * (to + 0.44))}L0 ${whole(h * (from + 0.44))}z`,
      300,
      h / 2,
      480,
      h * 0.66,
    );
  },

  /** Nothing else but the motif. */
  plain: ({ height: h, put }) => put(300, h / 2, 500, h * 0.68, "ground"),

  /** In the middle of a band from edge to edge. */
  belt: ({ height: h, across }) => across(rect(0, h * 0.27, 600, h * 0.46), 300, h / 2, 500, h * 0.68),

  /** Before rings that come from a corner. */
  arcs: ({ height: h, scheme, turned, put }) =>
    [0, 1, 2].map((i) => outline(circle(turned ? 600 : 0, h, 220 + i * 300), 150, scheme.haze)).join("") +
    put(300, h / 2, 480, h * 0.66, "haze"),

  /** On a square that stands on its corner. */
  diamond({ height: h, scheme, put }) {
    const high = whole(Math.min(h * 0.47, 400));
    return filled(`M300 ${h / 2 - high}L630 ${h / 2}L300 ${h / 2 + high}L-30 ${h / 2}z`, scheme.form) +
      put(300, h / 2, 380, high * 0.96, "form");
  },

  /** With a quarter of a disc that fills a corner. */
  corner: ({ height: h, turned, across }) => across(circle(turned ? 600 : 0, h, h * 0.7), 300, h / 2, 480, h * 0.66),

  /** On a floor, with a sun in the sky. */
  horizon: ({ height: h, scheme, turned, across }) =>
    filled(circle(turned ? 110 : 490, h * 0.16, 66), scheme.haze) +
    across(rect(0, h * 0.68, 600, h * 0.32), 300, h * 0.49, 470, h * 0.62, "standing"),

  /** As large as there is room. */
  near: ({ height: h, put }) => put(300, h / 2, 560, h * 0.86, "ground"),

  arch({ height: h, scheme, put }) {
    const top = whole(h * 0.1);
    const d = `M90 ${h}V${top + 210}a210 210 0 0 1 420 0V${h}z`;
    return filled(d, scheme.form) + put(300, top + (h - top) * 0.53, 330, h * 0.56, "form");
  },

  /** Upright stripes. */
  stripes: ({ height: h, scheme, put }) =>
    filled([0, 1, 2].map((i) => rect(60 + i * 200, 0, 80, h)).join(""), scheme.haze) +
    put(300, h / 2, 490, h * 0.66, "haze"),

  /** One half is another ground. */
  halves: ({ height: h, turned, across }) => across(rect(turned ? 0 : 300, 0, 300, h), 300, h / 2, 490, h * 0.66),

  disc({ height: h, scheme, put }) {
    const radius = Math.min(274, h * 0.42);
    return filled(circle(300, h / 2, radius), scheme.form) +
      put(300, h / 2, radius * 1.62, radius * 1.36, "form");
  },

  /** Within a broad edge. */
  edged: ({ height: h, scheme, put }) =>
    outline(rect(28, 28, 544, h - 56), 56, scheme.haze) + put(300, h / 2, 410, h * 0.66, "ground"),

  /** On four fields of two grounds. */
  checker: ({ height: h, turned, across }) =>
    across(
      rect(turned ? 0 : 300, 0, 300, h / 2) + rect(turned ? 300 : 0, h / 2, 300, h / 2),
      300,
      h / 2,
      480,
      h * 0.66,
    ),

  /** A form as if cut out by hand. */
  cutout({ height: h, scheme, turned, put }) {
    const far = Math.min(320, h * 0.44);
    const corners = [1.02, 0.86, 1.06, 0.94, 1.12, 0.9, 1].map((part) => part * far);
    return filled(around(300, h / 2, turned ? 0.3 : 0.75, corners), scheme.form) +
      put(300, h / 2, far * 1.44, far * 1.24, "form");
  },

  /** On a hill, under a bow. */
  hill({ height: h, scheme, across }) {
    const [radius, top] = [520, h * 0.66];
    return outline(circle(300, top + radius, radius + h * 0.52), 34, scheme.haze) +
      across(circle(300, top + radius, radius), 300, h * 0.48, 460, h * 0.62, "standing");
  },

  /** In the light of a lamp. */
  spot({ height: h, scheme, put }) {
    const floor = whole(h * 0.82);
    // The foot of what stands there is seen on it.
    const floorColour = scheme.form === scheme.onHaze ? scheme.foot : scheme.form;
    return filled(`M236 0h128L590 ${floor}H10z`, scheme.haze) +
      `<ellipse cx="300" cy="${floor}" rx="290" ry="${whole(h * 0.085)}" fill="${floorColour}"/>` +
      put(300, floor - h * 0.27, 370, h * 0.56, "haze", "standing");
  },

  /** On a strip from top to bottom. */
  column: ({ height: h, across }) => across(rect(150, 0, 300, h), 300, h / 2, 480, h * 0.7),

  /** A sheet that lies askew. */
  sheet({ height: h, scheme, turned, put }) {
    const high = whole(h * 0.7);
    return `<path fill="${scheme.form}" transform="rotate(${turned ? 9 : -9} 300 ${h / 2})" d="${
      rect(70, (h - high) / 2, 460, high)
    }"/>` + put(300, h / 2, 390, h * 0.54, "form");
  },

  /** A badge with many points. */
  burst({ height: h, scheme, put }) {
    const far = Math.min(296, h * 0.46);
    const points = Array.from({ length: 40 }, (_, i) => i % 2 ? far * 0.84 : far);
    return filled(around(300, h / 2, 0, points), scheme.form) + put(300, h / 2, far * 1.42, far * 1.2, "form");
  },

  /** Two grounds that meet in a slant. */
  split({ height: h, turned, across }) {
    const [left, right] = turned ? [0.74, 0.26] : [0.26, 0.74];
    return across(`M0 ${h}V${whole(h * left)}L600 ${whole(h * right)}V${h}z`, 300, h / 2, 480, h * 0.64);
  },

  /** Below a moon that stands aside. */
  moon({ height: h, turned, across }) {
    const x = turned ? 150 : 450;
    return across(circle(x, h * 0.22, Math.min(190, h * 0.21)), 600 - x * 0.15 - 255, h * 0.6, 460, h * 0.56);
  },

  ring({ height: h, scheme, put }) {
    const radius = Math.min(266, h * 0.41);
    return outline(circle(300, h / 2, radius), 46, scheme.form) +
      put(300, h / 2, radius * 1.56, radius * 1.42, "ground");
  },
} satisfies Record<string, (stage: Stage) => string>;

/** The name of a setting. */
export type Setting = keyof typeof SETTING;

/** All settings, in the order in which films take them: those that follow each other are of different kinds. */
export const SETTINGS = Object.keys(SETTING) as Setting[];

export function set(name: Setting, stage: Stage): string {
  return SETTING[name](stage);
}
