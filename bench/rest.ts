// How fast `/api/film/1` is answered, kept and made anew, next to a bare `Deno.serve` that sends the same bytes and
// headers. Each server is a process of its own under `wrk -t1 -c32`; the rounds take turns, medians count.

const ROUNDS = 3;
const SECONDS = 5;
const PATH = "/api/film/1";

interface Server {
  name: string;
  url: string;
  process: Deno.ChildProcess;
}

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
  const flags = ["--allow-net", "--allow-read", "--allow-write", "--allow-env", "--allow-sys", "--allow-ffi"];
  return await start(name, [...flags, "serve.ts"], environment);
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

async function start(name: string, args: string[], environment: Record<string, string>): Promise<Server> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...args],
    env: { PORT: "0", HOST: "127.0.0.1", ...environment },
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

async function measure(servers: Server[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  // Long enough for the compiler to be done with the hot paths.
  for (const server of servers) await wrk(server, 4);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const server of servers) rates.get(server.name)!.push(await wrk(server, SECONDS));
    console.log(`Round ${round} of ${ROUNDS} done.`);
  }
  return rates;
}

/** Requests per second under 32 connections. */
async function wrk({ url }: Server, seconds: number): Promise<number> {
  const command = new Deno.Command("wrk", { args: ["-t1", "-c32", `-d${seconds}s`, url + PATH] });
  const output = await command.output().catch(() => {
    throw new Error("This bench needs wrk: apt-get install wrk, or brew install wrk.");
  });
  const text = new TextDecoder().decode(output.stdout);
  if (/Non-2xx/.test(text)) throw new Error(`${url}: not every answer was 200.\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1]);
}

function print(servers: Server[], rates: Map<string, number[]>): void {
  const median = (name: string) => rates.get(name)!.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  const bare = median("bare");
  console.log(`\nGET ${PATH}, wrk -t1 -c32 -d${SECONDS}s, median of ${ROUNDS} rounds`);
  for (const { name } of servers.toReversed()) {
    const rate = median(name);
    const rounds = rates.get(name)!.map((value) => Math.round(value)).join(", ");
    console.log(
      `${name.padEnd(10)} ${String(Math.round(rate)).padStart(7)}/s  ${(rate / bare).toFixed(3)} × bare  (${rounds})`,
    );
  }
}
