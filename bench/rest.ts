// How fast `/api/film/1` is answered, kept and made anew, next to a bare `Deno.serve` that sends the same bytes and
// headers. Each server is a process of its own under `wrk -t1 -c32`; the rounds take turns, medians count.

import { FLAGS, median, type Server, start, wrk } from "./servers.ts";

const ROUNDS = 3;
const SECONDS = 5;
const PATH = "/api/film/1";

/** Starts the servers, measures them and prints requests per second and their ratios to the bare one. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const servers: Server[] = [];
  try {
    const database = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off" };
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    servers.push(await startFoyer("kept", { ...database, KEEP_ANSWERS: "on" }));
    servers.push(await startFoyer("made anew", { ...database, KEEP_ANSWERS: "off" }));
    servers.push(await startBare(servers[0].url, folder));
    print(servers, await measure(servers));
  } finally {
    for (const { process } of servers) process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

async function startFoyer(name: string, environment: Record<string, string>): Promise<Server> {
  return await start(name, [...FLAGS, "serve.ts"], environment);
}

/** A server that sends what Foyer sends, from memory. */
async function startBare(foyer: string, folder: string): Promise<Server> {
  const response = await fetch(foyer + PATH, { headers: { "accept-encoding": "identity" } });
  await Deno.writeFile(`${folder}/body`, new Uint8Array(await response.arrayBuffer()));
  const headers = [...response.headers].filter(([name]) => !["date", "content-length"].includes(name));
  await Deno.writeTextFile(
    `${folder}/bare.ts`,
    `const body = await Deno.readFile(${JSON.stringify(`${folder}/body`)});
    const headers: [string, string][] = ${JSON.stringify(headers)};
    Deno.serve({
      port: 0,
      hostname: "127.0.0.1",
      onListen: ({ port }) => console.log(\`http://localhost:\${port}/\`),
    }, () => new Response(body, { headers }));`,
  );
  return await start("bare", ["--allow-net", "--allow-read", `${folder}/bare.ts`], {});
}

async function measure(servers: Server[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  // Long enough for the compiler to be done with the hot paths.
  for (const server of servers) await wrk(server.url + PATH, 4);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const server of servers) rates.get(server.name)!.push(await wrk(server.url + PATH, SECONDS));
    console.log(`Round ${round} of ${ROUNDS} done.`);
  }
  return rates;
}

function print(servers: Server[], rates: Map<string, number[]>): void {
  const bare = median(rates.get("bare")!);
  console.log(`\nGET ${PATH}, wrk -t1 -c32 -d${SECONDS}s, median of ${ROUNDS} rounds`);
  for (const { name } of servers.toReversed()) {
    const rate = median(rates.get(name)!);
    const rounds = rates.get(name)!.map((value) => Math.round(value)).join(", ");
    console.log(
      `${name.padEnd(10)} ${String(Math.round(rate)).padStart(7)}/s  ${(rate / bare).toFixed(3)} × bare  (${rounds})`,
    );
  }
}
