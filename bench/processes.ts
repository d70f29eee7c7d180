import { load, type Tally } from "../tests/processes/load.ts";
import { processesOf, until } from "../tests/processes/server.ts";
import { FLAGS, median, secondsOf, type Server, start, wrk } from "./servers.ts";

// CPU time per request of two processes, the supervisor included, next to one process, and next to two that know nothing
// of each other: two that are busy on the cores of one machine take more than one, whatever runs them. At a rate that
// leaves the machine idle most of the time, and as fast as it goes. Rounds take turns, medians count.

const ROUNDS = 5;
const WARM_UP_SECONDS = 6;
const PATHS = { "cached": "/api/film/1", "made anew": "/api/film/2" };
/** Requests per second in all, and for how long; `undefined`: as many as can be. */
const LOADS: { rate: number | undefined; seconds: number }[] = [
  { rate: 500, seconds: 6 },
  { rate: undefined, seconds: 3 },
];

/** Starts one process and two, measures them in turns and prints CPU per request and the ratio. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
  try {
    for (const [name, path] of Object.entries(PATHS)) {
      const environment = {
        DATABASE_URL: `file:${folder}/catalog.db`,
        KEEP_ANSWERS: name === "cached" ? "on" : "off",
        RATE_LIMIT_READS: "999999999",
      };
      const one = await start("one process", [...FLAGS, "serve.ts"], environment);
      const other = await start("another one", [...FLAGS, "serve.ts"], environment);
      const two = await start("two processes", [...FLAGS, "serve.ts"], { ...environment, PROCESSES: "2" });
      try {
        await until(async () => (await processesOf(two)).length === 2);
        await compare(name, path, { one: [one], apart: [one, other], two: [two] });
      } finally {
        for (const { process } of [one, other, two]) {
          process.kill("SIGTERM");
          await process.status;
        }
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function compare(name: string, path: string, sides: Record<"one" | "apart" | "two", Server[]>): Promise<void> {
  // Until the compiler is done with the hot paths: of two each gets half of the requests.
  await costOf(sides.one, path, { rate: undefined, seconds: WARM_UP_SECONDS });
  for (const servers of [sides.apart, sides.two]) {
    await costOf(servers, path, { rate: undefined, seconds: 2 * WARM_UP_SECONDS });
  }
  for (const { rate, seconds } of LOADS) {
    const costs = { one: [] as number[], apart: [] as number[], two: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of ["one", "apart", "two"] as const) {
        costs[side].push(await costOf(sides[side], path, { rate, seconds }));
      }
    }
    const [one, apart, two] = [median(costs.one), median(costs.apart), median(costs.two)];
    console.log(
      `${name}, ${rate ? `${rate} a second` : "as fast as it goes"}: µs of CPU a request: one process ${
        one.toFixed(1)
      }, two apart ${apart.toFixed(1)}, two under a supervisor ${two.toFixed(1)}: ` +
        `${(two / one).toFixed(2)} × one, ${(two / apart).toFixed(2)} × two apart`,
    );
  }
}

/** µs of CPU a request of servers that are asked at the same time, over 32 connections in all. */
async function costOf(servers: Server[], path: string, { rate, seconds }: typeof LOADS[number]): Promise<number> {
  const pids = (await Promise.all(servers.map(async ({ process: { pid } }) => [pid, ...await childrenOf(pid)]))).flat();
  const before = await secondsOf(pids);
  const connections = 32 / servers.length;
  const counts = await Promise.all(
    servers.map(async ({ url }) =>
      rate
        ? await paced(url, path, { rate: rate / servers.length, seconds, connections })
        : await wrk(url + path, seconds, ["-c", String(connections)]) * seconds
    ),
  );
  return (await secondsOf(pids) - before) * 1e6 / counts.reduce((sum, count) => sum + count, 0);
}

/** Asks at a steady rate. Returns how many requests there were; throws where one failed. */
async function paced(
  url: string,
  path: string,
  { rate, seconds, connections }: { rate: number; seconds: number; connections: number },
): Promise<number> {
  const tally: Tally = { statuses: new Map(), errors: [] };
  const end = performance.now() + seconds * 1000;
  const more = () => performance.now() < end;
  await Promise.all(
    Array.from(
      { length: connections },
      () => load(url, path, { keep: true, perSecond: rate / connections, more, tally }),
    ),
  );
  const [count, ...others] = [tally.statuses.get(200) ?? 0, ...tally.errors];
  if (others.length > 0 || tally.statuses.size > 1) throw new Error(`${url}${path}: not every answer was 200`);
  return count;
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "pid=", "--ppid", String(pid)] }).output();
  return new TextDecoder().decode(stdout).trim().split(/\s+/).filter(Boolean).map(Number);
}
