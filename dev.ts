import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { Builder } from "fresh/dev";

// `deno run dev.ts` builds what is not built yet; `deno run --watch dev.ts --serve` builds and serves, again and again.

const STAMP = "_fresh/stamp";
const SOURCES = ["routes", "islands", "lib", "static", "main.ts", "deno.json", "deno.lock"];

// npx may have kept an older Deno; there the start would fail on whatever that one lacks first.
const [major, minor] = Deno.version.deno.split(".").map(Number);
if (major < 2 || (major === 2 && minor < 9)) {
  console.error(
    `Foyer needs Deno 2.9 or later, and this is ${Deno.version.deno}: run \`deno upgrade\`, or with npx ` +
      "`npx -y --prefer-online deno task start` once.",
  );
  Deno.exit(1);
}

const stamp = await stampOf(SOURCES);
if (await readStamp() === stamp) console.log("The build is up to date.");
else {
  const started = performance.now();
  await new Builder().build();
  await Deno.writeTextFile(STAMP, stamp);
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`);
}
if (Deno.args.includes("--serve")) await import("./serve.ts");

/** A digest of every source's path, size and time of change. */
async function stampOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const visit = async (path: string) => {
    const { isDirectory, size, mtime } = await Deno.stat(path);
    hash.update(`${path} ${isDirectory ? "" : `${size} ${mtime?.getTime()}`}\n`);
    if (!isDirectory) return;
    const entries = await Array.fromAsync(Deno.readDir(path));
    for (const { name } of entries.toSorted((a, b) => a.name < b.name ? -1 : 1)) await visit(`${path}/${name}`);
  };
  for (const path of paths) if (existsSync(path)) await visit(path);
  return hash.digest("hex");
}

async function readStamp(): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(STAMP);
  } catch {
    return undefined;
  }
}
