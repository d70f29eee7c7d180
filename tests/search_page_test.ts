import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { kindsOf } from "../routes/(_pages)/search/kinds.ts";
import { filmRecord, testApp } from "./app.ts";
import { LANGS, links, markup, PREFIXES, robots, strayScripts } from "./pages.ts";

const RECORDS = [
  ...Array.from({ length: 30 }, (_, i) =>
    filmRecord(`f${i}`, {
      titles: { original: `Solaris ${i}`, ru: `Солярис ${i}`, en: `Solaris ${i}`, uk: `Соляріс ${i}` },
      type: i === 0 ? "anime" : "film",
    })),
  { kind: "person", key: "p", names: { ru: "Солярис Иванов", en: "Solaris Ivanov", uk: "Соляріс Іванов" } },
];

const text = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");

Deno.test("search shows films and people with totals in three languages", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const facts = {
    ru: ["Поиск: solaris", "30 названий", "1 человек", "Солярис Иванов", "Страница 1 из 2"],
    en: ["Search: solaris", "30 titles", "1 person", "Solaris Ivanov", "Page 1 of 2"],
    uk: ["Пошук: solaris", "30 назв", "1 людина", "Соляріс Іванов", "Сторінка 1 з 2"],
  };
  for (const lang of LANGS) {
    const html = await text(app.fetch(`${PREFIXES[lang]}/search?q=solaris`));
    for (const fact of facts[lang]) assertStringIncludes(html, fact);
  }
});

Deno.test("the form holds query and type, and the pages keep them", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await text(app.fetch("/en/search?q=solaris&type=film"));
  assertStringIncludes(html, 'value="solaris"');
  assertStringIncludes(html, '<option value="film" selected');
  assertStringIncludes(html, "29 titles");
  const next = (await links(app, "/en/search?q=solaris&type=film")).filter(({ rel }) => rel.startsWith("next"));
  assertEquals(next.map(({ href, rel }) => [href, rel]), [
    ["/en/search?q=solaris&type=film&page=2", "next nofollow"],
  ]);
  const second = await text(app.fetch("/en/search?q=solaris&type=film&page=2"));
  assertEquals(second.match(/class="hit"/g)?.length, 5);
});

Deno.test("what is found nowhere is said, with a way on", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await text(app.fetch("/uk/search?q=qqqq"));
  assertStringIncludes(html, "Нічого не знайдено.");
  assertStringIncludes(html, 'class="button" href="/uk/catalog"');
});

Deno.test("without a query the page asks for one", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const query of ["", "?q=", "?q=%20%20"]) {
    const html = await text(app.fetch(`/en/search${query}`));
    assertStringIncludes(html, "Type a title in any of the three languages");
    assert(!html.includes('class="wrong"'), query);
  }
});

Deno.test("a bad type, page or query is named, and the rest is shown", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await text(app.fetch("/en/search?q=solaris&type=filn&page=0"));
  for (const fact of ["type=filn", "page=0", "30 titles"]) assertStringIncludes(html, fact);
  const long = await app.fetch(`/en/search?q=${"x".repeat(201)}`);
  assertEquals(long.status, 200);
  assertStringIncludes(await long.text(), "more than allowed");
});

Deno.test("no crawler is let into the search, whose canonical address has no query", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const query of ["", "?q=solaris", "?q=qqqq"]) {
    assertEquals(await robots(app, `/en/search${query}`), { noindex: true, canonical: "/en/search" });
  }
});

Deno.test("a hostile query stays text", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const evil of [`"><script>alert(1)</script>`, `</title><img src=x onerror=alert(1)>`, "$&", "\u202egnp", "\0"]) {
    const response = await app.fetch(`/search?q=${encodeURIComponent(evil)}&type=${encodeURIComponent(evil)}`);
    assertEquals(response.status, 200, evil);
    const html = await response.text();
    assertEquals(strayScripts(html), [], evil);
    assert(!markup(html).includes("<img src=x"), evil);
  }
});

Deno.test("where a search finds a few films, what the first one is like is there too, on the page and in its twin", async () => {
  const keyword = { kind: "keyword", key: "planet", names: { ru: "планета", en: "planet", uk: "планета" } };
  const named = (key: string, original: string) => filmRecord(key, { titles: { original }, keywords: ["planet"] });
  await using app = await testApp({ catalog: [keyword, named("a", "Stalker"), named("b", "Moonlit Ocean")] });
  for (const path of ["/en/search?q=stalker", "/en/search.md?q=stalker"]) {
    assertStringIncludes(await text(app.fetch(path)), "Moonlit Ocean", path);
  }
});

