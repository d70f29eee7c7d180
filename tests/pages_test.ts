import { assert, assertEquals, assertStringIncludes } from "@std/assert";
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
  const dates = { ru: "1 декабря", en: "December 1", uk: "1 грудня" };
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
    ]
  ) assertEquals(strayScripts(own + stray).length, 1, stray);
});
