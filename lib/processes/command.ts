// How this program starts itself again, as one of several processes.

/** What one of several needs besides: it listens beside others, and asks no registry and nobody. */
const FLAGS = ["--unstable-net", "--cached-only", "--no-prompt"];

/** A program and what comes before its own arguments. */
export interface Command {
  program: string;
  args: readonly string[];
}

/** Why this program may not start others; `undefined` where it may. */
export function findMissingPermission(): string | undefined {
  const command = Deno.execPath();
  if (isAllowed(command) || isAllowed("deno")) return undefined;
  return `PROCESSES needs the permission to start Deno: add --allow-run=${command}.`;
}

/**
 * The command that starts `serve.ts` with the flags of this program, but for the permission to start programs, and with
 * that to steer connections, which takes the C library.
 */
export async function findCommand(): Promise<Command> {
  const program = isAllowed(Deno.execPath()) ? Deno.execPath() : "deno";
  const [words, maps] = await readOwn(program);
  const mayCallAll = Deno.permissions.querySync({ name: "ffi" }).state === "granted";
  return { program, args: argsFrom(words.split("\0"), { libc: libcIn(maps), mayCallAll }) };
}

/** The same arguments, from the words of a command line that started `serve.ts`. */
export function argsFrom(
  [_, ...words]: readonly string[],
  { libc, mayCallAll = false }: { libc?: string; mayCallAll?: boolean } = {},
): string[] {
  const own = words.slice(0, words.findIndex((word) => /(^|\/)serve\.ts$/.test(word)))
    .filter((word) => word !== "run" && !/^--allow-run(=|$)/.test(word));
  const added = FLAGS.filter((flag) => !own.includes(flag));
  // Beside the permission for all libraries, one for a single one would take the others away.
  if (libc && !mayCallAll) added.push(`--allow-ffi=${libc}`);
  return ["run", ...own, ...added, "serve.ts", ...(libc ? [`--libc=${libc}`] : [])];
}

/** The path of the C library, glibc or musl, in what a process of Linux has in its memory. */
export function libcIn(maps: string): string | undefined {
  return /\s(\/\S*\/(libc[.-]|ld-musl-)\S*)$/m.exec(maps)?.[1];
}

/** This program's command line, and what is in the memory of Deno: the system tells them to whoever may read all. */
async function readOwn(program: string): Promise<[words: string, maps: string]> {
  const code = `console.log(JSON.stringify([Deno.readTextFileSync("/proc/${Deno.pid}/cmdline"), ` +
    `Deno.readTextFileSync("/proc/self/maps")]))`;
  const { stdout } = await new Deno.Command(program, { args: ["eval", code], stdin: "null" }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

function isAllowed(command: string): boolean {
  return Deno.permissions.querySync({ name: "run", command }).state === "granted";
}
