import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, jsonLd, LANGS, links, PREFIXES, robots, strayScripts } from "./pages.ts";

/** Sixty films: all dramas, the odd ones French, the rest American; three pages. */
const RECORDS = [
  { kind: "keyword", key: "dream", names: { ru: "сны", en: "dreams", uk: "сни" } },
  ...Array.from({ length: 60 }, (_, i) =>
    filmRecord(`f${i}`, {
      titles: { original: `Film ${i}`, ru: `Фильм ${i}`, en: `Film ${i}`, uk: `Стрічка ${i}` },
      type: i < 5 ? "serial" : "film",
      year: 1950 + i,
      genres: i < 30 ? ["drama", "comedy"] : ["drama"],
      countries: [i % 2 === 1 ? "FR" : "US"],
      keywords: i === 0 ? ["dream"] : [],
    })),
];

const FACTS = {
  ru: ["Каталог", "Найдено: 60 названий", "Страница 1 из 3", "Фильм 7", "По популярности"],
  en: ["Catalog", "60 titles found", "Page 1 of 3", "Film 7", "By popularity"],
  uk: ["Каталог", "Знайдено: 60 назв", "Сторінка 1 з 3", "Стрічка 7", "За популярністю"],
};

Deno.test("the catalog shows the same films as HTML and as Markdown in three languages", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/catalog`);
    assertEquals(negotiated, twin);
    for (const fact of FACTS[lang]) for (const body of [html, twin]) assertStringIncludes(body, fact);
  }
});

Deno.test("filters, sort and page of the address hold in every form", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const query = "?genre=comedy&country=FR&yearFrom=1960&sort=new";
  const found = await app.json(`/api/catalog${query}&lang=en`);
  const [html, , twin] = await forms(app, "/en/catalog", query);
  for (const body of [html, twin]) {
    assertStringIncludes(body, "10 titles found");
    assertStringIncludes(body, "Films and series: comedy, France, from 1960");
    const titles = [...body.matchAll(/Film (\d+)(?=[\]<])/g)].map(([title]) => title);
    assertEquals([...new Set(titles)], found.items.map(({ title }: { title: string }) => title));
  }
});

Deno.test("a filtered catalog says what it shows, alike in the title, the heading and the twin, and no more", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const cases = {
    ru: ["Фильмы: драма, Франция", "Фильмы и сериалы: драма, Франция", "Фильмы, сериалы, мультфильмы и аниме по"],
    en: ["Films: drama, France", "Films and series: drama, France", "Films, series, animation and anime by"],
    uk: ["Фільми: драма, Франція", "Фільми і серіали: драма, Франція", "Фільми, серіали, мультфільми й аніме за"],
  };
  for (const lang of LANGS) {
    const [one, two, general] = cases[lang];
    const path = `${PREFIXES[lang]}/catalog`;
    for (const [query, title] of [["type=film", one], ["type=film&type=serial", two]]) {
      const [html, , twin] = await forms(app, path, `?${query}&genre=drama&country=FR`);
      for (const shown of [`<title>${title} — `, `<h1>${title}</h1>`]) assertStringIncludes(html, shown);
      assertStringIncludes(twin, `\n# ${title}\n`);
      for (const body of [html, twin]) assert(!body.includes(general), lang);
    }
    const [whole, , twin] = await forms(app, path);
    for (const body of [whole, twin]) assertStringIncludes(body, general);
  }
});

Deno.test("the type and the order are chosen in one place, and the form takes both along", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/en/catalog?type=serial&sort=new")).text();
  const [type] = html.match(/<fieldset[^>]*>(?=<legend>Type)/)!;
  const [sort] = html.match(/<label[^>]*>(?=<span>Order)/)!;
  for (const field of [type, sort]) assertStringIncludes(field, " hidden");
  assertStringIncludes(html, 'name="type" value="serial" checked');
  assertStringIncludes(html, '<option value="new" selected');
});

Deno.test("the form holds what is chosen, and empty fields of it count for nothing", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/en/catalog?type=&genre=drama&genre=comedy&yearFrom=&keyword=1&sort=rating"))
    .text();
  const checked = [...html.matchAll(/name="(\w+)" value="([^"]+)" checked/g)].map(([, name, value]) => name + value);
  assertEquals(checked, ["genredrama", "genrecomedy", "keyword1"]);
  assertStringIncludes(html, '<option value="rating" selected');
  assert(!html.includes('class="wrong"'));
  const { noindex, canonical } = await robots(app, "/catalog?type=&genre=drama&yearFrom=&yearTo=&sort=popular&page=");
  assertEquals([noindex, canonical], [false, "/catalog?genre=drama"]);
});

Deno.test("single years become the range that the form knows", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/catalog?year=1960")).text();
  for (const name of ["yearFrom", "yearTo"]) {
    const [field] = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))!;
    assertStringIncludes(field, 'value="1960"');
  }
});

