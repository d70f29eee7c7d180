import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { LANGS, PREFIXES } from "./pages.ts";

const NOW = new Date("2030-02-01T12:00:00Z");

/** The app on a day of its own. */
const diaryApp = () => agentApp({ now: () => NOW });

/** Puts a film into somebody's diary by the small form, and returns where that leads or the status. */
async function log(app: TestApp, person: Person, film: number, fields: Record<string, string> = {}) {
  const response = await submit(app, `/en/diary/add?film=${film}&next=/en/catalog`, { action: "log", ...fields }, {
    person,
  });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : response.status;
}

async function page(app: TestApp, path: string, person: Person): Promise<string> {
  const response = await visit(app, path, person);
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

/** The films of a page ahead of those that it offers besides. */
const filmsOf = (html: string) =>
  [...html.split('<section class="shelf">')[0].matchAll(/\/en\/film\/(\d+)"/g)].map(([, id]) => Number(id));

Deno.test("a film goes into the diary from any poster and back to where it was: day, rating, rewatch, note", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  const catalog = await page(app, "/en/catalog", person);
  assertStringIncludes(catalog, `href="/en/diary/add?film=`);
  assertStringIncludes(catalog, `next=%2Fen%2Fcatalog"`);
  const others = await (await app.fetch(`${BASE}/en/catalog`)).text();
  assert(!others.includes("/diary/add"), "others have no diary");
  const form = await page(app, "/en/diary/add?film=1&next=/en/catalog", person);
  assertStringIncludes(form, 'value="2030-02-01"');
  const fields = { date: "2030-01-31", rating: "8", rewatch: "yes", note: "With <b>Ivan</b> & popcorn" };
  assertEquals(await log(app, person, 1, fields), "/en/catalog");
  const diary = await page(app, "/en/diary", person);
  for (const shown of ["The Matrix", "January 2030", "★ 8", "rewatch", "With Ivan &amp; popcorn"]) {
    assertStringIncludes(diary, shown);
  }
  assertEquals(
    (await app.json("/api/film/1")).ratings.public,
    { average: 8, count: 1 },
    "the one rating that there is",
  );
  assertEquals(await log(app, person, 1), "/en/catalog");
  assertEquals(
    (await app.json("/api/film/1")).ratings.public,
    { average: 8, count: 1 },
    "which a form without one leaves",
  );
  assertStringIncludes(await page(app, "/en/diary/add?film=1", person), "2 entries in your diary");
});

Deno.test("the diary takes no day that is yet to come, no note too long, no film that is not there", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  for (const date of ["2030-02-03", "1894-12-31", "2030-02-30", "yesterday"]) {
    assertEquals(await log(app, person, 1, { date, note: "kept" }), 400, date);
  }
  assertEquals(await log(app, person, 1, { date: "2030-02-02" }), "/en/catalog", "it is tomorrow somewhere");
  const fields = { action: "log", date: "2030-02-03", note: "kept" };
  const again = await (await submit(app, "/en/diary/add?film=1", fields, { person })).text();
  assertStringIncludes(again, "yet to come");
  assertStringIncludes(again, "kept</textarea>");
  assertEquals(await log(app, person, 1, { note: "x".repeat(5001) }), 400);
  assertEquals(await log(app, person, 1, { note: "x".repeat(1_000_000) }), 413);
  assertEquals(await log(app, person, 1, { rating: "11" }), 400);
  assertEquals(await log(app, person, 999_999), 404);
  assertEquals(await status(visit(app, "/en/diary/add?film=999999", person)), 404);
  assertEquals(await status(visit(app, "/en/diary/add", person)), 404);
  const away = await submit(app, "/en/diary/add?film=1&next=https://elsewhere.example/", { action: "log" }, { person });
  await away.body?.cancel();
  assertEquals(away.headers.get("location"), "/en/diary");
});

Deno.test("the film's page logs too, and says when it was seen", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  const fields = { action: "log", date: "2029-12-24", note: "" };
  const response = await submit(app, "/en/film/1", fields, { person });
  await response.body?.cancel();
  assertEquals(response.headers.get("location"), "/en/film/1#own");
  assertStringIncludes(await page(app, "/en/film/1", person), "December 24, 2029</a>");
});

Deno.test("the diary and the ratings are filtered by the address", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  await log(app, person, 1, { date: "2029-05-01", rating: "9" });
  await log(app, person, 2, { date: "2030-01-01", rating: "4", rewatch: "yes" });
  await log(app, person, 3, { note: "a note", public: "yes" });
  const diary = async (query: string) => filmsOf(await page(app, `/en/diary${query}`, person));
  assertEquals(await diary(""), [2, 1, 3]);
  assertEquals(await diary("?year=2029"), [1]);
  assertEquals(await diary("?rating=4"), [2]);
  assertEquals(await diary("?only=rewatch"), [2]);
  assertEquals(await diary("?only=noted&only=public"), [3]);
  assertEquals(await diary("?year=x&page=0"), [2, 1, 3], "what can't be is left out");
  assertEquals(await diary("?page=9"), []);
  const ratings = async (query: string) => filmsOf(await page(app, `/en/diary/ratings${query}`, person));
  assertEquals(await ratings("?sort=high"), [1, 2]);
  assertEquals(await ratings("?sort=low"), [2, 1]);
  assertEquals(await ratings("?rating=9"), [1]);
  assertEquals(await ratings("?decade=1990&sort=high"), [1]);
  assertEquals(await ratings("?genre=western"), []);
});

