import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool } from "./agents.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { refreshNeighbours } from "@/lib/recommendations/neighbour_refresh.ts";
import { scoreOwn } from "@/lib/recommendations/operations.ts";
import { findTaste } from "@/lib/recommendations/queries.ts";

/** Films that have nothing in common, so that only ratings tell which go together: ids 1 to `count`. */
const strangers = (count: number) => Array.from({ length: count }, (_, i) => filmRecord(`film-${i + 1}`));

const strangerApp = (count: number) => testApp({ catalog: strangers(count), environment: { BASE_URL: BASE } });

/** Has new accounts rate films, each with a table of its own by film. */
async function rateAs({ database }: TestApp, people: Record<number, number>[]): Promise<number[]> {
  const ids = [];
  for (const ratings of people) {
    const { id } = await database.write.insertInto("account")
      .values({ kind: "human", name: "somebody", created_at: "2030-01-01T00:00:00.000Z" }).returning("id")
      .executeTakeFirstOrThrow();
    for (const [film, value] of Object.entries(ratings)) await setRating(database, id, Number(film), value);
    ids.push(id);
  }
  return ids;
}

async function setRating({ write }: TestApp["database"], account: number, film: number, value: number) {
  await write.insertInto("rating").values({
    account_id: account,
    film_id: film,
    bucket: "public",
    value,
    updated_at: "2030-01-01T00:00:00.000Z",
  }).execute();
}

/** What is recommended to an account: films, scores and what carried them. */
const recommended = async ({ database: { read: db } }: TestApp, account: number) =>
  await scoreOwn({ db }, await findTaste(db, account), 20);

const rate = (app: TestApp, person: Person, film: number, rating: number) =>
  status(submit(app, `/en/film/${film}`, { action: "rate", rating: String(rating) }, { person }));

async function main(app: TestApp, path: string, person?: Person): Promise<string> {
  const response = person ? await visit(app, path, person) : await app.fetch(BASE + path);
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

const filmsOf = (html: string) =>
  [...html.matchAll(/class="row-title" href="[^"]*\/film\/(\d+)"/g)].map(([, id]) => +id);

Deno.test("films are recommended that people rated who rated mine, once three did", async () => {
  await using app = await strangerApp(4);
  await rateAs(app, [{ 1: 9, 2: 8 }, { 1: 8, 2: 9 }, { 1: 7, 3: 9 }, { 1: 7, 3: 9 }]);
  const [newcomer] = await rateAs(app, [{ 1: 10 }]);
  assertEquals(await refreshNeighbours(app.database), 1, "only the first has three ratings");
  assertEquals(await recommended(app, newcomer), [], "two people are chance");
  await rateAs(app, [{ 1: 9, 2: 10 }]);
  await refreshNeighbours(app.database);
  const [only, ...others] = await recommended(app, newcomer);
  assertEquals([only.filmId, only.because, others.length], [2, [1], 0]);
});

Deno.test("each film that is named for one carried it: without its rating the score falls", async () => {
  await using app = await strangerApp(12);
  const people = Array.from({ length: 40 }, (_, p) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, f) => [f + 1, 1 + (p * 7 + f * 5) % 10]).filter(([film], i) =>
        (p + i * film!) % 3 !== 0
      ),
    ));
  await rateAs(app, people);
  const [person] = await rateAs(app, [{ 1: 9, 2: 7, 3: 10, 4: 4, 5: 2 }]);
  await refreshNeighbours(app.database);
  const before = await recommended(app, person);
  assert(before.length > 3 && before.some(({ because }) => because.length === 2));
  for (const { filmId, score, because } of before) {
    for (const reason of because) {
      const own = app.database.write;
      const where = { account_id: person, film_id: reason };
      const { value } = await own.selectFrom("rating").select("value").where("account_id", "=", person)
        .where("film_id", "=", reason).executeTakeFirstOrThrow();
      assert(value >= 4, "what somebody did not like is no reason");
      await own.deleteFrom("rating").where("account_id", "=", person).where("film_id", "=", reason).execute();
      const now = (await recommended(app, person)).find((film) => film.filmId === filmId)?.score ?? 0;
      assert(now < score, `${reason} did not carry ${filmId}`);
      await setRating(app.database, where.account_id, where.film_id, value);
    }
  }
});

Deno.test("a refresh finds anew only what was rated since, and forgets films that lost their ratings", async () => {
  await using app = await strangerApp(4);
  const people = await rateAs(app, Array.from({ length: 5 }, () => ({ 1: 9, 2: 8, 3: 7 })));
  assertEquals(await refreshNeighbours(app.database), 3);
  assertEquals(await refreshNeighbours(app.database), 0);
  await app.database.write.updateTable("rating").set({ value: 10 }).where("account_id", "=", people[0])
    .where("film_id", "=", 3).execute();
  assertEquals(await refreshNeighbours(app.database), 1);
  await app.database.write.deleteFrom("account").where("id", "in", people.slice(0, 3)).execute();
  assertEquals(await refreshNeighbours(app.database), 3);
  const rows = await app.database.read.selectFrom("neighbour").select(["film_id", "near"]).execute();
  assertEquals(rows.map(({ near }) => near), ["[]", "[]", "[]"], "two people are left");
});

