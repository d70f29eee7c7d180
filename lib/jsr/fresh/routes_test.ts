import { assertEquals, assertThrows } from "@std/assert";
import { PathTable, planRoutes } from "./routes.ts";

Deno.test("files register in the order of the original", () => {
  const paths = [
    "[...rest].ts",
    "[id].tsx",
    "(group)/x.tsx",
    "b.tsx",
    "a/[id].tsx",
    "a/[id].md.ts",
    "a/[id]/cast.tsx",
    "a/index.tsx",
    "a/_middleware.ts",
    "index.tsx",
    "_error.tsx",
    "_middleware.ts",
    "_app.tsx",
  ];
  assertEquals(planRoutes(paths).map(({ file }) => file.slice("routes/".length)), [
    "_app.tsx",
    "_error.tsx",
    "_middleware.ts",
    "index.tsx",
    "a/_middleware.ts",
    "a/index.tsx",
    "a/[id].md.ts",
    "a/[id]/cast.tsx",
    "a/[id].tsx",
    "b.tsx",
    "(group)/x.tsx",
    "[id].tsx",
    "[...rest].ts",
  ]);
});

const PATTERNS = {
  "index.tsx": "/",
  "a/index.tsx": "/a",
  "film/[id].tsx": "/film/:id",
  "film/[id].md.ts": "/film/:id.md",
  "rest/[...path].ts": "/rest/:path*",
  "(group)/x.tsx": "/x",
  "openapi.json.ts": "/openapi.json",
  ".well-known/security.txt.ts": "/.well-known/security.txt",
};

for (const [path, pattern] of Object.entries(PATTERNS)) {
  Deno.test(`the file ${path} answers ${pattern}`, () => {
    assertEquals(planRoutes([path])[0].pattern, pattern);
  });
}

Deno.test("a route lies in the scope of its folder, groups as written", () => {
  assertEquals(planRoutes(["(a)/[b]/c.tsx"])[0].scope, ["(a)", ":b"]);
});

Deno.test("tests, other extensions and underscore groups are no routes", () => {
  assertEquals(planRoutes(["a_test.ts", "a.test.tsx", "a.css", "(_components)/a.tsx"]), []);
});

const REFUSED: Record<string, string[]> = {
  "optional folders": ["[[lang]]/index.tsx"],
  "not _404": ["_404.tsx"],
  "not _layout": ["a/_layout.tsx"],
  "at the root": ["a/_app.tsx"],
  "same URL": ["(a)/x.tsx", "(b)/x.tsx"],
  "routes/film/[a].tsx has the same URL": ["film/[a].tsx", "film/[b].tsx"],
  "takes the requests for routes/film/[id].md.ts": ["film/[id].md.ts", "film/[id]/index.tsx"],
  '"a*b" has a form': ["a*b.tsx"],
  '"[id]x" has a form': ["[id]x.tsx"],
  '"кино" has a form': ["кино/index.tsx"],
};

for (const [reason, paths] of Object.entries(REFUSED)) {
  Deno.test(`${paths.join(" and ")} fail: ${reason}`, () => {
    assertThrows(() => planRoutes(paths), Error, reason);
  });
}

function tableOf(...paths: string[]): (path: string) => string | undefined {
  const table = new PathTable<string>();
  for (const path of paths) table.add(path, path);
  return (path) => {
    const found = table.find(path);
    return found === "malformed" ? found : found?.pattern;
  };
}

Deno.test("a fixed path wins over a pattern that was registered before it", () => {
  assertEquals(tableOf("/:x", "/a")("/a"), "/a");
});

Deno.test("a fixed path fits with and without one final slash, a pattern only as it is", () => {
  const find = tableOf("/a", "/b/", "/c/:x");
  assertEquals(find("/a/"), "/a");
  assertEquals(find("/b"), "/b/");
  assertEquals(find("/a//"), undefined);
  assertEquals(find("/c/1/"), undefined);
});

Deno.test("the first pattern that fits is taken", () => {
  const find = tableOf("/film/:id.md", "/film/:id", "/:path*");
  assertEquals(find("/film/1.md"), "/film/:id.md");
  assertEquals(find("/film/1.mda"), "/film/:id");
  assertEquals(find("/film/1/2"), "/:path*");
});

Deno.test("a malformed escape in a parameter is told apart", () => {
  assertEquals(tableOf("/a/:x")("/a/%zz"), "malformed");
});

Deno.test("parameters have no prototype", () => {
  const table = new PathTable<string>();
  table.add("/:x", "");
  const found = table.find("/1");
  assertEquals(found !== "malformed" && found && Object.getPrototypeOf(found.params), null);
});

Deno.test("characters of a regular expression are plain text in a path", () => {
  const find = tableOf("/a.b/:x", "/$^|/:x");
  assertEquals(find("/aXb/1"), undefined);
  assertEquals(find("/$^|/1"), "/$^|/:x");
});
