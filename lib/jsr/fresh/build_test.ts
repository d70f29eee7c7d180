import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { dirname, join } from "node:path";
import { Builder } from "./dev.ts";

const MAIN = 'import { App } from "fresh"; export const app = new App();';
const PAGE = "export default () => null;";

/** App sources that must not be built, by what the message says. */
const REFUSED: Record<string, Record<string, string>> = {
  "main.ts: it must export app": { "main.ts": "" },
  'No matching export in "stand-in:fresh" for import "Head"': {
    "main.ts": `import { Head } from "fresh"; console.log(Head); ${MAIN}`,
  },
  'routes/a.tsx:1:9: ERROR: No matching export in "stand-in:fresh/runtime" for import "Partial"': {
    "main.ts": MAIN,
    "routes/a.tsx": `import { Partial } from "fresh/runtime"; export default () => <Partial name="x" />;`,
  },
  'Import "cors" will always be undefined': {
    "main.ts": `import * as fresh from "fresh"; export const app = fresh.cors();`,
  },
  '"fresh/internal" is not in the stand-in': { "main.ts": `import "fresh/internal"; ${MAIN}` },
  '"jsr:@fresh/core@2" is not in the stand-in': { "main.ts": `import "jsr:@fresh/core@2"; ${MAIN}` },
  "routes/a.ts: it must export default or handler": { "main.ts": MAIN, "routes/a.ts": "export const other = 1;" },
  "routes/_404.tsx: the stand-in knows": { "main.ts": MAIN, "routes/_404.tsx": PAGE },
  'islands/A.tsx:1:7: ERROR: [plugin: islands] an island imports only preact, fresh/runtime and the app\'s own files, not "zod"':
    { "main.ts": MAIN, "islands/A.tsx": `import "zod"; ${PAGE}` },
};

async function build(files: Record<string, string>): Promise<{ root: string; error: string }> {
  const root = await Deno.makeTempDir();
  for (const [path, text] of Object.entries(files)) {
    await Deno.mkdir(dirname(join(root, path)), { recursive: true });
    await Deno.writeTextFile(join(root, path), text);
  }
  const error = await new Builder({ root }).build().then(() => "", (error) => String(error));
  return { root, error };
}

// Builds run at module level: a test must not leave esbuild's process to others.
const refused = await Promise.all(
  Object.entries(REFUSED).map(async ([reason, files]) => ({ reason, ...await build(files) })),
);
const built = await build({
  "main.ts": MAIN,
  "routes/index.tsx": PAGE,
  "static/a b.txt": "text",
  "islands/A.ts": "export const A = () => null;",
});
const server = built.error || await Deno.readTextFile(join(built.root, "_fresh/server.js"));
const bundles = await Array.fromAsync(Deno.readDir(join(built.root, "_fresh/static/_fresh/js")));
await Promise.all([...refused, built].map(({ root }) => Deno.remove(root, { recursive: true })));

for (const { reason, error } of refused) {
  Deno.test(`the build fails: ${reason}`, () => assertStringIncludes(error, reason));
}

Deno.test("server.js imports the app, its routes and its islands by literal paths", () => {
  assertStringIncludes(server, 'from "../main.ts"');
  assertStringIncludes(server, 'import("../routes/index.tsx")');
  assertStringIncludes(server, 'import("../islands/A.ts")');
  assertStringIncludes(server, 'new URL("../static/a%20b.txt", import.meta.url)');
});

Deno.test("bundles are written under a build id of 40 hex digits", () => {
  assertEquals(bundles.length, 1);
  assertMatch(bundles[0].name, /^[0-9a-f]{40}$/);
});
