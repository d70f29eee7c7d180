import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { ImportError, importFiles } from "@/lib/import/load.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { filmRecord, ndjsonFile, temporaryPath, testApp, testDatabase } from "./app.ts";
import { findScans } from "./plans.ts";

const RINGS = filmRecord("rings", {
  titles: { original: "The Ring Bearer", en: "The Ring Bearer", ru: "Хранитель кольца" },
  externalIds: { imdb: "tt0000001", tmdb: 5, wikidata: "Q5" },
});
const SERIES = filmRecord("series", {
  titles: { original: "Long Evening", en: "Long Evening" },
  type: "serial",
  externalIds: { tmdb: 5 },
});
const ACTOR = { kind: "person", key: "actor", names: { en: "Ann Example" }, externalIds: { imdb: "nm0000001" } };
const CATALOG = [ACTOR, RINGS, SERIES];
const alias = (key: string, more: Record<string, unknown>) => ({ kind: "alias", key, ...more });

/** What a query finds, and as what. */
// deno-lint-ignore no-explicit-any -- an answer as clients see it
async function found(app: { json(path: string): Promise<any> }, q: string): Promise<string[]> {
  const { films, people } = await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`);
  // deno-lint-ignore no-explicit-any -- hits
  return [...films, ...people].map(({ title, name, match }: any) => `${title ?? name}: ${match.kind} ${match.field}`);
}

Deno.test("films and people are found by what they are called besides, named by key, number or external id", async () => {
  await using app = await testApp({
    catalog: [
      ...CATALOG,
      alias("a1", { film: "rings", names: { en: ["TRB"], ru: ["хк", "колечко"], uk: ["персник"] } }),
      alias("a2", { film: { imdb: "tt0000001" }, names: { en: ["ringy"] } }),
      alias("a4", { film: { wikidata: "Q5" }, names: { en: ["bearerish"] } }),
      alias("a5", { person: "actor", names: { en: ["annex"], ru: ["аннушка"] } }),
      alias("a6", { person: { imdb: "nm0000001" }, names: { en: ["exie"] } }),
    ],
  });
  await importFiles(app.database, [ndjsonFile([alias("a3", { film: { id: 2 }, names: { en: ["lngeve"] } })])]);
  for (const q of ["trb", "ХК", "колечко", "персник", "ringy", "bearerish"]) {
    assertEquals(await found(app, q), ["The Ring Bearer: exact alias"], q);
  }
  assertEquals(await found(app, "lngeve"), ["Long Evening: exact alias"]);
  for (const q of ["annex", "Аннушка", "exie"]) assertEquals(await found(app, q), ["Ann Example: exact alias"], q);
});

Deno.test("names of several records add up, a list replaces that of its language alone, and null clears one", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const add = (...records: unknown[]) => importFiles(app.database, [ndjsonFile(records)]);
  await add(alias("a", { film: "rings", names: { en: ["first"], ru: ["первое"] } }));
  await add(alias("b", { film: "rings", names: { en: ["second"] } }));
  assertEquals((await found(app, "first")).length + (await found(app, "second")).length, 2);
  assertEquals((await add(alias("a", { film: "rings", names: { en: ["third"] } })))?.written, { alias: 1 });
  assertEquals(await found(app, "first"), []);
  for (const q of ["third", "первое", "second"]) assertEquals((await found(app, q)).length, 1, q);
  await add(alias("a", { film: "rings", names: { ru: null } }));
  assertEquals([await found(app, "первое"), (await found(app, "third")).length], [[], 1]);
  assertEquals(await add(alias("a", { film: "rings", names: { ru: null } })), { written: {}, unchanged: 1 });
  // The film's own import knows nothing of them.
  await add({ ...RINGS, year: 1999, aliases: ["fourth"] });
  for (const q of ["third", "second", "fourth"]) assertEquals((await found(app, q)).length, 1, q);
  // A record that changes its mind about whose name it is leaves the first one.
  await add(alias("b", { film: "series", names: { en: ["second"] } }));
  assertEquals(await found(app, "second"), ["Long Evening: exact alias"]);
});

Deno.test("a name of nothing, of two things or of no shape is refused with its line, and nothing is written", async () => {
  const database = await testDatabase();
  const lines = [
    ...CATALOG,
    alias("ok", { film: { imdb: "tt0000001" }, names: { en: ["fine"] } }),
    alias("c1", { film: "nobody", names: { en: ["x"] } }),
    alias("c2", { film: { id: 99 }, names: { en: ["x"] } }),
    alias("c3", { person: { imdb: "nm0000009" }, names: { en: ["x"] } }),
    alias("c4", { film: "rings", person: "actor", names: { en: ["x"] } }),
    alias("c5", { film: { imdb: "tt0000001", wikidata: "Q5" }, names: { en: ["x"] } }),
    alias("c6", { names: { en: ["x"] } }),
    alias("c7", { film: "rings", names: {} }),
    alias("c8", { film: "rings", names: { en: ["  padded "] } }),
    alias("ok", { film: "rings", names: { en: ["again"] } }),
  ];
  const path = temporaryPath("bad.ndjson");
  await Deno.writeTextFile(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  const { bad } = await assertRejects(() => importFiles(database, [path]), ImportError);
  assertEquals(bad.map(({ line }) => line), [5, 6, 7, 8, 9, 10, 11, 12, 13]);
  for (
    const [i, words] of [
      'film: no film has the key "nobody"',
      'film: none, or more than one, has {"id":99}',
      'person: none, or more than one, has {"imdb":"nm0000009"}',
      "must have a film or a person",
      "must have one of id, imdb",
      "must have a film or a person",
      "names: must have a language",
      "names.en[0]",
      'key: "ok" stands already on line 4',
    ].entries()
  ) assertStringIncludes(bad[i].reason, words);
  assertEquals((await sql`select 1 from film union all select 1 from alias`.execute(database.read)).rows, []);
  // A number of TMDB's that is a film's and a series' says which only together with another id.
  await importFiles(database, [ndjsonFile(CATALOG)]);
  const unclear = ndjsonFile([alias("t", { film: { tmdb: 5 }, names: { en: ["x"] } })]);
  assertStringIncludes(
    (await assertRejects(() => importFiles(database, [unclear]), ImportError)).message,
    '{"tmdb":5}',
  );
  await database.close();
});

Deno.test("what a film is called goes with it when two become one, and no statement of an import reads all names", async () => {
  const statements = new Set<string>();
  // A series would not become one with a film.
  const catalog = [ACTOR, RINGS, filmRecord("series", { titles: SERIES.titles })];
  await using app = await testApp({ catalog, onRead: (statement) => statements.add(statement) });
  await importFiles(app.database, [ndjsonFile([alias("a", { film: "series", names: { en: ["lngeve"] } })])]);
  await joinFilms(app.database, { from: 2, into: 1 });
  assertEquals(await found(app, "lngeve"), ["The Ring Bearer: exact alias"]);
  const scans = await findScans(app.database, [...statements].filter((text) => / alias /.test(text)));
  // Of a catalog of two films, all are read; of the names, only those of the films.
  assertEquals(scans.filter((scan) => /SCAN (?:a\b|alias)/.test(scan)), []);
});
