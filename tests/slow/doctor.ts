import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryPath, testFile } from "../app.ts";
import { runTask } from "../process.ts";

Deno.test("deno task doctor says what is in the database, and ends with 1 where a start would fail", async () => {
  const env = { DATABASE_URL: await testFile("starter"), CINEMA_SOURCES: "demo" };
  const well = await runTask("doctor", [], env);
  assertEquals([well.code, well.err], [0, ""]);
  assertStringIncludes(well.out, "All is well.");
  assertMatch(well.out, /answers: [1-9]\d* films, [1-9]\d* people, [1-9]\d* lists\./);

  const file = temporaryPath("text.db");
  await Deno.writeTextFile(file, "This is no database.".repeat(100));
  const ill = await runTask("doctor", [], { DATABASE_URL: `file:${file}` });
  assertEquals(ill.code, 1, ill.out);
  assertStringIncludes(ill.out, "Something needs care.");
});
