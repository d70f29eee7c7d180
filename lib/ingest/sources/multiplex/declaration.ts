import { declareSource, origin, theaters } from "../../declaration.ts";

export const multiplex = declareSource({
  name: "multiplex",
  variables: {
    MULTIPLEX_THEATERS: theaters
      .describe("Theaters of Multiplex in place of the known ones, `city/page:city:name` parted by semicolons."),
    MULTIPLEX_URL: origin.describe("Where to ask instead of Multiplex's own address."),
  },
  async make({ MULTIPLEX_THEATERS: list, MULTIPLEX_URL: origin }) {
    const { multiplex, readMultiplexTheaters } = await import("./mod.ts");
    return multiplex({ theaters: list === undefined ? undefined : readMultiplexTheaters(list), origin });
  },
});
