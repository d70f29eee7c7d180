import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { messages } from "@/lib/i18n/messages.ts";
import { VERSION } from "@/lib/version.ts";
import { testApp } from "./app.ts";
import { forms, LANGS, PREFIXES, robots } from "./pages.ts";

const TEXT = Deno.readTextFileSync("CHANGELOG.md");
const TITLES = { ru: "Что нового", en: "What’s new", uk: "Що нового" };

Deno.test("the newest entry of the changelog is this version's, and each has kinds of change and points", () => {
  const [, ...entries] = TEXT.split(/^## /m);
  const newest = new RegExp(`^${VERSION.replaceAll(".", "\\.")} - \\d{4}-\\d\\d-\\d\\d\n`);
  assertMatch(entries[0], newest, `the first entry is that of ${VERSION}: what changed is a line there`);
  for (const entry of entries) {
    const [, ...parts] = entry.split(/^### /m);
    assert(parts.length > 0, entry);
    for (const part of parts) assertMatch(part, /^(Added|Changed|Deprecated|Removed|Fixed|Security)\n\n- /);
  }
  const days = entries.map((entry) => /\d{4}-\d\d-\d\d/.exec(entry)![0]);
  assertEquals(days, days.toSorted().reverse());
});

Deno.test("the changelog is a page with all that its file says, in every form and language", async () => {
  await using app = await testApp();
  const points = [...TEXT.matchAll(/^- ([^,.:;`\n]{8,})/gm)].map(([, words]) => words.trim());
  assert(points.length > 10);
  for (const lang of LANGS) {
    const path = `${PREFIXES[lang]}/changelog`;
    const [html, negotiated, twin] = await forms(app, path);
    assertEquals(negotiated, twin);
    for (const text of [html, twin]) {
      for (const words of [TITLES[lang], VERSION, ...points]) assertStringIncludes(text, words);
    }
    assertMatch(html, new RegExp(`<h2>${VERSION.replaceAll(".", "\\.")}</h2><time datetime="2026-[^>]*>[^<]*2026`));
    assert(!html.includes("<details open"), "what operators read is folded");
    assertEquals(await robots(app, path), { noindex: false, canonical: path });
    assertStringIncludes(await (await app.fetch(`${PREFIXES[lang]}/lists`)).text(), `href="${path}"`);
  }
});

Deno.test("each version has three to five highlights in the language of the page, ahead of all that changed", async () => {
  await using app = await testApp();
  const versions = [...TEXT.matchAll(/^## (\S+)/gm)].map(([, version]) => version);
  for (const lang of LANGS) {
    const { highlights } = messages(lang).changelog;
    assertEquals(Object.keys(highlights), versions);
    const said = await forms(app, `${PREFIXES[lang]}/changelog`);
    for (const points of Object.values(highlights)) {
      assert(points.length >= 3 && points.length <= 5);
      for (const text of said) {
        for (const { name } of points) assertStringIncludes(text, name);
        assert(
          text.indexOf(points[0].name) < text.indexOf("deno task import imdb DIR") || points !== highlights[VERSION],
        );
      }
    }
  }
});

Deno.test("the health check, OpenAPI and the MCP server tell the version", async () => {
  await using app = await testApp();
  assertEquals((await app.json("/api/health")).version, VERSION);
  assertEquals((await app.json("/openapi.json")).info.version, VERSION);
  assertEquals((await app.json("/.well-known/mcp.json")).version, VERSION);
});
