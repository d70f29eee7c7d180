import process from "node:process";

/** How often the launching programs are looked for, in ms. */
const EVERY_MS = 1000;

/**
 * Calls `onGone`, once, when a program that launched this one has ended: `deno task`, or with `npx -y deno task start`
 * also npx or the shell between. npx hands a SIGTERM to that shell, which passes it to nobody, and a SIGKILL can't be
 * passed on at all, so the service would be left behind. What stands above these (a terminal, a supervisor) may end.
 */
export async function watchLauncher(onGone: () => void): Promise<void> {
  const parent = process.ppid;
  const { pids, parents } = await findNpx(parent);
  const gone = async () => {
    if (process.ppid !== parent) return true;
    const now = pids.length > 0 ? await parentsOf(pids) : parents;
    return now !== undefined && now !== parents;
  };
  while (!await gone()) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  onGone();
}

/** The processes from `pid` up to, and without, the npx that started them; none where it was not npx. */
async function findNpx(pid: number): Promise<{ pids: number[]; parents: string | undefined }> {
  const processes = new Map<number, { parent: number; command: string }>();
  for (const line of (await ps("-A", "-o", "pid=,ppid=,args="))?.split("\n") ?? []) {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
    if (id) processes.set(Number(id), { parent: Number(parent), command });
  }
  const pids: number[] = [];
  for (let at = processes.get(pid); at?.command.includes("deno"); at = processes.get(pid)) {
    if (/^(npm|\S*npx)\b/.test(at.command)) return { pids, parents: await parentsOf(pids) };
    pids.push(pid);
    pid = at.parent;
  }
  return { pids: [], parents: undefined };
}

/** The parents of processes, as `ps` lists them: a line less for each that has ended. */
async function parentsOf(pids: readonly number[]): Promise<string | undefined> {
  return await ps("-o", "pid=,ppid=", "-p", pids.join(","));
}

async function ps(...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await new Deno.Command("ps", { args, stdin: "null", stderr: "null" }).output();
    return new TextDecoder().decode(stdout);
  } catch {
    return undefined; // There is no ps here: then the direct parent alone is watched.
  }
}
