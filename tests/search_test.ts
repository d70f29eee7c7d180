import { assert, assertEquals } from "@std/assert";
import { normalize } from "@/lib/text/normalize.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const votes = (votes: number) => ({ ratings: [{ source: "imdb", value: 8, votes }] });

const RECORDS = [
  {
    kind: "person",
    key: "reeves",
    names: { en: "Keanu Reeves", ru: "Киану Ривз", uk: "Кіану Рівз" },
    externalIds: { imdb: "nm0000206" },
  },
  filmRecord("obscure", { titles: { original: "The Matrix", en: "The Matrix" }, ...votes(10) }),
  filmRecord("famous", {
    titles: { original: "The Matrix", ru: "Матрица", en: "The Matrix", uk: "Матриця" },
    externalIds: { imdb: "tt0133093", tmdb: 603, kinopoisk: 301, wikidata: "Q83495" },
    ...votes(2_000_000),
  }),
  filmRecord("reloaded", {
    titles: { original: "The Matrix Reloaded", ru: "Матрица: Перезагрузка" },
    ...votes(3_000_000),
  }),
  filmRecord("shura", {
    titles: { original: "千と千尋の神隠し", ru: "Ёлки", uk: "Ґудзик пʼяти" },
    aliases: ["Sen to Chihiro"],
  }),
];

async function found(app: TestApp, q: string, more = ""): Promise<string[]> {
  const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}${more}`);
  return films.map(({ id, match }: { id: number; match: { kind: string } }) => `${id} ${match.kind}`);
}

Deno.test("search finds titles in every language, original ones and aliases, by words and unfinished ones", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await found(app, "Матрица"), ["2 exact", "3 prefix"]);
  assertEquals(await found(app, "матриця"), ["2 exact"]);
  assertEquals(await found(app, "МАТР"), ["3 prefix", "2 prefix"]);
  assertEquals(await found(app, "reloaded the"), ["3 prefix"]);
  assertEquals(await found(app, "sen to"), ["4 prefix"]);
  assertEquals(await found(app, "千と千尋の神隠し"), ["4 exact"]);
  assertEquals(await found(app, "елки"), ["4 exact"]);
  assertEquals(await found(app, "гудзик п'яти"), ["4 exact"]);
});

Deno.test("a famous film comes before an obscure namesake, a whole title before a longer one", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await found(app, "the matrix"), ["2 exact", "1 exact", "3 prefix"]);
});

Deno.test("search finds people by their names and says where", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { people, films, totals } = await app.json(`/api/search?lang=uk&q=${encodeURIComponent("ривз")}`);
  assertEquals([films, totals], [[], { films: 0, people: 1 }]);
  const [{ name, match }] = people;
  assertEquals([name, match], ["Кіану Рівз", { kind: "prefix", field: "name.ru" }]);
});

Deno.test("an external id finds by id", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["tt0133093", "TT0133093", "q83495", "tmdb:603", "kinopoisk:301", "kp301", "Q83495", " tt0133093 "]) {
    assertEquals(await found(app, q), ["2 exact"], q);
  }
  assertEquals((await app.json("/api/search?q=nm0000206")).people[0].name, "Киану Ривз");
  assertEquals(await found(app, "tt9999999"), []);
  assertEquals(await found(app, "tt0133093", "&page=2"), []);
  assertEquals(await found(app, "tt0133093", "&type=anime"), []);
});

Deno.test("what looks like an external id but is nobody's may be a title", async () => {
  await using app = await testApp({ catalog: [filmRecord("q7", { titles: { original: "Q7" } })] });
  assertEquals(await found(app, "q7"), ["1 exact"]);
});

Deno.test("results are paged, counted exactly and narrowed by type", async () => {
  const catalog = Array.from({ length: 25 }, (_, i) => filmRecord(`war-${i}`, { type: i < 5 ? "anime" : "film" }));
  await using app = await testApp({ catalog });
  const seen = new Set<string>();
  for (const page of [1, 2, 3]) {
    const answer = await app.json(`/api/search?q=war&limit=10&page=${page}`);
    assertEquals(answer.totals.films, 25);
    for (const { id } of answer.films) seen.add(id);
  }
  assertEquals(seen.size, 25);
  assertEquals((await app.json("/api/search?q=war&type=anime")).totals.films, 5);
  assertEquals((await app.json("/api/search?q=war&page=9007199254740991")).films, []);
});

Deno.test("operators, quotes, emoji and control characters are text like any other, never an error", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const hostile = [
    '"',
    "*",
    "NEAR(",
    "a AND OR NOT",
    "-",
    "col:x",
    "^x",
    "(",
    "'; drop table film;--",
    "😀",
    "\u0000",
    "%",
    "_",
    "a\u0000b",
    "{}",
    "\\",
    "ʼ",
    "．",
  ];
  for (const q of hostile) {
    const response = await app.fetch(`/api/search?q=${encodeURIComponent(q)}`);
    assertEquals(response.status, 200, JSON.stringify(q));
    await response.body?.cancel();
  }
  assertEquals((await app.fetch("/api/search?q=%ED%A0%80")).status, 200);
  assertEquals((await app.fetch(`/api/search?q=${"a".repeat(200)}`)).status, 200);
  assertEquals(await found(app, '"матрица"*'), ["2 exact", "3 prefix"]);
});

Deno.test("normalize() folds case, diacritics, ё, ґ, apostrophes and punctuation, but keeps й and ї", () => {
  const cases = {
    "Ёлки-Палки": "елки палки",
    "Ґанок": "ганок",
    "П’ять": "пять",
    "Пʼять": "пять",
    "Йог": "йог",
    "Її": "її",
    "Amélie": "amelie",
    "WALL·E": "wall e",
    "Se7en": "se7en",
    "  a  ": "a",
    "—": "",
  };
  for (const [text, expected] of Object.entries(cases)) {
    assertEquals(normalize(text), expected);
    assertEquals(normalize(text.normalize("NFD")), expected);
  }
  assert(normalize("\ud800x").includes("x"));
});