Deno.test("years and the rating are in sight, other numbers and keywords folded away until one of them is chosen", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [query, open] of [
      ["", false],
      ["?genre=drama&yearFrom=1960&ratingMin=2", false],
      ["?year=1960", false],
      ["?votesMin=1", true],
      ["?keyword=1", true],
    ]
  ) {
    const html = await (await app.fetch(`/en/catalog${query}`)).text();
    const [, attributes, folded] = /<details([^>]*)><summary>More filters<\/summary>(.*?)<p class="apply"/s.exec(html)!;
    assertEquals(attributes.includes("open"), open, String(query));
    for (const name of ["votesMin", "runtimeMax", "keyword"]) assertStringIncludes(folded, `name="${name}"`);
    assert(!/name="(genre|country|yearFrom|yearTo|ratingMin)"/.test(folded));
    for (const name of ["yearFrom", "yearTo", "ratingMin"]) assertStringIncludes(html, `name="${name}"`);
  }
});

Deno.test("a series is told from the films beside it, in three languages and every form", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const words = { ru: "Сериал", en: "Series", uk: "Серіал" };
  for (const lang of LANGS) {
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/catalog`, "?yearTo=1959");
    assertEquals(html.split(`<span class="card-kind">${words[lang]}<`).length, 6);
    assertEquals(twin.split(`, ${words[lang].toLowerCase()})`).length, 6);
    const [alone] = await forms(app, `${PREFIXES[lang]}/catalog`, "?type=serial");
    assert(!alone.includes("card-kind"), "nothing to tell them from");
  }
});

Deno.test("every chosen filter is a chip that takes just itself off, from the first page", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/uk/catalog?genre=drama&genre=comedy&yearTo=1999&sort=new&page=2")).text();
  const chips = [...html.matchAll(/href="([^"]*)"[^>]*aria-label="Прибрати фільтр: ([^"]*)"/g)]
    .map(([, href, label]) => [label, href.replaceAll("&amp;", "&")]);
  assertEquals(chips, [
    ["Драма", "/uk/catalog?genre=comedy&yearTo=1999&sort=new"],
    ["Комедія", "/uk/catalog?genre=drama&yearTo=1999&sort=new"],
    ["до 1999 року", "/uk/catalog?genre=drama&genre=comedy&sort=new"],
  ]);
});

Deno.test("paging leads to the first, previous, next and last page with the same filters, to each once", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const paging = async (path: string) =>
    (await links(app, path)).filter(({ rel }) => /first|prev|next|last/.test(rel)).map(({ rel, href }) => [rel, href]);
  assertEquals(await paging("/catalog"), [["next", "/catalog?page=2"], ["last", "/catalog?page=3"]]);
  assertEquals(await paging("/en/catalog?page=2"), [["prev", "/en/catalog"], ["next", "/en/catalog?page=3"]]);
  assertEquals(await paging("/en/catalog?page=3"), [["first", "/en/catalog"], ["prev", "/en/catalog?page=2"]]);
  assertEquals(await paging("/catalog?genre=comedy&page=2"), [["prev", "/catalog?genre=comedy"]]);
  assertEquals(await paging("/catalog?genre=comedy"), [["next nofollow", "/catalog?genre=comedy&page=2"]]);
});

Deno.test("many pages have those beside the shown one by their numbers", async () => {
  await using app = await testApp({ catalog: "starter" });
  const numbers = async (path: string) =>
    [...(await (await app.fetch(path)).text()).matchAll(/class="paging-number" href="([^"]+)"[^>]*>(\d+)</g)]
      .map(([, href, number]) => [href, number]);
  assertEquals(await numbers("/catalog?page=3"), [2, 4, 5].map((n) => [`/catalog?page=${n}`, String(n)]));
  assertEquals(await numbers("/catalog"), [2, 3].map((n) => [`/catalog?page=${n}`, String(n)]));
  const last = Number((await app.json("/api/catalog")).totalPages);
  assertEquals((await numbers(`/catalog?page=${last}`)).map(([, number]) => Number(number)), [last - 2, last - 1]);
});

Deno.test("past the last page there is a way back, and no crawler", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/en/catalog?page=9")).text();
  assertStringIncludes(html, "The catalog has no such page.");
  assertStringIncludes(html, "To the first page");
  assert(!/Page 9|Previous/.test(html + await (await app.fetch("/en/catalog.md?page=9")).text()));
  assert((await robots(app, "/en/catalog?page=9")).noindex);
});

Deno.test("crawlers get single filters and plain pages, under their canonical address", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const cases: [query: string, noindex: boolean, canonical: string][] = [
    ["", false, ""],
    ["?page=1", false, ""],
    ["?page=2", false, "?page=2"],
    ["?utm_source=x&genre=drama", false, "?genre=drama"],
    ["?sort=popular&type=serial", false, "?type=serial"],
    ["?year=1960", false, "?year=1960"],
    ["?sort=new", true, ""],
    ["?genre=drama&page=2", true, ""],
    ["?genre=drama&country=FR", true, ""],
    ["?genre=drama&genre=comedy", true, ""],
    ["?yearFrom=1960&yearTo=1970", true, ""],
    ["?genre=nope", true, ""],
    ["?year=2099", true, ""],
  ];
  for (const [query, noindex, canonical] of cases) {
    assertEquals(await robots(app, `/uk/catalog${query}`), { noindex, canonical: `/uk/catalog${canonical}` }, query);
    const { headers, body } = await app.fetch(`/uk/catalog.md${query}`);
    await body?.cancel();
    assertEquals(headers.get("x-robots-tag"), noindex ? "noindex, nofollow" : null, query);
    assertEquals(headers.get("link"), `<http://foyer.test/uk/catalog${canonical}>; rel="canonical"`, query);
  }
});

