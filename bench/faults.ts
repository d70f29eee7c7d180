import { dateIn } from "../lib/places/time.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { seed } from "../lib/import/seed.ts";
import { WORLDS } from "../tests/cinema/worlds.ts";
import { FAULT_MODES, type Fixture, type Replay, replay } from "../tests/replay.ts";
import { DENSE, type Density } from "./dense.ts";
import { FLAGS } from "./servers.ts";

// How fast the service answers on one core, at 100 reads a second, while every source is being asked and misbehaves. A read's time counts from when it was due, so that a server that stalls is not flattered.

const RATE = 100;
const SECONDS = 6;
const WARM_SECONDS = 2;
const TODAY = dateIn("Europe/Kyiv", new Date());
const TOMORROW = dateIn("Europe/Kyiv", new Date(Date.now() + 86_400_000));

const FAULTS = ["fine", ...FAULT_MODES, "nothing", ...Object.keys(DENSE)] as const;
type Fault = (typeof FAULTS)[number];

const PLACES = [...new Set(["country=UA", ...WORLDS.map(({ place }) => place)])];
const READS = [
  "/api/film/1",
  "/api/v1/films/1/showtimes",
  "/api/v1/cinema/countries",
  "/api/v1/cinema/cities?country=UA",
  "/api/health",
  ...PLACES.map((place) => `/api/v1/cinema/now-showing?${place}`),
  ...PLACES.map((place) => `/api/v1/cinema/theaters?${place}`),
];

/** Reads all showtimes once, then serves them through every fault, and prints the figures. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const [wanted] = Deno.args.slice(1);
  try {
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    await prepare(`${folder}/catalog.db`);
    for (const fault of FAULTS.filter((name) => RegExp(wanted ?? "").test(name))) {
      await Deno.copyFile(`${folder}/catalog.db`, `${folder}/${fault}.db`);
      await measure(`${folder}/${fault}.db`, fault);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Makes a database into which every source was read. */
async function prepare(path: string): Promise<void> {
  const database = await openDatabase(`file:${path}`);
  await migrate(database);
  await seed(database);
  await database.close();
  await using servers = play();
  await using server = await serve(path, servers.origins);
  const wanted = WORLDS.flatMap(({ keys }) => keys).length;
  for (let tries = 0;; tries++) {
    for (const path of READS) await (await fetch(server.url + path)).arrayBuffer();
    const { sources } = await (await fetch(`${server.url}/api/health`)).json();
    const read = sources.filter(({ name, updatedAt }: Health) => name !== "demo" && updatedAt !== null);
    if (read.length >= wanted) break;
    if (tries === 30) throw new Error(`Not every source could be read: ${JSON.stringify(sources)}`);
    await sleep(1000);
  }
  await sleep(3000);
}

interface Health {
  name: string;
  updatedAt: string | null;
  lastError: string | null;
}

async function measure(path: string, fault: Fault): Promise<void> {
  await using servers = play();
  await using server = await serve(path, servers.origins);
  const { items } = await (await fetch(`${server.url}/api/v1/cinema/theaters?country=UA&city=lviv`)).json();
  const theaters = items.map(({ slug }: { slug: string }) => `/api/v1/cinema/theaters/${slug}?country=UA&city=lviv`);
  const reads = [...READS, ...theaters.slice(0, 8)];
  // Long enough for the compiler to be done with the hot paths.
  await load(server.url, reads, WARM_SECONDS);
  servers.begin(fault);
  const database = await openDatabase(`file:${path}`);
  const past = new Date(0).toISOString();
  // A kept answer asks for no refresh, so the failures are written again, which has all answers made anew.
  await database.write.updateTable("source_refresh").set(({ ref }) => ({ due_at: past, failures: ref("failures") }))
    .where("source", "!=", "demo").execute();
  const figures = await load(server.url, reads, SECONDS);
  const rows = await database.read.selectFrom("source_refresh").select(["source", "city", "error", "failures"])
    .where("source", "!=", "demo").execute();
  await database.close();
  const failing = rows.filter(({ error }) => error !== null);
  print(
    fault,
    figures,
    `${servers.count()} requests, ${failing.length} of ${rows.length} failed, ${await server.memory()}`,
  );
  if (Deno.env.has("FAULTS_VERBOSE")) {
    for (const { source, city, error } of failing) {
      console.log(source, city, error);
    }
  }
}

