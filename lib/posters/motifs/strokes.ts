/** A motif on a ground of 600 × 900. The seed varies it. */
export type Drawing = (seed: number) => string;

/** A filled path. */
export function area(d: string, opacity = 1): string {
  return `<path d="${d}" stroke="none"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
}

/** A path that is drawn as a line. */
export function line(d: string, width: number, opacity = 1): string {
  const seen = opacity === 1 ? "" : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seen}/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, opacity = 1): string {
  return area(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    opacity,
  );
}

/** A circle that is drawn as a line. */
export function ring(x: number, y: number, radius: number, width: number, opacity = 1): string {
  return line(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    width,
    opacity,
  );
}

/** A filled rectangle. */
export function box(x: number, y: number, width: number, height: number, opacity = 1): string {
  return area(`M${x} ${y}h${width}v${height}h${-width}z`, opacity);
}

/** The same again for each of so many. */
export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join("");
}

/** A part that is turned around a point, by degrees. */
export function turned(degrees: number, x: number, y: number, drawing: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;
}

/** Whether a still picture stands in a mirror: it does for every other film. */
export function isMirrored(seed: number): boolean {
  return (seed >> 2) % 2 !== 0;
}

/** Mirrors a still picture for every other film. */
export function mirrored(picture: string): Drawing {
  return (seed) => isMirrored(seed) ? `<g transform="matrix(-1 0 0 1 600 0)">${picture}</g>` : picture;
}

/** A shape that is cut out: what is behind shows through it. */
export function cut(d: string, opacity = 0.5): string {
  return `<path d="${d}" fill="#000" stroke="none" opacity="${opacity}"/>`;
}

/** A circle that is cut out. */
export function hole(x: number, y: number, radius: number, opacity = 0.5): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#000" stroke="none" opacity="${opacity}"/>`;
}

/** A line that is cut out. */
export function groove(d: string, width: number, opacity = 0.5): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" stroke="none" opacity="${opacity}"/>`;
}

/** A part and its mirror image, by the middle of the ground. */
export function both(drawing: string): string {
  return `${drawing}<g transform="matrix(-1 0 0 1 600 0)">${drawing}</g>`;
}

/** A filled path whose inner parts are open: whatever is behind shows through, on a ground of two colours too. */
export function pierced(d: string): string {
  return `<path d="${d}" fill-rule="evenodd" stroke="none"/>`;
}

/** A line that ends where it is said to, for what passes under something else. */
export function arc(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke-width="${width}"/>`;
}
