import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newPerson, submit, visit } from "./accounts.ts";
import { agentApp } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";
import { assertMarkdown404, forms, jsonLd, LANGS, PREFIXES, robots, strayScripts } from "./pages.ts";

const NOW = new Date("2030-02-01T12:00:00Z");
const EVIL = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;

const RECORDS = [
  filmRecord("a", { titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" }, year: 1990 }),
  filmRecord("b", { titles: { original: "Beta", ru: "Бета", en: "Beta", uk: "Бета-уа" }, year: 1991 }),
  {
    kind: "collection",
    key: "best",
    titles: { ru: "Лучшее", en: "The best", uk: "Найкраще" },
    descriptions: { ru: "О лучшем.", en: "About the best.", uk: "Про найкраще." },
    items: [
      { film: "b", note: { ru: "Первое место.", en: "First place.", uk: "Перше місце." } },
      { film: "a" },
    ],
  },
  { kind: "collection", key: "evil", titles: { en: EVIL }, items: [{ film: "a", note: { en: EVIL } }] },
];

const FACTS = {
  ru: ["Лучшее", "О лучшем.", "2 названия"],
  en: ["The best", "About the best.", "2 titles"],
  uk: ["Найкраще", "Про найкраще.", "2 назви"],
};

const ITEMS = {
  ru: ["Бета", "Первое место.", "Альфа"],
  en: ["Beta", "First place.", "Alpha"],
  uk: ["Бета-уа", "Перше місце.", "Альфа-уа"],
};

Deno.test("all lists are there in three languages, as HTML and as Markdown", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/lists`);
    assertEquals(negotiated, twin);
    for (const fact of FACTS[lang]) for (const body of [html, twin]) assertStringIncludes(body, fact);
    for (const body of [html, twin]) assertStringIncludes(body, `http://foyer.test${PREFIXES[lang]}/list/best`);
    assertMatch(html, /<li class="list">\s*<a [^>]*>\s*<div class="list-posters">\s*<img [^>]*width="600"/);
  }
});

