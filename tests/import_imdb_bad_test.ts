import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { testDatabase } from "./app.ts";
import { FILES, films, load, textOf, texts } from "./import/imdb_files.ts";

// What `deno task import imdb` says of files that are not as IMDb's are.

const BAD: [string, Record<string, string | Uint8Array>, RegExp][] = [
  [
    "a file that breaks off",
    { ...texts(), "name.basics": gzipSync(textOf(FILES["name.basics"])).subarray(0, 60) },
    /^name\.basics\.tsv\.gz: breaks off: download it again$/,
  ],
  [
    "a column that is missing",
    { ...texts(), "title.ratings": "tconst\taverageRating\tvotes\n" },
    /^title\.ratings\.tsv\.gz: has no column numVotes; it has tconst, averageRating, votes$/,
  ],
  ["an empty file", { ...texts(), "title.crew": "" }, /^title\.crew\.tsv\.gz: is empty$/],
  [
    "no line but the first",
    { ...texts(), "title.basics": textOf(FILES["title.basics"].slice(0, 1)) },
    /^title\.basics\.tsv\.gz: has no titles$/,
  ],
  [
    "no gzip",
    { ...texts(), "title.crew": new TextEncoder().encode("tconst\n") },
    /^title\.crew\.tsv\.gz: is no gzip file, or a damaged one: download it again$/,
  ],
  [
    "a wrong name",
    { "title.ratings": texts()["title.ratings"], "title.basic": texts()["title.basics"] },
    /^title\.basics\.tsv\.gz: is needed, and not in \S+; what else is there has other names: title\.basic\.tsv\.gz$/,
  ],
  ["none of the files", { "titles": "x" }, /has none of title\.ratings, title\.basics/],
];

for (const [what, files, message] of BAD) {
  Deno.test(`with ${what}, nothing is imported and one line says why`, async () => {
    const database = await testDatabase();
    const error = await assertRejects(() => load(database, files), Error);
    assert(message.test(error.message), error.message);
    assertEquals(await films(database), []);
    assertEquals((await database.read.selectFrom("person").select("id").execute()).length, 0);
    await database.close();
  });
}

Deno.test("lines that are no titles are told and left out, and all others are imported", async () => {
  const database = await testDatabase();
  const [header, first] = FILES["title.basics"];
  const broken = new TextEncoder().encode(
    textOf([header, first, first, ["tt0000010", "movie"], ["x1", ...first.slice(1)]]),
  );
  const long = new TextEncoder().encode(textOf([["tt0000011", "movie", "a".repeat(10_000_000), ...first.slice(3)]]));
  const bad = new TextEncoder().encode(
    textOf([["tt0000012", "movie", "Bad ", ...first.slice(3)]])
      .replace("Bad ", "Bad ~"),
  );
  bad[bad.indexOf("~".charCodeAt(0))] = 0xff;
  const last = new TextEncoder().encode(textOf([["tt0000013", ...first.slice(1)]]));
  const nothing = new TextEncoder().encode(textOf([["tt0000014", "movie", ...Array(7).fill("\\N")]]));
  const bytes = new Uint8Array(await new Blob([broken, long, bad, last, nothing]).arrayBuffer());
  const { added, told } = await load(database, { "title.basics": gzipSync(bytes) });
  assertEquals(added, { film: 2 });
  assertEquals(told.sort(), [
    "title.basics.tsv.gz:3: an id that stands twice",
    "title.basics.tsv.gz:4: not as many columns as the first line",
    "title.basics.tsv.gz:5: no id of a title",
    "title.basics.tsv.gz:6: longer than a line can be",
    "title.basics.tsv.gz:7: not UTF-8",
    "title.basics.tsv.gz:9: no title",
  ]);
  await database.close();
});

Deno.test("an id that stands twice in any file is told and counted, and its first row is taken", async () => {
  const database = await testDatabase();
  const twice = (name: string, row: number) => ({ [name]: textOf([...FILES[name], FILES[name][row]]) });
  const { added, told, skipped } = await load(database, {
    ...texts(),
    ...twice("title.basics", 1),
    ...twice("title.ratings", 1),
    ...twice("title.crew", 1),
    ...twice("name.basics", 2),
  });
  assertEquals(added, { person: 3, film: 3 });
  assertEquals(skipped["an id that stands twice"], 4);
  assertEquals(
    told.filter((line) => line.endsWith("an id that stands twice")).map((line) => line.split(" ")[0]).sort(),
    [
      "name.basics.tsv.gz:6:",
      "title.basics.tsv.gz:8:",
      "title.crew.tsv.gz:3:",
      "title.ratings.tsv.gz:4:",
    ],
  );
  await database.close();
});

Deno.test("titles without a type are told", async () => {
  const database = await testDatabase();
  const nothing = textOf([FILES["title.basics"][0], ["tt0000001", ...Array(8).fill("\\N")]]);
  assertEquals((await load(database, { "title.basics": nothing })).told, ["title.basics.tsv.gz:2: no type of a title"]);
  await database.close();
});

Deno.test("a year, length or rating that can't be is told, and the film comes without it", async () => {
  const database = await testDatabase();
  const odd = ["tt0000001", "movie", "Odd", "Odd", 0, "20x9", "\\N", "1h", "Drama"];
  const rating = ["tt0000001", 11, -5];
  const { told } = await load(
    database,
    texts({ "title.basics": [FILES["title.basics"][0], odd], "title.ratings": [FILES["title.ratings"][0], rating] }),
  );
  assertEquals(told, [
    "title.basics.tsv.gz:2: an impossible startYear",
    "title.basics.tsv.gz:2: an impossible runtimeMinutes",
    "title.basics.tsv.gz:2: an impossible averageRating",
    "title.basics.tsv.gz:2: an impossible numVotes",
  ]);
  const rows = await database.read.selectFrom("film").select(["original_title", "year", "runtime_minutes"]).execute();
  assertEquals(rows, [{ original_title: "Odd", year: null, runtime_minutes: null }]);
  await database.close();
});
