import { assert, assertEquals } from "@std/assert";

// Who may import whom: for each kind of file, the imports that it must not have. Paths are from the project's root,
// packages by their names.
const ROOMS =
  "diary|following|moving|recommendations|own_lists|reminders|films|people|lists|calendar|search|catalog|reviews|agents|accounts|health|places|showtimes|ingest|licences|reports|operator";
/** What of a room holds SQL: its queries, and the steps in which showtimes are refreshed. */
const SQL = "(\\w+_)?queries|leases|(link|store)_\\w+";
const RULES: { name: string; files: RegExp; never: RegExp }[] = [
  {
    name: "configuration and languages stand alone but for the names of sources and accounts",
    files: /^lib\/(config|environment|i18n\/.*)\.ts$/,
    never: /^(lib\/(?!i18n\/|(ingest|import)\/sources\/mod|accounts\/login_name|environment)|fresh|kysely|routes\/)/,
  },
  { name: "domain errors know no door", files: /^lib\/errors\.ts$/, never: /^(lib\/|fresh|routes\/)/ },
  { name: "the database knows no room", files: /^lib\/db\//, never: /^(lib\/(?!db\/|i18n\/)|fresh|routes\/)/ },
  {
    name: "schemas know no database",
    files: RegExp(`^lib/(${ROOMS})/schema\\.ts$`),
    never: /^(lib\/db\/|lib\/http\/|fresh|kysely|routes\/)/,
  },
  {
    name: "queries know no door",
    files: RegExp(`^lib/(${ROOMS})/(${SQL})\\.ts$`),
    never: /^(lib\/http\/|lib\/operation|fresh|routes\/)/,
  },
  {
    name: "whatever else is in a room knows no door",
    files: RegExp(`^lib/(${ROOMS})/(?!schema|${SQL})\\w+\\.ts$`),
    never: /^(lib\/(http|mcp|oauth)\/|fresh|kysely|routes\/)/,
  },
  {
    name: "sources know the shapes of cinema data and nothing else of the house",
    files: /^lib\/ingest\/sources\/\w+\//,
    never:
      /^(lib\/(?!ingest\/(declaration|source|snapshot|values|accessibility|client|titles)\.ts|ingest\/sources\/|places\/\w+\.ts|i18n\/)|fresh|kysely|routes\/)/,
  },
  {
    name: "import and tasks know no door",
    files: /^(lib\/import|lib\/seed|tasks)\//,
    never: /^(fresh|routes\/|lib\/http\/)/,
  },
  { name: "doors write no SQL", files: /^lib\/(http\/|mcp\/|oauth\/|openapi)/, never: /^(kysely|@libsql|libsql)/ },
  {
    name: "only the MCP door knows its SDK",
    files: /^(lib\/(?!mcp\/|jsr\/)|routes\/|serve|main)/,
    never: /^@modelcontextprotocol\//,
  },
  { name: "agents' doors ask operations, not queries", files: /^lib\/(mcp|oauth)\//, never: /^lib\/.*queries/ },
  { name: "OpenAPI knows no Fresh", files: /^lib\/openapi\.ts$/, never: /^fresh/ },
  {
    name: "routes write no SQL and read no environment",
    files: /^routes\//,
    never: /^(kysely|@libsql|libsql|lib\/config|lib\/db\/|lib\/.*queries)/,
  },
  { name: "islands import no server module", files: /^islands\//, never: /^lib\/(?!i18n\/)/ },
  { name: "only the rooms import Kysely", files: /^(serve|main|dev)\.ts$/, never: /^(kysely|@libsql|libsql)/ },
];

interface Source {
  path: string;
  text: string;
  imports: string[];
  /** What is loaded with it. */
  loads: string[];
  /** The same, and what it takes types from or loads later. */
  knows: string[];
}

function sources(folder: string): Source[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = folder === "." ? name : `${folder}/${name}`;
    if (isDirectory) return /^(node_modules|_fresh|data|\..*|lib\/jsr)$/.test(path) ? [] : sources(path);
    if (!/\.tsx?$/.test(name)) return [];
    const text = Deno.readTextFileSync(path);
    const found = text.matchAll(
      /^(?:import|export)\b(?!\s+type\b)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm,
    );
    const imports = [...found].map(([, a, b, c]) => ({ to: resolve(path, a ?? b ?? c), later: c !== undefined }));
    const named = [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, specifier]) => resolve(path, specifier));
    return [{
      path,
      text,
      imports: imports.map(({ to }) => to),
      loads: imports.filter(({ later }) => !later).map(({ to }) => to),
      knows: named,
    }];
  });
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return specifier;
  return new URL(specifier, `file:///${from}`).pathname.slice(1).replaceAll("%5B", "[").replaceAll("%5D", "]");
}