Deno.test("a link leads crawlers on exactly where its page may be kept", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const seen = new Set<string>();
  for (
    const path of ["/catalog", "/catalog?genre=drama", "/catalog?genre=drama&country=FR&sort=new", "/catalog?page=2"]
  ) {
    for (const { href, rel } of await links(app, path)) {
      if (!/^\/catalog(\?|$)/.test(href) || seen.has(href)) continue;
      seen.add(href);
      const { noindex } = await robots(app, href);
      assertEquals(/nofollow/.test(rel), noindex, `${path} → ${href}`);
    }
  }
  assert(seen.size > 10);
});

Deno.test("only the order and the type that are shown are called current", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const current = (await links(app, "/catalog?type=serial")).filter((link) => link.current === "true");
  assertEquals(current.map(({ href }) => href), ["/catalog?type=serial", "/catalog?type=serial"]);
});

Deno.test("bad values are named in the visitor's language, and the rest is shown", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const query = "?genre=dramma&genre=comedy&page=0&sort=best&yearFrom=abc&country=FR&country=XX&type=film&type=filn";
  const words = {
    ru: ["Не всё в адресе удалось понять", "такого значения нет", "нужно целое число", "меньше допустимого", "Порядок"],
    en: ["Part of this link wasn’t understood", "no such value", "a whole number", "less than allowed", "Order"],
    uk: ["Не все в адресі вдалося зрозуміти", "такого значення немає", "потрібне ціле число", "менше за", "Порядок"],
  };
  const counts = { ru: "13 названий", en: "13 titles", uk: "13 назв" };
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/catalog`, query);
    assertEquals(negotiated, twin);
    for (const body of [html, twin]) {
      for (const text of [...words[lang], counts[lang]]) assertStringIncludes(body, text);
      for (const bad of ["genre=dramma", "page=0", "sort=best", "yearFrom=abc", "country=XX", "type=filn"]) {
        assertStringIncludes(body, bad);
      }
      assert(!body.includes("genre=comedy:") && !body.includes("country=FR:"));
    }
    assertStringIncludes(html, "drama");
  }
});

Deno.test("a range that ends before it begins, a value given twice and an unknown keyword are left out too", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const query of ["?yearFrom=2000&yearTo=1990", "?sort=new&sort=rating", "?keyword=999999", "?yearTo=1&yearTo=2"]
  ) {
    const html = await (await app.fetch(`/en/catalog${query}`)).text();
    assertStringIncludes(html, "Part of this link wasn’t understood", query);
    assertStringIncludes(html, "titles found", query);
  }
});

Deno.test("nothing that fits is said, with a way on", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const [html, , twin] = await forms(app, "/en/catalog", "?type=anime");
  for (const body of [html, twin]) assertStringIncludes(body, "No titles match these filters.");
  assertStringIncludes(html, "The whole catalog");
  await using empty = await testApp();
  assertStringIncludes(await (await empty.fetch("/en/catalog")).text(), "0 titles found");
});

Deno.test("hostile values and titles stay text", async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await using app = await testApp({ catalog: [filmRecord("f", { titles: { original: evil, en: evil } })] });
  const query = ["genre", "sort", "page", "keyword", "yearFrom"].map((name) => `${name}=${encodeURIComponent(evil)}`);
  const [html, , twin] = await forms(app, "/en/catalog", `?${query.join("&")}`);
  assertEquals(strayScripts(html), []);
  assert(!html.includes("<img src=x"));
  assert(!/^<|[^\\]<script/m.test(twin));
});

Deno.test("structured data lists the films in their order, and where the page stands", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const [list, crumbs] = await jsonLd(app, "/en/catalog?country=FR");
  const { items } = await app.json("/api/catalog?country=FR&lang=en");
  assertEquals([list["@type"], list.numberOfItems], ["ItemList", 24]);
  assertEquals(
    (list.itemListElement as { url: string }[]).map(({ url }) => url),
    items.map(({ url }: { url: string }) => url),
  );
  const steps = (crumbs.itemListElement as { name: string }[]).map(({ name }) => name);
  assertEquals(steps, ["Foyer", "Catalog", "Films and series: France"]);
  assertEquals(await jsonLd(app, "/en/catalog?sort=new"), []);
});

Deno.test("a choice that nothing fits is said once, without a count, an order or a number to show", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/en/catalog?type=anime")).text();
  assert(!html.includes("0 titles"), "no count");
  assert(!html.includes('class="sorts"'), "nothing to order");
  assertStringIncludes(html, "<span></span></button></p></form>");
});
