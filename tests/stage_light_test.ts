import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { HOUSE_LIGHT, type Light, lightOf } from "../lib/posters/light.ts";

const film = { id: 1, year: 2020, genres: ["drama"], countries: ["US"], keywords: [] };
const GENRES = [
  ..."action adventure animation anime biography comedy crime documentary drama family fantasy history".split(" "),
  ..."horror music musical mystery romance science-fiction short sport thriller war western none".split(" "),
];
/** The ground of a head and its pale letters, as the stylesheet has them. */
const [GROUND, LETTERS] = ["#16110f", "#b3a59a"];
/** How much of the light's strength there is where letters stand nearest to its middle. */
const AT_LETTERS = 0.68;

Deno.test("pale letters stay 4.5 times as light as the ground that any film's light shines on", async () => {
  const styles = await Deno.readTextFile("static/styles.css");
  assert([GROUND, LETTERS].every((colour) => styles.includes(colour)));
  for (const genre of GENRES) {
    for (const year of [1930, 1960, 1990, 2020]) {
      for (const country of ["US", "UA", "JP", "FR", "SU"]) {
        for (let id = 1; id <= 66; id += 8) {
          const light = lightOf({ id, year, genres: [genre], countries: [country], keywords: [] });
          assert(contrast(light) >= 4.5, `${genre} ${year} ${country}: ${contrast(light)} on ${light.colour}`);
        }
      }
    }
  }
  assert(contrast(HOUSE_LIGHT) >= 4.5);
});

Deno.test("films of different genres have different light, and the same film always the same", () => {
  assertEquals(lightOf(film), lightOf(film));
  assertNotEquals(lightOf(film).colour, lightOf({ ...film, genres: ["comedy"] }).colour);
});

Deno.test("a film whose poster is nearly black shines in the colour of the shapes on it", () => {
  const { colour } = lightOf({ ...film, genres: ["crime"] });
  assert(channels(colour).some((channel) => channel > 100), colour);
});

Deno.test("pale letters can be read on the poster behind them, even where it is white", async () => {
  const styles = await Deno.readTextFile("static/styles.css");
  const strength = Number(/\.backdrop \{[^}]*opacity: ([\d.]+)/.exec(styles)![1]);
  // The light has all but gone where the poster is seen.
  assert(contrast({ colour: "#ffffff", strength: strength / AT_LETTERS }) >= 4.5);
});

/** How many times lighter letters are than the lit ground, as WCAG counts. */
function contrast({ colour, strength }: Light): number {
  const lit = channels(colour).map((value, i) =>
    value * strength * AT_LETTERS + channels(GROUND)[i] * (1 - strength * AT_LETTERS)
  );
  return (luminance(channels(LETTERS)) + 0.05) / (luminance(lit) + 0.05);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function luminance(values: number[]): number {
  const [red, green, blue] = values.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
