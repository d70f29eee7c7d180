import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import {
  add,
  addAll,
  bitsIn,
  BLOCK,
  emptyBlock,
  placesIn,
  readFilms,
  remove,
  rowOf,
  stored,
} from "@/lib/catalog/bitmap.ts";
import { countInEach, listInEach } from "@/lib/catalog/bitmap_queries.ts";
import type { Database } from "@/lib/db/database.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { listStaleBitmaps } from "@/lib/import/facet_bitmaps.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, testApp, testDatabase } from "./app.ts";

/** Every bit beside the films that the rows of facets have: both as facet and film. */
async function assertBits(database: Database): Promise<void> {
  const kinds = "('type', 'genre', 'country', 'year', 'provider')";
  const { rows: wanted } = await sql<{ facet: number; film: number }>`
    select facet_id as facet, film_id as film from film_facet join facet on facet.id = facet_id
    where kind in ${sql.raw(kinds)} order by facet_id, film_id`.execute(database.read);
  const rows = await database.read.selectFrom("facet_bitmap").selectAll().orderBy("id").execute();
  const found = rows.flatMap(({ id, count, films }) => {
    const block = emptyBlock();
    addAll(block, readFilms(films));
    const ids = placesIn(block).map((place) => id % BLOCK * BLOCK + place);
    assertEquals(ids.length, count);
    return ids.map((film) => ({ facet: Math.floor(id / BLOCK), film }));
  });
  assertEquals(found, wanted.map(({ facet, film }) => ({ facet, film })));
  assertEquals(await listStaleBitmaps(database.read), []);
}

Deno.test("a set of films comes back as it was stored, be they few or many", () => {
  for (const every of [1, 2, 100, 60_000]) {
    const block = emptyBlock();
    for (let place = 0; place < BLOCK; place += every) add(block, place);
    add(block, BLOCK - 1);
    add(block, 31);
    remove(block, 31);
    const { count, films } = stored(block);
    const read = emptyBlock();
    // As a part of what a database gives out, which need not begin at an even byte.
    const odd = new Uint8Array(films.byteLength + 1);
    odd.set(films, 1);
    addAll(read, readFilms(odd.subarray(1)));
    assertEquals(read, block);
    assertEquals([bitsIn(block), placesIn(block).length], [count, count]);
  }
});

Deno.test("films in all of some groups are found over every block", async () => {
  const database = await testDatabase();
  const facets = [
    [1, [1, 31, BLOCK - 1, BLOCK]],
    [2, [1, 3 * BLOCK]],
    [3, [0, 31, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK]],
    [4, [2 * BLOCK]],
  ] as const;
  for (const [facet, films] of facets) {
    for (const [number, some] of Map.groupBy(films, (id) => Math.floor(id / BLOCK))) {
      const block = emptyBlock();
      for (const id of some) add(block, id % BLOCK);
      await database.write.insertInto("facet_bitmap").values({ id: rowOf(facet, number), ...stored(block) }).execute();
    }
  }
  const group = (...ids: number[]) =>
    ids.map((id) => ({ id, kind: "genre", count: facets.find(([facet]) => facet === id)![1].length }));
  const find = async (...groups: ReturnType<typeof group>[]) => [
    await countInEach(database, groups),
    await listInEach(database, groups),
  ];
  assertEquals(await find(group(1, 2), group(3)), [3, [31, BLOCK, 3 * BLOCK]]);
  assertEquals(await find(group(1, 2)), [5, [1, 31, BLOCK - 1, BLOCK, 3 * BLOCK]]);
  assertEquals(await find(group(1), group(4)), [0, []]);
  assertEquals(await find(group(1), [{ ...group(4)[0], count: 2 }]), [null, null]);
  await database.close();
});

const GENRES = ["drama", "comedy", "horror", "war"];
const COUNTRIES = ["US", "UA", "PL"];
const facts = Array.from({ length: 120 }, (_, i) => ({
  type: i % 5 === 0 ? "serial" : "film",
  year: 1980 + i % 7,
  genres: GENRES.filter((_, n) => (i >> n) % 2 === 1),
  countries: COUNTRIES.filter((_, n) => i % (n + 2) === 0),
  ratings: [{ source: "imdb", value: 1 + i % 9, votes: 1000 + i }],
}));
const films = facts.map((film, i) => filmRecord(`f${i}`, film));

