import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { strayScripts } from "./pages.ts";

const PREFIXES = { ru: "", en: "/en", uk: "/uk" };

Deno.test("the home page shows popular films, lists and premieres in three languages", async () => {
  const titles = { original: "Film", ru: "Фильм", en: "Film", uk: "Кіно" };
  await using app = await testApp({
    catalog: [
      filmRecord("f", { titles, premieres: [{ country: "UA", date: "2026-12-01", type: "theatrical" }] }),
      { kind: "collection", key: "l", titles: { ru: "Список", en: "List", uk: "Перелік" }, items: [{ film: "f" }] },
    ],
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
  const dates = { ru: "1\u00a0декабря", en: "December 1", uk: "1\u00a0грудня" };
  const counts = { ru: "1 название", en: "1 title", uk: "1 назва" };
  const lists = { ru: "Список", en: "List", uk: "Перелік" };
  for (const lang of ["ru", "en", "uk"] as const) {
    const response = await app.fetch(`${PREFIXES[lang]}/`);
    assertEquals([response.status, response.headers.get("vary")], [200, "Accept, Cookie, Accept-Encoding"]);
    const html = await response.text();
    for (const text of [`<html lang="${lang}"`, titles[lang], dates[lang], counts[lang], lists[lang]]) {
      assertStringIncludes(html, text);
    }
    assertStringIncludes(html, `<link rel="canonical" href="http://foyer.test${PREFIXES[lang]}/"`);
    for (const other of ["ru", "en", "uk"] as const) {
      assertStringIncludes(html, `hreflang="${other}" href="http://foyer.test${PREFIXES[other]}/"`);
    }
    assertEquals(strayScripts(html), []);
  }
});

Deno.test("the home page has new and coming films by the dates of the own country, and the way to programs last", async () => {
  const opening = (title: string, ...premieres: [country: string, date: string][]) =>
    filmRecord(`f-${premieres.join("-").toLowerCase().replaceAll(",", "-")}`, {
      titles: { original: title, ru: title },
      premieres: premieres.map(([country, date]) => ({ country, date, type: "theatrical" })),
    });
  await using app = await testApp({
    catalog: [
      opening("Старое", ["UA", "2024-08-01"]),
      opening("Летнее", ["UA", "2026-06-01"]),
      opening("Вернувшееся", ["US", "1999-03-31"], ["UA", "2026-06-02"]),
      opening("Новое", ["US", "2026-11-01"], ["UA", "2026-11-12"]),
      opening("Скорое", ["US", "2026-11-25"], ["UA", "2026-12-03"]),
      opening("Чужое", ["US", "2026-11-27"]),
    ],
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = (await (await app.fetch("/", { headers: { accept } })).text()).replaceAll("\u00a0", " ");
    const [, fresh, soon] = /Новинки([^]*)Скоро в кино([^]*?)Популярное/.exec(
      shown.slice(shown.lastIndexOf("Новинки")),
    ) ?? [];
    assert(fresh.includes("Летнее") && !fresh.includes("Вернувшееся"), "films before fill the row");
    assert(fresh.includes("Новое") && fresh.includes("12 ноября") && !fresh.includes("Старое"), accept);
    assert(
      soon.indexOf("Чужое") < soon.indexOf("Скорое") && soon.includes("3 декабря") && soon.includes("США"),
      accept,
    );
    if (accept !== "text/html") continue;
    assert(shown.indexOf("доступны в JSON, Markdown и через MCP") > shown.indexOf("Популярное"));
    assertStringIncludes(shown, "Премьера: 12 ноября 2026", "the film at the head is out");
    assert(!shown.includes("Выйдет"));
  }
});

Deno.test("whose dates the coming premieres are is said once where all are of one other country", async () => {
  const at = (n: number, country: string) =>
    filmRecord(`f${n}`, {
      titles: { original: `Film ${n}`, en: `Film ${n}` },
      premieres: [{ country, date: `2026-12-0${n}`, type: "theatrical" }],
    });
  for (
    const [countries, head, rows] of [
      [["US", "US", "US"], ["premiere dates: United States"], []],
      [["US", "FR", "UA"], [], ["premiere: United States", "premiere: France"]],
      [["UA", "UA", "UA"], [], []],
    ]
  ) {
    await using app = await testApp({
      catalog: countries.map((country, i) => at(i + 1, country)),
      now: () => new Date("2026-11-21T12:00:00Z"),
    });
    const html = (await (await app.fetch("/en/")).text()).replaceAll("\u00a0", " ");
    assertEquals(html.match(/premiere dates: [\w ]+/g) ?? [], head);
    assertEquals(html.match(/premiere: [\w ]+/g) ?? [], rows);
  }
});

Deno.test("what members rate most is a row of several films with several ratings, which are not popular once more", async () => {
  const film = (n: number) => filmRecord(`f${n}`, { titles: { original: `Film ${n}!`, en: `Film ${n}!` } });
  for (const [films, count, expected] of [[6, 1, [0, 9]], [5, 2, [0, 9]], [6, 2, [6, 3]]] as const) {
    await using app = await testApp({ catalog: Array.from({ length: 9 }, (_, i) => film(i)) });
    const rated = await app.database.read.selectFrom("film").select("id as film_id").limit(films).execute();
    await app.database.write.insertInto("rating_bucket")
      .values(rated.map((of) => ({ ...of, bucket: "public" as const, count, total: count * 8 }))).execute();
    const text = await (await app.fetch("/en/", { headers: { accept: "text/markdown" } })).text();
    const [, popular] = text.split("## Popular");
    const [, most = ""] = text.split("## Popular")[0].split("## Rated most often");
    const shown = [most, popular.split("## ")[0]].map((row) => row.match(/\[Film \d/g)?.length ?? 0);
    assertEquals(shown, [...expected], `${films} films with ${count} ratings`);
  }
});

Deno.test("the home page leads to the genres with most titles, and says how many each has", async () => {
  const films = ["drama", "drama", "comedy"].map((genre, i) => filmRecord(`f${i}`, { genres: [genre] }));
  await using app = await testApp({ catalog: films });
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = await (await app.fetch("/en/", { headers: { accept } })).text();
    assertMatch(shown, /\/en\/catalog\?genre=drama[^]*2 titles[^]*\/en\/catalog\?genre=comedy[^]*1 title/, accept);
  }
});

Deno.test("a page offers itself in the two other languages, each in its own words, to a script", async () => {
  await using app = await testApp({ catalog: [filmRecord("f")] });
  const response = await app.fetch("/en/film/1");
  const html = await response.text();
  assertEquals(response.headers.get("set-cookie"), null);
  for (
    const words of ["Сайт доступний українською", "Сайт есть на русском языке", '\\"/uk/film/1\\"', '\\"/film/1\\"']
  ) {
    assertStringIncludes(html, words);
  }
  assert(!html.includes("This site is available in English"));
});

Deno.test("hostile titles and queries stay text", async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await using app = await testApp({
    catalog: [filmRecord("f", { titles: { original: evil, ru: evil, en: evil, uk: evil } })],
  });
  for (const path of ["/", "/film/1", `/en/nope${encodeURIComponent(evil)}`]) {
    const html = await (await app.fetch(path)).text();
    assert(!/<script>|<img src=x/.test(html), path);
  }
});

Deno.test("no script passes for the page's own but its data, the theme's and one that starts islands", () => {
  const file = (name: string) => `"/_fresh/js/${"0".repeat(40)}/${name}.js"`;
  const boot = `import { boot } from ${file("runtime")};import A from ${
    file("A")
  };boot({A},"[{\\"a\\":\\"\\u003c\\"}]");`;
  const own = `<script type="module">${boot}</script>`;
  assertEquals(strayScripts(`<script type="application/ld+json">{"a":1}</script>${own}`), []);
  for (
    const stray of [
      own,
      "<script>alert(1)</script>",
      "<SCRIPT>alert(1)</SCRIPT>",
      "<script src=//evil.test>",
      `<script type="module">alert(1);${boot}</script>`,
      `<script type="module">${boot}alert(1)</script>`,
      `<script type="module">import ${file("A")};boot([],""+alert(1)+"")</script>`,
      `<script type="module">import{boot}from"https://evil.test/a.js";boot([],"")</script>`,
      `<script src="/theme.js?__frsh_c=${"0".repeat(40)}">alert(1)</script>`,
      `<script src="/later.js?__frsh_c=${"0".repeat(40)}"></script>`,
    ]
  ) assertEquals(strayScripts(own + stray).length, 1, stray);
});

Deno.test("an address that leads nowhere offers a search for its words, and the ways on", async () => {
  await using app = await testApp({ catalog: [filmRecord("f")] });
  const page = async (path: string) => {
    const response = await app.fetch(path, { headers: { accept: "text/html" } });
    assertEquals(response.status, 404);
    return await response.text();
  };
  const html = await page("/uk/films/the-matrix_1999.html");
  assertStringIncludes(html, 'href="/uk/search?q=the+matrix+1999"');
  for (const way of ["/uk/catalog", "/uk/tonight", "/uk/calendar", "/uk/lists"]) {
    assertStringIncludes(html, `href="${way}"`);
  }
  assert(!(await page("/film/99999")).includes("/search?q="));
});

Deno.test("a search that finds nothing shows popular films instead, one that finds something does not", async () => {
  const titles = { original: "Матрица", ru: "Матрица" };
  await using app = await testApp({ catalog: [filmRecord("f", { titles })] });
  const nothing = await (await app.fetch("/search?q=qqqqzzzz")).text();
  assertStringIncludes(nothing, "Популярное");
  assertStringIncludes(nothing, "Матрица");
  assert(!(await (await app.fetch("/search?q=матрица")).text()).includes("Популярное"));
});

Deno.test("the calendar is there to subscribe to and as a file", async () => {
  await using app = await testApp({ catalog: [filmRecord("f")] });
  const html = await (await app.fetch("/en/calendar?country=UA")).text();
  assertStringIncludes(html, 'href="webcal://foyer.test/calendar.ics?country=UA&amp;lang=en"');
  assertStringIncludes(html, 'href="/calendar.ics?country=UA&amp;lang=en"');
});