Deno.test("an entry is changed and deleted by its owner; for everybody else there is none", async () => {
  await using app = await diaryApp();
  const [a, b] = [await newPerson(app, "anna", NOW), await newPerson(app, "boris", NOW)];
  await log(app, b, 1, { date: "2030-01-05", note: "a secret of boris" });
  const { id } = await app.database.read.selectFrom("viewing").select("id").executeTakeFirstOrThrow();
  const path = `/en/diary/${id}`;
  assertStringIncludes(await page(app, path, b), "a secret of boris");
  assertEquals(await status(visit(app, path, a)), 404);
  for (const action of ["edit", "remove"]) {
    assertEquals(await status(submit(app, path, { action, note: "mine now" }, { person: a })), 404, action);
  }
  for (const own of ["/en/diary", "/en/diary/ratings", "/en/diary/statistics", "/en/film/1"]) {
    const html = await page(app, own, a);
    assert(!html.includes("secret of boris") && !html.includes("January 5"), own);
  }
  assertEquals(await status(submit(app, path, { action: "edit", date: "2030-01-06", note: "" }, { person: b })), 303);
  const row = await app.database.read.selectFrom("viewing").select(["date", "note"]).executeTakeFirst();
  assertEquals(row, { date: "2030-01-06", note: null });
  assertEquals(await status(submit(app, path, { action: "remove" }, { person: b })), 303);
  assertEquals(await app.database.read.selectFrom("viewing").selectAll().execute(), []);
  for (const closed of ["/diary", "/diary/add?film=1", "/diary/ratings", "/diary/rate", "/diary/statistics", path]) {
    const response = await app.fetch(BASE + closed);
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("cache-control")], [303, "private, no-store"], closed);
  }
});

Deno.test("one press rates a popular film, which makes room for the next", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  const offered = async () =>
    [...(await page(app, "/diary/rate", person)).matchAll(/name="film" value="(\d+)"/g)].map(([, id]) => id);
  const before = await offered();
  assertEquals(before.length, 24);
  const response = await submit(app, "/diary/rate", { action: "rate", film: before[0], rating: "7" }, { person });
  await response.body?.cancel();
  assertEquals([response.status, response.headers.get("location")], [303, "/diary/rate"]);
  assertEquals((await offered()).slice(0, 23), before.slice(1));
});

Deno.test("statistics count films, times, ratings, decades, genres, countries and people, of all years or of one", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  const films = await Promise.all([1, 2].map((id) => app.json(`/api/film/${id}?lang=en`)));
  await log(app, person, 1, { date: "2029-05-01", rating: "9" });
  await log(app, person, 1, { date: "2030-01-01", rewatch: "yes" });
  await log(app, person, 2, { date: "2030-01-02", rating: "4" });
  const table = (html: string, id: string) => {
    const figure = new RegExp(`<figcaption id="${id}">[\\s\\S]*?</figure>`).exec(html)![0];
    assertStringIncludes(figure, `role="img" aria-labelledby="${id}"`);
    const rows = figure.matchAll(/<tr><th scope="row">(?:<a[^>]*>)?([^<]*)(?:<\/a>)?<\/th><td>(\d+)</g);
    return Object.fromEntries([...rows].map(([, name, n]) => [name, Number(n)]));
  };
  const axis = (html: string, id: string) => {
    const [figure] = new RegExp(`<figcaption id="${id}">[\\s\\S]*?</figure>`).exec(html)!;
    return [...figure.matchAll(/<text class="axis"[^>]*>([^<]*)</g)].map(([, label]) => label);
  };
  const all = await page(app, "/en/diary/statistics", person);
  assertEquals(table(all, "by-year"), { 2029: 1, 2030: 2 });
  assertEquals(table(all, "by-rating"), { 4: 1, 9: 1 });
  assertEquals(axis(all, "by-rating"), Array.from({ length: 10 }, (_, i) => String(i + 1)));
  assertEquals(axis(all, "by-year"), ["2029", "2030"]);
  const genres: Record<string, number> = {};
  for (const { name } of films.flatMap((film) => film.genres)) genres[name] = (genres[name] ?? 0) + 1;
  assertEquals(table(all, "by-genre"), genres);
  assertStringIncludes(all, "<dt>viewings</dt><dd>3</dd>");
  assertStringIncludes(all, "<dt>mean rating</dt><dd>6.5</dd>");
  const one = await page(app, "/en/diary/statistics?year=2029", person);
  assertStringIncludes(one, "<dt>title</dt><dd>1</dd>");
  assertEquals(table(one, "by-year"), { May: 1 });
  assertEquals(axis(one, "by-year").slice(0, 2), ["January", "April"], "also where nothing was seen, as many as fit");
  const boris = await newPerson(app, "boris", NOW);
  await log(app, boris, 1, { date: "2030-01-01" });
  assert(!(await page(app, "/en/diary/statistics", boris)).includes("by-year"), "one year has nothing beside it");
});

