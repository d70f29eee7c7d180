import { assertEquals } from "@std/assert";
import { App } from "./mod.ts";
import { asset, IS_BROWSER } from "./runtime.ts";
import { attach } from "./snapshot.ts";

Deno.test("a server is no browser", () => {
  assertEquals(IS_BROWSER, false);
});

Deno.test("asset() locks paths on this host, once", () => {
  attach(new App(), { root: "", buildId: "b", boot: "", files: [], islands: [], statics: new Map() });
  assertEquals(asset("/x.css"), "/x.css?__frsh_c=b");
  assertEquals(asset("/x.css?a=1#c"), "/x.css?a=1&__frsh_c=b#c");
  for (const path of ["/x?__frsh_c=old", "//cdn/x", "https://cdn/x", "data:,", "x.css"]) {
    assertEquals(asset(path), path);
  }
});
