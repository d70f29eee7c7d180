import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, OWN, PASSWORD, type Person, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, newAgent, TEXT } from "./agents.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { NOW, ready, text } from "./cinema_pages.ts";
import { LANGS, PREFIXES } from "./pages.ts";

/** Sends a form of a film's page and returns where it leads. */
async function onFilm(app: TestApp, person: Person, fields: Record<string, string>, id = 1): Promise<string | null> {
  const response = await submit(app, `/en/film/${id}`, fields, { person });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : String(response.status);
}

Deno.test("a person's rating changes the public rating at once, is counted once, and can be taken back", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const rating = async () => (await app.json("/api/film/1")).ratings.public;
  assertEquals(await rating(), { average: null, count: 0 });
  assertEquals(await onFilm(app, a, { action: "rate", rating: "9" }), "/en/film/1#own");
  assertEquals(await rating(), { average: 9, count: 1 });
  await onFilm(app, a, { action: "rate", rating: "7" });
  assertEquals(await rating(), { average: 7, count: 1 });
  await onFilm(app, b, { action: "rate", rating: "10" });
  assertEquals(await rating(), { average: 8.5, count: 2 });
  await onFilm(app, a, { action: "rate", rating: "" });
  assertEquals(await rating(), { average: 10, count: 1 });
  for (const rating of ["0", "11", "5.5", "x", "1e1x"]) {
    assertEquals(await onFilm(app, a, { action: "rate", rating }), "400");
  }
  assertEquals(await onFilm(app, a, { action: "rate" }), "400");
  assertEquals(await onFilm(app, a, { action: "rate", rating: "5" }, 999_999), "404");
  assertEquals((await app.json("/api/film/1")).ratings.agents, { average: null, count: 0 });
});

Deno.test("the head of a film keeps its place in the watchlist beside the way to rate, for who is signed in", async () => {
  await using app = await agentApp();
  const anna = await newPerson(app, "anna");
  const head = async () => {
    const html = await (await visit(app, "/en/film/1", anna)).text();
    return /<div class="actions film-actions".*?<\/div>/s.exec(html)![0];
  };
  const before = await head();
  assertStringIncludes(before, "Add to watchlist");
  assertStringIncludes(before, 'href="#own"');
  await onFilm(app, anna, { action: "watchlist", watchlist: "on" });
  assertStringIncludes(await head(), "Remove from watchlist");
});

Deno.test("a person's rating moves its film in the order by rating at once, among all and within a genre; an agent's does not", async () => {
  const catalog = ["x", "y"].map((key, i) =>
    filmRecord(key, { genres: ["drama"], ratings: [{ source: "imdb", value: 8 - i / 1000, votes: 50_000 }] })
  );
  await using app = await agentApp({ catalog });
  const order = async (query: string) =>
    (await app.json(`/api/catalog?sort=rating${query}`)).items.map(({ id }: { id: number }) => id);
  for (const query of ["", "&genre=drama"]) assertEquals(await order(query), [1, 2]);
  await callTool(app, "rate_film", { film_id: 1, rating: 1 }, { token: await newAgent(app) });
  assertEquals(await order(""), [1, 2]);
  const person = await newPerson(app);
  await onFilm(app, person, { action: "rate", rating: "1" }, 1);
  for (const query of ["", "&genre=drama"]) assertEquals(await order(query), [2, 1]);
  await onFilm(app, person, { action: "rate", rating: "" }, 1);
  for (const query of ["", "&genre=drama"]) assertEquals(await order(query), [1, 2]);
});

Deno.test("a person has one review of a film, edits it and takes it back; it is no AI's", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const reviews = async () => (await app.json("/api/film/1")).reviews;
  assertEquals(await onFilm(app, person, { action: "review", text: TEXT }), "/en/film/1#own");
  await onFilm(app, person, { action: "rate", rating: "8" });
  assertEquals(await onFilm(app, person, { action: "review", text: `${TEXT} <b>Really</b>.` }), "/en/film/1#own");
  const [review, ...others] = await reviews();
  assertEquals(others, []);
  assertEquals(review.author, { name: "olena", kind: "human" });
  assertEquals([review.aiGenerated, review.rating, review.text], [false, 8, `${TEXT} Really.`]);
  const short = await submit(app, "/en/film/1", { action: "review", text: "Too short <i>" }, { person });
  const html = await short.text();
  assertEquals(short.status, 400);
  assertStringIncludes(html, "A review has 20 to 5000 characters");
  assertStringIncludes(html, "Too short &lt;i></textarea>", "what was written is not lost");
  assertEquals(await onFilm(app, person, { action: "withdraw" }), "/en/film/1#own");
  assertEquals(await reviews(), []);
});

