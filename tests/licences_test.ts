import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { LANGS } from "@/lib/i18n/lang.ts";
import { noteSource } from "@/lib/licences/queries.ts";
import { contentSignal, creditsOf, TERMS, termsOf, usesOf } from "@/lib/licences/terms.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const NOW = "2030-01-01T00:00:00.000Z";
const IMDB = TERMS.imdb.attribution;

/** Says that films have something of a source, as an import of it does. */
async function load({ database: { write } }: TestApp, source: string, films: number[], people: number[] = []) {
  await noteSource(write, source, NOW);
  const keys = [...films.map((id) => ["film", id] as const), ...people.map((id) => ["person", id] as const)];
  const rows = keys.map(([kind, entity_id]) => ({ kind, key: `${source}:${entity_id}`, entity_id, source }));
  await write.insertInto("import_key").values(rows).execute();
  // Whatever an import writes raises the version; these tables alone do not.
  await sql`update film set updated_at = updated_at where id = ${films[0]}`.execute(write);
}

async function text(app: TestApp, path: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
  const response = await app.fetch(path, { headers });
  assertEquals(response.status, status, path);
  return await response.text();
}

Deno.test("data of several sources may be used for what each of them allows", () => {
  assertEquals(usesOf([]), { exportable: true, trainable: true, commercial: true });
  assertEquals(usesOf(["own", "omdb", "wikidata"]), { exportable: true, trainable: true, commercial: true });
  assertEquals(usesOf(["own", "imdb"]), { exportable: false, trainable: false, commercial: false });
  assertEquals(contentSignal(["own"]), "search=yes, ai-input=yes, ai-train=yes");
  assertEquals(contentSignal(["own", "tmdb"]), "search=yes, ai-input=yes, ai-train=no");
});

Deno.test("a source that this version does not know allows nothing", () => {
  assertEquals(usesOf(["constructor"]).trainable, false);
  assertEquals(termsOf("later"), {
    name: "later",
    url: null,
    licence: { name: "unknown", url: null },
    attribution: null,
    exportable: false,
    trainable: false,
    commercial: false,
  });
});

Deno.test("every source that asks to be named has its words in three languages, and links to itself and its licence", () => {
  for (const lang of LANGS) {
    const credits = creditsOf(Object.keys(TERMS), lang);
    assertEquals(credits.map(({ name }) => name), ["IMDb", "TMDB", "JustWatch", "Wikidata", "omdb.org"]);
    for (const { text, url, licence } of credits) {
      assert(text.length > 20);
      assert(url?.startsWith("https://") && licence.url?.startsWith("https://"), text);
    }
  }
});

Deno.test("the starter catalog is open: crawlers may train on it, and no page has to name anybody", async () => {
  await using app = await testApp({ catalog: [filmRecord("one")] });
  assertStringIncludes(await text(app, "/robots.txt"), "Content-Signal: search=yes, ai-input=yes, ai-train=yes\n");
  assertStringIncludes(await text(app, "/llms.txt"), "ai-train=yes");
  const page = await text(app, "/en/film/1");
  assertStringIncludes(page, "Open source, open data.");
  assert(!page.includes("IMDb"));
});

Deno.test("robots.txt and llms.txt say ai-train=no from the moment on that a closed source is loaded", async () => {
  await using app = await testApp({ catalog: [filmRecord("one"), filmRecord("two")] });
  // Both are cached before.
  await text(app, "/robots.txt");
  await text(app, "/llms.txt");
  await load(app, "imdb", [1]);
  assertStringIncludes(await text(app, "/robots.txt"), "Content-Signal: search=yes, ai-input=yes, ai-train=no\n");
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    const file = await text(app, path);
    assertStringIncludes(file, "ai-train=no");
    assertStringIncludes(file, IMDB.en);
    assert(!file.includes("ai-train=yes"), path);
  }
  const sources = await app.json("/api/sources?lang=uk");
  assertEquals([sources.contentSignal, sources.exportable], ["search=yes, ai-input=yes, ai-train=no", false]);
  assertEquals(sources.items.map(({ id }: { id: string }) => id), ["own", "imdb"]);
  assertEquals(sources.items[1], {
    id: "imdb",
    name: "IMDb",
    url: "https://www.imdb.com/",
    licence: TERMS.imdb.licence,
    attribution: IMDB.uk,
    exportable: false,
    trainable: false,
    commercial: false,
  });
});

Deno.test("what a source asks to be said stands on the pages that show its data, and on no others", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "p", names: { en: "P" } },
      filmRecord("one", { cast: [{ person: "p" }] }),
      filmRecord("two"),
      filmRecord("three"),
    ],
  });
  await load(app, "imdb", [1], [1]);
  await load(app, "omdb", [2]);
  for (const [lang, prefix] of [["ru", ""], ["en", "/en"], ["uk", "/uk"]] as const) {
    const shown = async (path: string, headers = {}, status = 200) => {
      // Markdown has a backslash before what would be a link.
      const page = (await text(app, prefix + path, headers, status)).replaceAll("\\", "");
      return (["imdb", "omdb"] as const).filter((source) => page.includes(TERMS[source].attribution[lang]));
    };
    assertEquals(await shown("/film/1"), ["imdb"]);
    assertEquals(await shown("/film/2"), ["omdb"]);
    assertEquals(await shown("/film/3"), []);
    assertEquals(await shown("/person/1"), ["imdb"]);
    assertEquals(await shown("/catalog"), ["imdb", "omdb"]);
    assertEquals(await shown("/"), ["imdb", "omdb"]);
    assertEquals(await shown("/nowhere", {}, 404), ["imdb", "omdb"], "the page of an error shows popular films");
    assertEquals(await shown("/sign-in"), []);
    assertEquals(await shown("/film/2.md"), ["omdb"]);
    assertEquals(await shown("/film/3.md"), []);
    assertEquals(await shown("/catalog", { accept: "text/markdown" }), ["imdb", "omdb"]);
  }
  const page = await text(app, "/en/film/2");
  assertStringIncludes(page, 'href="https://creativecommons.org/licenses/by/2.0/de/" rel="license noopener"');
  assert(!page.includes("open data"));
  assertStringIncludes(
    await text(app, "/en/film/2.md"),
    "[CC BY 2.0 DE](https://creativecommons.org/licenses/by/2.0/de/)",
  );
});

Deno.test("films and people name their sources in the API", async () => {
  await using app = await testApp({ catalog: [{ kind: "person", key: "p", names: { en: "P" } }, filmRecord("one")] });
  assertEquals((await app.json("/api/film/1")).sources, ["own"]);
  await load(app, "tmdb", [1], [1]);
  await load(app, "wikidata", [1]);
  assertEquals((await app.json("/api/film/1")).sources, ["own", "tmdb", "wikidata"]);
  // JustWatch is in what TMDB passes on.
  const { items } = await app.json("/api/sources");
  assertEquals(items.map(({ id }: { id: string }) => id), ["own", "tmdb", "justwatch", "wikidata"]);
  assertEquals((await app.json("/api/person/1")).sources, ["own", "tmdb"]);
});

Deno.test("whose data is shown is read once, not with every request", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: [filmRecord("one")], onRead: (statement) => read.push(statement) });
  await load(app, "imdb", [1]);
  for (const path of ["/en/film/1", "/en/film/1", "/robots.txt", "/en/catalog", "/api/sources"]) await text(app, path);
  assertEquals(read.filter((statement) => statement.includes("catalog_source")).length, 1);
});
