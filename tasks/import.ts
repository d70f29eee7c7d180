import { SingleBar } from "cli-progress";
import process from "node:process";
import { readConfig } from "../lib/config.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { ImportError, importFiles } from "../lib/import/load.ts";

const USAGE = "Usage: deno task import ndjson FILE [FILE ...]";
const SHOWN_BAD = 100;

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

/** `import ndjson FILE…`: loads records into the configured database. Returns the exit code. */
async function main([format, ...files]: string[]): Promise<number> {
  if (format !== "ndjson" || files.length === 0) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, {
    authToken: config.databaseAuthToken,
    timeoutMs: () => 120_000,
  });
  const bar = progressBar();
  try {
    await migrate(database);
    const { written, unchanged } = (await importFiles(database, files, { progress: bar.report }))!;
    bar.stop();
    const counts = Object.entries(written).map(([kind, count]) => `${count} ${kind}`);
    console.log(`Imported ${counts.join(", ") || "nothing new"}; ${unchanged} unchanged.`);
    return 0;
  } catch (error) {
    bar.stop();
    if (!(error instanceof ImportError)) throw error;
    for (const { file, line, reason } of error.bad.slice(0, SHOWN_BAD)) console.error(`${file}:${line}: ${reason}`);
    if (error.bad.length > SHOWN_BAD) console.error(`… and ${error.bad.length - SHOWN_BAD} more`);
    console.error(`Nothing was imported. Bad records: ${error.bad.length}.`);
    return 1;
  } finally {
    await database.close();
  }
}

/** A bar on a terminal, silence elsewhere. */
function progressBar() {
  if (!process.stderr.isTTY) return { report: () => {}, stop: () => {} };
  const bar = new SingleBar({ format: "{phase} {bar} {percentage} % · {eta_formatted}", hideCursor: true });
  const phases = { check: "Checking", load: "Loading " };
  let running: string | undefined;
  return {
    report(phase: keyof typeof phases, done: number, total: number) {
      if (running !== phase) bar.start(total, 0, { phase: phases[running = phase] });
      bar.update(Math.min(done, total));
    },
    stop() {
      if (running) bar.stop();
    },
  };
}
