// Colours as `#rrggbb`, turned, mixed and compared. A poster takes some twenty of these steps, so none makes a list.

function colourOf(red: number, green: number, blue: number): string {
  return `#${(1 << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)).toString(16).slice(1)}`;
}

const byte = (value: number) => value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value);

const numberOf = (colour: string) => parseInt(colour.slice(1), 16);

/** Two colours, mixed in equal parts or with so much of the second one. */
export function blended(a: string, b: string, part = 0.5): string {
  const [one, other] = [numberOf(a), numberOf(b)];
  const mixed = (shift: number) => {
    const value = one >> shift & 255;
    return value + ((other >> shift & 255) - value) * part;
  };
  return colourOf(mixed(16), mixed(8), mixed(0));
}

/** How light a colour is, as WCAG counts: from 0 to 1. */
export function luminanceOf(colour: string): number {
  const value = numberOf(colour);
  return 0.2126 * LINEAR[value >> 16] + 0.7152 * LINEAR[value >> 8 & 255] + 0.0722 * LINEAR[value & 255];
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** How many times lighter one is than the other, by their luminance: from 1 to 21. */
export function contrastOf(a: number, b: number): number {
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/**
 * A colour turned on the colour circle by degrees, and made stronger or paler; how light it looks stays nearly as it was.
 * It is the rotation about the grey axis that SVG's `hueRotate` and `saturate` name, with the weights of the eye.
 */
export function tuned(colour: string, degrees: number, strength: number): string {
  const value = numberOf(colour);
  const [red, green, blue] = [value >> 16, value >> 8 & 255, value & 255];
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [cos, sin] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
  const made = (turned: number) => grey + (turned - grey) * strength;
  return colourOf(
    made(
      red * (0.213 + cos * 0.787 - sin * 0.213) + green * (0.715 - cos * 0.715 - sin * 0.715) +
        blue * (0.072 - cos * 0.072 + sin * 0.928),
    ),
    made(
      red * (0.213 - cos * 0.213 + sin * 0.143) + green * (0.715 + cos * 0.285 + sin * 0.14) +
        blue * (0.072 - cos * 0.072 - sin * 0.283),
    ),
    made(
      red * (0.213 - cos * 0.213 - sin * 0.787) + green * (0.715 - cos * 0.715 + sin * 0.715) +
        blue * (0.072 + cos * 0.928 + sin * 0.072),
    ),
  );
}
