// `deno task bench soak [MINUTES] [REQUESTS A SECOND]`: an hour of mixed load, and what the service takes of memory.
//
// One process, started as `deno task start` does, on an empty folder: it seeds the starter catalog and has the made-up
// cinemas. Readers ask for pages, JSON, Markdown, pictures and tools at a fixed rate, that does not wait for responses;
// agents and people write, people sign up and in; showtimes are refreshed every five minutes, several thousand films are
// imported at four tenths of the time, a backup is made at seven tenths, each by its task beside the service. Every ten
// seconds it is looked how much memory the service has. At the end everything that was acknowledged has to be there.

import { records } from "./made_catalog.ts";
import { startLogging } from "./servers.ts";
import { Readers } from "./soak/reads.ts";
import { residentOf, spreadOf } from "./soak/resident.ts";
import { type Minute, Tally } from "./soak/tally.ts";
import { Writers } from "./soak/writes.ts";

const RATE = 30;
const AGENTS = 40;
const FILMS = 4000;
const SAMPLE_MS = 10_000;
const REFRESH_MS = 300_000;
/** What is wanted: megabytes at the end, and percent by which the last half may differ from its middle. */
const MOST_MB = 350;
const MOST_PERCENT = 5;

interface Sample {
  minute: number;
  megabytes: number;
}

/** Loads the service for so long, prints each minute and the verdict, and throws where that is not what is wanted. */
export async function run(): Promise<void> {
  const [minutes, rate] = [Number(Deno.args[1] ?? 60), Number(Deno.args[2] ?? RATE)];
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const environment = {
    DATABASE_URL: `file:${folder}/catalog.db`,
    BACKUP_DIR: `${folder}/backups`,
    TRUST_PROXY: "on",
    RATE_LIMIT_REGISTRATIONS: "0",
    RATE_LIMIT_TOKENS: "0",
    MAX_WAIT_MS: "400",
    SLOW_REQUEST_MS: "0",
  };
  await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
  await Deno.writeTextFile(`${folder}/films.ndjson`, ReadableStream.from(records(FILMS)));
  const log = `${folder}/log`;
  const { url, process } = await startLogging("Foyer", log, environment);
  try {
    const tally = new Tally();
    const [readers, writers] = [new Readers(url, tally), new Writers(url, tally)];
    await writers.registerAgents(AGENTS);
    for (let i = 0; i < 5; i++) await writers.signUp();
    const samples: Sample[] = [];
    const tasks: string[] = [];
    const task = async (args: string[]) => {
      const begun = performance.now();
      const told = `minute ${tally.minute + 1}: deno task ${args.join(" ").replaceAll(folder, "…")}`;
      const command = new Deno.Command(Deno.execPath(), { args: ["task", ...args], env: environment });
      const { success, stderr } = await command.output();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      tasks.push(
        `${told}: ${success ? "done" : `failed: ${new TextDecoder().decode(stderr).slice(-500)}`}, ${seconds} s`,
      );
      return success;
    };
    const all = minutes * 60_000;
    const clocks = [
      every(1000 / rate, () => readers.read()),
      every(1000, () => writers.write()),
      every(30_000, () => writers.signUp()),
      every(20_000, () => writers.signIn()),
      every(60_000, () => writers.report()),
      every(REFRESH_MS, () => task(["cinema", "refresh", "UA"])),
      once(all * 0.4, async () => {
        if (await task(["import", "ndjson", `${folder}/films.ndjson`])) readers.films += FILMS;
      }),
      once(all * 0.7, () => task(["backup"])),
      every(SAMPLE_MS, async () => {
        const megabytes = [...(await residentOf(process.pid)).values()].reduce((sum, one) => sum + one, 0);
        samples.push({ minute: tally.minute, megabytes });
      }),
    ];
    await printMinutes(minutes, tally, samples);
    await Promise.all(clocks.map((clock) => clock.stop()));
    const missing = await writers.missing();
    console.log(`\n${tasks.join("\n")}`);
    judge({ tally, samples, missing, acknowledged: writers.acknowledged });
  } finally {
    process.kill("SIGTERM");
    await process.status;
    const lines = (await Deno.readTextFile(log)).split("\n").filter((line) => /\b(warn|error)\b/i.test(line));
    console.log(`\nWarnings and errors in the log: ${lines.length}\n${lines.slice(0, 20).join("\n")}`);
    await Deno.remove(folder, { recursive: true });
  }
}

