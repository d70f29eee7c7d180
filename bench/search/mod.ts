// `deno task bench search`: how much is found of what was meant, in the starter catalog and, next to engines that keep
// their index in memory, in a catalog of 100,000 titles. Every engine is a process of its own; they run one at a time.
import { type Answers, type Entry, type Labelled, starter } from "./entry.ts";
import { films } from "./generator.ts";
import { labelled } from "./queries.ts";
import { print } from "./report.ts";

const PEERS = ["MiniSearch", "Orama", "FlexSearch"];
const COMPARED = 100_000;
const SEED = 7;

/** Runs the evaluation. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  try {
    const own = starter();
    const queries = labelled(own, { seed: SEED, byHand: true });
    print("Starter catalog", queries, await compare(folder, queries, own, 0));
    const generated = [...films(COMPARED - own.length)];
    const all = [...own, ...generated];
    const more = labelled(generated, { seed: SEED, byHand: false }).filter(({ kind }) => kind !== "negative");
    const many = await compare(folder, [...queries, ...more], all, generated.length);
    const part = (from: number, to?: number) =>
      many.map((answers) => ({
        ...answers,
        found: answers.found.slice(from, to),
        times: answers.times.slice(from, to),
      }));
    print("The same among 100,000 titles", queries, part(0, queries.length));
    print("Generated titles among 100,000", more, part(queries.length));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function compare(folder: string, queries: Labelled[], entries: Entry[], generated: number): Promise<Answers[]> {
  const path = (name: string) => `${folder}/${name}`;
  await Deno.writeTextFile(path("queries.json"), JSON.stringify(queries));
  await Deno.writeTextFile(path("entries.json"), JSON.stringify(entries));
  const [asked, answers] = [path("queries.json"), path("answers.json")];
  const engines = [await foyer([path(`catalog-${generated}.db`), String(generated), asked, answers])];
  for (const peer of PEERS) engines.push(await process(PEER_FLAGS, [peer, path("entries.json"), asked, answers]));
  return engines;
}

const PEER_FLAGS = [
  "--config",
  "bench/search/peers/deno.json",
  "--allow-read",
  "--allow-write",
  "bench/search/peers/main.ts",
];
const FOYER_FLAGS = [
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-sys",
  "--allow-ffi",
  "bench/search/foyer.ts",
];

const foyer = (args: string[]) => process(FOYER_FLAGS, args);

async function process(flags: string[], args: string[]): Promise<Answers> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...flags, ...args],
    stdout: "inherit",
    stderr: "inherit",
  });
  const { success } = await command.output();
  if (!success) throw new Error(`${args[0]} failed`);
  return JSON.parse(await Deno.readTextFile(args.at(-1)!));
}
