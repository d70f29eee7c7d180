import { assert, assertEquals } from "@std/assert";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { SOURCES } from "@/lib/ingest/sources/mod.ts";
import { TOOLS } from "@/lib/mcp/tools.ts";
import { OPERATIONS } from "@/lib/operations.ts";
import { testApp } from "./app.ts";

// What the documents say can be looked up here: commands, files, links, addresses.

/** The Markdown files of the root, and of whole folders. */
const DOCUMENTS = [...markdown(".", false), ...markdown("docs"), ...markdown(".github")];
const TEXTS = DOCUMENTS.map((path) => ({ path, text: Deno.readTextFileSync(path) }));

function markdown(folder: string, deep = true): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return deep ? markdown(path) : [];
    return name.endsWith(".md") ? [path] : [];
  });
}

/** What a pattern's first group finds in the documents, with where. */
function mentions(pattern: RegExp): { path: string; found: string }[] {
  return TEXTS.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found]) => ({ path, found })));
}

/** The part of a document under a heading, up to the next one of that level. */
function section(path: string, title: string): string {
  const [, body] = Deno.readTextFileSync(path).split(`\n## ${title}\n`);
  assert(body !== undefined, `${path} has no section ${title}`);
  return body.split("\n## ")[0];
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
    // A source's own files: `lib/ingest/sources/<name>/` stands before them.
    .filter(({ found }) =>
      !/^(retrieve|shape|transform|mod|declaration|schema|queries|operations|view)\.ts$/.test(found)
    );
  assert(named.length > 100);
  for (const { path, found } of named) {
    const places = [found, join(dirname(path), found), `lib/${found}`];
    assert(places.some((place) => existsSync(place)), `${path}: ${found}`);
  }
});

Deno.test("every file and folder in the map of the code exists", () => {
  const [, map] = section("docs/architecture.md", "Map of the code").split("```");
  const named = map.split("\n").flatMap((line) => {
    const indented = line.startsWith(" ");
    // A name of a room's file is followed by what is in it.
    const names = line.split(/ {3,}(?=\S)(?!.*\/)|\s(?=[a-z]+ )/)[0].match(/\b[\w()]+\/(?=\s|$)|\b\w+\.ts\b/g) ?? [];
    return names.map((name) => (indented ? `lib/${name}` : name));
  }).filter((name) => !/(schema|queries|operations|view|retrieve|transform|tools)\.ts$/.test(name));
  assert(named.length > 30, named.join(" "));
  for (const name of named) assert(existsSync(name), name);
});

Deno.test("every link of the documents leads to a file, and to a heading of it where it has an anchor", () => {
  const links = TEXTS.flatMap(({ path, text }) =>
    [...text.replace(/```[^]*?```/g, "").matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .map(([, to, anchor]) => ({ path, to, anchor }))
  );
  assert(links.length > 60);
  for (const { path, to, anchor } of links) {
    const target = to === "" ? path : join(dirname(path), to);
    assert(existsSync(target), `${path}: ${to}`);
    if (anchor !== undefined) assert(anchorsOf(target).includes(anchor), `${path}: ${to}#${anchor}`);
  }
});

/** The anchors that a host of Markdown gives to headings. */
function anchorsOf(path: string): string[] {
  const text = Deno.readTextFileSync(path).replace(/```[^]*?```/g, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-")
  );
}

Deno.test("the README has at most 900 words", () => {
  const words = Deno.readTextFileSync("README.md").trim().split(/\s+/).length;
  assert(words <= 900, String(words));
});

Deno.test("each decision has its context, decision, evidence and consequences, and stands in the list", () => {
  const index = Deno.readTextFileSync("docs/decisions/README.md");
  const files = [...Deno.readDirSync("docs/decisions")].map(({ name }) => name).filter((name) => name !== "README.md");
  assert(files.length > 20);
  for (const [i, name] of files.sort().entries()) {
    const text = Deno.readTextFileSync(`docs/decisions/${name}`);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    assertEquals(headings, ["Context", "Decision", "Evidence", "Consequences"], name);
    assertEquals(Number(name.slice(0, 4)), i + 1, name);
    assert(index.includes(`(./${name})`), name);
  }
});

Deno.test("what the documents have for trying out is answered, and docs/api.md has every endpoint of REST", async () => {
  await using app = await testApp({ catalog: "starter", sources: "demo" });
  const commands = new Set(mentions(/^curl '(http:\/\/localhost:8000\S+)'$/gm).map(({ found }) => found));
  assert(commands.size >= 6);
  for (const url of commands) {
    const { status } = await app.fetch(url);
    assertEquals(status, url.includes("dramma") ? 400 : 200, url);
  }
  const rows = [...Deno.readTextFileSync("docs/api.md").matchAll(/^\| (`\/.*?`) +\|/gm)];
  const table = rows.flatMap(([, paths]) => [...paths.matchAll(/`([^`?]+)/g)]).map(([, path]) => path);
  for (const { rest: { path } } of OPERATIONS) assert(table.includes(path), `${path}: run \`deno task tables\``);
});

Deno.test("docs/agents.md names every tool, docs/sources.md every source", () => {
  const agents = Deno.readTextFileSync("docs/agents.md");
  for (const { name } of TOOLS) assert(agents.includes(`\`${name}\``), `docs/agents.md does not name ${name}`);
  const sources = Deno.readTextFileSync("docs/sources.md");
  for (const { name } of SOURCES) assert(sources.includes(`\`${name}\``), `docs/sources.md has no row of ${name}`);
});

/** What each file that a section of CONTRIBUTING.md names has of the example that is there already. */
const EXAMPLES: { title: string; known: RegExp; except: RegExp }[] = [
  { title: "Add an endpoint", known: /person/i, except: /\/thing\/|(documents|docs_page|database)_test/ },
  { title: "Add a page", known: /calendar/i, except: /(page_definition|markdown|member_pages)\.ts$/ },
  {
    title: "Add a catalog filter",
    known: /provider|runtimeMax/,
    except: /(mcp|openapi|docs_page|documents)_test/,
  },
  { title: "Add a tool", known: /getPerson|get_person|personTool|accountTool/, except: /^docs\/agents\.md$/ },
  {
    title: "Add a source of showtimes",
    known: /kinokz/i,
    except: /ingest\/\w+\.ts$|countries\.ts$|cinema_faults|(config|documents)_test/,
  },
  { title: "Add a language", known: /\buk\b|LANGS/, except: /^$/ },
];

for (const { title, known, except } of EXAMPLES) {
  Deno.test(`the files that CONTRIBUTING.md names under "${title}" have what is there already`, () => {
    const named = [...section("CONTRIBUTING.md", title).matchAll(/`((?:lib|routes|tests)\/[^\s`<]+\.tsx?)`/g)]
      .map(([, path]) => path).filter((path) => !except.test(path));
    assert(named.length >= 3);
    for (const path of named) assert(known.test(Deno.readTextFileSync(path)), `${path} has no ${known}`);
  });
}

Deno.test("the hosted workflow calls the checks of this repository, with actions by their tags", () => {
  const text = Deno.readTextFileSync(".github/workflows/ci.yml");
  assert(/run: \.ci\/run$/m.test(text));
  for (const [, action] of text.matchAll(/uses: (\S+)/g)) assert(/^[\w-]+\/[\w-]+@v\d+(\.\d+)*$/.test(action), action);
});
