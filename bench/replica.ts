import { Cluster, type ClusterNode } from "../tests/cluster/cluster.ts";

// CPU time per read on nodes with a replica, next to the same on as many nodes with a plain file, all making every
// answer anew. CPU time rather than rates: it is the same whatever else the machine does. The rounds take turns, medians
// count.

const ROUNDS = 5;
const READS = 4500;
const AT_ONCE = 16;
const FILMS = 300;
const TICKS_PER_SECOND = 100;

/** Starts the nodes, measures them and prints CPU per read and ratios to the plain file. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
  const cluster = await Cluster.start({ environment: { KEEP_ANSWERS: "off" } });
  if (!cluster) return console.log("There is no sqld for this machine.");
  try {
    const replicas = cluster.nodes.slice(0, 3);
    const plain: ClusterNode[] = [];
    for (const { name } of replicas) {
      plain.push(await cluster.addPlain(`${folder}/${name}.db`, { KEEP_ANSWERS: "off" }));
    }
    // Three of either, because three processes that share two cores take more than one whatever they read.
    const sets: Record<string, ClusterNode[]> = {
      "one plain file": plain.slice(0, 1),
      "one replica": replicas.slice(0, 1),
      "three plain files": plain,
      "three replicas": replicas,
    };
    const found = new Map<string, number[]>(Object.keys(sets).map((name) => [name, []]));
    // Long enough for the compiler to be done with the hot paths.
    for (const node of [...plain, ...replicas]) await read([node], READS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, nodes] of Object.entries(sets)) found.get(name)!.push(await read(nodes, READS));
    }
    const median = (name: string) => found.get(name)!.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    for (const [name, values] of found) {
      const rounds = values.map((value) => Math.round(value)).join(", ");
      const like = name.startsWith("one") ? "one plain file" : "three plain files";
      const ratio = (median(name) / median(like)).toFixed(2);
      console.log(`${name.padEnd(17)} ${Math.round(median(name))} µs of CPU a read, ${ratio} × ${like} (${rounds})`);
    }
  } finally {
    await cluster.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Reads films from nodes in turn; CPU time of the nodes per read in µs. */
async function read(nodes: ClusterNode[], reads: number): Promise<number> {
  const before = await Promise.all(nodes.map(cpuOf));
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let i = next++; i < reads; i = next++) {
      const response = await fetch(`${nodes[i % nodes.length].url}/api/film/${1 + i % FILMS}`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a read was answered with ${response.status}`);
    }
  }));
  const after = await Promise.all(nodes.map(cpuOf));
  return after.reduce((sum, seconds, i) => sum + seconds - before[i], 0) * 1e6 / reads;
}

/** Seconds of CPU that a process has taken, all threads together. */
async function cpuOf({ child }: ClusterNode): Promise<number> {
  // Not read directly: Deno wants every permission for that.
  const { stdout } = await new Deno.Command("cat", { args: [`/proc/${child!.pid}/stat`] }).output();
  const stat = new TextDecoder().decode(stdout);
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}
