import { declareSource } from "../../declaration.ts";

export const demo = declareSource({
  name: "demo",
  variables: {},
  make: async () => (await import("./mod.ts")).demo(),
});
