import { assertEquals } from "@std/assert";
import { temporaryPath, testFile } from "../app.ts";
import { imdbFolder } from "../import/imdb.ts";
import { runTask } from "../process.ts";

// What `deno task import` says, and how it ends, where nothing of its input could be imported.

/** An import into an empty catalog. */
const run = async (...words: string[]) => await runTask("import", words, { DATABASE_URL: await testFile() });

/** Its exit code, and the lines of standard error. */
async function failed(...words: string[]): Promise<{ code: number; errors: string[] }> {
  const { code, err } = await run(...words);
  return { code, errors: err.trim().split("\n") };
}

function file(content: string | Uint8Array): string {
  const path = temporaryPath("records.ndjson");
  if (typeof content === "string") Deno.writeTextFileSync(path, content);
  else Deno.writeFileSync(path, content);
  return path;
}

Deno.test("an own file that is empty, not there, a folder or not UTF-8 ends the import with one line and code 1", async () => {
  const empty = file("\n");
  assertEquals(await failed("ndjson", empty), { code: 1, errors: [`There is no record in ${empty}.`] });
  assertEquals(await failed("ndjson", "/nowhere"), { code: 1, errors: ["There is no file /nowhere."] });
  assertEquals(await failed("ndjson", "/tmp"), { code: 1, errors: ["/tmp is a folder, not a file."] });
  const packed = temporaryPath("films.ndjson.gz");
  Deno.writeTextFileSync(packed, "x");
  assertEquals(await failed("ndjson", packed), { code: 1, errors: [`${packed} is packed: unpack it first.`] });
  const text = '{"kind":"film","key":"a","type":"film","titles":{"original":"~"}}';
  const bytes = new TextEncoder().encode(text).map((byte) => byte === "~".charCodeAt(0) ? 0xff : byte);
  const broken = file(bytes);
  assertEquals(await failed("ndjson", broken), {
    code: 1,
    errors: [`${broken}:1: not UTF-8`, "Nothing was imported. Bad records: 1."],
  });
});

Deno.test("a catalog of which all records are left out ends with code 1", async () => {
  const columns = "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres".split(
    " ",
  );
  const path = temporaryPath("imdb");
  Deno.mkdirSync(path);
  const rows = [columns, columns.map(() => "\\N")].map((row) => row.join("\t") + "\n");
  Deno.writeTextFileSync(`${path}/title.basics.tsv`, rows.join(""));
  const { code, err } = await run("imdb", path);
  assertEquals(code, 1);
  assertEquals(err.trim().split("\n"), ["title.basics.tsv:2: no id of a title", "Nothing could be imported."]);
});

Deno.test("a source that there is not, and an option with a wrong value, are named before the usage, with code 2", async () => {
  for (
    const [words, told] of [
      [["imbd", "x"], 'There is no source "imbd".'],
      [
        ["imdb", "x", "--types", "film"],
        'types: Invalid option: expected one of "movie"',
      ],
      [["tmdb"], "one of --ids, --export"],
      [["ndjson", "--dry-run"], "Files of the own format take no options"],
    ] as const
  ) {
    const { code, errors } = await failed(...words);
    assertEquals([code, errors[0].slice(0, told.length)], [2, told]);
  }
});

Deno.test("options that choose nothing are told", async () => {
  const path = imdbFolder({
    "title.basics": [["tt0000001", "movie", "A", "A", 0, 1999, "\\N", 90, "Drama"]],
  });
  const { code, out } = await run("imdb", path, "--types", "tvShort");
  assertEquals([code, out.includes("Nothing was there to read: no title fits the options")], [0, true]);
});
