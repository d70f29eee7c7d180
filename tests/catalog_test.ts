import { assert, assertEquals } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

const LANGS = ["ru", "en", "uk"];

Deno.test("the pages of every sort add up to the total, each film once and in order", async () => {
  await using app = await testApp({ catalog: "starter" });
  for (const sort of ["new", "rating", "popular"]) {
    const ids: number[] = [];
    let total = Infinity;
    for (let page = 1; ids.length < total; page++) {
      const answer = await app.json(`/api/catalog?sort=${sort}&page=${page}&pageSize=50`);
      total = answer.total;
      assert(answer.items.length > 0, `page ${page} of ${sort} is empty`);
      assertEquals(answer.totalPages, Math.ceil(total / 50));
      ids.push(...answer.items.map(({ id }: { id: number }) => id));
    }
    assertEquals(ids.length, total);
    assertEquals(new Set(ids).size, total);
  }
});

Deno.test("a page past the end is empty and answers 200", async () => {
  await using app = await testApp({ catalog: [filmRecord("a"), filmRecord("b")] });
  for (const page of [2, 1000, Number.MAX_SAFE_INTEGER]) {
    const response = await app.fetch(`/api/catalog?page=${page}`);
    assertEquals(response.status, 200);
    const { items, total } = await response.json();
    assertEquals([items, total], [[], 2]);
  }
});

Deno.test("films with equal sort keys come in the order of their ids", async () => {
  await using app = await testApp({ catalog: Array.from({ length: 30 }, (_, i) => filmRecord(`film-${i}`)) });
  for (const sort of ["new", "rating", "popular"]) {
    const pages = [1, 2, 3].map((page) => app.json(`/api/catalog?sort=${sort}&pageSize=10&page=${page}`));
    const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }: { id: number }) => id));
    assertEquals(ids, Array.from({ length: 30 }, (_, i) => i + 1));
  }
});

Deno.test("sort=new is by first premiere, sort=popular by votes, sort=rating by the weighted mean", async () => {
  const rated = (value: number, votes: number) => ({ ratings: [{ source: "imdb", value, votes }] });
  await using app = await testApp({
    catalog: [
      filmRecord("old-hit", {
        premieres: [{ country: "US", date: "1999-03-31", type: "theatrical" }],
        ...rated(8.7, 2_000_000),
      }),
      filmRecord("new-flop", {
        premieres: [{ country: "US", date: "2024-01-01", type: "theatrical" }],
        ...rated(4.1, 9_000),
      }),
      filmRecord("ten-from-three", { year: 2010, ...rated(10, 3) }),
    ],
  });
  const order = async (sort: string) =>
    (await app.json(`/api/catalog?sort=${sort}`)).items.map(({ title }: { title: string }) => title);
  assertEquals(await order("new"), ["new-flop", "ten-from-three", "old-hit"]);
  assertEquals(await order("popular"), ["old-hit", "new-flop", "ten-from-three"]);
  assertEquals(await order("rating"), ["old-hit", "ten-from-three", "new-flop"]);
});

Deno.test("filters combine, and a repeated one means any of its values", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "keyword", key: "dream", names: { en: "dream" } },
      { kind: "provider", key: "netflix", name: "Netflix", url: "https://www.netflix.com/" },
      filmRecord("a", { genres: ["drama"], countries: ["US"], year: 1999, keywords: ["dream"] }),
      filmRecord("b", { genres: ["drama", "comedy"], countries: ["UA"], year: 2005 }),
      filmRecord("c", { type: "anime", genres: ["comedy"], countries: ["JP"], year: 2005 }),
      filmRecord("d", {
        genres: ["horror"],
        countries: ["US", "UA"],
        year: 2010,
        offers: [{ provider: "netflix", country: "UA", kind: "subscription" }],
      }),
    ],
  });
  const titles = async (query: string) => {
    const { items, total } = await app.json(`/api/catalog?${query}`);
    assertEquals(items.length, total, query);
    return items.map(({ title }: { title: string }) => title).join("");
  };
  const keyword = (await app.json("/api/filters")).keywords[0].value;
  assertEquals(await titles("genre=drama"), "ab");
  assertEquals(await titles("genre=drama&genre=horror"), "abd");
  assertEquals(await titles("genre=drama&country=UA"), "b");
  assertEquals(await titles("genre=drama&genre=horror&country=US&country=JP"), "ad");
  assertEquals(await titles("type=anime"), "c");
  assertEquals(await titles("type=anime&type=film&year=2005"), "bc");
  assertEquals(await titles("year=2005&year=1999"), "abc");
  assertEquals(await titles("yearFrom=2000"), "bcd");
  assertEquals(await titles("yearFrom=2000&yearTo=2009&genre=comedy"), "bc");
  assertEquals(await titles("yearTo=1999"), "a");
  assertEquals(await titles(`keyword=${keyword}`), "a");
  assertEquals(await titles("provider=netflix"), "d");
  assertEquals(await titles("year=1950"), "");
  assertEquals(await titles("type=serial"), "");
});

