// `deno task bench sizing [PROCESSES] [FILMS]`: what a machine needs. The service is started as `deno task start` does, on
// the starter catalog or so many made-up films, and asked for a mix of everything for two minutes; then for one response
// that is cached, and for some that are made anew each time, as fast as it goes. What a request takes is CPU, which other
// work on the machine does not change much: so many requests take one core for a second.

import { records } from "./made_catalog.ts";
import { FLAGS, importRecords, secondsOf, type Server, start, wrk } from "./servers.ts";
import { Readers, STARTER } from "./soak/reads.ts";
import { residentOf, spreadOf } from "./soak/resident.ts";
import { Tally } from "./soak/tally.ts";

const REST_SECONDS = 30;
const MIXED_SECONDS = 120;
const RATE = 20;
const WARM_SECONDS = 6;
const SECONDS = 8;
const CACHED = { "film, JSON": "/api/film/1", "film, page": "/en/film/1" };
const MADE = {
  ...CACHED,
  "catalog, JSON": "/api/catalog?genre=drama&sort=rating",
  "search, JSON": "/api/search?q=love",
};

/** Prints memory and CPU of one kind of installation. */
export async function run(): Promise<void> {
  const [processes, films] = [Deno.args[1] ?? "1", Number(Deno.args[2] ?? 0)];
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const environment = {
    DATABASE_URL: `file:${folder}/catalog.db`,
    PROCESSES: processes,
    RATE_LIMITS: "off",
    SLOW_REQUEST_MS: "0",
  };
  try {
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    console.log(`${processes} process(es), ${films || STARTER.films} titles`);
    if (films > 0) await importFilms(films, folder, environment);
    await measure(environment, async (server) => {
      await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
      console.log(`memory at rest: ${await memoryOf(server)}`);
      const { size } = await Deno.stat(`${folder}/catalog.db`);
      console.log(`database file: ${(size / 1e6).toFixed(0)} MB`);
      await mixed(server, films || STARTER.films);
      for (const [name, path] of Object.entries(CACHED)) await cost(server, `cached: ${name}`, path);
      console.log(`memory after that: ${await memoryOf(server)}`);
    });
    await measure({ ...environment, KEEP_ANSWERS: "off" }, async (server) => {
      for (const [name, path] of Object.entries(MADE)) await cost(server, `made anew: ${name}`, path);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function importFilms(count: number, folder: string, environment: Record<string, string>): Promise<void> {
  await Deno.writeTextFile(`${folder}/films.ndjson`, ReadableStream.from(records(count)));
  const files = ["lib/seed/1_genres.ndjson", "lib/seed/2_keywords.ndjson", `${folder}/films.ndjson`];
  await importRecords(files, environment);
}

async function measure(environment: Record<string, string>, work: (server: Server) => Promise<void>): Promise<void> {
  const server = await start("Foyer", [...FLAGS, "serve.ts"], environment);
  try {
    await work(server);
  } finally {
    server.process.kill("SIGTERM");
    await server.process.status;
  }
}

/** Megabytes of all processes together, and of each. */
async function memoryOf({ process }: Server): Promise<string> {
  const each = [...(await residentOf(process.pid)).values()];
  const sum = each.reduce((sum, one) => sum + one, 0).toFixed(0);
  return each.length === 1 ? `${sum} MB` : `${sum} MB (${each.map((one) => one.toFixed(0)).join(" + ")})`;
}

async function mixed(server: Server, films: number): Promise<void> {
  const tally = new Tally();
  const readers = new Readers(server.url, tally);
  readers.films = films;
  const open: Promise<void>[] = [];
  const samples: number[] = [];
  const before = await cpuOf(server);
  for (let second = 1; second <= MIXED_SECONDS; second++) {
    for (let i = 0; i < RATE; i++) {
      open.push(readers.read());
      await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
    }
    if (second <= MIXED_SECONDS / 2 || second % 5 > 0) continue;
    samples.push([...(await residentOf(server.process.pid)).values()].reduce((sum, one) => sum + one, 0));
  }
  await Promise.all(open);
  const { good, unchanged, refused, failed } = tally.total();
  const ms = (await cpuOf(server) - before) * 1000 / (good + unchanged);
  const { median, most } = spreadOf(samples);
  console.log(`memory under mixed load: ${median.toFixed(0)} MB, ${most.toFixed(0)} MB at most`);
  console.log(`mixed load: ${ms.toFixed(1)} ms of CPU a request; ${refused} refused, ${failed} failed`);
}

/** Prints what a request takes, and how many take one core. */
async function cost(server: Server, name: string, path: string): Promise<void> {
  await wrk(server.url + path, WARM_SECONDS);
  const before = await cpuOf(server);
  const count = await wrk(server.url + path, SECONDS) * SECONDS;
  const micros = (await cpuOf(server) - before) * 1e6 / count;
  console.log(`${name}: ${micros.toFixed(0)} µs of CPU a request, ${(1e6 / micros).toFixed(0)} a second and core`);
}

async function cpuOf({ process }: Server): Promise<number> {
  return await secondsOf([...(await residentOf(process.pid)).keys()]);
}
