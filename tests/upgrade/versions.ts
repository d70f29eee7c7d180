import { type Server, startServer } from "../process.ts";
import { ADDED, ADDED_NAME } from "./added.ts";

// Other versions of the service, laid out in folders of their own.

/** The version before this one: its processes have to be able to serve beside those of this one. Moves with releases. */
export const FORMER = "ee055de42c8d4a2f5eb717cc22ca05173bdcbec7";

/** The names of the migrations that the former version has. Throws where the history does not have that version. */
export async function formerMigrations(): Promise<string[]> {
  await requireFormer(".");
  const files = await git(".", "ls-tree", "--name-only", FORMER, "lib/db/migrations/");
  return files.split("\n").flatMap((file) => /\/(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? []);
}

/** Throws where the repository at `folder` does not have the former version. */
export async function requireFormer(folder: string): Promise<void> {
  await git(folder, "cat-file", "-e", `${FORMER}^{commit}`).catch(() => {
    throw new Error(
      `Upgrades are tested with the former version, ${FORMER}, and the history of this checkout does not have it: ` +
        `clone the repository with its whole history, or run \`git fetch --unshallow\`.`,
    );
  });
}

/** Lays out the former version and builds it. */
export async function layFormer(folder: string): Promise<void> {
  await requireFormer(".");
  const archive = `${folder}.tar`;
  await git(".", "archive", `--output=${archive}`, FORMER);
  await Deno.mkdir(folder);
  await run("tar", ["-xf", archive, "-C", folder], ".");
  await build(folder);
}

/** Lays out this version as it stands here, with one more migration, and builds it: the former one's next release. */
export async function layNext(folder: string): Promise<void> {
  const files = await git(".", "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of files.split("\0")) {
    // Listed, but removed from the work tree and not committed yet.
    if (!file || !await Deno.stat(file).then(({ isFile }) => isFile, () => false)) continue;
    const to = `${folder}/${file}`;
    await Deno.mkdir(to.slice(0, to.lastIndexOf("/")), { recursive: true });
    await Deno.copyFile(file, to);
  }
  const list = `${folder}/lib/db/migrations/mod.ts`;
  const text = await Deno.readTextFile(list);
  const added = text.replace(
    /(const MIGRATIONS: Migrations = \{[^]*?)\};/,
    (_, before) => `${before}${JSON.stringify(ADDED_NAME)}: ${JSON.stringify(ADDED)} };`,
  );
  if (added === text) throw new Error(`${list} has no list of migrations to add one to`);
  await Deno.writeTextFile(list, added);
  await build(folder);
}

/** Starts a version that was laid out, the way its own deno.json does. */
export async function startVersion(folder: string, environment: Record<string, string>): Promise<Server> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${folder}/deno.json`));
  const [run, ...rest] = tasks.start.command.replace(/^.*?deno /, "").split(" ");
  return await startServer(Deno.execPath(), [run, "--quiet", ...rest], environment, folder);
}

async function build(folder: string): Promise<void> {
  await run(Deno.execPath(), ["task", "build"], folder);
}

async function git(folder: string, ...args: string[]): Promise<string> {
  return await run("git", ["-C", folder, ...args], ".");
}

async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args, cwd, env: { NO_COLOR: "1" } }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (!success) throw new Error(`${program} ${args.join(" ")}: ${text(stderr)}${text(stdout)}`);
  return text(stdout);
}
