// Foyer's own programs as processes of their own, started as deno.json says and without a network.

import { taskCommand } from "./task_command.ts";

/**
 * The arguments with which Deno runs a task of deno.json. What a program needs is there when the tests run, but on a new
 * machine Deno would still ask the registry about it (`--cached-only`), and it says when it waits for another Deno
 * (`--quiet`): stderr is to have nothing but what the program says. The variables that stand before it are left out.
 */
export function taskArgs(name: string): string[] {
  const [run, ...rest] = taskCommand(name).args;
  return [run, "--cached-only", "--quiet", ...rest];
}

/** Runs a task to its end. */
export async function runTask(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const command = new Deno.Command(Deno.execPath(), {
    args: [...taskArgs(name), ...args],
    env: { NO_COLOR: "1", ...env },
  });
  const { code, stdout, stderr } = await command.output();
  return { code, out: new TextDecoder().decode(stdout), err: new TextDecoder().decode(stderr) };
}

/** A server that was started as a process, and all that it has printed so far. */
export interface Server {
  child: Deno.ChildProcess;
  /** Where it listens, without a final slash; empty where it ended before it did. */
  url: string;
  output: () => string;
  /** Resolves when it and everything that it started, and that shares its output, has ended. */
  ended: Promise<unknown>;
  [Symbol.asyncDispose](): Promise<void>;
}

let built: Promise<unknown> | undefined;

/** Builds the app, where it is not built yet, once a test file. */
async function buildApp(): Promise<void> {
  built ??= new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
  await built;
}

/**
 * Starts a program that serves Foyer, and waits, however slow the machine is, until it says where or ends. `cwd`: a
 * folder with another version of it, which is built there already.
 */
export async function startServer(
  program: string,
  args: string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<Server> {
  if (!cwd) await buildApp();
  const child = new Deno.Command(program, {
    args,
    cwd,
    env: { NO_COLOR: "1", PORT: "0", HOST: "127.0.0.1", SLOW_REQUEST_MS: "0", MAX_WAIT_MS: "0", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let output = "";
  const opened = Promise.withResolvers<string>();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      output += decoder.decode(bytes, { stream: true });
      const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
      if (port) opened.resolve(`http://127.0.0.1:${port}`);
    }
  };
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.status]);
  void ended.then(() => opened.resolve(""));
  return {
    child,
    url: await opened.promise,
    output: () => output,
    ended,
    async [Symbol.asyncDispose]() {
      try {
        child.kill("SIGKILL");
      } catch {
        // It has ended.
      }
      await ended;
    },
  };
}
