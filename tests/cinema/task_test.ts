import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryPath } from "../app.ts";

/** Runs `deno task cinema …` on a database. */
async function cinema(database: string, ...args: string[]) {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "tasks/cinema.ts", ...args],
    env: { DATABASE_URL: `file:${database}`, CINEMA_SOURCES: "demo" },
  });
  const { code, stdout, stderr } = await command.output();
  return { code, out: new TextDecoder().decode(stdout), err: new TextDecoder().decode(stderr) };
}

Deno.test("deno task cinema refreshes a city and sums up, lists what sources name, and says what is wrong", async () => {
  const database = temporaryPath("cinema.db");
  const refreshed = await cinema(database, "refresh", "UA", "kyiv");
  assertEquals([refreshed.code, refreshed.err], [0, ""]);
  assertStringIncludes(refreshed.out, "demo UA kyiv: 0 cities, 6 theaters");
  assertStringIncludes(refreshed.out, "2 of 2 refreshes succeeded.");
  const links = await cinema(database, "links", "theaters");
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
    const wrong = await cinema(database, ...args);
    assertEquals([wrong.code, wrong.out], [code, ""], args.join(" "));
    assertStringIncludes(wrong.err, message);
  }
});
