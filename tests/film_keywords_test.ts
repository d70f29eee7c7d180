import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

/** The page of a film that is about so many things. */
async function pageOf(count: number): Promise<string> {
  const keywords = Array.from({ length: count }, (_, i) => ({
    kind: "keyword",
    key: `thing${i}`,
    names: { en: `thing number ${i}` },
  }));
  const film = filmRecord("many", { keywords: keywords.map(({ key }) => key) });
  await using app = await testApp({ catalog: [...keywords, film] });
  return await (await app.fetch("/en/film/1")).text();
}

Deno.test("two rows of keywords are in sight, and one thing to press says how many more there are and shows them", async () => {
  const html = await pageOf(13);
  const [, chips, details] = /<ul class="chips" aria-label="Keywords">(.*?)<\/ul>(<details.*?<\/details>)/s.exec(html)!;
  const shown = [...chips.matchAll(/<li ?(?:class="([^"]*)")?>/g)].map(([, name]) => name ?? "");
  assertEquals(shown.length, 13, "in one list");
  const phone = shown.filter((name) => name === "").length;
  const wide = shown.filter((name) => name !== "is-more").length;
  assert(phone > 0 && phone < wide && wide < 13);
  assertStringIncludes(details, `<span class="on-phone">${13 - phone} more</span>`);
  assertStringIncludes(details, `<span class="on-wide">${13 - wide} more</span>`);
});

Deno.test("keywords that fit into two rows have nothing to press", async () => {
  const html = await pageOf(3);
  assert(!html.includes("more-chips") && !html.includes("is-more"));
});
