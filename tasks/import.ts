import process from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "../lib/config.ts";
import { type Database, openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { adviceOn } from "../lib/import/advice.ts";
import { ImportError, importFiles } from "../lib/import/load.ts";
import type { LikelyDouble } from "../lib/import/loader.ts";
import { strangeHosts } from "../lib/import/picture_hosts.ts";
import { importSource, type SourceSummary } from "../lib/import/run.ts";
import type { ImportSource } from "../lib/import/source.ts";
import { IMPORT_SOURCES } from "../lib/import/sources/mod.ts";
import { ImportProgress } from "./import_progress.ts";

/** What every source takes. */
const COMMON = {
  "dry-run": { type: "boolean" },
  replace: { type: "boolean" },
  "report-doubles": { type: "string" },
} as const;
const COMMON_USAGE = "[--dry-run] [--replace] [--report-doubles FILE]";
const WAITING = "Another import is running, or was killed less than ten seconds ago: this one waits for it.";
const SHOWN_BAD = 100;
/** So many of what is left out are told one by one, the rest is counted. */
const SHOWN_SKIPPED = 20;

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof Error ? adviceOn(error, readConfig().databaseUrl) : error);
  Deno.exit(1);
}

/** `import SOURCE …`: loads records into the configured database. Returns the exit code. */
async function main([word, ...args]: string[]): Promise<number> {
  const option = args.find((arg) => arg.startsWith("-"));
  if (word === "ndjson" && option !== undefined) console.error(`Files of the own format take no options: ${option}.`);
  else if (word === "ndjson" && args.length > 0) return await withDatabase((database) => importOwn(database, args));
  if (!Object.hasOwn(IMPORT_SOURCES, word ?? "")) return await explain(word);
  const source = await IMPORT_SOURCES[word]();
  let options: unknown;
  let common: Common;
  try {
    const flags = { ...source.flags, ...COMMON };
    const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true });
    const { "dry-run": dryRun, replace, "report-doubles": doublesFile, ...own } = values as Common & typeof values;
    common = { "dry-run": dryRun, replace, "report-doubles": doublesFile };
    const parsed = source.options.safeParse({ ...own, files: positionals });
    if (!parsed.success) {
      throw new Error(
        parsed.error.issues.map(({ path: [name], message }) =>
          name === undefined ? message : `${String(name)}: ${message}`
        ).join("\n"),
      );
    }
    options = parsed.data;
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: deno task import ${source.name} ${source.usage} ${COMMON_USAGE}`,
    );
    return 2;
  }
  return await withDatabase((database) => importFrom(database, source, options, common));
}

type Common = { "dry-run"?: boolean; replace?: boolean; "report-doubles"?: string };

async function explain(word: string | undefined): Promise<number> {
  if (word !== undefined && word !== "ndjson") console.error(`There is no source ${JSON.stringify(word)}.`);
  console.error("Usage: deno task import ndjson FILE [FILE ...]");
  for (const load of Object.values(IMPORT_SOURCES)) {
    const { name, usage } = await load();
    console.error(`       deno task import ${name} ${usage} ${COMMON_USAGE}`);
  }
  return 2;
}

async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, {
    authToken: config.databaseAuthToken,
    timeoutMs: () => 120_000,
    loading: true,
  });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Films in the project's own format: all of them, or none where one is bad. */
async function importOwn(database: Database, files: string[]): Promise<number> {
  const progress = new ImportProgress();
  const phases = { check: "Checking", load: "Loading" };
  const { importPrecedence: precedence, pictures: { hosts } } = readConfig();
  const remarks: Record<string, number> = {};
  try {
    const { written, unchanged } = (await importFiles(database, files, {
      precedence,
      onWait: () => console.log(WAITING),
      onRecord(record) {
        for (const remark of strangeHosts(record, hosts)) remarks[remark] = (remarks[remark] ?? 0) + 1;
      },
      progress: (phase, done, total) => progress.report(phases[phase], done, total),
      onDerive: (step, done, total) => progress.report(`Deriving: ${step}`, done, total),
    }))!;
    progress.stop();
    const counts = Object.entries(written).map(([kind, count]) => `${count} ${kind}`);
    if (counts.length === 0 && unchanged === 0) throw new Error(`There is no record in ${files.join(", ")}.`);
    console.log(`Imported ${counts.join(", ") || "nothing new"}; ${unchanged} unchanged.`);
    for (const [remark, count] of Object.entries(remarks)) console.log(`Left out ${count}: ${remark}`);
    return 0;
  } catch (error) {
    progress.stop();
    if (!(error instanceof ImportError)) throw error;
    for (const { file, line, reason } of error.bad.slice(0, SHOWN_BAD)) console.error(`${file}:${line}: ${reason}`);
    if (error.bad.length > SHOWN_BAD) console.error(`… and ${error.bad.length - SHOWN_BAD} more`);
    const records = new Set(error.bad.map(({ file, line }) => `${file}:${line}`)).size;
    console.error(`Nothing was imported. Bad records: ${records}.`);
    return 1;
  }
}

/** A catalog of others: what can't be imported is left out and told. */
async function importFrom(
  database: Database,
  source: ImportSource,
  options: unknown,
  { "dry-run": isTrial, replace, "report-doubles": doublesFile }: Common,
): Promise<number> {
  if (source.notice) console.log(source.notice);
  const progress = new ImportProgress();
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error("Interrupted. Start it again and it goes on."));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  const doubles: LikelyDouble[] = [];
  const dryRun = isTrial || doublesFile !== undefined;
  let told = 0;
  try {
    const summary = await importSource(database, {
      source,
      options,
      config: readConfig(),
      dryRun,
      replace,
      signal: interrupt.signal,
      onWait: () => console.log(WAITING),
      progress: (done, total, records) => progress.report("Loading", done, total, records),
      onDerive: (step, done, total) => progress.report(`Deriving: ${step}`, done, total),
      onSkip({ from, reason }) {
        if (told++ < SHOWN_SKIPPED) progress.say(`${from}: ${reason}`);
      },
      onDouble: (double) => doubles.push(double),
    });
    progress.stop();
    console.log(summaryText(summary));
    if (doublesFile !== undefined) {
      await Deno.writeTextFile(doublesFile, doubles.map((double) => JSON.stringify(double) + "\n").join(""));
    }
    if (doubles.length > 0) {
      console.log(`Likely to be there already: ${doubles.length}${doublesFile ? `, listed in ${doublesFile}` : ""}.`);
    }
    if (summary.read === 0 && Object.keys(summary.skipped).length === 0) {
      console.log(
        "Nothing was there to read: no title fits the options, or an import that was cut short was at its end.",
      );
    }
    if (dryRun) console.log("Nothing was written.");
    if (!isNothingRead(summary)) return 0;
    console.error("Nothing could be imported.");
    return 1;
  } finally {
    progress.stop();
  }
}

/** Whether all that came was left out; an import that goes on may have nothing left to read. */
function isNothingRead({ added, changed, unchanged, skipped }: SourceSummary): boolean {
  const isLeftOut = Object.keys(skipped).length > 0;
  return isLeftOut && unchanged === 0 && Object.keys(added).length + Object.keys(changed).length === 0;
}

function summaryText({ read, added, changed, unchanged, skipped }: SourceSummary): string {
  const counts = (all: Record<string, number>) =>
    Object.entries(all).map(([kind, count]) => `${count} ${kind}`).join(", ") || "none";
  const reasons = Object.entries(skipped).sort(([, a], [, b]) => b - a);
  return [
    `Read ${read} records. Added: ${counts(added)}. Changed: ${counts(changed)}. Unchanged: ${unchanged}.`,
    ...reasons.map(([reason, count]) => `Left out ${count}: ${reason}`),
  ].join("\n");
}
