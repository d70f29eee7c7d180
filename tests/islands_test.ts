import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { LANGS, PREFIXES } from "./pages.ts";

const RECORDS = [filmRecord("f", { genres: ["drama"] })];
const PAGES = [
  "/",
  "/catalog",
  "/search?q=f",
  "/film/1",
  "/lists",
  "/calendar",
  "/docs",
  "/problems/not_found",
  "/nowhere",
];
/** Of the islands and what they import; Fresh's runtime and Preact come on top. */
const MAX_OWN_BYTES = 6_000;
const MAX_SCRIPT_BYTES = 20_000;

const text = async (app: TestApp, path: string) => await (await app.fetch(path)).text();
const bootScript = (html: string) => /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1];
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

Deno.test("every page has one search form, which works without JavaScript", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const lang of LANGS) {
    for (const path of PAGES) {
      const html = await text(app, `${PREFIXES[lang]}${path}`);
      assertEquals(count(html, /role="search"/g), 1, path);
      const [, form] = new RegExp(`<form [^>]*action="${PREFIXES[lang]}/search"[^>]*>([\\s\\S]*?)</form>`).exec(html)!;
      assert(/<input type="search" name="q" required/.test(form), form);
      assert(/<button type="submit">/.test(form), form);
      assert(!/role="combobox"|aria-/.test(form.replaceAll(/aria-(label|live)=/g, "")), "no promises without scripts");
    }
  }
});

Deno.test("the search page's field holds the query", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assert(/<input type="search" name="q"[^>]* value="a &quot;b&quot;"/.test(await text(app, "/search?q=a+%22b%22")));
});

Deno.test("the catalog's form and everything that follows it are ready without JavaScript", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const [before, after] = [await text(app, "/en/catalog"), await text(app, "/en/catalog?genre=drama")];
  assertStringIncludes(before, '<form class="filters" id="filters" action="/en/catalog"');
  assertStringIncludes(before, '<p role="status" id="found" tabindex="-1"');
  const parts = (html: string) => count(html, / data-part/g);
  assertEquals(parts(before), parts(after));
  assert(parts(before) > 5);
});

Deno.test("the theme is applied before the stylesheet, and its switch speaks every language", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const [lang, dark] of [["ru", "Тёмная"], ["en", "Dark"], ["uk", "Темна"]] as const) {
    for (const path of PAGES) {
      const html = await text(app, PREFIXES[lang] + path);
      assert(/<script src="\/theme\.js\?[^"]*"><\/script><link rel="stylesheet"/.test(html), path);
      assertStringIncludes(html, `aria-label="${dark}"`);
    }
  }
  const script = await app.fetch("/theme.js");
  assertEquals([script.status, script.headers.get("content-type")], [200, "text/javascript; charset=UTF-8"]);
  await script.body?.cancel();
  assertStringIncludes(await text(app, "/styles.css"), ":root:not([data-theme]) .theme {\n  display: none;");
});

Deno.test("the script that starts the islands is allowed by its hash, and no style is inline", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of PAGES) {
    const response = await app.fetch(path);
    const html = await response.text();
    const hash = createHash("sha256").update(bootScript(html)!).digest("base64");
    assertStringIncludes(response.headers.get("content-security-policy")!, `'sha256-${hash}'`);
    assert(!/ style="|<style/.test(html), path);
  }
});

Deno.test("a page ships less than 6 KB of script of its own, and less than 20 KB in all, compressed as the door does", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of PAGES) {
    const html = await text(app, path);
    const [runtime, ...islands] = imports(bootScript(html)!, "/");
    const framework = await modules(app, [runtime]);
    const all = await modules(app, [runtime, ...islands, /<script src="([^"?]*)/.exec(html)![1]]);
    const bytes = sum(all) - sum(framework);
    assert(islands.length >= 2 && bytes > 2_000 && bytes < MAX_OWN_BYTES, `${path}: ${bytes}`);
    assert(sum(framework) > 2_000 && sum(all) < MAX_SCRIPT_BYTES, `${path}: ${sum(all)}`);
  }
});

/** Compressed sizes of modules and of all that they import, by address. */
async function modules(app: TestApp, urls: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  // Grows while it is walked: a module names what it imports.
  const queue = [...urls];
  for (const url of queue) {
    if (sizes.has(url)) continue;
    const code = await text(app, url);
    const sent = await app.fetch(url, { headers: { "accept-encoding": "br" } });
    sizes.set(url, (await sent.arrayBuffer()).byteLength);
    queue.push(...imports(code, url));
  }
  return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

/** Addresses of the modules that a module imports. */
function imports(code: string, from: string): string[] {
  return [...code.matchAll(/(?:from|import) ?"([^"]+\.js)"/g)].map(([, to]) => new URL(to, `http://x${from}`).pathname);
}
