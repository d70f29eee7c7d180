// How fast `tools/call get_film` is answered, next to the SDK's pattern of one McpServer per request doing the same
// work. Each server is a process of its own under `wrk -t1 -c32`; the rounds take turns, medians count.
import { FLAGS, median, type Server, start, wrk } from "./servers.ts";

const ROUNDS = 5;
const SECONDS = 3;
const REVISIONS = ["2026-07-28", "2025-11-25"] as const;

/** Starts both servers, measures them in both eras and prints requests per second and their ratio. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const servers: Server[] = [];
  try {
    const environment = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off" };
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    servers.push(await start("Foyer", [...FLAGS, "serve.ts"], environment));
    servers.push(await start("McpServer per request", [...FLAGS, "bench/mcp_baseline.ts"], environment));
    for (const revision of REVISIONS) {
      const script = `${folder}/${revision}.lua`;
      await Deno.writeTextFile(script, lua(revision));
      await compare(servers, revision, script);
    }
  } finally {
    for (const { process } of servers) process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

/** One request for wrk: the same for both servers. */
function lua(revision: typeof REVISIONS[number]): string {
  const { headers, body } = request(revision);
  const lines = Object.entries(headers).map(([name, value]) =>
    `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
  );
  return `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n${lines.join("\n")}\n`;
}

function request(revision: typeof REVISIONS[number]): { headers: Record<string, string>; body: string } {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": revision,
  };
  const params = { name: "get_film", arguments: { id: 1, lang: "en" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call" };
  if (revision !== "2026-07-28") return { headers, body: JSON.stringify({ ...message, params }) };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  };
  return {
    headers: { ...headers, "Mcp-Method": "tools/call", "Mcp-Name": "get_film" },
    body: JSON.stringify({ ...message, params: { ...params, _meta } }),
  };
}

async function compare(servers: Server[], revision: typeof REVISIONS[number], script: string): Promise<void> {
  for (const server of servers) await checkAnswer(server, revision);
  const measure = ({ url }: Server, seconds: number) => wrk(`${url}/api/mcp`, seconds, ["-s", script]);
  // Long enough for the compiler to be done with the hot paths.
  for (const server of servers) await measure(server, 4);
  const rates = servers.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, server] of servers.entries()) rates[i].push(await measure(server, SECONDS));
  }
  console.log(`\ntools/call get_film, revision ${revision}, wrk -t1 -c32 -d${SECONDS}s, median of ${ROUNDS} rounds`);
  // By the round, because the machine may be busier in one than in the next.
  const ratio = median(rates[0].map((rate, round) => rate / rates[1][round]));
  for (const [i, { name }] of servers.entries()) {
    const rounds = rates[i].map((rate) => Math.round(rate)).join(", ");
    console.log(`${name.padEnd(22)} ${String(Math.round(median(rates[i]))).padStart(6)}/s  (${rounds})`);
  }
  console.log(`${"ratio".padEnd(22)} ${ratio.toFixed(2)}`);
}

/** Both have to answer with the film, as JSON, before anything is measured. */
async function checkAnswer({ name, url }: Server, revision: typeof REVISIONS[number]): Promise<void> {
  const response = await fetch(`${url}/api/mcp`, { method: "POST", ...request(revision) });
  const text = await response.text();
  if (response.status !== 200 || !text.includes("The Matrix")) throw new Error(`${name}: ${response.status} ${text}`);
}