/** Every source's server, each on a port of its own. */
function play() {
  const servers = WORLDS.map((world) => {
    const saying = {
      dates: [TODAY, TOMORROW] as [string, string],
      edition: 1 as 1 | 2,
      wrong: null as "nothing" | null,
    };
    const dense: { how: Density | null } = { how: null };
    const routes = Object.entries(world.routes(saying)).map(([path, fixture]): [string, Fixture] => [
      path,
      (request: unknown) =>
        dense.how ? dense.how(world.name, TODAY, path) : (fixture as (request: unknown) => unknown)(request),
    ]);
    const server = replay(Object.fromEntries(routes));
    server.renamed = world.renamed;
    return { name: world.name, paths: routes.map(([path]) => path), server, saying, dense };
  });
  let before = 0;
  const total = () => servers.reduce((sum, { server }) => sum + server.count(), 0);
  return {
    origins: Object.fromEntries(servers.map(({ name, server }) => [name, server.origin])),
    begin(fault: Fault) {
      before = total();
      for (const { name, paths, server, saying, dense } of servers) {
        saying.edition = 2;
        if (fault === "nothing") saying.wrong = "nothing";
        else if (fault in DENSE) {
          // Made now, because making it would hold up what measures.
          for (const path of paths) DENSE[fault](name, TODAY, path);
          dense.how = DENSE[fault];
        } else server.mode = fault as Replay["mode"];
      }
    },
    count: () => total() - before,
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(({ server }) => server[Symbol.asyncDispose]()));
    },
  };
}

async function serve(path: string, origins: Record<string, string>) {
  const process = new Deno.Command("taskset", {
    args: ["-c", "0", Deno.execPath(), "run", "--no-check", ...FLAGS, "serve.ts"],
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMITS: "off",
      LOG_REQUESTS: "off",
      DATABASE_URL: `file:${path}`,
      CINEMA_SOURCES: ["demo", ...WORLDS.map(({ name }) => name)].join(),
      ...Object.assign({}, ...WORLDS.map(({ name, environment }) => environment(origins[name]))),
    },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  let output = "";
  const lines = process.stdout.pipeThrough(new TextDecoderStream());
  const reading = lines.getReader();
  for (;;) {
    const { value, done } = await reading.read();
    if (done) throw new Error(`The server did not start: ${output}`);
    output += value;
    if (/http:\/\/localhost:(\d+)\//.test(output)) break;
  }
  // What it logs is read on, or it would wait for somebody to read it.
  const drained = (async () => {
    while (!(await reading.read()).done);
  })();
  return {
    url: `http://127.0.0.1:${/http:\/\/localhost:(\d+)\//.exec(output)![1]}`,
    memory: async () => {
      const { stdout } = await new Deno.Command("grep", { args: ["VmHWM", `/proc/${process.pid}/status`] }).output();
      return `${Math.round(Number(/\d+/.exec(new TextDecoder().decode(stdout))) / 1000)} MB at most`;
    },
    async [Symbol.asyncDispose]() {
      process.kill("SIGTERM");
      await process.status;
      await drained;
    },
  };
}

interface Figures {
  times: number[];
  failed: number;
}

/** Sends requests at a constant rate and notes how long after its turn each was answered. */
async function load(url: string, paths: string[], seconds: number): Promise<Figures> {
  const figures: Figures = { times: [], failed: 0 };
  const started = performance.now();
  const one = async (i: number) => {
    const turn = started + i * 1000 / RATE;
    await sleep(turn - performance.now());
    try {
      const response = await fetch(url + paths[i % paths.length], { headers: { "accept-encoding": "identity" } });
      await response.arrayBuffer();
      if (response.status !== 200) figures.failed++;
    } catch {
      figures.failed++;
    }
    figures.times.push(performance.now() - turn);
  };
  await Promise.all(Array.from({ length: RATE * seconds }, (_, i) => one(i)));
  return figures;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

function print(name: string, { times, failed }: Figures, more: string): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  console.log(
    `${name.padEnd(18)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, ${failed} failed; sources: ${more}`,
  );
}