Deno.test("a person's few films stand below their name alone, with what is like them, on the page and in its twin", async () => {
  const keyword = { kind: "keyword", key: "planet", names: { ru: "планета", en: "planet", uk: "планета" } };
  const person = { kind: "person", key: "p", names: { en: "Wanda Quill" } };
  const crew = [{ person: "p", job: "director" }];
  const named = (key: string, original: string) => filmRecord(key, { titles: { original }, keywords: ["planet"] });
  await using app = await testApp({
    catalog: [keyword, person, { ...named("a", "Stalker"), crew }, named("b", "Moonlit Ocean")],
  });
  for (const path of ["/en/search?q=wanda+quill", "/en/search.md?q=wanda+quill"]) {
    const body = await text(app.fetch(path));
    assertStringIncludes(body, "Known for: Wanda Quill", path);
    assert(body.indexOf("Known for") < body.indexOf("Stalker"), path);
    assert(body.indexOf("Stalker") < body.indexOf("Moonlit Ocean"), path);
  }
});

Deno.test("what is all of one kind is not offered by kinds", () => {
  const types = [{ type: "film" as const, films: 3 }];
  assertEquals(kindsOf({ totals: { films: 3, people: 0 }, types }, 0), []);
  assertEquals(kindsOf({ totals: { films: 3, people: 1 }, types }, 0).map(({ count }) => count), [4, 3, 1]);
});

Deno.test("what was found is there by kinds, each a link with how much of it there is, on the page and in its twin", async () => {
  const list = { kind: "collection", key: "l", titles: { en: "Solaris and others" }, items: [{ film: "f1" }] };
  await using app = await testApp({ catalog: [...RECORDS, list] });
  const kinds = { "": 32, "&type=film": 29, "&type=anime": 1, "&only=people": 1, "&only=lists": 1 };
  const page = await links(app, "/en/search?q=solaris");
  const twin = await text(app.fetch("/en/search.md?q=solaris"));
  for (const [query, count] of Object.entries(kinds)) {
    const [kind] = page.filter(({ href }) => href === `/en/search?q=solaris${query}`);
    assertEquals([kind.current, kind.rel], [query === "" ? "true" : "false", "nofollow"], query);
    assert(new RegExp(`/en/search\\.md\\?q=solaris${query.replace("&", "\\\\?&")}\\) ${count}\n`).test(twin), query);
  }
  // Each kind shows nothing of the others, and stays among them.
  const shown = { "&type=anime": "Solaris 0", "&only=people": "Solaris Ivanov", "&only=lists": "Solaris and others" };
  for (const [query, name] of Object.entries(shown)) {
    for (const path of [`/en/search?q=solaris${query}`, `/en/search.md?q=solaris${query}`]) {
      const body = await text(app.fetch(path));
      for (const other of Object.values(shown)) {
        // Words that are marked stand apart.
        const plain = body.replaceAll(/<\/?mark>/g, "");
        assertEquals(new RegExp(`${other}[\\]<]`).test(plain), other === name, `${path} ${other}`);
      }
    }
    const chosen = (await links(app, `/en/search?q=solaris${query}`)).filter(({ href }) => href.endsWith(query));
    assertEquals(chosen.map(({ current }) => current), ["true"], query);
  }
});

Deno.test("somebody whom the query names comes first, with a few words and the way to all that they made", async () => {
  const person = { kind: "person", key: "q", names: { en: "Wanda Quill" }, biography: { en: "Paints the sea." } };
  const film = filmRecord("a", { titles: { original: "Harbour" }, crew: [{ person: "q", job: "director" }] });
  await using app = await testApp({ catalog: [person, film] });
  const html = await text(app.fetch("/en/search?q=wanda+quill"));
  assertStringIncludes(html, 'aria-label="All their work (1): Wanda Quill"');
  for (const body of [html, await text(app.fetch("/en/search.md?q=wanda+quill"))]) {
    assertStringIncludes(body, "Paints the sea.");
  }
});

Deno.test("where nothing is found, or asked, searches that find something are offered", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const query of ["", "?q=qqqq"]) {
    assertStringIncludes(await text(app.fetch(`/en/search${query}`)), 'href="/en/search?q=horror+of+the+90s"');
    assertStringIncludes(await text(app.fetch(`/en/search.md${query}`)), "/en/search?q=horror+of+the+90s)");
  }
});
