// How fast responses are made anew, next to the same service written by hand with Hono and `node:sqlite` (bench/peer/):
// the same statements on the same database file, the same answers, a page as rich. That is checked before anything is
// measured. Foyer's response cache is off, nobody logs requests, and each server is a process of its own under
// `wrk -t1 -c32`; the rounds take turns, medians count.
import { checkPages, checkSame, checkStatements } from "./made_anew_check.ts";
import { FLAGS, median, type Server, start, wrk } from "./servers.ts";

const ROUNDS = 5;
const SECONDS = 4;

/** One path each: whatever a processor or SQLite has at hand of it, it has for both. */
const CASES = [
  { name: "film, JSON", path: "/api/film/1", wanted: 1.2 },
  { name: "catalog, JSON", path: "/api/catalog", wanted: 1.5 },
  { name: "catalog, HTML", path: "/catalog", wanted: 1.2 },
];

/** Starts both servers, compares what they answer, measures every case and prints rates and ratios. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const file = `${folder}/catalog.db`;
  const servers: Server[] = [];
  try {
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    const environment = { DATABASE_URL: `file:${file}`, RATE_LIMITS: "off", KEEP_ANSWERS: "off" };
    servers.push(await start("Foyer", [...FLAGS, "serve.ts"], environment));
    const peer = ["--config", "bench/peer/deno.json", ...FLAGS, "bench/peer/main.ts"];
    servers.push(await start("Hono", peer, { DATABASE_FILE: file }));
    await checkStatements(file);
    await checkSame(servers);
    await checkPages(servers);
    console.log(`\nwrk -t1 -c32 -d${SECONDS}s, median of ${ROUNDS} rounds in turns, no request log`);
    for (const it of CASES) await compare(it, servers);
  } finally {
    for (const { process } of servers) process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

async function compare({ name, path, wanted }: typeof CASES[number], servers: readonly Server[]): Promise<void> {
  // Long enough for the compiler to be done with the hot paths.
  for (const { url } of servers) await wrk(url + path, SECONDS);
  const rates = servers.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { url }] of servers.entries()) rates[i].push(await wrk(url + path, SECONDS));
  }
  // By the round, because the machine may be busier in one than in the next.
  const ratio = median(rates[0].map((rate, round) => rate / rates[1][round]));
  const figures = servers.map(({ name }, i) => `${name} ${String(Math.round(median(rates[i]))).padStart(5)}/s`);
  console.log(`${name.padEnd(14)} ${figures.join("   ")}   ratio ${ratio.toFixed(2)}   wanted ${wanted.toFixed(2)}`);
}
