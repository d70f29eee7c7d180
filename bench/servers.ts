import { taskCommand } from "../tests/task_command.ts";

// What every bench needs: servers as processes of their own, and wrk.

/** A running server. */
export interface Server {
  name: string;
  url: string;
  process: Deno.ChildProcess;
}

const START = taskCommand("start");
/** The flags of `deno task start`. */
export const FLAGS = START.flags;

const IMPORT = taskCommand("import");

/** Has `deno task import ndjson` load files. Throws where it fails. */
export async function importRecords(files: readonly string[], environment: Record<string, string>): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), {
    args: [...IMPORT.args, "ndjson", ...files],
    env: { ...IMPORT.env, ...environment },
    stdout: "null",
    stderr: "null",
  });
  if (!(await command.output()).success) throw new Error("The catalog was not imported.");
}

/** Starts a script that tells its address on its first lines. */
export async function start(name: string, args: string[], environment: Record<string, string>): Promise<Server> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...args],
    env: { ...START.env, PORT: "0", HOST: "127.0.0.1", LOG_REQUESTS: "off", MAX_WAIT_MS: "0", ...environment },
    stdout: "piped",
    stderr: "inherit",
  });
  const process = command.spawn();
  let output = "";
  for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
    if (port) return { name, process, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`The server "${name}" did not start: ${output}`);
}

/** Starts the service as `deno task start` does, with everything that it prints going to a file. */
export async function startLogging(name: string, log: string, environment: Record<string, string>): Promise<Server> {
  const { port } = freeAddress();
  const url = `http://127.0.0.1:${port}`;
  const process = new Deno.Command("sh", {
    args: ["-c", `exec "$0" "$@" > ${log} 2>&1`, Deno.execPath(), "run", ...FLAGS, "serve.ts"],
    env: { ...START.env, PORT: String(port), HOST: "127.0.0.1", MAX_WAIT_MS: "0", ...environment },
  }).spawn();
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return { name, url, process };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server "${name}" did not start: ${await Deno.readTextFile(log)}`);
}

function freeAddress(): Deno.NetAddr {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr as Deno.NetAddr;
}

/** Requests per second under 32 connections; `more` are further arguments of wrk. Throws where an answer is an error. */
export async function wrk(url: string, seconds: number, more: string[] = []): Promise<number> {
  const command = new Deno.Command("wrk", { args: ["-t1", "-c32", `-d${seconds}s`, ...more, url] });
  const output = await command.output().catch(() => {
    throw new Error("This bench needs wrk: apt-get install wrk, or brew install wrk.");
  });
  const text = new TextDecoder().decode(output.stdout);
  if (/Non-2xx/.test(text)) throw new Error(`${url}: not every answer was 200.\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1]);
}

/** The middle one of some rates. */
export function median(rates: readonly number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)];
}

/** Seconds of CPU that processes have taken, all threads together. */
export async function secondsOf(pids: readonly number[]): Promise<number> {
  // Not read directly: Deno wants every permission for that.
  const files = pids.map((pid) => `/proc/${pid}/task/*/schedstat`).join(" ");
  const { stdout } = await new Deno.Command("sh", { args: ["-c", `cat ${files}`] }).output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return lines.reduce((sum, line) => sum + Number(line.split(" ")[0]), 0) / 1e9;
}
