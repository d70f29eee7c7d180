/** Memory that a process and all that it started have, in MB; by process id. */
export async function residentOf(pid: number): Promise<Map<number, number>> {
  const { stdout } = await new Deno.Command("ps", { args: ["-e", "-o", "pid=,ppid=,rss="] }).output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Map<number, number>();
  const add = (parent: number) => {
    for (const [child, of, kilobytes] of lines) {
      if (child === parent) found.set(child, kilobytes / 1024);
      else if (of === parent) add(child);
    }
  };
  add(pid);
  return found;
}

/** The least, the middle and the most of some figures, and how far they are from the middle, in percent. */
export function spreadOf(figures: readonly number[]): { least: number; median: number; most: number; percent: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted[sorted.length - 1]];
  return { least, median, most, percent: Math.max(most - median, median - least) / median * 100 };
}