Deno.test("agents' ratings bring no films together", async () => {
  await using app = await strangerApp(3);
  const [newcomer] = await rateAs(app, [{ 1: 9 }]);
  const agent = { kind: "agent" as const, name: "Critic", created_at: "2030-01-01T00:00:00.000Z" };
  const agents = await app.database.write.insertInto("account").values(Array(5).fill(agent)).returning("id").execute();
  for (const { id: account_id } of agents) {
    for (const film_id of [1, 2]) {
      await app.database.write.insertInto("rating")
        .values({ account_id, film_id, bucket: "agents", value: 10, updated_at: "2030-01-01T00:00:00.000Z" }).execute();
    }
  }
  assertEquals(await refreshNeighbours(app.database), 0);
  assertEquals(await recommended(app, newcomer), []);
});

Deno.test("where nobody has rated, films are recommended by what they are, at once after a rating", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  assertStringIncludes(await main(app, "/en/diary/recommendations", person), "nothing to go by yet");
  assertEquals(await rate(app, person, 1, 9), 303);
  const page = await main(app, "/en/diary/recommendations", person);
  const { similar } = await app.json("/api/film/1?lang=en");
  const films = filmsOf(page);
  assertEquals(films.slice(0, similar.length), similar.map(({ id }: { id: number }) => id));
  assert(films.length > 12 && new Set(films).size === films.length, "then what is like these");
  assertStringIncludes(page, "Because you rated highly: “The Matrix” (9)");
});

Deno.test("nothing is recommended that its person knows or has on a list", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  await rate(app, person, 1, 9);
  const [rated, seen, favorite, wanted, ...left] = filmsOf(await main(app, "/en/diary/recommendations", person));
  await rate(app, person, rated, 1);
  await status(submit(app, `/en/diary/add?film=${seen}`, { action: "log" }, { person }));
  await status(submit(app, `/en/film/${favorite}`, { action: "favorite", favorite: "on" }, { person }));
  await status(submit(app, `/en/film/${wanted}`, { action: "watchlist", watchlist: "on" }, { person }));
  const films = filmsOf(await main(app, "/en/diary/recommendations", person));
  for (const id of [rated, seen, favorite, wanted]) assert(!films.includes(id), `${id} is known`);
  assert(left.some((id) => films.includes(id)));
});

Deno.test("recommendations are their person's alone", async () => {
  await using app = await agentApp();
  const [anna, ivan] = [await newPerson(app, "anna"), await newPerson(app, "ivan")];
  await rate(app, anna, 1, 9);
  const own = await visit(app, "/en/diary/recommendations", anna);
  assertEquals(own.headers.get("cache-control"), "private, no-store");
  await own.body?.cancel();
  assertEquals(filmsOf(await main(app, "/en/diary/recommendations", ivan)), []);
  const nobody = await app.fetch(`${BASE}/en/diary/recommendations`);
  assertEquals(nobody.status, 303);
});

Deno.test("without an account, films in the address say what goes with them: page, twin, API and tool alike", async () => {
  await using app = await agentApp();
  const page = await main(app, "/en/recommendations?film=1&film=2");
  const films = filmsOf(page);
  assert(films.length > 3 && !films.includes(1) && !films.includes(2));
  assertStringIncludes(page, 'href="/en/recommendations?film=2"');
  const answer = await app.json("/api/recommendations?film=1&film=2&lang=en");
  assertEquals(answer.items.map(({ film }: { film: { id: number } }) => film.id), films);
  for (const { because } of answer.items) assert(because.every(({ id }: { id: number }) => id === 1 || id === 2));
  const twin = await (await app.fetch(`${BASE}/en/recommendations.md?film=1&film=2`)).text();
  assertEquals([...twin.matchAll(/^- \[.*\/film\/(\d+)\)/gm)].map(([, id]) => +id), [1, 2, ...films]);
  const { structuredContent: { films: found } } = await callTool(app, "get_similar", { id: 1, also: [2], lang: "en" });
  assertEquals(found.map(({ id }: { id: number }) => id), films);
});

