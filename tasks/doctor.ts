import { listBackups } from "../lib/backup/queries.ts";
import { timeOfName } from "../lib/backup/names.ts";
import { createTargets } from "../lib/backup/target.ts";
import { type BackupConfig, ConfigError, readConfig } from "../lib/config.ts";
import { type Database, openDatabase } from "../lib/db/database.ts";
import { planMigration } from "../lib/db/migration_plan.ts";
import { countPeople, findVitals } from "../lib/health/queries.ts";
import { listAllRefreshes } from "../lib/places/refresh_queries.ts";
import { createSources } from "../lib/ingest/create_sources.ts";

// `deno task doctor`: looks at whatever a start needs and says in words what it found. Changes nothing.
let ill = false;
const good = (text: string) => console.log(`✓ ${text}`);
const bad = (text: string) => (ill = true, console.log(`✗ ${text}`));
const note = (text: string) => console.log(`– ${text}`);
const times = (failures: number) => failures === 1 ? "once" : `${failures} times in a row`;
const message = (error: unknown) => error instanceof Error ? error.message : String(error);

if (Deno.args.length > 0) {
  console.error("Usage: deno task doctor");
  Deno.exit(2);
}
try {
  await examine();
} catch (error) {
  bad(message(error));
}
console.log(ill ? "Something needs care." : "All is well.");
Deno.exit(ill ? 1 : 0);

async function examine(): Promise<void> {
  await permissions();
  let config;
  try {
    config = readConfig();
    good("The configuration is sound.");
  } catch (error) {
    if (error instanceof ConfigError) return void bad(error.message);
    throw error;
  }
  if (!config.baseUrl) note("BASE_URL is not set: addresses are made from each request's own host.");
  if (config.readLimit === 0) note("Reads are not limited.");
  const { databaseUrl, databaseAuthToken, databaseReplica } = config;
  await lookAtBackups(config.backup);
  const file = databaseUrl.startsWith("file:");
  if (file && databaseReplica) bad("DATABASE_REPLICA needs a DATABASE_URL that is a libSQL server.");
  if (file && !await exists(databaseUrl)) return void note("There is no database yet: the first start makes it.");
  const database = await openDatabase(databaseUrl, { authToken: databaseAuthToken });
  try {
    await lookAtDatabase(database, config.backup);
  } finally {
    await database.close();
  }
  const { sources, warnings } = await createSources(config);
  good(`Sources of showtimes: ${sources.map(({ name }) => name).join(", ") || "none"}.`);
  for (const warning of warnings) bad(warning);
}

/** Whether the places for backups answer, and whether the newest there is as new as it has to be. */
async function lookAtBackups(config: BackupConfig): Promise<void> {
  const targets = createTargets(config);
  if (targets.length === 0) return note("No backups are made: set BACKUP_DIR or BACKUP_S3_URL.");
  for (const target of targets) {
    const names = await target.list().catch((error) => bad(`${message(error)}.`));
    if (!Array.isArray(names)) continue;
    const made = names.length > 0 ? timeOfName(names[0])! : undefined;
    const late = config.everyMs !== null && made && Date.now() - made.getTime() > 2 * config.everyMs;
    const text = `${target.variable} has ${names.length} backups, the newest ${names[0] ?? "yet to be made"}.`;
    if (late) bad(`${text} One is made every ${config.everyMs! / 3_600_000} hours.`);
    else good(text);
  }
}

async function permissions(): Promise<void> {
  for (const name of ["net", "read", "write", "env", "sys", "ffi"] as const) {
    const { state } = await Deno.permissions.query({ name });
    if (state !== "granted") bad(`Deno may not use ${name}: start it with --allow-${name}.`);
  }
}

async function exists(url: string): Promise<boolean> {
  const { pathOf } = await import("../lib/db/file.ts");
  return await Deno.stat(pathOf(url)).then(() => true, () => false);
}

async function lookAtDatabase(database: Database, backup: BackupConfig): Promise<void> {
  const { read } = database;
  const { films, lists, version } = await findVitals(read).catch((error) => {
    if (/no such table/.test(message(error))) return { films: 0, lists: 0, version: null };
    throw error;
  });
  if (version === null) return note("The database is empty: the first start fills it.");
  const people = await countPeople(read);
  good(`The database answers: ${films} films, ${people} people, ${lists} lists.`);
  try {
    const { isNeeded, lines } = await planMigration(database);
    const say = isNeeded ? note : good;
    for (const line of lines) say(line);
  } catch (error) {
    bad(message(error));
  }
  for (const { target, failures, error } of await listBackups(read, backup).catch(() => [])) {
    if (failures > 0) bad(`Backups (${target}) have failed ${times(failures)}: ${error}.`);
  }
  for (const { source, country, city, failures, error, updatedAt } of await listAllRefreshes(read)) {
    const name = [source, country, city].filter(Boolean).join(" ");
    if (failures > 0) {
      bad(`${name} has failed ${times(failures)}: ${error}. Last read: ${updatedAt ?? "never"}.`);
    } else if (error) note(`${name} could be read in part: ${error}`);
  }
}
