import { declareSource, origin } from "../../declaration.ts";

export const kinokz = declareSource({
  name: "kinokz",
  variables: { KINOKZ_URL: origin.describe("Where to ask instead of kino.kz's own address.") },
  make: async ({ KINOKZ_URL: origin }) => (await import("./mod.ts")).kinokz({ origin }),
});
