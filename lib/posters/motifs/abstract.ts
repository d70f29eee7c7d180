import type { Drawing } from "./strokes.ts";

// Motifs that stand for no thing, each varied by a number.

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const ABSTRACT: Record<string, Drawing> = { rings, sun, beams, blinds, discs, steps };

function rings(seed: number): string {
  const y = [240, 450, 660][seed % 3];
  return [50, 120, 190, 260, 330, 400, 470, 540, 610].map((radius, i) =>
    `<circle cx="300" cy="${y}" r="${radius}" fill="none" stroke-width="${30 - i * 2}" opacity="${
      round(0.95 - i * 0.09)
    }"/>`
  ).join("");
}

function sun(seed: number): string {
  const x = [200, 300, 400][seed % 3];
  const waves = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const y = 500 + i * 62;
    return `<path d="M0 ${y} q75 -40 150 0 t150 0 t150 0 t150 0 V${
      y + 20
    } q-75 -40 -150 0 t-150 0 t-150 0 t-150 0z" stroke="none" opacity="${round(0.8 - i * 0.09)}"/>`;
  });
  return `<circle cx="${x}" cy="330" r="150" stroke="none"/>${waves.join("")}`;
}

function beams(seed: number): string {
  const x = [100, 300, 500][seed % 3];
  return [-620, -380, -140, 100, 340, 580].map((dx, i) =>
    `<path d="M${x} 70 L${x + dx} 900 L${x + dx + 110} 900z" stroke="none" opacity="${round(0.28 + (i % 3) * 0.18)}"/>`
  ).join("") + `<circle cx="${x}" cy="70" r="26" stroke="none"/>`;
}

function blinds(seed: number): string {
  const tilt = 12 + seed % 20;
  return `<g transform="rotate(-${tilt} 300 400)">` +
    Array.from(
      { length: 15 },
      (_, i) =>
        `<rect x="-200" y="${-60 + i * 70}" width="1000" height="${50 - i * 3}" stroke="none" opacity="${
          round(0.9 - i * 0.05)
        }"/>`,
    ).join("") + "</g>";
}

function discs(seed: number): string {
  return [[190, 250, 190], [390, 470, 170], [220, 670, 150]].map(([x, y, radius], i) =>
    `<circle cx="${x + (seed >> i) % 30}" cy="${y}" r="${radius}" stroke="none" opacity="${round(0.75 - i * 0.18)}"/>`
  ).join("");
}

function steps(seed: number): string {
  const flip = seed % 2 === 0 ? "" : ` transform="matrix(-1 0 0 1 600 0)"`;
  return `<g${flip}>` +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<rect x="${i * 100}" y="${700 - i * 100}" width="100" height="900" stroke="none" opacity="${
          round(0.35 + i * 0.12)
        }"/>`,
    ).join("") + "</g>";
}
