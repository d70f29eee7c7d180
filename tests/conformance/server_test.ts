import { assertEquals } from "@std/assert";
import { Builder } from "fresh/dev";
import { check } from "./check.ts";
import { EXPECTATIONS } from "./requests.ts";

const outDir = await Deno.makeTempDir({ dir: import.meta.dirname, prefix: "_fresh_" });
addEventListener("unload", () => Deno.removeSync(outDir, { recursive: true }));
await new Builder({ root: `${import.meta.dirname}/app`, outDir }).build();
const server = (await import(`${outDir}/server.js`)).default as { fetch: (req: Request) => Promise<Response> };

for (const expected of EXPECTATIONS) {
  Deno.test(`written build: ${expected.request}: ${expected.says}`, () => check(server.fetch, expected));
}

Deno.test("the written build exports nothing but fetch", () => {
  assertEquals(Object.keys(server), ["fetch"]);
});
