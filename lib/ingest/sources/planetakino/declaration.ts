import { declareSource, origin, theaters } from "../../declaration.ts";

export const planetakino = declareSource({
  name: "planetakino",
  variables: {
    PLANETAKINO_THEATERS: theaters.describe(
      "Theaters of Planeta Kino by the numbers of its API, `number:city:name` parted by semicolons, which the " +
        "source `planetakino` needs.",
    ),
    PLANETAKINO_URL: origin.describe("Where to ask instead of Planeta Kino's own address."),
  },
  async make({ PLANETAKINO_THEATERS: list, PLANETAKINO_URL: origin }) {
    if (!list) return "PLANETAKINO_THEATERS";
    const { planetakino, readPlanetakinoTheaters } = await import("./mod.ts");
    return planetakino({ theaters: readPlanetakinoTheaters(list), origin });
  },
});
