import { escapeXml } from "../xml.ts";
import { motifOf } from "./motifs/mod.ts";
import { paletteOf } from "./palette.ts";
import { fitTitle, type TitleSize } from "./title.ts";

/** What a poster says. */
export interface PosterFacts {
  id: number;
  title: string;
  year: number | null;
  /** Genre codes. */
  genres: readonly string[];
  /** Codes of the countries of production. */
  countries: readonly string[];
  /** Keys of keywords. */
  keywords: readonly string[];
}

/** A form that the same picture is drawn in. */
interface Format {
  width: number;
  height: number;
  margin: number;
  /** Width of a line of the title. */
  room: number;
  sizes: readonly TitleSize[];
  /** Where the motif is put. */
  motif: { before: string; after: string };
  /** The line along which the ground deepens towards the title, and where on it that begins. */
  scrim: { along: string; from: string };
}

/** The size of a card, in pixels: what social networks show of a link. */
export const CARD = { width: 1200, height: 630 } as const;

const PORTRAIT: Format = {
  width: 600,
  height: 900,
  margin: 40,
  room: 520,
  sizes: [[84, 3], [68, 4], [54, 5], [42, 6], [34, 8], [28, 10]],
  motif: { before: "", after: "" },
  scrim: { along: `x1="0" y1="0" x2="0" y2="1"`, from: ".45" },
};

const LANDSCAPE: Format = {
  ...CARD,
  margin: 64,
  room: 660,
  sizes: [[84, 4], [68, 5], [54, 6], [42, 8]],
  motif: { before: `<g transform="translate(610 -90) scale(1.07)">`, after: "</g>" },
  scrim: { along: `x1=".9" y1="0" x2=".3" y2="0"`, from: "0" },
};

/** Draws a film's typographic poster as SVG: the same facts always give the same picture. */
export function drawPoster(facts: PosterFacts): string {
  return draw(PORTRAIT, facts, facts.year === null ? "" : String(facts.year));
}

/** Draws the same poster without its title, for pages where that stands beside or below it. */
export function drawUntitled(facts: PosterFacts): string {
  const label = facts.year === null ? "" : String(facts.year);
  return draw({ ...PORTRAIT, scrim: { ...PORTRAIT.scrim, from: ".75" } }, { ...facts, title: "" }, label);
}

/** Draws the poster lying down, as SVG, with the site's name on it: the picture that goes with a link to the film. */
export function drawCard(facts: PosterFacts, site: string): string {
  return draw(LANDSCAPE, facts, facts.year === null ? site : `${site} · ${facts.year}`);
}

/** Draws the picture that goes with a link to a list: the motif of its first film, its title, and a line above it. */
export function drawListCard(facts: PosterFacts, label: string): string {
  return draw(LANDSCAPE, facts, label);
}

function draw({ width, height, margin, room, sizes, motif, scrim }: Format, facts: PosterFacts, label: string): string {
  const [ground, deep, shape, ink] = paletteOf(facts);
  const { size, lines } = fitTitle(facts.title, room, sizes);
  const lineHeight = size * 1.08;
  const top = height - margin - 8 - lineHeight * (lines.length - 1);
  const spans = lines.map((line, i) =>
    `<tspan x="${margin}" y="${Math.round((top + i * lineHeight) * 10) / 10}">${escapeXml(line)}</tspan>`
  );
  const small = label === ""
    ? ""
    : `<text x="${margin}" y="${margin + 30}" font-size="34" letter-spacing="4" opacity=".85">${
      escapeXml(label)
    }</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${
    facts.title === "" ? "" : ` role="img" aria-label="${escapeXml(facts.title)}"`
  }><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient><linearGradient id="s" ${scrim.along}><stop offset="${scrim.from}" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".92"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${motif.before}<g fill="${shape}" stroke="${shape}">${
    motifOf(facts)
  }</g>${motif.after}<rect width="${width}" height="${height}" fill="url(#s)"/><g fill="${ink}" font-family="'Avenir Next','Helvetica Neue',Arial,'Noto Sans','DejaVu Sans',sans-serif" font-weight="700">${small}${
    facts.title === "" ? "" : `<text font-size="${size}">${spans.join("")}</text>`
  }</g></svg>`;
}
