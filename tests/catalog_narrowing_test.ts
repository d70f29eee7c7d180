import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms } from "./pages.ts";

/** Sixty films: all dramas, the odd ones French, the rest American; five of them are series. */
const RECORDS = Array.from({ length: 60 }, (_, i) =>
  filmRecord(`f${i}`, {
    titles: { original: `Film ${i}`, ru: `Фильм ${i}`, en: `Film ${i}`, uk: `Стрічка ${i}` },
    type: i < 5 ? "serial" : "film",
    year: 1950 + i,
    genres: i < 30 ? ["drama", "comedy"] : ["drama"],
    countries: [i % 2 === 1 ? "FR" : "US"],
  }));

Deno.test("a range of years is one thing that is chosen, in the heading and as a chip that takes it off", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/uk/catalog?genre=drama&yearFrom=1960&yearTo=1970")).text();
  assertStringIncludes(html, "<h1>Фільми й серіали: драма, 1960–1970</h1>");
  const chips = [...html.matchAll(/href="([^"]*)"[^>]*aria-label="Прибрати фільтр: ([^"]*)"/g)];
  assertEquals(chips.map(([, href, label]) => [label, href]), [
    ["Драма", "/uk/catalog?yearFrom=1960&amp;yearTo=1970"],
    ["1960–1970", "/uk/catalog?genre=drama"],
  ]);
});

Deno.test("where nothing fits, the filters without which something does are named, with how much, on the page and in its twin", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const query = "?type=serial&genre=drama&country=FR&yearFrom=1990&yearTo=1999";
  const [html, , twin] = await forms(app, "/en/catalog", query);
  const [nothing] = /<div class="nothing">.*?<\/div>/s.exec(html)!;
  const ways = [...nothing.matchAll(/href="([^"]*)"[^>]*>(Remove “[^<]*)</g)]
    .map(([, href, text]) => [text, href.replaceAll("&amp;", "&")]);
  assertEquals(ways, [
    ["Remove “Series”: 5 titles", "/en/catalog?genre=drama&country=FR&yearFrom=1990&yearTo=1999"],
    ["Remove “1990–1999”: 2 titles", "/en/catalog?type=serial&genre=drama&country=FR"],
  ]);
  for (const [text, href] of ways) {
    assertStringIncludes(twin, text);
    const { total } = await app.json(href.replace("/en/catalog", "/api/catalog"));
    assertStringIncludes(text, `: ${total} titles`);
  }
  const nearest = html.split("<h2>Closest matches</h2>")[1];
  const { items } = await app.json(ways[0][1].replace("/en/catalog", "/api/catalog"));
  const shown = [...nearest.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title);
  assertEquals(shown, items.map(({ originalTitle }: { originalTitle: string }) => originalTitle));
  assertStringIncludes(twin.split("## Closest matches")[1], "[Film 41]");
  assert(!(await (await app.fetch("/en/catalog?type=serial&genre=drama")).text()).includes("Remove “"));
});

Deno.test("a genre, a reader's country and the good ones of this decade are one press each, until they are chosen", async () => {
  await using app = await testApp({ catalog: RECORDS, now: () => new Date("2026-11-25T10:00:00Z") });
  const narrower = async (path: string) => {
    const [, nav = ""] =
      /<nav class="quick labelled" aria-label="[^"]*">(.*?)<\/nav>/s.exec(await (await app.fetch(path)).text()) ??
        [];
    return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));
  };
  assertEquals(await narrower("/en/catalog?type=serial"), [
    "/en/catalog?type=serial&country=US",
    "/en/catalog?type=serial&yearFrom=2020&ratingMin=7",
    "/en/catalog?type=serial&genre=drama",
    "/en/catalog?type=serial&genre=comedy",
  ]);
  assertEquals(await narrower("/en/catalog?genre=drama&country=US&yearFrom=2020"), []);
});

Deno.test("of a long group of filters a few are in sight, and the rest unfold, chosen ones never", async () => {
  await using app = await testApp({ catalog: "starter" });
  const html = await (await app.fetch("/en/catalog?genre=war")).text();
  const [group] = /<legend>Genre<\/legend>.*?<\/fieldset>/s.exec(html)!;
  const [inSight, rest] = group.split("<details>");
  assertEquals([inSight, rest].map((part) => part.split('type="checkbox"').length - 1), [6, 14]);
  assertStringIncludes(rest, "<summary>14 more</summary>");
  assertStringIncludes(inSight, 'value="war" checked');
});

Deno.test("a card names the genre that was asked for, and else the first one of its film", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const genreOn = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    return /Film 7<[^]*?class="facts"><span>1957<\/span> <span>([^<]*)</.exec(html)?.[1];
  };
  for (const [query, genre] of [["", "Drama"], ["&genre=comedy", "Comedy"], ["&genre=drama&genre=comedy", "Drama"]]) {
    assertEquals(await genreOn(`/en/catalog?year=1957${query}`), genre, query);
  }
});
