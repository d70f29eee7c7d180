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
