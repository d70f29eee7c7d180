// `deno task bench import-beside [FILMS] [--imdb]`: how reads and writes fare while `deno task import` loads films in
// another process, of a file of our own or of files as IMDb's are, all derived data included. A server on the starter catalog answers 100 reads a second, of many films, while agents rate ten films a
// second; first without the import, then beside it. A time counts from when the request was due, and a write that was
// refused is sent again until it is acknowledged, so that a server that stalls or refuses is not flattered.

import { parseArgs } from "node:util";
import { type Client, register, takeToken } from "../tests/agents/client.ts";
import { writeFiles } from "./imdb/generator.ts";
import { records } from "./made_catalog.ts";
import { FLAGS, type Server, start } from "./servers.ts";
import { taskCommand } from "../tests/task_command.ts";

const IMPORT = taskCommand("import");
const READS_PER_SECOND = 100;
const WRITES_PER_SECOND = 10;
const WARM_SECONDS = 5;
const QUIET_SECONDS = 20;
const STARTER_FILMS = 399;
const AGENTS = 5;
const RETRY_MS = 100;

/** Runs the measurement and prints the figures. */
export async function run(): Promise<void> {
  const { values: { imdb }, positionals: [films] } = parseArgs({
    args: Deno.args.slice(1),
    options: { imdb: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const count = Number(films ?? 20_000);
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const environment = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off" };
  let server: Server | undefined;
  try {
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    if (imdb) {
      await Deno.mkdir(`${folder}/imdb`);
      await writeFiles(`${folder}/imdb`, count);
    } else await Deno.writeTextFile(`${folder}/films.ndjson`, ReadableStream.from(records(count)));
    server = await start("Foyer", [...FLAGS, "serve.ts"], environment);
    const { url } = server;
    const tokens = await Promise.all(Array.from({ length: AGENTS }, async (_, i) => {
      return await takeToken(url, await register(url, `Critic ${i}`) as Client);
    }));
    await load(url, tokens, sleep(WARM_SECONDS * 1000));
    const quiet = await load(url, tokens, sleep(QUIET_SECONDS * 1000));
    print("quiet", quiet);
    const begun = performance.now();
    const importing = startImport(
      imdb ? ["imdb", `${folder}/imdb`] : ["ndjson", `${folder}/films.ndjson`],
      environment,
    );
    const beside = await load(url, tokens, importing);
    print("import", beside);
    const { memory } = await importing;
    const seconds = (performance.now() - begun) / 1000;
    const ratio = quantile(beside.reads, 0.99) / quantile(quiet.reads, 0.99);
    console.log(`${count} films imported in ${seconds.toFixed(1)} s with ${memory} MB at most`);
    const p99 = quantile(beside.reads, 0.99).toFixed(0);
    console.log(
      `reads throughout: ${beside.failedReads} errors, p99 ${p99} ms, ${ratio.toFixed(2)} × that without the import`,
    );
    console.log(`longest time until a write was acknowledged: ${Math.max(...beside.writes).toFixed(0)} ms`);
  } finally {
    server?.process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

/** Resolves, when the import has ended, to the megabytes that it had at most. */
async function startImport(words: string[], environment: Record<string, string>): Promise<{ memory: number }> {
  const args = [...IMPORT.args, ...words];
  const process = new Deno.Command(Deno.execPath(), { args, env: { ...IMPORT.env, ...environment }, stderr: "piped" })
    .spawn();
  let memory = 0;
  const looking = setInterval(async () => memory = Math.max(memory, await memoryOf(process.pid)), 1000);
  const { success } = await process.status;
  clearInterval(looking);
  const errors = await new Response(process.stderr).text();
  if (!success) throw new Error(`The import failed: ${errors}`);
  return { memory };
}

/** Megabytes that a process has had in memory at most; 0 where the system does not tell, or it has ended. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await new Deno.Command("grep", { args: ["VmHWM", `/proc/${pid}/status`], stderr: "null" })
    .output();
  return Math.round(Number(/\d+/.exec(new TextDecoder().decode(stdout))?.[0] ?? 0) / 1024);
}

interface Figures {
  reads: number[];
  failedReads: number;
  writes: number[];
  refusals: number;
}

/** Reads and writes at constant rates until something has ended. */
async function load(url: string, tokens: string[], until: Promise<unknown>): Promise<Figures> {
  const figures: Figures = { reads: [], failedReads: 0, writes: [], refusals: 0 };
  let ended = false;
  const ending = until.finally(() => ended = true);
  const pace = async (rate: number, one: (i: number, turn: number) => Promise<void>) => {
    const started = performance.now();
    const sent: Promise<void>[] = [];
    for (let i = 0; !ended; i++) {
      const turn = started + i * 1000 / rate;
      await sleep(turn - performance.now());
      sent.push(one(i, turn));
    }
    await Promise.all(sent);
  };
  await Promise.all([
    pace(READS_PER_SECOND, async (i, turn) => {
      if (!await read(url + pathOf(i))) figures.failedReads++;
      figures.reads.push(performance.now() - turn);
    }),
    pace(WRITES_PER_SECOND, async (i, turn) => {
      while (!await rate(url, tokens[i % tokens.length], 1 + i % STARTER_FILMS, 1 + i % 10)) {
        figures.refusals++;
        await sleep(RETRY_MS);
      }
      figures.writes.push(performance.now() - turn);
    }),
    ending,
  ]);
  return figures;
}

const SEARCHES = ["matrix", "матрица", "star", "nolan", "love", "vfnhbwf", "the", "toy story", "дюна", "godfather"];

/** Half films, the rest pages of films, of the catalog, and searches; the next one is always another film. */
function pathOf(i: number): string {
  const id = 1 + i * 37 % STARTER_FILMS;
  switch (i % 6) {
    case 0:
      return `/film/${id}`;
    case 1:
      return `/api/catalog?page=${1 + i % 12}&lang=${["ru", "en", "uk"][i % 3]}`;
    case 2:
      return `/api/search?q=${encodeURIComponent(SEARCHES[(i / 6 | 0) % SEARCHES.length])}&limit=${1 + i % 20}`;
    default:
      return `/api/film/${id}?lang=${["ru", "en", "uk"][i % 3]}`;
  }
}

async function read(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Whether the rating was acknowledged. */
async function rate(url: string, token: string, filmId: number, rating: number): Promise<boolean> {
  const params = { name: "rate_film", arguments: { film_id: filmId, rating } };
  try {
    const response = await fetch(`${url}/api/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const answer = await response.json();
    return response.status === 200 && answer.result !== undefined && !answer.result.isError;
  } catch {
    return false;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function print(name: string, { reads, failedReads, writes, refusals }: Figures): void {
  const told = (times: number[]) =>
    [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(0)}`).join(" / ") + " ms";
  console.log(
    `${name.padEnd(7)} reads p50 / p99 / worst ${told(reads)} of ${reads.length}, ${failedReads} failed; ` +
      `writes ${told(writes)} of ${writes.length}, ${refusals} refused`,
  );
}
