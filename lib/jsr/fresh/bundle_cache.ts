import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

// Bundling takes more than a second of the processor, and every test file builds in memory: what was bundled of the
// same sources is taken from the temporary folder. A build on disk, which is what ships, is always made.

/** What no bundle is made of; the versions of packages are in `deno.lock`. */
const APART = /^(\..*|_fresh|node_modules|data|bench|docs|tests)$/;
const DAY_MS = 86_400_000;

/**
 * What `make` returned for a build id and the sources in a folder as they are now, however many processes ask at once.
 * It has to be something that `node:v8` serializes.
 */
export async function bundledOnce<T>(root: string, buildId: string, make: () => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), "foyer-bundles");
  const path = join(folder, await digest(root, buildId));
  await Deno.mkdir(folder, { recursive: true });
  using lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  await lock.lock(true);
  const kept = await Deno.readFile(path).catch(() => undefined);
  if (kept) return deserialize(kept);
  await removeOld(folder);
  const made = await make();
  await Deno.writeFile(`${path}.new`, serialize(made));
  await Deno.rename(`${path}.new`, path);
  return made;
}

/** The build id and the sources' paths, sizes and times of change, as one value. */
async function digest(root: string, buildId: string): Promise<string> {
  const hash = createHash("sha256").update(`${buildId}\n`);
  const look = async (path: string): Promise<void> => {
    const found = await Deno.stat(path).catch(() => undefined);
    if (!found?.isDirectory) return void hash.update(`${path} ${found?.size} ${found?.mtime?.getTime()}\n`);
    const names = (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name);
    for (const name of names.filter((name) => !APART.test(name)).sort()) await look(join(path, name));
  };
  await look(root);
  return hash.digest("hex").slice(0, 32);
}

async function removeOld(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    const { mtime } = await Deno.stat(join(folder, name)).catch(() => ({ mtime: null }));
    if (mtime && Date.now() - mtime.getTime() > DAY_MS) await Deno.remove(join(folder, name)).catch(() => {});
  }
}