const SOURCES = sources(".");
const BY_PATH = new Map(SOURCES.map((source) => [source.path, source]));

for (const { name, files, never } of RULES) {
  Deno.test(`the house: ${name}`, () => {
    const broken = SOURCES.filter(({ path }) => files.test(path) && !/_test\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter((specifier) => never.test(specifier)).map((it) => `${path} → ${it}`)
      );
    assertEquals(broken, []);
  });
}

Deno.test("the house: every rule speaks of files that exist", () => {
  const idle = RULES.filter(({ files }) => !SOURCES.some(({ path }) => files.test(path)));
  assertEquals(idle.map(({ name }) => name), []);
});

Deno.test("the house: one place reads the environment", () => {
  const readers = SOURCES.filter(({ path, text }) =>
    !path.startsWith("tests/") && !path.startsWith("bench/") && /Deno\.env|process\.env/.test(text)
  );
  assertEquals(readers.map(({ path }) => path), ["lib/config.ts"]);
});

Deno.test("the house: one place asks other servers", () => {
  const askers = SOURCES.filter(({ path, text }) =>
    /^(lib|routes|tasks)\//.test(path) && /(?<![.\w])fetch\(/.test(text.replace(/^\s*(\/\/|\*).*$/gm, ""))
  );
  assertEquals(askers.map(({ path }) => path), ["lib/ingest/client.ts"]);
});

Deno.test("the house: files have no cycles", () => {
  const imports = new Map(SOURCES.map((source) => [source.path, source.imports.filter((it) => it.startsWith("lib/"))]));
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    state.set(path, "open");
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of imports.keys()) visit(path, []);
  assertEquals(cycles, []);
});

/** Takes away whoever leads to nothing that is left, until only circles are left. */
function circlesOf(graph: Map<string, Iterable<string>>): string[] {
  const left = new Map(graph);
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    for (const [from, to] of left) if (![...to].some((it) => it !== from && left.has(it))) left.delete(from);
  }
  return [...left.keys()];
}

Deno.test("the house: no room leads back to itself over others, types included", () => {
  // The files of lib/ itself put rooms together, or are what all of them know.
  const roomOf = (path: string) => /^lib\/(?!jsr\/)(\w+)\//.exec(path)?.[1];
  const rooms = new Map<string, Set<string>>();
  for (const { path, knows } of SOURCES) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const known = rooms.get(room) ?? new Set();
    for (const other of knows.map(roomOf)) if (other !== undefined) known.add(other);
    rooms.set(room, known);
  }
  assert(rooms.size > 30 && rooms.get("search")!.has("catalog") && rooms.get("reviews")!.has("films"));
  assertEquals(circlesOf(rooms), []);
});

/** A way from one file over others to a file, as far as `next` leads. */
function wayTo(to: RegExp, from: string, next: (source: Source) => string[]): string | undefined {
  const before = new Map<string, string | null>([[from, null]]);
  for (const path of before.keys()) {
    if (to.test(path)) {
      const way = [path];
      for (let step = before.get(path); step; step = before.get(step)) way.unshift(step);
      return way.join(" → ");
    }
    const source = BY_PATH.get(path);
    for (const one of source ? next(source) : []) if (!before.has(one)) before.set(one, path);
  }
}

for (
  const { room, never } of [
    { room: "places", never: "showtimes|ingest" },
    { room: "showtimes", never: "ingest" },
  ]
) {
  Deno.test(`the house: no import leads from ${room} to ${never}, types and what lies between included`, () => {
    // The configuration gathers what sources declare, and everybody has some of its types.
    const next = ({ path, knows }: Source) => /^lib\/(config|environment)\.ts$/.test(path) ? [] : knows;
    const from = SOURCES.filter(({ path }) => path.startsWith(`lib/${room}/`));
    assert(from.length > 5);
    assertEquals(
      from.map(({ path }) => wayTo(RegExp(`^lib/(${never})/`), path, next)).filter((way) => way !== undefined),
      [],
    );
  });
}

Deno.test("the house: the configuration loads what sources declare, and none of their adapters", () => {
  const way = wayTo(
    /^lib\/ingest\/(?!declaration|sources\/(\w+\/declaration|mod)\.ts)/,
    "lib/config.ts",
    ({ loads }) => loads,
  );
  assertEquals(way, undefined);
});

