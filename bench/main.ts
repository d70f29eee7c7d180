// `deno task bench [NAME]`: measures, and prints ratios that hold on any machine because both sides ran in one go.
const BENCHES: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  hall: () => import("./hall.ts"),
  "made-anew": () => import("./made_anew.ts"),
  replica: () => import("./replica.ts"),
  cinema: () => import("./cinema.ts"),
  evening: () => import("./evening.ts"),
  faults: () => import("./faults.ts"),
  "import-beside": () => import("./import_beside.ts"),
  processes: () => import("./processes.ts"),
  imdb: () => import("./imdb/mod.ts"),
  matching: () => import("./matching.ts"),
  mcp: () => import("./mcp.ts"),
  moving: () => import("./moving.ts"),
  overload: () => import("./overload.ts"),
  recommendations: () => import("./recommendations.ts"),
  "search-build": () => import("./search/build.ts"),
  "search-million": () => import("./search/million.ts"),
  search: () => import("./search/mod.ts"),
  sizing: () => import("./sizing.ts"),
  soak: () => import("./soak.ts"),
  tools: () => import("./tools/mod.ts"),
};

const [name = "hall"] = Deno.args;
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`There is no bench "${name}". There are: ${Object.keys(BENCHES).join(", ")}.`);
  Deno.exit(2);
}
await (await BENCHES[name]()).run();