Deno.test("the numbers of statistics agree with what they count, in each language", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  await log(app, person, 1, { date: "2029-05-01", rating: "9" });
  await log(app, person, 1, { date: "2030-01-01" });
  const words = {
    ru: ["название 1", "просмотра 2", "оценка 1"],
    en: ["title 1", "viewings 2", "rating 1"],
    uk: ["назва 1", "перегляди 2", "оцінка 1"],
  };
  for (const lang of LANGS) {
    const html = await page(app, `${PREFIXES[lang]}/diary/statistics`, person);
    const said = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(\d+)<\/dd>/g)].map(([, name, n]) => `${name} ${n}`);
    for (const word of words[lang]) assert(said.includes(word), `${word}: ${said}`);
  }
});

Deno.test("the pages of the diary are in the language of their address", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  await log(app, person, 1, { date: "2030-01-05", rating: "7", note: "n" });
  const { id } = await app.database.read.selectFrom("viewing").select("id").executeTakeFirstOrThrow();
  const titles = {
    "/diary": ["Дневник", "Diary", "Щоденник"],
    "/diary/ratings": ["Мои оценки", "My ratings", "Мої оцінки"],
    "/diary/rate": ["Оцените", "Rate what", "Оцініть"],
    "/diary/statistics": ["Статистика", "Statistics", "Статистика"],
    "/diary/add?film=1": ["Запись в дневник", "New diary entry", "Запис у щоденник"],
    [`/diary/${id}`]: ["Запись в дневнике", "Diary entry", "Запис у щоденнику"],
  };
  for (const [path, names] of Object.entries(titles)) {
    for (const [i, lang] of LANGS.entries()) {
      const html = await page(app, PREFIXES[lang] + path, person);
      assertStringIncludes(/<h1>[^<]*/.exec(html)![0], names[i], `${lang} ${path}`);
      assert(!html.includes("[object") && !html.includes("undefined") && !html.includes("NaN"), `${lang} ${path}`);
    }
  }
});

Deno.test("an empty diary leads to popular titles and to the door for files, in each language", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  for (const path of ["/diary", "/diary/ratings", "/diary/statistics", "/diary/recommendations"]) {
    for (const [lang, text] of [["", "другого сервиса"], ["/en", "Import ratings"], ["/uk", "іншого сервісу"]]) {
      const html = await page(app, lang + path, person);
      assertStringIncludes(html, `<a class="button" href="${lang}/diary/rate">`);
      assertStringIncludes(html, `<a class="button quiet" href="${lang}/diary/move">`);
      assertStringIncludes(html, text);
      assertEquals(html.split('<section class="shelf">').length, 2, "films to begin with");
    }
  }
});

Deno.test("pages of one's films offer popular ones until they have six of their own", async () => {
  await using app = await diaryApp();
  const person = await newPerson(app, "anna", NOW);
  const offers = async (path: string) => (await page(app, path, person)).includes('<section class="shelf">');
  const paths = ["/en/diary", "/en/diary/ratings", "/en/diary/statistics", "/en/watchlist"];
  for (let id = 1; id <= 6; id++) {
    for (const path of paths) assertEquals(await offers(path), true, `${path} with ${id - 1}`);
    await log(app, person, id, { date: "2030-01-01", rating: "8" });
    const saved = await submit(app, `/en/film/${id}`, { action: "watchlist", watchlist: "on" }, { person });
    await saved.body?.cancel();
  }
  for (const path of paths) assertEquals(await offers(path), false, path);
  const boris = await newPerson(app, "boris", NOW);
  const shelf = async (path: string) => /<section class="shelf">.*/s.exec(await page(app, path, boris))?.[0] ?? "";
  const first = Number(/\/film\/(\d+)"/.exec(await shelf("/en/favorites"))![1]);
  await (await submit(app, `/en/film/${first}`, { action: "favorite", favorite: "on" }, { person: boris })).body
    ?.cancel();
  assert(!(await shelf("/en/favorites")).includes(`/film/${first}"`), "what is listed is not offered");
  assertEquals(await offers("/en/diary?rating=1"), false, "nothing of a filter is no empty diary");
});

Deno.test("a season's page leads to the diary with the season in the note, strangers by the sign-in", async () => {
  await using app = await agentApp({ now: () => NOW });
  const person = await newPerson(app, "anna", NOW);
  const form = await page(app, "/en/diary/add?film=1&season=3&next=/en/film/1/season/3", person);
  assertStringIncludes(form.replace(/\s+/g, " "), ">Season 3</textarea>");
  for (const wrong of ["x", "-1", "03"]) {
    assert(!(await page(app, `/en/diary/add?film=1&season=${wrong}`, person)).includes(">Season"), wrong);
  }
});
