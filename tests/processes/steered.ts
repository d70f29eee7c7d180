import { steer } from "@/lib/processes/steering.ts";

// Two servers, a and b, on one port: prints who answered 40 connections while new ones were to go to b, to a, to both.

const [libc] = Deno.args;
const serve = (name: string, port: number) =>
  Deno.serve({ port, hostname: "127.0.0.1", reusePort: true, onListen() {} }, () => new Response(name));
const a = serve("a", 0);
const { port } = a.addr;
const b = serve("b", port);

async function answers(): Promise<string> {
  let by = "";
  for (let i = 0; i < 40; i++) {
    by += await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } })).text();
  }
  return by;
}

const found = [];
for (const steering of [{ count: 2, but: 0 }, { count: 2, but: 1 }, undefined]) {
  found.push({ done: steer(port, libc, steering), by: await answers() });
}
console.log(JSON.stringify(found));
await a.shutdown();
await b.shutdown();
