import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

Deno.test("ten keywords of a film are in sight, the others are opened without JavaScript", async () => {
  const names = Array.from({ length: 13 }, (_, i) => `thing ${i}`);
  const keywords = names.map((name) => ({ kind: "keyword", key: name.replace(" ", ""), names: { en: name } }));
  const film = filmRecord("many", { keywords: keywords.map(({ key }) => key) });
  await using app = await testApp({ catalog: [...keywords, film] });
  const html = await (await app.fetch("/en/film/1")).text();
  const folded = /<details><summary>3 more<\/summary><ul class="chips".*?<\/details>/s.exec(html)![0];
  for (const [i, name] of names.entries()) {
    assertStringIncludes(html, `>${name}</a>`);
    assertEquals(folded.includes(`>${name}</a>`), i >= 10, name);
  }
});

Deno.test("one or two keywords more are in sight, too, instead of being folded", async () => {
  const keys = Array.from({ length: 12 }, (_, i) => `thing${i}`);
  const keywords = keys.map((key) => ({ kind: "keyword", key, names: { en: key } }));
  await using app = await testApp({ catalog: [...keywords, filmRecord("some", { keywords: keys })] });
  const html = await (await app.fetch("/en/film/1")).text();
  const [chips] = /<ul class="chips" aria-label="Keywords".*?<\/ul>/s.exec(html)!;
  for (const key of keys) assertStringIncludes(chips, `>${key}</a>`);
});