/** The folder of a page, or of a section of pages, that a file lies in; folders in parentheses are for all of them. */
const pageOf = (path: string) => /^routes\/\(_pages\)\/((?!\().+)\/[^/]+$/.exec(path)?.[1];

Deno.test("the house: routes bind what lies elsewhere to addresses, in a few lines without JSX", () => {
  const routes = SOURCES.filter(({ path }) => /^routes\/(?!\()/.test(path));
  assert(routes.length > 100);
  const long = routes.filter(({ text, knows }) => {
    const isPage = knows.some((path) => pageOf(path) !== undefined) && knows.includes("lib/http/page.ts");
    return text.split("\n").filter((line) => line.trim() !== "").length > (isPage ? 6 : 15);
  });
  assertEquals(long.map(({ path }) => path), []);
  assertEquals(routes.filter(({ path }) => path.endsWith(".tsx")).map(({ path }) => path), []);
});

Deno.test("the house: what lies in the folder of a page is known to that page, pages below it, and routes", () => {
  const foreign = SOURCES.filter(({ path }) => /^(routes\/\(|lib\/|islands\/)/.test(path)).flatMap(({ path, knows }) =>
    knows.filter((other) => pageOf(other) !== undefined && !`${pageOf(path)}/`.startsWith(`${pageOf(other)}/`))
      .map((other) => `${path} → ${other}`)
  );
  assert(SOURCES.filter(({ path }) => pageOf(path) !== undefined).length > 100);
  assertEquals(foreign, []);
});

Deno.test("the house: beside the folders of pages lie no files, but few folders in parentheses of what pages share", () => {
  const beside = [...Deno.readDirSync("routes/(_pages)")].filter(({ name }) => !/^\w+$/.test(name));
  assertEquals(
    beside.map(({ name, isDirectory }) => `${name}${isDirectory ? "/" : ""}`).toSorted(),
    ["(addresses)/", "(films)/", "(heads)/", "(showtimes)/"],
  );
  const shared = SOURCES.map(({ path }) => /^routes\/\(_pages\)\/\(.+/.exec(path)?.[0]).filter((path) =>
    path !== undefined
  );
  const users = (path: string) =>
    new Set(SOURCES.filter(({ knows }) => knows.includes(path)).map((it) => pageOf(it.path)));
  assert(shared.length > 10);
  assertEquals(shared.filter((path) => users(path).size < 2), []);
});

Deno.test("the house: the hall has no import circle, types included", () => {
  const steps = SOURCES.filter(({ path }) => path.startsWith("lib/http/"));
  const imports = new Map(steps.map(({ path, text }) => [
    path,
    [...text.matchAll(/from\s+"(\.\/[^"]+)"/g)].map(([, specifier]) => resolve(path, specifier)),
  ]));
  assertEquals(circlesOf(imports), []);
});

Deno.test("the house: no function of the hall is longer than sixty lines", () => {
  const long = SOURCES.filter(({ path }) => path.startsWith("lib/http/")).flatMap(({ path, text }) => {
    const bodies = text.matchAll(
      /^( *)(?:export )?(?:async )?(?:function (\w+)|(\w+)\([^\n]*\)[^\n]* \{$)[\s\S]*?^\1\}/gm,
    );
    return [...bodies].filter(([body]) => body.split("\n").length > 60).map(([, , name]) => `${path} ${name}`);
  });
  assertEquals(long, []);
});

Deno.test("the house: whoever wants to know what a write did has it return rows, for a server may tell no counts", () => {
  const counting = SOURCES.filter(({ path, text }) =>
    path.startsWith("lib/") && !path.startsWith("lib/db/") &&
    /num(Affected|Updated|Deleted|InsertedOrUpdated)Rows|insertId/.test(text)
  );
  assertEquals(counting.map(({ path }) => path), []);
});

Deno.test("the house: a name of an exported type has one meaning; adapters call what they read as its source does", () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of SOURCES) {
    if (!/^(lib|routes|islands)\/(?!jsr\/|\w+\/sources\/\w+\/)/.test(path)) continue;
    for (const [, name] of text.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)) {
      places.set(name, [...places.get(name) ?? [], path]);
    }
  }
  assert(places.size > 300);
  assertEquals([...places].filter(([, paths]) => paths.length > 1), []);
});

Deno.test("the house: no file has over 300 lines without saying why", () => {
  const long = SOURCES.filter(({ text }) =>
    text.split("\n").length > 300 && !/^\/\/ Over 300 lines because /m.test(text)
  );
  assertEquals(long.map(({ path }) => path), []);
});
