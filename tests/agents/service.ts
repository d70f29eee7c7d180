import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { lines } from "./lines.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 120_000;

const folder = Deno.makeTempDirSync({ prefix: "foyer-agents-" });
const children: Deno.ChildProcess[] = [];
globalThis.addEventListener("unload", () => {
  for (const child of children) {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  }
  Deno.removeSync(folder, { recursive: true });
});

/** Starts the real service as `deno task start` does, on a database of the test file's own; ends with the file. */
export async function start(
  { database = "catalog", environment = {} }: { database?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = `${folder}/${database}.db`;
  if (!environment.DATABASE_URL) await placeStarter(file);
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.replace(/^.*?deno /, "").split(" "),
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${file}`,
      RATE_LIMITS: "off",
      MAX_WAIT_MS: "0",
      ...environment,
    },
    stdout: "null",
  }).spawn();
  children.push(child);
  let ended: number | undefined;
  void child.status.then(({ code }) => ended = code);
  for (const deadline = Date.now() + START_MS; Date.now() < deadline;) {
    const healthy = await fetch(`${url}/api/health`).then((response) => response.text()).catch(() => null);
    if (healthy !== null) return url;
    if (ended !== undefined) throw new Error(`The service ended with ${ended} before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service did not start within ${START_MS} ms`);
}

/** Puts a database with the starter catalog there, if there is none. */
async function placeStarter(file: string): Promise<void> {
  if (await Deno.stat(file).then(() => true, () => false)) return;
  const args = ["run", "--no-check", "--allow-all", "tests/place_starter.ts", file];
  await new Deno.Command(Deno.execPath(), { args, cwd: ROOT }).output();
}

/** A port that nothing listens on. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/**
 * How Deno runs a package's program: with the versions of `programs.lock`, for one that was published this morning may
 * lack a part. Of another program: `deno run --no-config --lock=programs.lock --node-modules-dir=none npm:…`.
 */
export const PROGRAM = [
  "run",
  "--allow-all",
  "--no-config",
  `--lock=${ROOT}tests/agents/programs.lock`,
  "--frozen",
  "--node-modules-dir=none",
];

/** Runs a package's program under Deno and returns its exit code and output. `each` gets its lines as they come. */
export async function program(
  specifier: string,
  args: readonly string[],
  each: (line: string) => void | Promise<void> = () => {},
): Promise<{ code: number; output: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...PROGRAM, specifier, ...args],
    cwd: folder,
    env: { NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const [said, complained]: string[][] = [[], []];
  await Promise.all([
    lines(child.stdout, async (line) => {
      said.push(stripVTControlCharacters(line));
      await each(line);
    }),
    lines(child.stderr, (line) => void complained.push(stripVTControlCharacters(line))),
  ]);
  const { code } = await child.status;
  return { code, output: [...said, ...complained].join("\n") };
}