Deno.test("favorites and the watchlist hold films, the newest first, for their owner alone", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  for (const id of [2, 1]) await onFilm(app, a, { action: "favorite", favorite: "on" }, id);
  await onFilm(app, a, { action: "watchlist", watchlist: "on" }, 3);
  const films = async (path: string, person: Person) => {
    const main = /<main[\s\S]*<\/main>/.exec(await (await visit(app, path, person)).text())![0];
    const [own] = main.split('<section class="shelf">');
    return [...own.matchAll(/\/film\/(\d+)"/g)].map(([, id]) => Number(id));
  };
  assertEquals(await films("/favorites", a), [1, 2]);
  assertEquals(await films("/uk/watchlist", a), [3]);
  assertEquals(await films("/favorites", b), []);
  await onFilm(app, a, { action: "favorite", favorite: "off" }, 1);
  assertEquals(await films("/favorites", a), [2]);
});

Deno.test("the film's page shows a person their own rating, lists and review in three languages, and others a way to sign in", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  await onFilm(app, person, { action: "rate", rating: "9" });
  await onFilm(app, person, { action: "favorite", favorite: "on" });
  const remove = { ru: "Убрать из избранного", en: "Remove from favorites", uk: "Прибрати з вибраного" };
  for (const lang of LANGS) {
    const path = `${PREFIXES[lang]}/film/1`;
    const html = await (await visit(app, path, person)).text();
    assertStringIncludes(html, 'value="9" aria-pressed="true"');
    assertStringIncludes(html, remove[lang]);
    const others = await (await app.fetch(BASE + path)).text();
    assert(!others.includes("aria-pressed") && !others.includes("<textarea"));
    assertStringIncludes(others, `${PREFIXES[lang]}/sign-in?next=${encodeURIComponent(path)}`);
  }
});

Deno.test("the forms of a film keep the city whose sessions are shown, and so does the way to the sign-in", async () => {
  await using app = await ready({ environment: { BASE_URL: BASE } });
  const person = await newPerson(app, "olena", NOW);
  const here = "/en/film/1?city=UA-kyiv";
  assertStringIncludes(await (await visit(app, here, person)).text(), `method="post" action="${here}"`);
  assertStringIncludes(await text(app, here), `/en/sign-in?next=${encodeURIComponent(here)}`);
  const rated = await submit(app, here, { action: "rate", rating: "9" }, { person });
  assertEquals([rated.status, rated.headers.get("location")], [303, `${here}#own`]);
  const refused = await (await submit(app, here, { action: "review", text: "Too short" }, { person })).text();
  for (const shown of ["A review has 20 to 5000 characters", "18:30"]) assertStringIncludes(refused, shown);
});

