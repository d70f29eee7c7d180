// How fast responses from the cache are sent, next to a bare `Deno.serve` that sends the same bytes and headers: as the
// service ships, with its request log written to a file, and without the log. Each server is a process of its own under
// `wrk -t1 -c32`; the rounds take turns, medians count.

import { FLAGS, median, type Server, start, startLogging, wrk } from "./servers.ts";

const ROUNDS = 3;
const SECONDS = 4;

interface Case {
  name: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What share of a bare server's rate is wanted, with the log and without. */
  wanted: number[];
}

const CASES: Case[] = [
  { name: "film, JSON", path: "/api/film/1", wanted: [0.62, 0.74] },
  { name: "catalog, JSON", path: "/api/catalog", wanted: [0.62, 0.74] },
  { name: "film's showtimes, JSON", path: "/api/v1/films/1/showtimes", wanted: [0.62, 0.74] },
  { name: "film, HTML", path: "/film/1", wanted: [0.6, 0.7] },
  { name: "film, 304", path: "/api/film/1", headers: { "if-none-match": "*" }, wanted: [0.7, 0.8] },
  {
    name: "get_film, MCP",
    path: "/api/mcp",
    headers: { "content-type": "application/json", "mcp-protocol-version": "2025-11-25" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_film", arguments: { id: 1, lang: "en" } },
    }),
    wanted: [0.3],
  },
];

/** Starts the servers, measures every case and prints rates and ratios. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const servers: Server[] = [];
  try {
    const environment = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off" };
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    const logging = await startLogging("log on", `${folder}/log`, environment);
    servers.push(logging);
    servers.push(await start("log off", [...FLAGS, "serve.ts"], environment));
    await warm(servers);
    servers.push(await startBare(logging.url, folder));
    console.log(`wrk -t1 -c32 -d${SECONDS}s, median of ${ROUNDS} rounds in turns; bare = 1`);
    for (const [i, it] of CASES.entries()) {
      await compare(it, servers, { folder, path: it.path, barePath: `/${i}` });
    }
  } finally {
    for (const { process } of servers) process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

/** Showtimes have to be there before anything is measured. */
async function warm(servers: readonly Server[]): Promise<void> {
  for (const { url } of servers) {
    for (let tries = 0; tries < 200; tries++) {
      const { warming } = await (await fetch(`${url}/api/v1/films/1/showtimes`)).json();
      if (!warming) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function request({ headers, body }: Case): RequestInit {
  return { headers: { "accept-encoding": "identity", ...headers }, ...(body ? { method: "POST", body } : {}) };
}

/** A server that sends what Foyer sends, from memory: each case at a path of its own. */
async function startBare(foyer: string, folder: string): Promise<Server> {
  const answers = [];
  for (const it of CASES) {
    const response = await fetch(foyer + it.path, request(it));
    if (response.status !== (it.name.endsWith("304") ? 304 : 200)) throw new Error(`${it.name}: ${response.status}`);
    const body = [...new Uint8Array(await response.arrayBuffer())];
    const headers = [...response.headers].filter(([name]) => !["date", "content-length"].includes(name));
    answers.push({ status: response.status, body, headers });
  }
  await Deno.writeTextFile(
    `${folder}/bare.ts`,
    `const answers = ${JSON.stringify(answers)}.map(({ status, body, headers }) =>
      ({ body: status === 304 ? null : new Uint8Array(body), init: { status, headers } }));
    Deno.serve({
      port: 0,
      hostname: "127.0.0.1",
      onListen: ({ port }) => console.log(\`http://localhost:\${port}/\`),
    }, (request) => {
      const { body, init } = answers[request.url.charCodeAt(request.url.length - 1) - 48];
      return new Response(body, init);
    });`,
  );
  return await start("bare", ["--allow-net", `${folder}/bare.ts`], {});
}

async function compare(
  it: Case,
  servers: readonly Server[],
  { folder, path, barePath }: { folder: string; path: string; barePath: string },
): Promise<void> {
  const script = `${folder}/request.lua`;
  await Deno.writeTextFile(script, lua(it));
  const measure = ({ name, url }: Server, seconds: number) =>
    wrk(url + (name === "bare" ? barePath : path), seconds, ["-s", script]);
  for (const server of servers) await measure(server, 3);
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const server of servers) rates.get(server.name)!.push(await measure(server, SECONDS));
  }
  const bare = median(rates.get("bare")!);
  const ratio = (name: string) => (median(rates.get(name)!) / bare).toFixed(3);
  const wanted = it.wanted.map((value) => value.toFixed(2)).join(", ");
  console.log(
    `${it.name.padEnd(24)} bare ${String(Math.round(bare)).padStart(6)}/s   log on ${ratio("log on")}   ` +
      `log off ${ratio("log off")}   wanted ${wanted}`,
  );
}

function lua({ headers = {}, body }: Case): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
  );
  return [...(body ? [`wrk.method = "POST"`, `wrk.body = [==[${body}]==]`] : []), ...lines].join("\n") + "\n";
}