Deno.test("films are added by a search of their titles, up to five, and what makes no sense is named", async () => {
  await using app = await agentApp();
  assertStringIncludes(await main(app, "/en/recommendations"), 'href="/en/recommendations?film=');
  const found = await main(app, "/en/recommendations?film=2&q=matrix");
  assertStringIncludes(found, 'href="/en/recommendations?film=2&amp;film=1"');
  const full = await main(app, "/en/recommendations?film=1&film=2&film=3&film=4&film=5");
  assert(!full.includes('name="q"'), "five are enough");
  assertStringIncludes(await main(app, "/en/recommendations?film=one"), "one");
  assertEquals(await status(app.fetch("/api/recommendations")), 400);
  assertEquals(await status(app.fetch("/api/recommendations?film=1&film=2&film=3&film=4&film=5&film=6")), 400);
  assertEquals(await status(app.fetch("/api/recommendations?film=999999")), 404);
});

Deno.test("what goes with one film is told in the singular, with several in the plural, on the page and in its twin", async () => {
  const alike = (key: string) => filmRecord(key, { genres: ["horror"], countries: ["FR"], year: 2001 });
  await using app = await testApp({ catalog: ["a", "b", "c", "d"].map(alike) });
  for (const [query, heading] of [["film=1", "Similar to this one"], ["film=1&film=2", "Similar to these"]]) {
    for (const path of ["/en/recommendations", "/en/recommendations.md"]) {
      assertStringIncludes(await (await app.fetch(`${path}?${query}`)).text(), heading);
    }
  }
});

Deno.test("thanks to which film each is recommended is said where several are chosen, not below every one of one film", async () => {
  await using app = await agentApp();
  for (const [query, isSaid] of [["film=1", false], ["film=1&film=2", true]] as const) {
    for (const path of ["/en/recommendations", "/en/recommendations.md"]) {
      const body = await (await app.fetch(`${BASE}${path}?${query}`)).text();
      assert(body.split("/en/film/").length > 3, "it recommends something");
      assertEquals(body.includes("Similar to “"), isSaid, `${path}?${query}`);
    }
  }
});

Deno.test("the page of recommendations has one form, and while it asks which film is meant it says nothing else", async () => {
  await using app = await agentApp();
  for (const path of ["/en/recommendations", "/en/recommendations?film=2"]) {
    const html = await (await app.fetch(`${BASE}${path}`)).text();
    assertEquals(html.match(/<form /g)?.length, 1, path);
  }
  const [label, more] = ["Which film did you like?", "Which other film did you like?"];
  assertStringIncludes(await main(app, "/en/recommendations"), label);
  const chosen = await main(app, "/en/recommendations?film=2");
  assert(chosen.includes(more) && filmsOf(chosen).length > 0);
  const asking = await main(app, "/en/recommendations?film=2&q=matrix");
  assertEquals(filmsOf(asking), []);
  assertStringIncludes(asking, "Add none of these");
  const twin = await (await app.fetch(`${BASE}/en/recommendations.md?film=2&q=matrix`)).text();
  assert(!twin.includes("## Similar to this one"), twin);
});

Deno.test("who is signed in finds films for their ratings first, each with its reason, and visitors popular ones", async () => {
  await using app = await agentApp();
  const anna = await newPerson(app, "anna");
  const link = 'href="/en/diary/recommendations"';
  assert(!(await main(app, "/en/recommendations", anna)).includes(link), "nothing is known yet");
  await rate(app, anna, 1, 9);
  const own = await main(app, "/en/recommendations", anna);
  assert(own.indexOf(link) < own.indexOf("Because you rated highly"));
  assert(own.indexOf("Because you rated highly") < own.indexOf("Or start with one of these"));
  assertStringIncludes(await (await visit(app, "/en/recommendations.md", anna)).text(), "Because you rated highly");
  const start = (html: string) => html.slice(html.indexOf("Or start with one of these"));
  const pick = 'href="/en/recommendations?film=1"';
  assert(start(await main(app, "/en/recommendations")).includes(pick));
  assert(!start(own).includes(pick), "what was rated is no way to begin");
  await rate(app, anna, 13, 10);
  const both = await main(app, "/en/recommendations", anna);
  const again = filmsOf(both).filter((id) => start(both).includes(`recommendations?film=${id}"`));
  assertEquals(again, [], "nor what stands above");
  assert(!(await main(app, "/en/recommendations?film=2", anna)).includes(link), "only until films are named");
  const others = await main(app, "/en/recommendations");
  assert(!others.includes(link) && others.includes("Or start with one of these"));
});

Deno.test("recommended films say what they are about, on the page and in its twin", async () => {
  await using app = await agentApp();
  const page = await main(app, "/en/recommendations?film=1");
  const told = [...page.matchAll(/<p class="row-synopsis row-teaser" ?>([^<]{20})/g)].map(([, text]) => text);
  assert(told.length > 3 && told.length === filmsOf(page).length);
  const twin = await (await app.fetch(`${BASE}/en/recommendations.md?film=1`)).text();
  for (const text of told) assertStringIncludes(twin, ` — ${text}`);
});
