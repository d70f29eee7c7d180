import { assertEquals, assertThrows } from "@std/assert";
import { compilePattern, PathTable } from "./path_table.ts";

function tableOf(...paths: string[]): (path: string) => string | undefined {
  const table = new PathTable<string>();
  for (const path of paths) table.add(["GET"], path, path);
  return (path) => {
    const found = table.find(path);
    return found === "malformed" ? found : found?.entry.path;
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
  table.add(["GET"], "/:x", "");
  const found = table.find("/1");
  assertEquals(found !== "malformed" && found && Object.getPrototypeOf(found.params), null);
});

Deno.test("characters of a regular expression are plain text in a path", () => {
  const find = tableOf("/a.b/:x", "/$^|/:x");
  assertEquals(find("/aXb/1"), undefined);
  assertEquals(find("/$^|/1"), "/$^|/:x");
});

for (const path of ["/:x?", "/:x+", "/:x(\\d+)", "/a{b}", "/a:x*", "a"]) {
  Deno.test(`the path "${path}" is outside the stand-in`, () => {
    assertThrows(() => compilePattern(path), Error, `"${path}"`);
  });
}
