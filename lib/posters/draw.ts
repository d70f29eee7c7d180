/** What a poster says. */
export interface PosterFacts {
  id: number;
  title: string;
  year: number | null;
  /** Genre codes; the first that has a palette decides the colours. */
  genres: readonly string[];
}

/** Ground, its deeper shade, the shapes, and the ink of the letters. */
type Palette = readonly [ground: string, deep: string, shape: string, ink: string];

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

const WIDTH = 600;
const HEIGHT = 900;
const MARGIN = 40;

/** Draws a film's typographic poster as SVG: the same facts always give the same picture. */
export function drawPoster(facts: PosterFacts): string {
  const palette = facts.genres.map((code) => PALETTES[code]).find(Boolean) ?? PLAIN;
  const [ground, deep, shape, ink] = palette;
  const motif = MOTIFS[scatter(facts.id) % MOTIFS.length];
  const { size, lines } = fitTitle(facts.title);
  const lineHeight = size * 1.08;
  const top = HEIGHT - MARGIN - 8 - lineHeight * (lines.length - 1);
  const spans = lines.map((line, i) =>
    `<tspan x="${MARGIN}" y="${round(top + i * lineHeight)}">${escapeXml(line)}</tspan>`
  );
  const year = facts.year === null
    ? ""
    : `<text x="${MARGIN}" y="${MARGIN + 30}" font-size="34" letter-spacing="4" opacity=".85">${facts.year}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${
    escapeXml(facts.title)
  }"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".92"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><g fill="${shape}" stroke="${shape}">${
    motif(scatter(facts.id + 7919))
  }</g><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/><g fill="${ink}" font-family="'Avenir Next','Helvetica Neue',Arial,'Noto Sans','DejaVu Sans',sans-serif" font-weight="700">${year}<text font-size="${size}">${
    spans.join("")
  }</text></g></svg>`;
}

/** A number that looks random and is the same for the same seed. */
function scatter(seed: number): number {
  return Math.imul(seed ^ (seed >>> 15) ^ 0x9e3779b9, 0x85ebca6b) >>> 3;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const MOTIFS: ((seed: number) => string)[] = [rings, sun, beams, blinds, discs, steps];

function rings(seed: number): string {
  const [x, y] = [180 + seed % 240, 240 + seed % 160];
  return [60, 120, 180, 240, 300, 360].map((radius, i) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="${22 - i * 3}" opacity="${
      round(0.9 - i * 0.12)
    }"/>`
  ).join("");
}

function sun(seed: number): string {
  const x = 200 + seed % 200;
  const waves = [0, 1, 2, 3].map((i) => {
    const y = 500 + i * 62;
    return `<path d="M0 ${y} q75 -40 150 0 t150 0 t150 0 t150 0 V${
      y + 20
    } q-75 -40 -150 0 t-150 0 t-150 0 t-150 0z" stroke="none" opacity="${round(0.7 - i * 0.15)}"/>`;
  });
  return `<circle cx="${x}" cy="330" r="150" stroke="none"/>${waves.join("")}`;
}

function beams(seed: number): string {
  const x = 60 + seed % 480;
  return [-620, -380, -140, 100, 340, 580].map((dx, i) =>
    `<path d="M${x} 70 L${x + dx} 900 L${x + dx + 110} 900z" stroke="none" opacity="${round(0.28 + (i % 3) * 0.18)}"/>`
  ).join("") + `<circle cx="${x}" cy="70" r="26" stroke="none"/>`;
}

function blinds(seed: number): string {
  const tilt = 12 + seed % 20;
  return `<g transform="rotate(-${tilt} 300 400)">` +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="-200" y="${90 + i * 64}" width="1000" height="${44 - i * 4}" stroke="none" opacity="${
          round(0.85 - i * 0.07)
        }"/>`,
    ).join("") + "</g>";
}

function discs(seed: number): string {
  return [[210, 300, 170], [380, 380, 150], [270, 480, 130]].map(([x, y, radius], i) =>
    `<circle cx="${x + (seed >> i) % 60}" cy="${y}" r="${radius}" stroke="none" opacity="${round(0.75 - i * 0.18)}"/>`
  ).join("");
}

function steps(seed: number): string {
  const flip = seed % 2 === 0 ? "" : ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"`;
  return `<g${flip}>` +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<rect x="${i * 100}" y="${560 - i * 78}" width="100" height="400" stroke="none" opacity="${
          round(0.35 + i * 0.12)
        }"/>`,
    ).join("") + "</g>";
}

/** Sizes from which the largest is taken at which the title fits its lines. */
const SIZES: [size: number, lines: number][] = [[84, 3], [68, 4], [54, 5], [42, 6], [34, 8]];

/** Breaks a title into lines; a title too long for every size ends with an ellipsis. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const [size, most] of SIZES) {
    const lines = wrap(title, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= WIDTH - 2 * MARGIN)) {
      return { size, lines };
    }
  }
  const [size, most] = SIZES.at(-1)!;
  const lines = wrap(title, size, true);
  return {
    size,
    lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1].slice(0, -1)}…`] : lines,
  };
}

function wrap(title: string, size: number, breakWords = false): string[] {
  const room = WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  for (let word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    while (breakWords && widthOf(word, size) > room) {
      const letters = Array.from(word);
      const fit = Math.max(1, Math.floor(room / (size * 0.62)));
      lines.push(letters.slice(0, fit).join(""));
      word = letters.slice(fit).join("");
    }
    if (word) lines.push(word);
  }
  return lines;
}

/** The width of a bold sans-serif line, on the safe side: letters by their kind. */
function widthOf(text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    if (/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(letter)) units += 1.02;
    else if (/[MWМШЩЖЮФЫmwмшщжюфы@—]/.test(letter)) units += 0.86;
    else if (/[iljtfrI1.,:;!'’ʼії|() -]/.test(letter)) units += 0.34;
    else units += letter === letter.toUpperCase() ? 0.7 : 0.58;
  }
  return units * size;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
