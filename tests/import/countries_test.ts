import { assert, assertEquals, assertRejects } from "@std/assert";
import { countryName, isCountry } from "@/lib/i18n/countries.ts";
import { ImportError, importFiles } from "@/lib/import/load.ts";
import type { Skipped } from "@/lib/import/source.ts";
import { countriesOf } from "@/lib/import/sources/values.ts";
import { filmRecord, ndjsonFile, testApp, testDatabase } from "../app.ts";

/** What is wrong with films, a text each. */
async function problems(...films: Record<string, unknown>[]): Promise<string[]> {
  const database = await testDatabase();
  const file = ndjsonFile(films.map((more, i) => filmRecord(`f${i}`, more)));
  const error = await assertRejects(() => importFiles(database, [file]), ImportError);
  await database.close();
  return error.bad.map(({ reason }) => reason);
}

Deno.test("aliases, withdrawn codes and parts of countries are no countries; four that are no more are, by their names", () => {
  for (const code of ["UK", "ZR", "BU", "TP", "IC", "EU", "XA", "ua"]) assert(!isCountry(code), code);
  const former = ["SU", "CS", "DD", "YU"];
  assertEquals(former.map((code) => isCountry(code)), [true, true, true, true]);
  assertEquals(former.map((code) => countryName(code, "uk")), ["СРСР", "Чехословаччина", "НДР", "Югославія"]);
  for (const code of ["UA", "GB", "KZ", "XK", "CD", "TL"]) assert(isCountry(code), code);
});

Deno.test("a country that is no more has films of its time, and no offers", async () => {
  assertEquals(
    await problems(
      { year: 2005, countries: ["UA", "SU"] },
      { year: 1996, countries: ["YU", "CS"] },
      { offers: [{ provider: "p", country: "SU", kind: "rent" }] },
    ),
    [
      "countries[1]: SU was no country any more in 2005",
      "countries[1]: CS was no country any more in 1996",
      'offers[0].country: must be the ISO 3166-1 alpha-2 code of a country of today, not "SU"',
    ],
  );
  const skipped: string[] = [];
  const skip = ({ from, reason }: Skipped) => void skipped.push(`${from}: ${reason}`);
  assertEquals(countriesOf(["su", "UA", "UK", "UA", null], "x", { skip, year: 2005 }), ["UA"]);
  assertEquals(skipped, ["x: SU: country was no more in that year", "x: UK: no country has this code"]);
});

Deno.test("all that is wrong with a line is told at once", async () => {
  assertEquals(await problems({ year: 1492, countries: ["UK"], runtime: 3 }), [
    "year: Too small: expected number to be >=1874; " +
    'countries[0]: must be an ISO 3166-1 alpha-2 code such as UA, not "UK" (the United Kingdom is GB); Unrecognized key: "runtime"',
  ]);
});

Deno.test("a Soviet film is found among those of the country that it was made in", async () => {
  await using app = await testApp({ catalog: [filmRecord("tini", { year: 1965, countries: ["SU", "UA"] })] });
  const { items } = await app.json("/api/catalog?country=UA&lang=uk");
  assertEquals(items[0].countries, [{ code: "SU", name: "СРСР" }, { code: "UA", name: "Україна" }]);
});
