// `deno task bench imdb [TITLES …]`: files as IMDb's are, of 10,000 and 100,000 titles where no numbers are given
// (`--episodes N` gives each series so many episodes),
// imported into a database of their own by `deno task import imdb`, all derived data included: peak memory, CPU for each
// title, the longest write-ahead log, and how much more CPU it takes than a bare `.import` of the same files by the shell
// of SQLite, where one is installed.
import { parseArgs } from "node:util";
import { writeFiles } from "./generator.ts";
import { taskCommand } from "../../tests/task_command.ts";

const IMPORT = taskCommand("import");
const LOOK_MS = 200;

/** Runs the measurement and prints the figures. */
export async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: Deno.args.slice(1),
    options: { episodes: { type: "string", default: "0" } },
    allowPositionals: true,
  });
  const counts = positionals.map(Number);
  for (const titles of counts.length > 0 ? counts : [10_000, 100_000]) {
    const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
    try {
      await Deno.mkdir(`${folder}/imdb`);
      await writeFiles(`${folder}/imdb`, titles, Number(values.episodes));
      const first = await measureImport(folder);
      print(`${titles} titles`, first, titles);
      print(`${titles} again`, await measureImport(folder), titles);
      const bare = await bareImport(folder);
      if (bare) {
        console.log(
          `bare .import: ${bare.toFixed(1)} s of CPU; the first import took ${(first.cpu / bare).toFixed(1)} ×`,
        );
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }
}

interface Figures {
  seconds: number;
  cpu: number;
  megabytes: number;
  logMegabytes: number;
  fileMegabytes: number;
}

async function measureImport(folder: string): Promise<Figures> {
  const path = `${folder}/catalog.db`;
  const begun = performance.now();
  const process = new Deno.Command(Deno.execPath(), {
    args: [...IMPORT.args, "imdb", `${folder}/imdb`],
    env: { ...IMPORT.env, DATABASE_URL: `file:${path}` },
    stdout: "null",
  }).spawn();
  const figures = { cpu: 0, megabytes: 0, logMegabytes: 0 };
  let ended = false;
  const status = process.status.finally(() => ended = true);
  while (!ended) {
    await look(process.pid, path, figures);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const { success } = await status;
  if (!success) throw new Error("The import failed");
  return { ...figures, seconds: (performance.now() - begun) / 1000, fileMegabytes: sizeOf(path) };
}

/** Looks at a process by other programs, because Deno has all of `/proc` behind all of its permissions. */
async function look(
  pid: number,
  path: string,
  figures: Omit<Figures, "seconds" | "fileMegabytes">,
): Promise<void> {
  const files = [`/proc/${pid}/stat`, `/proc/${pid}/status`];
  const { stdout } = await new Deno.Command("cat", { args: files, stderr: "null" }).output();
  const text = new TextDecoder().decode(stdout);
  const peak = /VmHWM:\s+(\d+)/.exec(text)?.[1];
  // Without it, the process has just ended.
  if (peak) {
    const ticks = text.split(") ")[1].split(" ");
    figures.cpu = (Number(ticks[11]) + Number(ticks[12])) / 100;
    figures.megabytes = Math.round(Number(peak) / 1024);
  }
  figures.logMegabytes = Math.max(figures.logMegabytes, sizeOf(`${path}-wal`));
}

function sizeOf(path: string): number {
  try {
    return Math.round(Deno.statSync(path).size / 1024 / 1024);
  } catch {
    return 0;
  }
}

/** Seconds of CPU that SQLite's shell takes; `undefined` where there is none. */
async function bareImport(folder: string): Promise<number | undefined> {
  const script = `command -v sqlite3 > /dev/null || exit 9
    TIMEFORMAT='%U %S'
    time for file in ${folder}/imdb/*.gz; do
      sqlite3 ${folder}/bare.db ".mode ascii" '.separator "\\t" "\\n"' ".import '|gunzip -c $file' $(basename $file .tsv.gz | tr . _)"
    done`;
  const { code, stderr } = await new Deno.Command("bash", { args: ["-c", script] }).output();
  if (code === 9) return undefined;
  const times = new TextDecoder().decode(stderr).trim().split("\n").at(-1)!.split(" ").map(Number);
  return times.reduce((sum, time) => sum + time);
}

function print(name: string, { seconds, cpu, megabytes, logMegabytes, fileMegabytes }: Figures, titles: number): void {
  console.log(
    `${name.padEnd(15)} ${seconds.toFixed(0)} s, ${(cpu * 1000 / titles).toFixed(3)} ms of CPU a title, ` +
      `${megabytes} MB of memory, log of ${logMegabytes} MB, file of ${fileMegabytes} MB`,
  );
}
