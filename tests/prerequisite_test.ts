import { assertEquals, assertMatch } from "@std/assert";
import { temporaryPath } from "./app.ts";

Deno.test("a test without its prerequisite is ignored, and in CI it is a failure that says what to install", async () => {
  const path = temporaryPath("missing_test.ts");
  await Deno.writeTextFile(
    path,
    `import { prerequisite } from ${JSON.stringify(import.meta.resolve("./prerequisite.ts"))};
     Deno.test({ name: "x", ignore: !prerequisite("Chromium", false, "apt-get install chromium"), fn() {} });`,
  );
  const run = async (CI: string) => {
    const args = ["test", "--no-config", "--no-check", "--allow-env=CI", path];
    const { code, stdout } = await new Deno.Command(Deno.execPath(), { args, env: { CI, NO_COLOR: "1" } }).output();
    return { code, output: new TextDecoder().decode(stdout) };
  };
  const outside = await run("");
  assertEquals(outside.code, 0, outside.output);
  assertMatch(outside.output, /0 passed \| 0 failed \| 1 ignored/);
  const inside = await run("true");
  assertEquals(inside.code, 1, inside.output);
  assertMatch(inside.output, /Chromium is missing, .*: apt-get install chromium\./);
});
