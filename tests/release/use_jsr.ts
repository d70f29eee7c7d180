import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { serveRegistry } from "./registry.ts";

// There and back again in a copy of this checkout, with a registry on this machine in the place of JSR.

const FOLDER = await Deno.makeTempDir({ prefix: "foyer-use-jsr-" });
globalThis.addEventListener("unload", () => Deno.removeSync(FOLDER, { recursive: true }));

await layCopy();
const LINKED = await contents();
const registry = serveRegistry(`${FOLDER}/lib/jsr`);

Deno.test("without the registry `deno task use-jsr` says so and changes nothing", async () => {
  const { code, text } = await deno(["task", "use-jsr"], "http://127.0.0.1:9/");
  assertEquals(code, 1, text);
  assertStringIncludes(text, "Nothing is changed: Deno could not install the packages from JSR.");
  assertEquals(await changes(), []);
});

Deno.test("`deno task use-jsr` takes the stand-ins out of the settings, the lock and the image", async () => {
  await succeeds(["task", "use-jsr"]);
  assertEquals((await changes()).toSorted(), [
    ".dockerignore",
    "Dockerfile",
    "deno.json",
    "deno.lock",
    "lib/jsr/deno.lock",
  ]);
  for (const file of ["deno.json", "deno.lock", "Dockerfile"]) {
    const text = await Deno.readTextFile(`${FOLDER}/${file}`);
    assert(!/standin|"links"|COPY lib\/jsr/.test(text), file);
  }
  const { jsr } = JSON.parse(await Deno.readTextFile(`${FOLDER}/deno.lock`));
  assertEquals(Object.keys(jsr).map((name) => name.replace(/@[^@]+$/, "")), [
    "@fresh/core",
    "@std/assert",
    "@std/http",
  ]);
  assert(registry.asked.includes("/@fresh/core/meta.json"));
});

Deno.test("then it installs with the lock as it is, checks and builds, without a file of lib/jsr in what is built", async () => {
  await succeeds(["install", "--frozen"]);
  await succeeds(["task", "check"]);
  await succeeds(["task", "build"]);
  await succeeds(["test", "--no-check", "-A", "tests/docs_page_test.ts", "tests/conformance"]);
  const { text } = await succeeds(["info", "--json", "_fresh/server.js"]);
  const used = (JSON.parse(text).modules as { specifier: string }[]).map(({ specifier }) => specifier);
  assertEquals(used.filter((specifier) => specifier.includes("/lib/jsr/")), []);
  assert(used.some((specifier) => specifier.startsWith(`${registry.url}@fresh/core/`)), text.slice(0, 2000));
  assertStringIncludes((await succeeds(["task", "use-jsr"])).text, "Nothing to do");
});

Deno.test("`deno task use-jsr --back` needs no JSR and leaves every file as it was", async () => {
  await succeeds(["task", "use-jsr", "--back"], "http://127.0.0.1:9/");
  assertEquals(await changes(), []);
  await succeeds(["install", "--frozen"], "http://127.0.0.1:9/");
  assertStringIncludes((await succeeds(["task", "use-jsr", "--back"])).text, "Nothing to do");
});

/** Copies what git has of this checkout, changes that are not committed included. */
async function layCopy(): Promise<void> {
  const list = new Deno.Command("git", { args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"] });
  const { stdout } = await list.output();
  for (const file of new TextDecoder().decode(stdout).split("\0").filter(Boolean)) {
    await Deno.mkdir(`${FOLDER}/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.copyFile(file, `${FOLDER}/${file}`);
  }
}

/** Every file of the copy but what is made by Deno, by its path. */
async function contents(folder = ""): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(`${FOLDER}/${folder}`)) {
    if (/^(node_modules|_fresh|data)$/.test(name)) continue;
    const path = folder + name;
    if (isDirectory) { for (const [inner, text] of await contents(`${path}/`)) files.set(inner, text); }
    else files.set(path, await Deno.readTextFile(`${FOLDER}/${path}`));
  }
  return files;
}

/** The files that are not as they were at first. */
async function changes(): Promise<string[]> {
  const now = await contents();
  return [...new Set([...LINKED.keys(), ...now.keys()])].filter((path) => LINKED.get(path) !== now.get(path));
}

async function deno(args: string[], jsr = registry.url): Promise<{ code: number; text: string }> {
  const command = new Deno.Command(Deno.execPath(), { args, cwd: FOLDER, env: { NO_COLOR: "1", JSR_URL: jsr } });
  const { code, stdout, stderr } = await command.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, text: code === 0 && args.includes("--json") ? text(stdout) : text(stderr) + text(stdout) };
}

async function succeeds(args: string[], jsr?: string): Promise<{ text: string }> {
  const { code, text } = await deno(args, jsr);
  assertEquals(code, 0, `deno ${args.join(" ")}: ${text}`);
  return { text };
}
