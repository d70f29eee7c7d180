import { assertEquals, assertStringIncludes } from "@std/assert";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const keyword = (key: string, ru: string, uk: string, en: string) => ({ kind: "keyword", key, names: { ru, uk, en } });
const film = (key: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: `Title ${key.toUpperCase()}` }, ...more });
const person = (key: string, en: string, ru: string) => ({ kind: "person", key, names: { en, ru } });
const score = (value: number) => ({ ratings: [{ source: "imdb", value, votes: 90_000 }] });

const RECORDS = [
  keyword("chess", "шахматы", "шахи", "chess"),
  keyword("space", "космос", "космос", "space"),
  keyword("school", "школа", "школа", "school"),
  keyword("wood", "дерево", "дерево", "wood"),
  keyword("paris", "Париж", "Париж", "Paris"),
  person("hess", "Jared Hess", "Джаред Хесс"),
  person("kosmo", "James Cosmo", "Джеймс Космо"),
  person("wood", "Nora Wood", "Нора Вуд"),
  film("check", { keywords: ["chess"], ...score(7.1) }),
  film("orbit", { keywords: ["space"], ...score(8.8) }),
  film("drawn", { keywords: ["space"], type: "cartoon", runtimeMinutes: 12, ...score(6.1) }),
  film("pupil", { keywords: ["school"], type: "anime", ...score(5.5) }),
  film("lesson", { keywords: ["school"], countries: ["FR"], ...score(5.4) }),
  film("street", { keywords: ["paris"], ...score(5.3) }),
  film("hessian", { crew: [{ person: "hess", job: "director" }] }),
  film("cosmic", { cast: [{ person: "kosmo", character: {} }] }),
  film("tree", { keywords: ["wood"] }),
  film("norah", { cast: [{ person: "wood", character: {} }] }),
  film("family", { genres: ["family"] }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function ask(app: TestApp, q: string) {
  const { films, understood } = SearchResult.parse(await app.json(`/api/search?q=${encodeURIComponent(q)}`));
  return { keys: films.map(({ id }) => KEYS[id - 1]), understood };
}

Deno.test("who asks for films about something gets those with that keyword, of whatever type, and nobody's of a like name", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [keys, queries] of [
      [["check"], ["movies about chess", "chess movies", "фильмы про шахматы", "фільми про шахи", "шахматы фильмы"]],
      [["orbit", "drawn"], ["фильмы про космос", "space movies", "films set in space", "фільми про космос"]],
      [["drawn"], ["мультфильмы про космос", "cartoons about space"]],
      [["pupil"], ["аниме про школу", "школа аніме"]],
      [["lesson"], ["french movies about school", "французские фильмы про школу"]],
      [["street"], ["movies set in paris", "фильмы о париже"]],
    ] as const
  ) {
    for (const q of queries) assertEquals((await ask(app, q)).keys.toSorted(), keys.toSorted(), q);
  }
  assertEquals((await ask(app, "space movies")).understood?.keyword.length, 1);
});

Deno.test("somebody's family name comes before a keyword, unless films are about it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals((await ask(app, "wood movies")).keys, ["norah"]);
  assertEquals((await ask(app, "movies about wood")).keys, ["tree"]);
});

Deno.test("who asks for the best, or what to watch, gets a list of all films in that order", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "топ 250",
      "top 100 movies",
      "лучшие фильмы всех времен",
      "фильмы с высоким рейтингом",
      "топ 10 фільмів",
    ]
  ) {
    const { keys, understood } = await ask(app, q);
    assertEquals([keys[0], understood?.sort], ["orbit", "rating"], q);
  }
  for (const q of ["что посмотреть вечером", "що подивитися", "what to watch tonight"]) {
    assertEquals((await ask(app, q)).keys.length, KEYS.length, q);
  }
  assertEquals((await ask(app, "что посмотреть с детьми")).keys, ["family"]);
  for (const q of ["новинки", "новинки кино", "кіноновинки", "new releases"]) {
    assertEquals((await ask(app, q)).understood?.sort, "new", q);
  }
});

Deno.test("short films are those of forty minutes at most", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of ["short films", "короткометражки", "короткометражные мультфильмы", "короткие фильмы", "short cartoons"]
  ) {
    assertEquals((await ask(app, q)).keys, ["drawn"], q);
  }
});

Deno.test("curated lists are found by what their titles say, in three languages, in REST and on the page", async () => {
  const list = (key: string, ru: string, en: string, uk: string) => ({
    kind: "collection",
    key,
    titles: { ru, en, uk },
    items: [{ film: "check" }],
  });
  const lists = [
    list("oscar-best-picture", "«Оскар» за лучший фильм", "Oscar: Best Picture", "«Оскар» за найкращий фільм"),
    list("studio-ghibli", "Студия «Гибли»", "Studio Ghibli", "Студія «Ґіблі»"),
  ];
  await using app = await testApp({ catalog: [...RECORDS, ...lists] });
  const found = async (q: string) =>
    SearchResult.parse(await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`)).lists;
  for (const q of ["оскар", "oscar winners", "лауреаты оскара", "фильмы получившие оскар", "оскара"]) {
    assertEquals((await found(q)).map(({ slug }) => slug), ["oscar-best-picture"], q);
  }
  for (const q of ["гибли", "аниме студии гибли", "studio ghibli"]) {
    assertEquals((await found(q)).map(({ title }) => title), ["Studio Ghibli"], q);
  }
  for (const q of ["лучшие фильмы", "best movies", "list", "oscar wilde"]) assertEquals(await found(q), [], q);
  for (const path of ["/search?q=оскар", "/search.md?q=оскар"]) {
    const text = await (await app.fetch(path)).text();
    assertStringIncludes(text, "/list/oscar-best-picture", path);
  }
  const page = await (await app.fetch("/search?q=оскар")).text();
  assertStringIncludes(page, 'class="list-posters"', "as cards that show what is on them");
});
