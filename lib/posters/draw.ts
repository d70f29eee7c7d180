import { escapeXml } from "../xml.ts";
import { compose } from "./composition.ts";
import { schemeOf } from "./scheme.ts";
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
  /** Keys of keywords, the most telling first. */
  keywords: readonly string[];
  /** The title in English or, where that is unknown, in its own language: what the picture shows a thing of. */
  englishTitle: string;
}

/** The size of a card, in pixels: what social networks show of a link. */
export const CARD = { width: 1200, height: 630 } as const;

/** The size of an upright poster. */
const PORTRAIT = { width: 600, height: 900 } as const;

/** Between a poster's edge and its letters, and the width of a line of its title. */
const MARGIN = 40;
const ROOM = 520;
const SIZES: readonly TitleSize[] = [[84, 3], [68, 4], [54, 5], [42, 6], [34, 8], [28, 10]];

/** A card has its title on the left and its picture on the right. */
const CARD_MARGIN = 64;
const CARD_ROOM = 640;
const CARD_SIZES: readonly TitleSize[] = [[84, 4], [68, 5], [54, 6], [42, 8]];
/** Where the picture begins. */
const CARD_PICTURE = 750;

/** Between the lines of a title, and the size of the line above it. */
const LEADING = 1.08;
const LABEL = 26;

const FONTS =
  `font-family="'Avenir Next','Helvetica Neue',Arial,'Noto Sans','DejaVu Sans',sans-serif" font-weight="700"`;

/** Draws a film's typographic poster as SVG: the same facts always give the same picture. */
export function drawPoster(facts: PosterFacts): string {
  const { width, height } = PORTRAIT;
  const scheme = schemeOf(facts);
  const label = facts.year === null ? "" : String(facts.year);
  const { size, lines } = fitTitle(facts.title, ROOM, SIZES);
  const top = height - MARGIN - lines.length * size * LEADING - LABEL - 62;
  const text = letters({ x: MARGIN, y: top + 44, size, lines, label });
  return svg(
    PORTRAIT,
    facts.title,
    // The ground goes under all, so that no light comes through where the picture ends.
    `<path fill="${scheme.foot}" d="M0 0h${width}v${height}H0z"/>` + compose(facts, scheme, Math.round(top)) +
      `<g ${FONTS} fill="${scheme.ink}"><path fill="${scheme.foot}" d="M0 ${
        Math.round(top)
      }H${width}V${height}H0z"/>${text}</g>`,
  );
}

/** Draws the same poster without its title, for pages where that stands beside or below it. */
export function drawUntitled(facts: PosterFacts): string {
  return svg(PORTRAIT, "", compose(facts, schemeOf(facts), PORTRAIT.height));
}

/** Draws the poster lying down, as SVG, with the site's name on it: the picture that goes with a link to the film. */
export function drawCard(facts: PosterFacts, site: string): string {
  return drawListCard(facts, facts.year === null ? site : `${site} · ${facts.year}`);
}

/** Draws the picture that goes with a link to a list: the picture of its first film, its title, and a line above it. */
export function drawListCard(facts: PosterFacts, label: string): string {
  const { width, height } = CARD;
  const scheme = schemeOf(facts);
  const { size, lines } = fitTitle(facts.title, CARD_ROOM, CARD_SIZES);
  const high = lines.length * size * LEADING + LABEL + 22;
  const text = letters({ x: CARD_MARGIN, y: (height - high) / 2 + LABEL, size, lines, label });
  const scale = (width - CARD_PICTURE) / PORTRAIT.width;
  return svg(
    CARD,
    facts.title,
    `<path fill="${scheme.foot}" d="M0 0h${width}v${height}H0z"/>` +
      `<g transform="translate(${CARD_PICTURE} 0) scale(${scale})">${compose(facts, scheme, height / scale)}</g>` +
      `<g ${FONTS} fill="${scheme.ink}"><path fill="${scheme.foot}" d="M0 0h${CARD_PICTURE}v${height}H0z"/>${text}</g>`,
  );
}

/** A line above, a rule, and the lines of a title. */
function letters({ x, y, size, lines, label }: {
  x: number;
  y: number;
  size: number;
  lines: readonly string[];
  label: string;
}): string {
  const spans = lines.map((line, i) =>
    `<tspan x="${x}" y="${Math.round(y + 18 + size * (0.92 + i * LEADING))}">${escapeXml(line)}</tspan>`
  );
  return (label === ""
    ? ""
    : `<text x="${x}" y="${Math.round(y)}" font-size="${LABEL}" letter-spacing="3">${escapeXml(label)}</text>`) +
    `<text font-size="${size}">${spans.join("")}</text>`;
}

function svg({ width, height }: { width: number; height: number }, title: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${
    title === "" ? "" : ` role="img" aria-label="${escapeXml(title)}"`
  }>${drawing}</svg>`;
}
