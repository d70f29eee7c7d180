import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryPath } from "../app.ts";
import { runTask } from "../process.ts";

Deno.test("deno task cinema refreshes a city and sums up, lists what sources name, and says what is wrong", async () => {
  const env = { DATABASE_URL: `file:${temporaryPath("cinema.db")}`, CINEMA_SOURCES: "demo" };
  const refreshed = await runTask("cinema", ["refresh", "UA", "kyiv"], env);
  assertEquals([refreshed.code, refreshed.err], [0, ""]);
  assertStringIncludes(refreshed.out, "demo UA kyiv: 0 cities, 6 theaters");
  assertStringIncludes(refreshed.out, "2 of 2 refreshes succeeded.");
  const links = await runTask("cinema", ["links", "theaters"], env);
  assertStringIncludes(links.out, "\tkyiv-");
  for (
    const [args, code, message] of [
      [["refresh", "UA", "atlantis"], 1, "No configured source names a city atlantis in UA."],
      [["refresh", "XX"], 1, "No configured source knows XX: CINEMA_SOURCES is demo."],
      [["links", "film", "demo", "nope", "none"], 1, "demo names no film nope"],
      [["links", "film", "demo", "nope", "x"], 2, "Usage:"],
      [[], 2, "Usage:"],
    ] as const
  ) {
    const wrong = await runTask("cinema", [...args], env);
    assertEquals([wrong.code, wrong.out], [code, ""], args.join(" "));
    assertStringIncludes(wrong.err, message);
  }
});
