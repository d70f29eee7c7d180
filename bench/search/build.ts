// `deno task bench search-build [FILMS]`: how long the search index takes to be made, next to how long the titles take
// to be loaded: as `deno task import` loads them, and as mere rows of two tables, which is the least that is possible.
import { openDatabase } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { importFiles } from "../../lib/import/load.ts";
import { seed } from "../../lib/import/seed.ts";
import { indexAnew, makeCatalog, timed, told } from "./foyer.ts";
import { films } from "./generator.ts";

/** Runs the measurement, by the clock and by what all processors do. */
export async function run(): Promise<void> {
  const count = Number(Deno.args[1] ?? 200_000);
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  try {
    const bare = await makeCatalog(`${folder}/bare.db`, count);
    await Deno.writeTextFile(`${folder}/films.ndjson`, ReadableStream.from(records(count)));
    const database = await openDatabase(`file:${folder}/imported.db`, { loading: true });
    await migrate(database);
    await seed(database);
    const imported = await timed(() => importFiles(database, [`${folder}/films.ndjson`]));
    const build = await indexAnew(database);
    await database.close();
    const load = { clock: imported.clock - build.clock, processor: imported.processor - build.processor };
    console.log(`rows of two tables: ${told(bare)}`);
    console.log(`deno task import: ${told({ load, build })}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function* records(count: number): Generator<string> {
  let number = 0;
  for (const { names: [ru, en, uk, original], year } of films(count)) {
    const titles = { original, ru, en, uk };
    yield JSON.stringify({ kind: "film", key: `generated-${++number}`, type: "film", titles, year }) + "\n";
  }
}