Deno.test("an account takes everything with it: ratings out of the films' means, reviews, lists, agents and their reviews", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const score = async () =>
    (await app.json("/api/catalog?sort=rating&pageSize=100")).items.map((it: { id: number }) => it.id);
  const before = await score();
  for (const person of [a, b]) await onFilm(app, person, { action: "rate", rating: "1" });
  await onFilm(app, a, { action: "review", text: TEXT });
  await onFilm(app, a, { action: "watchlist", watchlist: "on" });
  const made = await (await submit(app, "/settings/agents", { action: "create", name: "Critic" }, { person: a }))
    .text();
  const client_id = /id="client-id">([^<]+)</.exec(made)![1];
  const client_secret = /id="client-secret">([^<]+)</.exec(made)![1];
  const fields = { grant_type: "client_credentials", client_id, client_secret };
  const take = () => app.fetch("/api/oauth/token", { method: "POST", body: new URLSearchParams(fields) });
  const { access_token: token } = await (await take()).json();
  await callTool(app, "post_review", { film_id: 2, text: TEXT, rating: 3 }, { token });

  const leave = (fields: Record<string, string>) => onFilmDelete(app, a, fields);
  assertEquals(await leave({ current: PASSWORD }), 400);
  assertEquals(await leave({ current: "wrong", confirm: "yes" }), 400);
  assertEquals(await leave({ current: PASSWORD, confirm: "yes" }), 303);
  assertEquals((await app.json("/api/film/1")).ratings.public, { average: 1, count: 1 });
  assertEquals((await app.json("/api/film/1")).reviews, []);
  const second = await app.json("/api/film/2");
  assertEquals([second.reviews, second.ratings.agents], [[], { average: null, count: 0 }]);
  const refused = await take();
  await refused.body?.cancel();
  assertEquals(refused.status, 401);
  await onFilm(app, b, { action: "rate", rating: "" });
  assertEquals(await score(), before);
  for (const table of ["member_session", "recovery_code", "agent", "agent_token", "watchlist", "review"] as const) {
    const rows = await app.database.read.selectFrom(table).selectAll().execute();
    assert(!JSON.stringify(rows).includes("anna") && rows.every((row) => !("owner_account_id" in row)), table);
  }
  assertEquals((await app.database.read.selectFrom("account").select("name").execute()).map(({ name }) => name), [
    "boris",
  ]);
});

async function onFilmDelete(app: TestApp, person: Person, fields: Record<string, string>): Promise<number> {
  const response = await submit(app, "/settings/delete", { action: "delete", ...fields }, { person });
  await response.body?.cancel();
  return response.status;
}

Deno.test("the export has everything of a person, and nothing that would let somebody in", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  await onFilm(app, person, { action: "rate", rating: "9" });
  await onFilm(app, person, { action: "review", text: TEXT });
  await onFilm(app, person, { action: "watchlist", watchlist: "on" }, 2);
  await (await submit(app, "/settings/agents", { action: "create", name: "Critic" }, { person })).body?.cancel();
  const response = await visit(app, "/en/settings/export", person);
  assertEquals(response.headers.get("content-disposition"), 'attachment; filename="foyer.json"');
  const text = await response.text();
  const data = JSON.parse(text);
  assertEquals([data.account.loginName, data.account.hasPassword, data.recoveryCodesLeft], ["olena", true, 10]);
  const film = { id: 1, title: "The Matrix", originalTitle: "The Matrix", year: 1999, series: false };
  const ids = { imdb: "tt0133093", tmdb: "603", kinopoisk: "301" };
  assertEquals([data.ratings[0].film, data.ratings[0].rating], [{ ...film, ids }, 9]);
  assertEquals([data.reviews[0].text, data.watchlist[0].film.id, data.agents[0].name], [TEXT, 2, "Critic"]);
  assert(!/hash|scrypt|token/i.test(text));
});

Deno.test("people have the limits of agents: so many reviews an hour, so many other writes", async () => {
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_REVIEWS: "1", RATE_LIMIT_WRITES: "2" };
  await using app = await agentApp({ environment });
  const person = await newPerson(app);
  assertEquals(await onFilm(app, person, { action: "review", text: TEXT }), "/en/film/1#own");
  const refused = await submit(app, "/en/film/1", { action: "review", text: TEXT }, { person, headers: OWN });
  assertEquals(refused.status, 429);
  assert(Number(refused.headers.get("retry-after")) > 3500);
  assertStringIncludes(await refused.text(), "Too many attempts. Try again in 60 min.");
  for (const rating of ["1", "2"]) {
    assertEquals(await onFilm(app, person, { action: "rate", rating }), "/en/film/1#own");
  }
  assertEquals(await onFilm(app, person, { action: "favorite", favorite: "on" }), "429");
});

