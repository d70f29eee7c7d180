// `deno task bench search-million [DATABASE]`: a catalog of a million films with titles in three languages; how long it
// takes to load the titles and to index them, and what the server makes of queries in it, cold and warm. The database is
// kept, and used again, where a path for it is given.
import { type Answers, type Labelled, starter } from "./entry.ts";
import { films } from "./generator.ts";
import { labelled } from "./queries.ts";
import { percentile, print } from "./report.ts";
import { type Foyer, startFoyer } from "./server.ts";

const COUNT = 1_000_000;
/** From which part of the generated titles queries are made. */
const ASKED = 50_000;
const COLD = 300;
const HOSTILE = [
  '"',
  "*",
  "NEAR(",
  "-",
  "a* OR b*",
  "the",
  "a",
  "и",
  "м",
  "  ",
  "!!!",
  "😀🎬",
  "\u0000",
  "м\u0000а",
  "\ufffd",
  "{a b}:c",
  "a".repeat(200),
  "ы ".repeat(100),
  "матрица the ".repeat(16),
  "qwертyуйцу".repeat(20),
  "the of and in my love",
  "x^2",
  "дe лa",
];

/** Runs the measurement. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const path = Deno.args[1] ?? `${folder}/catalog.db`;
  try {
    const found = await Deno.stat(path).then(() => true, () => false);
    if (!found) await make(path);
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    const own = labelled(starter(), { seed: 7, byHand: true });
    const part = [];
    for (const film of films(COUNT)) {
      part.push(film);
      if (part.length === ASKED) break;
    }
    const generated = labelled(part, { seed: 7, byHand: false, among: films(COUNT) }).filter(({ kind }) =>
      kind !== "negative"
    );
    await measureCold(path, [...own, ...generated]);
    await measureWarm(path, own, generated);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function make(path: string): Promise<void> {
  const flags = ["--allow-read", "--allow-write", "--allow-env", "--allow-sys", "--allow-ffi"];
  const args = ["run", "--no-check", ...flags, "bench/search/make.ts", path, String(COUNT)];
  const { success } = await new Deno.Command(Deno.execPath(), { args, stdout: "inherit", stderr: "inherit" }).output();
  if (!success) throw new Error("The catalog could not be made");
}

/** A new server, and nothing of the database in the system's cache: distinct queries, once each. */
async function measureCold(path: string, queries: Labelled[]): Promise<void> {
  const step = Math.floor(queries.length / COLD);
  const asked = queries.filter((_, i) => i % step === 0).slice(0, COLD);
  await new Deno.Command("dd", { args: [`if=${path}`, "iflag=nocache", "count=0"], stderr: "null" }).output();
  await using server = await startFoyer(path);
  const { times } = await askAll(server, asked);
  console.log(`\nCold, ${asked.length} queries: ${percentiles(times)}`);
}

async function measureWarm(path: string, own: Labelled[], generated: Labelled[]): Promise<void> {
  await using server = await startFoyer(path);
  await askAll(server, own.slice(0, 300));
  const mine = await askAll(server, own);
  const theirs = await askAll(server, generated);
  print("Starter catalog among a million", own, [mine]);
  print("Generated titles among a million", generated, [theirs]);
  const hostile = HOSTILE.map((q): Labelled => ({ kind: "hostile", q, expected: [] }));
  const { times } = await askAll(server, Array.from({ length: 20 }, () => hostile).flat());
  console.log(`\nWarm: ${percentiles([...mine.times, ...theirs.times])}. Hostile queries: ${percentiles(times)}`);
  console.log(`Resident memory of the server: ${await server.memory()} MB`);
}

function percentiles(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

async function askAll(server: Foyer, queries: readonly Labelled[]): Promise<Answers> {
  const found: string[][] = [];
  const times: number[] = [];
  for (const { q } of queries) {
    const begun = performance.now();
    const ids = await server.ask(q);
    times.push(performance.now() - begun);
    found.push(ids);
  }
  return { engine: "Foyer", build: 0, found, times, memory: await server.memory() };
}
