import type { Cluster, ClusterNode, Member } from "./cluster.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

/** How long nodes may take until their copies are up to date after a fault. */
const RECOVERY_MS = 60_000;
/** A copy counts as up to date for so long after it was last looked after. */
const NOTICE_MS = 1000;

/** Something that goes wrong, from its beginning to when every copy is up to date again, in ms of the harness's clock. */
export interface Trouble {
  name: string;
  from: number;
  to: number;
}

/** What can go wrong; each does it and sets right only what a supervisor would: it starts again what has ended. */
export const TROUBLES: Record<string, (cluster: Cluster, stopMs: number) => Promise<void>> = {
  "a node is killed": async ({ nodes }) => await restart(pick(nodes)),
  "an owner is killed": async ({ nodes }) => await restart(await ownerOf(pick(nodes), nodes)),
  "the primary is killed": async ({ primary }) => await restart(primary),
  "the primary stands still": async ({ primary }, ms) => await standStill(primary, ms),
  "a node stands still": async ({ nodes }, ms) => await standStill(pick(nodes), ms),
  "a replica's files are removed": async ({ nodes }) => await remove(pick(nodes), () => true),
  "a write-ahead log is removed": async ({ nodes }) => await remove(pick(nodes), (name) => name.endsWith("-wal")),
  "a killed node finds its file gone": async ({ nodes }) => {
    const node = pick(nodes);
    await node.kill();
    await remove(node, (name) => /\.\d+$/.test(name));
    await node.start();
  },
};

async function restart(member: Member): Promise<void> {
  await member.kill();
  await pause(300);
  await member.start();
}

async function standStill(member: Member, ms: number): Promise<void> {
  member.down = member.name !== "primary";
  member.signal("SIGSTOP");
  await pause(ms);
  member.signal("SIGCONT");
  while (!await member.answers()) await pause(50);
  member.down = false;
}

async function remove(node: ClusterNode, which: (name: string) => boolean): Promise<void> {
  const folder = node.replica.slice(0, node.replica.lastIndexOf("/"));
  for await (const { name } of Deno.readDir(folder)) {
    if (name.startsWith("replica.db") && which(name)) await Deno.remove(`${folder}/${name}`).catch(() => {});
  }
  await pause(1000);
}

/** The process that is in charge of a node's files. */
async function ownerOf(node: ClusterNode, nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  const status = await Deno.readTextFile(`${node.replica}-status.json`).catch(() => "{}");
  return nodes.find(({ child }) => child?.pid === JSON.parse(status).owner) ?? node;
}

/** Has one thing after another go wrong, each kind before any for a second time. */
export async function makeTrouble(
  cluster: Cluster,
  { count, stopMs, calmMs, tell }: {
    count: number;
    stopMs: number;
    calmMs: number;
    tell: (trouble: Trouble) => void;
  },
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  let names: string[] = [];
  for (let i = 0; i < count; i++) {
    if (names.length === 0) names = Object.keys(TROUBLES).toSorted(() => Math.random() - 0.5);
    const name = names.pop()!;
    const from = performance.now();
    await TROUBLES[name](cluster, stopMs);
    await pause(NOTICE_MS);
    await recovered(cluster);
    const trouble = { name, from, to: performance.now() };
    troubles.push(trouble);
    tell(trouble);
    await pause(calmMs);
  }
  return troubles;
}

/** Waits until every node reads from a copy that is up to date: a second fault before that is more than what is promised. */
async function recovered({ nodes }: Cluster): Promise<void> {
  for (const { url, replica } of nodes) {
    const follows = async () => {
      await Deno.stat(replica);
      const { database } = await (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1000) })).json();
      return database.lagSeconds === 0 && database.fault === null;
    };
    for (const end = performance.now() + RECOVERY_MS; !await follows().catch(() => false); await pause(100)) {
      if (performance.now() > end) throw new Error(`${url} has no copy that is up to date after ${RECOVERY_MS} ms`);
    }
  }
}