Deno.test("a list has its films in their order with their notes, in three languages and every form", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/list/best`);
    assertEquals(negotiated, twin);
    for (const body of [html, twin]) {
      for (const fact of FACTS[lang]) assertStringIncludes(body, fact);
      // The description in the document's head names no film.
      const places = ITEMS[lang].map((text) => body.lastIndexOf(text));
      assert(places.every((place, i) => place > 0 && (i === 0 || place > places[i - 1])), `${lang} ${places}`);
    }
    assertMatch(twin, /^1\. .*\n2\. /m);
  }
});

Deno.test("a long description is whole in every form", async () => {
  const words = "The films that nobody should miss, and some that everybody did miss when they came out.";
  const list = {
    kind: "collection",
    key: "long",
    titles: { en: "Long" },
    descriptions: { en: words },
    items: [{ film: "a" }],
  };
  await using app = await testApp({ catalog: [RECORDS[0], list] });
  const [html, , twin] = await forms(app, "/en/lists");
  assertStringIncludes(twin, words);
  assertStringIncludes(html, `>${words}</span>`);
});

Deno.test("a list is of the section of the lists", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertStringIncludes(await (await app.fetch("/en/list/best")).text(), '<a href="/en/lists" aria-current="true">');
});

Deno.test("an unknown list is a localized 404, as Markdown where that is asked for", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const slug of ["nope", "x".repeat(101), "%00", "Лучшее"]) {
    for (const lang of LANGS) {
      const page = await app.fetch(`${PREFIXES[lang]}/list/${slug}`);
      assertEquals([page.status, page.headers.get("content-type")], [404, "text/html; charset=utf-8"], slug);
      assertStringIncludes(await page.text(), `<html lang="${lang}"`);
      await assertMarkdown404(app, `${PREFIXES[lang]}/list/${slug}`, lang);
    }
  }
});

Deno.test("structured data lists the films by their places", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const [list, crumbs] = await jsonLd(app, "/en/list/best");
  const items = list.itemListElement as { position: number; name: string }[];
  assertEquals([list["@type"], list.name], ["ItemList", "The best"]);
  assertEquals(items.map(({ position, name }) => [position, name]), [[1, "Beta"], [2, "Alpha"]]);
  assertEquals((crumbs.itemListElement as { name: string }[]).map(({ name }) => name), ["Foyer", "Lists", "The best"]);
  assertEquals((await jsonLd(app, "/lists"))[0].numberOfItems, 2);
});

Deno.test("lists are for crawlers, each under its own address", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/lists", "/uk/lists", "/en/list/best"]) {
    assertEquals(await robots(app, `${path}?utm_source=x`), { noindex: false, canonical: path });
  }
});

Deno.test("a hostile title and note of a list stay text", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/en/lists", "/en/list/evil"]) {
    const [html, , twin] = await forms(app, path);
    assertEquals(strayScripts(html), [], path);
    assert(!html.includes("<img src=x"), path);
    assert(!/(^|[^\\])<(script|img)/m.test(twin), path);
    assertStringIncludes(JSON.stringify(await jsonLd(app, path)), "alert(1)");
  }
});

Deno.test("a catalog without lists says so", async () => {
  await using app = await testApp();
  const [html, , twin] = await forms(app, "/en/lists");
  for (const body of [html, twin]) assertStringIncludes(body, "There are no lists yet.");
});

/** A list of three films: neither years nor ratings follow its own order. */
const ORDERED = [
  ...([["a", 1990, 7], ["b", 2001, 6], ["c", 1980, 9]] as const).map(([key, year, value]) =>
    filmRecord(key, {
      titles: { original: `Film ${key}`, en: `Film ${key}` },
      year,
      ratings: [{ source: "imdb", value, votes: 1_000_000 }],
    })
  ),
  { kind: "collection", key: "few", titles: { en: "A few" }, items: [{ film: "a" }, { film: "b" }, { film: "c" }] },
];

const orderOf = (
  body: string,
) => [...new Set([...body.matchAll(/Film [abc](?=[\]<])/g)].map(([title]) => title.at(-1)))];

Deno.test("a list stands in its own order, by year or by rating, in every form", async () => {
  await using app = await testApp({ catalog: ORDERED });
  const cases = { "": "abc", "?sort=new": "bac", "?sort=rating": "cab", "?sort=nope": "abc" };
  for (const [query, order] of Object.entries(cases)) {
    const [html, , twin] = await forms(app, "/en/list/few", query);
    for (const body of [html.slice(html.indexOf("<ol")), twin]) assertEquals(orderOf(body).join(""), order, query);
    const { noindex, canonical } = await robots(app, `/en/list/few${query}`);
    assertEquals([noindex, canonical], [query !== "", "/en/list/few"], query);
  }
  const html = await (await app.fetch("/en/list/few?sort=rating")).text();
  assertMatch(html, /href="\/en\/list\/few"[^>]*aria-current="false"[^>]*>List order</);
  assertMatch(html, /href="\/en\/list\/few\?sort=rating"[^>]*aria-current="true"[^>]*>/);
});

Deno.test("who is signed in sees how much of a list they watched: what is in the diary, and what they rated", async () => {
  await using app = await agentApp({ now: () => NOW });
  const person = await newPerson(app, "anna", NOW);
  const { items: [{ slug }] } = await app.json("/api/lists");
  const { items } = await app.json(`/api/list/${slug}`);
  const [one, two] = items.map(({ film }: { film: { id: number } }) => film.id);
  for (const [film, fields] of [[one, {}], [one, {}], [two, { rating: "8" }]] as const) {
    await (await submit(app, `/diary/add?film=${film}`, { action: "log", ...fields }, { person })).body?.cancel();
  }
  const words = {
    ru: `Просмотрено: 2 из ${items.length}`,
    en: `Watched: 2 of ${items.length}`,
    uk: `Переглянуто: 2 з `,
  };
  for (const lang of LANGS) {
    const path = `${PREFIXES[lang]}/list/${slug}`;
    assertStringIncludes(await (await visit(app, path, person)).text(), words[lang]);
    const stranger = await (await app.fetch(path)).text();
    assert(!stranger.includes("<progress"), "nobody else's");
  }
});

Deno.test("lists of the same films show different posters of them, as far as there are any", async () => {
  const films = ["a", "b", "c", "d", "e"].map((key) => filmRecord(key));
  const list = (key: string, films: string[]) => ({
    kind: "collection",
    key,
    titles: { ru: key },
    items: films.map((film) => ({ film })),
  });
  await using app = await testApp({
    catalog: [...films, list("first", ["a", "b", "c"]), list("second", ["a", "b", "c", "d", "e"])],
  });
  const html = await (await app.fetch("/lists")).text();
  const shown = html.split('<li class="list">').slice(1)
    .map((card) => [...card.matchAll(/src="[^"]*\/poster\/(\d+)/g)].map(([, id]) => Number(id)));
  assertEquals(shown.map((ids) => ids.slice(0, 3)), [[1, 2, 3], [4, 5, 1]]);
});

Deno.test("lists stand in groups by their themes, and a list leads to others of its theme, in every form", async () => {
  const list = (key: string, theme?: string) => (
    { kind: "collection", key, titles: { en: `List ${key}` }, ...theme && { theme }, items: [{ film: "a" }] }
  );
  const lists = [list("a", "stories"), list("b"), list("c", "awards"), list("d", "stories")];
  await using app = await testApp({ catalog: [RECORDS[0], ...lists] });
  const order = (body: string) => body.match(/(?<=id="\w+">\s*<h2>|\n## )[\w ]+|List [a-d](?=[\]<])/g);
  const groups = ["Awards", "List c", "Stories", "List a", "List d", "Other lists", "List b"];
  const [html, , twin] = await forms(app, "/en/lists");
  for (const body of [html, twin]) assertEquals(order(body)?.map((part) => part.trim()), groups);
  assertStringIncludes(html, 'href="#stories"');
  for (const body of await forms(app, "/en/list/a")) {
    assertMatch(body, /More lists[^]*List d[^]*List b/);
  }
  // An import that says nothing of a theme leaves it.
  assertEquals((await app.json("/api/list/a")).theme, "stories");
});
