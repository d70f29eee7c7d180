import { assertEquals } from "@std/assert";
import { join } from "node:path";
import { bundledOnce } from "./bundle_cache.ts";

Deno.test("sources are bundled once, and again when one of them or the build id is another", async () => {
  const root = await Deno.makeTempDir();
  try {
    let times = 0;
    const bundle = (buildId: string) => bundledOnce(root, buildId, () => Promise.resolve(++times));
    await Deno.mkdir(join(root, "islands"));
    await Deno.writeTextFile(join(root, "islands/A.ts"), "1");
    assertEquals(await Promise.all([bundle("a"), bundle("a"), bundle("a")]), [1, 1, 1]);
    await Deno.writeTextFile(join(root, "islands/A.ts"), "10");
    assertEquals([await bundle("a"), await bundle("a"), await bundle("b")], [2, 2, 3]);
    await Deno.mkdir(join(root, "node_modules"));
    await Deno.writeTextFile(join(root, "node_modules/b.ts"), "1");
    assertEquals(await bundle("a"), 2);
    await Deno.remove(join(root, "islands/A.ts"));
    assertEquals(await bundle("a"), 4);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
