import { assert, assertEquals } from "@std/assert";
import { existsSync } from "node:fs";
import { OPERATIONS } from "@/lib/operations.ts";
import { testApp } from "./app.ts";

// What the documents say can be looked up here: commands, files, addresses.

const DOCUMENTS = [
  "README.md",
  "UPGRADING.md",
  "CHANGELOG.md",
  ...[...Deno.readDirSync("docs")].map(({ name }) => `docs/${name}`),
];
const TEXTS = DOCUMENTS.map((path) => ({ path, text: Deno.readTextFileSync(path) }));

/** What a pattern's first group finds in the documents, with where. */
function mentions(pattern: RegExp): { path: string; found: string }[] {
  return TEXTS.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found]) => ({ path, found })));
}

Deno.test("every `deno task` and bench that the documents name exists", () => {
  const { tasks } = JSON.parse(Deno.readTextFileSync("deno.json"));
  const named = mentions(/deno task ([a-z][a-z:-]*)/g);
  assert(named.length > 20);
  for (const { path, found } of named) assert(found in tasks, `${path}: deno task ${found}`);
  const benches = Deno.readTextFileSync("bench/main.ts");
  for (const { path, found } of mentions(/deno task bench ([a-z-]+)/g)) {
    assert(RegExp(`^ {2}"?${found}"?: \\(\\) =>`, "m").test(benches), `${path}: deno task bench ${found}`);
  }
});

Deno.test("every file that the documents name exists", () => {
  const folders = [...Deno.readDirSync(".")].filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  const named = mentions(/`((?:\.?\w+\/)[^\s`]*|\.?[\w.]+\.(?:ts|json|yaml|md))`/g)
    .filter(({ found }) => !/[<>*]/.test(found) && (!found.includes("/") || folders.includes(found.split("/")[0])))
    // Made by a build or a start, and what a replica makes beside its database.
    .filter(({ found }) => !/^(data|_fresh)\//.test(found))
    .filter(({ found }) => !found.includes("/thing/")) // the example of an endpoint
    // A source's own files: `lib/sources/<name>/` stands before them.
    .filter(({ found }) => !/^(retrieve|transform|mod|schema|queries|operations|view)\.ts$/.test(found));
  assert(named.length > 10);
  const links = mentions(/\]\((?!https?:)([^)#]+)\)/g);
  for (const { path, found } of [...named, ...links]) {
    const places = [found, `${path.slice(0, path.lastIndexOf("/") + 1)}${found}`, `lib/${found}`];
    assert(places.some((place) => existsSync(place)), `${path}: ${found}`);
  }
});

Deno.test("what the README has for trying out is answered, and its table has every endpoint of REST", async () => {
  await using app = await testApp({ catalog: "starter", sources: "demo" });
  const commands = mentions(/^curl '(http:\/\/localhost:8000\S+)'$/gm).map(({ found }) => found);
  assert(commands.length >= 6);
  for (const url of commands) {
    const { status } = await app.fetch(url);
    assertEquals(status, url.includes("dramma") ? 400 : 200, url);
  }
  const table = mentions(/^\| (`\/.*?`) +\|/gm).flatMap(({ found }) => [...found.matchAll(/`([^`?]+)/g)])
    .map(([, path]) => path);
  for (const { path } of OPERATIONS) assert(table.includes(path), path);
});

Deno.test("what the README says to do for a new source is where the others are", () => {
  const text = Deno.readTextFileSync("README.md");
  const [paragraph] = /To add a source,[^]*?\n\n/.exec(text)!;
  const named = [...paragraph.matchAll(/`(lib\/[\w/]+\.ts)`/g)].map(([, path]) => path);
  for (const path of named.filter((path) => path !== "lib/cinema/snapshot.ts")) {
    assert(Deno.readTextFileSync(path).includes("kinokz"), `${path} knows no source`);
  }
});