Deno.test("the films of several filters are as many as fit, whatever filters these are, and come in every order", async () => {
  await using app = await testApp({ catalog: films });
  await assertBits(app.database);
  type Film = typeof facts[number];
  const cases: [query: string, fits: (film: Film) => boolean][] = [
    ["genre=drama&country=UA", ({ genres, countries }) => genres.includes("drama") && countries.includes("UA")],
    ["genre=drama&genre=war", ({ genres }) => genres.includes("drama") || genres.includes("war")],
    [
      "genre=horror&genre=war&yearFrom=1982&yearTo=1984&type=film",
      ({ genres, year, type }) =>
        (genres.includes("horror") || genres.includes("war")) && year >= 1982 && year <= 1984 && type === "film",
    ],
    [
      "type=serial&country=PL&country=US&year=1983&genre=comedy",
      ({ genres, year, type, countries }) =>
        type === "serial" && year === 1983 && genres.includes("comedy") &&
        (countries.includes("PL") || countries.includes("US")),
    ],
    [
      "yearFrom=1981&yearTo=1985&votesMin=1030",
      ({ year, ratings: [{ votes }] }) => year >= 1981 && year <= 1985 && votes >= 1030,
    ],
    [
      "year=1980&year=1986&genre=comedy&genre=war&country=US&votesMin=1010",
      ({ year, genres, countries, ratings: [{ votes }] }) =>
        (year === 1980 || year === 1986) && (genres.includes("comedy") || genres.includes("war")) &&
        countries.includes("US") && votes >= 1010,
    ],
  ];
  for (const [query, fits] of cases) {
    const wanted = facts.flatMap((film, i) => fits(film) ? [i + 1] : []);
    assert(wanted.length > 0, query);
    for (const sort of ["popular", "rating", "new"]) {
      const ids: number[] = [];
      for (let page = 1; page === 1 || ids.length === (page - 1) * 10; page++) {
        const { total, items } = await app.json(`/api/catalog?${query}&sort=${sort}&page=${page}&pageSize=10`);
        assertEquals(total, wanted.length, query);
        ids.push(...items.map(({ id }: { id: number }) => id));
      }
      assertEquals(ids.toSorted((a, b) => a - b), wanted, query);
      const { items } = await app.json(`/api/catalog?sort=${sort}&pageSize=100`);
      const order = items.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
      assertEquals(ids.filter((id) => order.includes(id)), order, `${query} by ${sort}`);
    }
  }
});

Deno.test("the bits of films follow what is imported anew, and two films that become one", async () => {
  await using app = await testApp({ catalog: films });
  const changed = films.slice(3, 9).map((film, i) => ({
    ...film,
    year: 1999 - i,
    type: "anime",
    genres: ["horror"],
    countries: ["KZ"],
  }));
  await importFiles(app.database, [ndjsonFile(changed)]);
  await assertBits(app.database);
  assertEquals((await app.json("/api/catalog?type=anime&country=KZ&yearFrom=1990")).total, 6);
  await joinFilms(app.database, { from: 5, into: 6 });
  await assertBits(app.database);
  assertEquals((await app.json("/api/catalog?type=anime&country=KZ&yearFrom=1990")).total, 5);
});

Deno.test("films are counted one by one where their bits are not those of the catalog, until these are made anew", async () => {
  await using app = await testApp({ catalog: films });
  const total = async () => (await app.json("/api/catalog?genre=drama&type=film&yearTo=1984")).total;
  const before = await total();
  await sql`delete from facet_bitmap where id % 3 = 0`.execute(app.database.write);
  await sql`update room_version set version = version + 1`.execute(app.database.write);
  assert((await listStaleBitmaps(app.database.read)).length > 0);
  assertEquals(await total(), before);
  assert(await finishDerivation(app.database));
  await assertBits(app.database);
  assertEquals(await total(), before);
});