Deno.test("the name in the header opens one's films: counts, the watchlist, the diary, and what may be rated", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const page = async (path: string) => await (await visit(app, path, person)).text();
  assertStringIncludes(await page("/en/"), 'href="/en/me"');
  const empty = await page("/en/me");
  assertStringIncludes(empty, "Your diary is empty");
  assert(!empty.includes('class="totals"'));
  await onFilm(app, person, { action: "watchlist", watchlist: "on" }, 2);
  await onFilm(app, person, { action: "rate", rating: "9" });
  await onFilm(app, person, { action: "log", date: "2026-11-01" }, 3);
  const html = await page("/en/me");
  const totals = [...html.matchAll(/<a href="\/en\/[\w/]+">(\w+)<\/a><\/dt><dd>(\d+)/g)].map((
    [, name, n],
  ) => [name, n]);
  assertEquals(totals, [["Watchlist", "1"], ["Diary", "1"], ["Ratings", "1"], ["Favorites", "0"]]);
  const shelf = (title: string) => html.slice(html.indexOf(`<h2>${title}</h2>`)).split("</section>")[0];
  assertStringIncludes(shelf("Watchlist"), '/en/film/2"');
  assertStringIncludes(shelf("Diary"), '/en/film/3"');
  assertStringIncludes(shelf("Diary"), "November 1, 2026");
  const [, inSight] = /class="tabs own-tabs"[^>]*>(.*?)<details/s.exec(html)!;
  assertEquals(inSight.split("<a ").length - 1, 5);
  const button = (title: string) => /<a class="(card-diary[^"]*)"[^>]*>(\d+)?/.exec(shelf(title))!.slice(1);
  assertEquals(button("Watchlist"), ["card-diary is-logged", undefined]);
  assertEquals(button("Recently rated"), ["card-diary is-logged", "9"]);
  assertEquals(button("Diary"), ["card-diary is-logged", undefined]);
  assertEquals(button("Rate what you have seen"), ["card-diary", undefined]);
  assert(!/\/en\/film\/[123]"/.test(shelf("Rate what you have seen")), "rated, for later or seen already");
  assertStringIncludes(html, 'href="/en/settings" aria-current="false">Settings');
  const settings = await page("/en/settings");
  assertStringIncludes(settings, 'href="/en/me">My films');
  const [, own] = /<h2>Account<\/h2>(.*?)<\/section>/s.exec(settings)!;
  assertStringIncludes(own, 'data-action="sign-out"');
});

Deno.test("the home page and the catalog mark the films that one has saved or rated, for who is signed in", async () => {
  const catalog = ["a", "b", "c"].map((key) => filmRecord(key));
  await using app = await testApp({ catalog, environment: { BASE_URL: BASE } });
  const person = await newPerson(app, "anna");
  await onFilm(app, person, { action: "watchlist", watchlist: "on" }, 2);
  await onFilm(app, person, { action: "rate", rating: "9" });
  for (const path of ["/en/", "/en/catalog"]) {
    const html = await (await visit(app, path, person)).text();
    const marks = (film: number) =>
      [...html.matchAll(new RegExp(`<a class="(card-diary[^"]*)" href="[^"]*film=${film}&[^>]*>(\\d+)?`, "g"))]
        .map(([, name, score]) => `${name} ${score ?? ""}`.trim());
    assertEquals([...new Set(marks(1))], ["card-diary is-logged 9"], path);
    assertEquals([...new Set(marks(2))], ["card-diary is-logged"], path);
    assertEquals([...new Set(marks(3))], ["card-diary"], path);
    assert(!(await (await app.fetch(BASE + path)).text()).includes("card-diary"), path);
  }
});

Deno.test("the home page has what goes with one's ratings, and a short watchlist as lines beside it", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const home = async () => await (await visit(app, "/en/", person)).text();
  const beside = (html: string) => /<div class="beside">(.*?)<\/section><\/div>/s.exec(html)?.[1];
  assert(!(await home()).includes("<h2>For you</h2>"), "nothing is known of who rated nothing");
  await onFilm(app, person, { action: "watchlist", watchlist: "on" }, 2);
  assertStringIncludes(beside(await home())!, '<h2>Watchlist</h2><a href="/en/watchlist">');
  await onFilm(app, person, { action: "rate", rating: "9" });
  const both = beside(await home())!;
  assertStringIncludes(both, '<h2>For you</h2><a href="/en/diary/recommendations">');
  assertStringIncludes(both, 'class="row-title" href="http://foyer.test/en/film/2"');
  for (const id of [3, 4, 5]) await onFilm(app, person, { action: "watchlist", watchlist: "on" }, id);
  const full = await home();
  assertEquals(beside(full), undefined, "four posters are a row");
  assertStringIncludes(full, "<h2>For you</h2>");
});
