// Colours as `#rrggbb`, turned and mixed.

type Channels = [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Channels;
}

function colourOf(channels: number[]): string {
  return "#" +
    channels.map((value) => Math.round(Math.min(255, Math.max(0, value))).toString(16).padStart(2, "0")).join("");
}

/** Two colours in equal parts. */
export function blended(a: string, b: string): string {
  const other = channelsOf(b);
  return colourOf(channelsOf(a).map((value, i) => (value + other[i]) / 2));
}

/**
 * A colour turned on the colour circle by degrees, and made stronger or paler; how light it looks stays nearly as it was.
 * It is the rotation about the grey axis that SVG's `hueRotate` and `saturate` name, with the weights of the eye.
 */
export function tuned(colour: string, degrees: number, strength: number): string {
  const [red, green, blue] = channelsOf(colour);
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [cos, sin] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
  const turned = [
    red * (0.213 + cos * 0.787 - sin * 0.213) + green * (0.715 - cos * 0.715 - sin * 0.715) +
    blue * (0.072 - cos * 0.072 + sin * 0.928),
    red * (0.213 - cos * 0.213 + sin * 0.143) + green * (0.715 + cos * 0.285 + sin * 0.14) +
    blue * (0.072 - cos * 0.072 - sin * 0.283),
    red * (0.213 - cos * 0.213 - sin * 0.787) + green * (0.715 - cos * 0.715 + sin * 0.715) +
    blue * (0.072 + cos * 0.928 + sin * 0.072),
  ];
  return colourOf(turned.map((value) => grey + (value - grey) * strength));
}
