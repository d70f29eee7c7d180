import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 120_000;

const folder = Deno.makeTempDirSync({ prefix: "foyer-agents-" });
const children: Deno.ChildProcess[] = [];
globalThis.addEventListener("unload", () => {
  for (const child of children) child.kill("SIGKILL");
  Deno.removeSync(folder, { recursive: true });
});

/** Starts the real service as `deno task start` does, on a database of the test file's own; ends with the file. */
export async function start(
  { database = "catalog", environment = {} }: { database?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.split(" ").slice(1),
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${folder}/${database}.db`,
      RATE_LIMITS: "off",
      MAX_WAIT_MS: "0",
      ...environment,
    },
    stdout: "null",
  }).spawn();
  children.push(child);
  for (const deadline = Date.now() + START_MS; Date.now() < deadline;) {
    const healthy = await fetch(`${url}/api/health`).then((response) => response.text()).catch(() => null);
    if (healthy !== null) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service did not start within ${START_MS} ms`);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** Runs a package's program under Deno and returns its exit code and output. */
export async function program(specifier: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-lock", "--node-modules-dir=none", specifier, ...args],
    cwd: folder,
    env: { NO_COLOR: "1" },
  });
  const { code, stdout, stderr } = await command.output();
  const output = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  return { code, output: stripVTControlCharacters(output) };
}
