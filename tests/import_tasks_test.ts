import { assertEquals, assertRejects } from "@std/assert";
import type { Database } from "@/lib/db/database.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";

// What an import notes to be derived, and what it does not have to note.

const PEOPLE = [1, 2].map((nth) => ({ kind: "person", key: `p${nth}`, names: { en: `Sova ${nth}` } }));
const FILMS = [
  filmRecord("river", { cast: [{ person: "p1" }] }),
  filmRecord("lamp", { synopsis: { en: "A lamp that never goes out." } }),
];

const tasksOf = async ({ read }: Database) =>
  (await read.selectFrom("touched").select("kind").distinct().orderBy("kind").execute()).map(({ kind }) => kind);
const documentsOf = ({ read }: Database) => read.selectFrom("search_doc").selectAll().execute();

/** Imports records, and stops before anything is derived. */
async function load(database: Database, records: unknown[]): Promise<void> {
  const onDerive = () => {
    throw new Error("Interrupted.");
  };
  await assertRejects(() => importFiles(database, [ndjsonFile(records)], { onDerive }), Error, "Interrupted.");
}

Deno.test("search is told of no film and person one by one before it has an index, and of each of them afterwards", async () => {
  const [whole, database] = [await testDatabase(), await testDatabase()];
  await importFiles(whole, [ndjsonFile([...PEOPLE, ...FILMS])]);
  await load(database, [...PEOPLE, ...FILMS]);
  assertEquals(await tasksOf(database), ["content", "neighbours", "popularity"]);
  await finishDerivation(database);
  assertEquals(await documentsOf(database), await documentsOf(whole));

  await load(database, [filmRecord("river", { titles: { original: "A wider river" } })]);
  assertEquals(await tasksOf(database), ["content", "film search", "neighbours", "popularity"]);
  for (const each of [whole, database]) await each.close();
});

Deno.test("people whose films are not there yet are found, also after an import of them that was cut short", async () => {
  const database = await testDatabase();
  await load(database, PEOPLE);
  await database.write.deleteFrom("touched").execute();
  assertEquals(await finishDerivation(database), true);
  assertEquals((await documentsOf(database)).map(({ entity_id }) => entity_id), [1, 2]);
  await database.close();
});

Deno.test("a film has its words indexed where it has keywords or texts, and no longer where these are gone", async () => {
  const database = await testDatabase();
  const indexed = async () =>
    (await database.read.selectFrom("content_fts").select("rowid").where("rowid", ">", 0).execute())
      .map(({ rowid }) => rowid);
  await importFiles(database, [ndjsonFile([...PEOPLE, ...FILMS])]);
  assertEquals(await indexed(), [2]);
  await importFiles(database, [ndjsonFile([filmRecord("lamp", { synopsis: null })])]);
  assertEquals(await indexed(), []);
  await database.close();
});

Deno.test("a film that a service both rents and sells is one film of that service", async () => {
  const database = await testDatabase();
  const offers = ["rent", "buy"].map((kind) => ({ provider: "megogo", country: "UA", kind }));
  const provider = { kind: "provider", key: "megogo", name: "Megogo", url: "https://megogo.net" };
  await importFiles(database, [ndjsonFile([provider, filmRecord("river", { offers })])]);
  const facet = await database.read.selectFrom("facet").select(["value", "count"]).where("kind", "=", "provider")
    .execute();
  assertEquals(facet, [{ value: "megogo", count: 1 }]);
  await database.close();
});
