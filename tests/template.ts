import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { migrate } from "@/lib/db/migrate.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { seed } from "@/lib/import/seed.ts";

// Loading the starter catalog takes seconds, and most test files want it: it is loaded once for all of them, and again
// when anything changed that it is made by.

const MADE_BY = ["lib", "deno.lock"];
const DAY_MS = 86_400_000;

const made = new Map<string, Promise<string>>();

/** The path of a migrated database file, seeded if wanted, to be copied for each test. */
export function template(name: "empty" | "starter"): Promise<string> {
  const known = made.get(name) ?? make(name);
  made.set(name, known);
  return known;
}

async function make(name: "empty" | "starter"): Promise<string> {
  const folder = `${tmpdir()}/foyer-templates`;
  const path = `${folder}/${digest()}-${name}.db`;
  await Deno.mkdir(folder, { recursive: true });
  using lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  await lock.lock(true);
  if (await exists(path)) return path;
  await removeOld(folder);
  const unfinished = `${path}-${Deno.pid}`;
  const database = await openDatabase(`file:${unfinished}`);
  await migrate(database);
  if (name === "starter") await seed(database);
  await database.close();
  await Deno.rename(unfinished, path);
  return path;
}

/** What the files of a template were made by, as one value. */
function digest(): string {
  const hash = createHash("sha256");
  const read = (path: string) => {
    if (Deno.statSync(path).isFile) return void hash.update(path).update(Deno.readFileSync(path));
    for (const name of [...Deno.readDirSync(path)].map(({ name }) => name).sort()) read(`${path}/${name}`);
  };
  MADE_BY.forEach(read);
  return hash.digest("hex").slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** Templates of other states of the code; a file that is not there any more was removed by somebody else. */
async function removeOld(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    const { mtime } = await Deno.stat(`${folder}/${name}`).catch(() => ({ mtime: null }));
    if (mtime && Date.now() - mtime.getTime() > DAY_MS) await Deno.remove(`${folder}/${name}`).catch(() => {});
  }
}
