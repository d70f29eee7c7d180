import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { everyRow } from "./rows.ts";

const tsv = (lines: string[]) => lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");
const TITLES = tsv([
  "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres",
  ...["River", "Lamp", "Road"].map((title, i) => `tt000000${i + 1} movie ${title} ${title} 0 1971 \\N 97 Drama`),
]);
const CREW = tsv(["tconst directors writers", "tt0000001 nm0000001 \\N", "tt0000002 nm0000001 \\N"]);
const NAMES = tsv([
  "nconst primaryName birthYear deathYear primaryProfession knownForTitles",
  "nm0000001 Sova 1930 1999 director \\N",
]);

async function load(database: Database, folder: string, onDerive: (step: string) => void, signal?: AbortSignal) {
  const options = imdb.options.parse({ files: [folder] });
  return await importSource(database, { source: imdb, options, config: parseConfig({}), onDerive, signal });
}

Deno.test("an import that is interrupted after loading stops before its next step, and goes on when started again", async () => {
  const folder = temporaryPath("imdb");
  await Deno.mkdir(folder);
  for (const [name, text] of [["title.basics", TITLES], ["title.crew", CREW], ["name.basics", NAMES]]) {
    await Deno.writeFile(`${folder}/${name}.tsv.gz`, gzipSync(text));
  }
  const whole = await testDatabase();
  const all: string[] = [];
  await load(whole, folder, (step) => all.push(step));
  assert(all.includes("search") && all.at(-1) === "similar", String(all));
  assertEquals((await whole.read.selectFrom("similar").selectAll().execute()).length, 2);

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
