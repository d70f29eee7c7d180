import { assertEquals, assertThrows } from "@std/assert";
import { planRoutes } from "./route_files.ts";

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
  assertEquals(planRoutes(paths, "routes").map(({ file }) => file.slice("routes/".length)), [
    "_app.tsx",
    "_middleware.ts",
    "_error.tsx",
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
    assertEquals(planRoutes([path], "routes")[0].pattern, pattern);
  });
}

Deno.test("a route lies in the scope of its folder, groups as written", () => {
  assertEquals(planRoutes(["(a)/[b]/c.tsx"], "routes")[0].scope, ["(a)", ":b"]);
});

Deno.test("tests, other extensions and underscore groups are no routes", () => {
  assertEquals(planRoutes(["a_test.ts", "a.test.tsx", "a.css", "(_components)/a.tsx"], "routes"), []);
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
    assertThrows(() => planRoutes(paths, "routes"), Error, reason);
  });
}
