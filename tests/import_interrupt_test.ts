import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { everyRow } from "./rows.ts";

const TITLES = [
  "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres",
  ...["River", "Lamp", "Road"].map((title, i) => `tt000000${i + 1} movie ${title} ${title} 0 1971 \\N 97 Drama`),
].map((line) => line.replaceAll(" ", "\t") + "\n").join("");

async function load(database: Database, folder: string, onDerive: (step: string) => void, signal?: AbortSignal) {
  const options = imdb.options.parse({ files: [folder] });
  return await importSource(database, { source: imdb, options, config: parseConfig({}), onDerive, signal });
}

Deno.test("an import that is interrupted after loading stops before its next step, and goes on when started again", async () => {
  const folder = temporaryPath("imdb");
  await Deno.mkdir(folder);
  await Deno.writeFile(`${folder}/title.basics.tsv.gz`, gzipSync(TITLES));
  const whole = await testDatabase();
  const all: string[] = [];
  await load(whole, folder, (step) => all.push(step));
  assert(all.includes("search") && all.at(-1) === "similar", String(all));

  const database = await testDatabase();
  const steps: string[] = [];
  const interrupt = new AbortController();
  const stop = (step: string) => {
    steps.push(step);
    if (step === "search") interrupt.abort(new Error("Interrupted."));
  };
  await assertRejects(() => load(database, folder, stop, interrupt.signal), Error, "Interrupted.");
  assertEquals(steps.at(-1), "search");
  assertEquals(await database.read.selectFrom("similar").selectAll().execute(), []);
  await load(database, folder, () => {});
  assertEquals(await everyRow(database), await everyRow(whole));
  for (const table of ["search_doc", "film_card", "similar", "touched"] as const) {
    const rowsOf = ({ read }: Database) => read.selectFrom(table).selectAll().execute();
    assertEquals(await rowsOf(database), await rowsOf(whole), table);
  }
  for (const each of [database, whole]) await each.close();
});