interface Clock {
  stop(): Promise<void>;
}

/** Does something at a fixed rate, whether what was done before has ended or not. */
function every(ms: number, work: () => Promise<unknown>): Clock {
  const open = new Set<Promise<unknown>>();
  const begun = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    for (; (done + 1) * ms <= performance.now() - begun; done++) {
      const one = work().finally(() => open.delete(one));
      open.add(one);
    }
  }, Math.min(ms, 1000));
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

function once(ms: number, work: () => Promise<unknown>): Clock {
  let doing: Promise<unknown> | undefined;
  const timer = setTimeout(() => doing = work(), ms);
  return {
    async stop() {
      clearTimeout(timer);
      await doing;
    },
  };
}

async function printMinutes(minutes: number, tally: Tally, samples: readonly Sample[]): Promise<void> {
  console.log("minute   good    304    4xx   429/503   failed    p50    p99 ms    MB   most");
  for (let printed = 0; printed < minutes;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (tally.minute === printed) continue;
    console.log(rowOf(`${printed + 1}`, tally.minutes[printed], samples.filter(({ minute }) => minute === printed)));
    printed++;
  }
}

function rowOf(
  name: string,
  { good, unchanged, clientErrors, refused, failed, times }: Minute,
  samples: readonly Sample[],
): string {
  const { median, most } = spreadOf(samples.map(({ megabytes }) => megabytes));
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? "–");
  const cells: [string, number][] = [
    [name, 6],
    [`${good}`, 7],
    [`${unchanged}`, 7],
    [`${clientErrors}`, 7],
    [`${refused}`, 10],
    [`${failed}`, 9],
    [p50, 7],
    [p99, 7],
    [median.toFixed(0), 9],
    [most.toFixed(0), 7],
  ];
  return cells.map(([text, width]) => text.padStart(width)).join("");
}

/** The middle sample of each minute: a thread that draws a picture is there for seconds. */
function medianMinutes(samples: readonly Sample[]): number[] {
  const minutes = Map.groupBy(samples, ({ minute }) => minute);
  return [...minutes.values()].map((one) => spreadOf(one.map(({ megabytes }) => megabytes)).median);
}

function judge(
  { tally, samples, missing, acknowledged }: {
    tally: Tally;
    samples: readonly Sample[];
    missing: readonly string[];
    acknowledged: number;
  },
): void {
  const half = spreadOf(medianMinutes(samples.slice(Math.floor(samples.length / 2))));
  const end = medianMinutes(samples).at(-1)!;
  const total = tally.total();
  console.log(rowOf("all", total, samples));
  console.log(`\n${total.failed} failed, ${missing.length} of ${acknowledged} acknowledged writes are missing`);
  console.log(
    `${end.toFixed(0)} MB at the end (wanted ≤ ${MOST_MB}); over the last half ${half.least.toFixed(0)} to ` +
      `${half.most.toFixed(0)} MB, ±${half.percent.toFixed(1)} % of ${
        half.median.toFixed(0)
      } (wanted ≤ ${MOST_PERCENT})`,
  );
  for (const [what, counts] of [["Failed", tally.faults], ["4xx", tally.oddities]] as const) {
    const commonest = [...counts].sort(([, a], [, b]) => b - a).slice(0, 15);
    if (commonest.length > 0) console.log(`${what}:\n${commonest.map(([text, n]) => `  ${n} × ${text}`).join("\n")}`);
  }
  for (const text of missing.slice(0, 20)) console.log(`Missing: ${text}`);
  const good = total.failed === 0 && missing.length === 0 && end <= MOST_MB && half.percent <= MOST_PERCENT;
  if (!good) throw new Error("That is not what is wanted.");
}