Deno.test("every value that /api/filters lists finds as many films as it says", async () => {
  await using app = await testApp({ catalog: "starter" });
  const filters = await app.json("/api/filters");
  const groups = { type: "types", genre: "genres", country: "countries", keyword: "keywords", provider: "providers" };
  for (const [parameter, group] of Object.entries(groups)) {
    for (const { value, count } of filters[group]) {
      const { total } = await app.json(`/api/catalog?${parameter}=${value}&pageSize=1`);
      assertEquals(total, count, `${parameter}=${value}`);
    }
  }
  assertEquals(filters.sorts.map(({ value }: { value: string }) => value), ["new", "rating", "popular"]);
  assert(filters.years.min < 1930 && filters.years.max >= 2026);
  assert(filters.keywords.length <= 200);
});

Deno.test("paging answers carry Link with first, prev, next and last, which keep the filters", async () => {
  await using app = await testApp({
    catalog: Array.from({ length: 5 }, (_, i) => filmRecord(`f${i}`, { genres: ["drama"] })),
  });
  const response = await app.fetch("/api/catalog?genre=drama&pageSize=2&page=2");
  await response.body?.cancel();
  const links = response.headers.get("link")!.split(", ").map((link) => link.match(/<(.*)>; rel="(.*)"/)!.slice(1));
  assertEquals(links, [
    ["/api/catalog?genre=drama&page=1&pageSize=2", "first"],
    ["/api/catalog?genre=drama&page=1&pageSize=2", "prev"],
    ["/api/catalog?genre=drama&page=3&pageSize=2", "next"],
    ["/api/catalog?genre=drama&page=3&pageSize=2", "last"],
  ]);
});

Deno.test("names, titles and URLs come in the language asked for", async () => {
  await using app = await testApp({
    catalog: [filmRecord("x", {
      titles: { original: "The Matrix", ru: "Матрица", en: "The Matrix", uk: "Матриця" },
      genres: ["action"],
      countries: ["US", "SU"],
    })],
  });
  const seen = await Promise.all(LANGS.map(async (lang) => {
    const { items: [film] } = await app.json(`/api/catalog?lang=${lang}`);
    return [film.title, film.genres[0].name, film.countries[1].name, film.url, film.poster.url];
  }));
  const base = "http://foyer.test";
  assertEquals(seen, [
    ["Матрица", "Боевик", "СССР", `${base}/film/1`, `${base}/poster/1.svg?lang=ru`],
    ["The Matrix", "Action", "Soviet Union", `${base}/en/film/1`, `${base}/poster/1.svg?lang=en`],
    ["Матриця", "Бойовик", "СРСР", `${base}/uk/film/1`, `${base}/poster/1.svg?lang=uk`],
  ]);
});

Deno.test("an empty catalog answers every list with nothing in it", async () => {
  await using app = await testApp();
  assertEquals((await app.json("/api/catalog")).total, 0);
  assertEquals((await app.json("/api/lists")).items, []);
  assertEquals((await app.json("/api/calendar")).days, []);
  assertEquals((await app.json("/api/filters")).years, { min: null, max: null });
  assertEquals((await app.json("/api/search?q=x")).totals, { films: 0, people: 0 });
});
