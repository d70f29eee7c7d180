import { assertEquals } from "@std/assert";
import { countOptions } from "@/lib/catalog/option_queries.ts";
import { countText } from "@/lib/catalog/option_counts.ts";
import type { Database } from "@/lib/db/database.ts";
import { countFilms, type Facet, type FacetKind, listFacets } from "@/lib/catalog/queries.ts";
import { filmRecord, testApp } from "./app.ts";

/** Forty films: every one is a drama, every second also a comedy, every fourth French; five are serials, all French. */
function countedApp() {
  return testApp({
    catalog: Array.from({ length: 40 }, (_, i) =>
      filmRecord(`f${i}`, {
        titles: { original: `Film ${i}`, ru: `Фильм ${i}`, en: `Film ${i}`, uk: `Стрічка ${i}` },
        type: i % 8 === 0 ? "serial" : "film",
        year: 1980 + i,
        genres: i % 2 === 0 ? ["drama", "comedy"] : ["drama"],
        countries: [i % 4 === 0 ? "FR" : "US"],
      })),
  });
}

/** The numbers beside the values of a filter, as the page shows them. */
function numbers(html: string, name: string): Record<string, string> {
  const form = /<form class="filters".*?<\/form>/s.exec(html)![0];
  const boxes = form.matchAll(
    new RegExp(`name="${name}" value="([^"]+)"[^>]*/?><span>[^<]*</span>\\s*<small>([^<]*)`, "g"),
  );
  return Object.fromEntries([...boxes].map(([, value, count]) => [value, count]));
}

Deno.test("the number beside a filter's value says how many films it leaves with the other filters as chosen", async () => {
  await using app = await countedApp();
  const page = async (query: string) => await (await app.fetch(`/en/catalog?${query}`)).text();
  const whole = await page("");
  assertEquals(numbers(whole, "genre"), { drama: "40", comedy: "20" });
  const french = await page("country=FR");
  assertEquals(numbers(french, "genre"), { drama: "10", comedy: "10" });
  assertEquals(numbers(french, "type"), { ...numbers(french, "type"), film: "5", serial: "5" });
  assertEquals(numbers(french, "country"), { US: "30", FR: "10" }, "its own filter does not bound it");
  const both = await page("country=FR&genre=comedy&yearFrom=2000");
  assertEquals(numbers(both, "genre"), { drama: "5", comedy: "5" });
  assertEquals(numbers(both, "country"), { US: "5", FR: "5" });
  assertEquals(numbers(both, "type").serial, "2", "2004 and 2012");
});

Deno.test("a value that leaves nothing has a zero, and every number is what choosing it finds", async () => {
  await using app = await countedApp();
  const html = await (await app.fetch("/en/catalog?country=US")).text();
  assertEquals(numbers(html, "type").serial, "0");
  for (const name of ["type", "genre"]) {
    for (const [value, count] of Object.entries(numbers(html, name))) {
      const { total } = await app.json(`/api/catalog?country=US&${name}=${value}`);
      assertEquals(String(total), count, value);
    }
  }
});

Deno.test("of more films than are looked at a number is a least one", async () => {
  await using app = await countedApp();
  const facets = await listFacets(app.database.read, [{ kind: "genre", value: "drama" }]);
  const selection = { driver: facets[0], groups: [], bounds: [] };
  const counts = await countOptions(app.database, selection, { kinds: ["genre"], most: 7 });
  assertEquals([counts.all, counts.genre?.drama, counts.type], [{ "": 7 }, 7, undefined]);
  const [isAtLeast, exact] = [{ counts: { a: 1290, b: 37 }, isAtLeast: true }, {
    counts: { a: 1290 },
    isAtLeast: false,
  }];
  assertEquals(["a", "b", "c"].map((value) => countText(isAtLeast, value)), ["1200+", "37+", ""]);
  assertEquals(["a", "c"].map((value) => countText(exact, value)), ["1290", "0"]);
});

Deno.test("films of several groups are counted the same, whether walked or intersected", async () => {
  await using app = await countedApp();
  const { read } = app.database;
  const of = async (...wanted: [FacetKind, string][]) =>
    await listFacets(read, wanted.map(([kind, value]) => ({ kind, value })));
  const [genres, countries] = [await of(["genre", "comedy"], ["genre", "drama"]), await of(["country", "FR"])];
  const rare = (group: Facet[]) => group.map((facet) => ({ ...facet, count: 0 }));
  for (const group of [countries, rare(countries)]) {
    const bounds = [{ name: "runtimeMin" as const, value: 1 }];
    const [driver] = group;
    const { database } = app;
    assertEquals(await countFilms(database, { driver, groups: [genres], bounds: [] }), 10);
    assertEquals(await countFilms(database, { driver, groups: [genres], bounds }), await runtimes(database, driver));
  }
});

async function runtimes(database: Database, driver: Facet): Promise<number> {
  return await countFilms(database, { driver, groups: [], bounds: [{ name: "runtimeMin", value: 1 }] });
}
