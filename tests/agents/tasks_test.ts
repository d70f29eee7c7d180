import assert from "node:assert/strict";
import { register, takeToken } from "./client.ts";
import { type Answer, idOf, played } from "./played.ts";
import { start } from "./service.ts";

// Each task calls what the result before it names, and says how many tokens its results take.

const service = await start();
const LANG = "en";
const { task, report } = played(service);

task("horror in Kyiv tonight after 20:00 with subtitles", async (ask) => {
  const { cities: [city] } = await ask("list_cinema_places", { name: "Київ", limit: 1 });
  const evening = { city: city.code, after: "20:00", genre: ["horror"], lang: LANG };
  await ask("find_sessions", { ...evening, subtitles: ["uk", "en"] });
  const found = await ask("find_sessions", evening);
  assert.ok(found.sessions.every((line: string) => /^2\d:|^0\d:/.test(line)), found.sessions.join("\n"));
  // There may be none: then it says what there is.
  if (found.total === 0) assert.ok(Array.isArray(found.options.genres) && found.hint);
});

task("three Ukrainian films of the 2020s, the best, and what IMDb says of them", async (ask) => {
  const { films } = await ask("browse_catalog", {
    country: ["UA"],
    year_from: 2020,
    sort: "rating",
    lang: LANG,
    limit: 3,
  });
  assert.equal(films.length, 3);
  for (const { id, year } of films) {
    assert.ok(year >= 2020);
    // The starter catalog knows IMDb's rating of few of them.
    const { ratings } = await ask("get_film", { id, lang: LANG });
    assert.ok(Array.isArray(ratings.external));
  }
});

task("who directed a film, and what else", async (ask) => {
  const { crew } = await ask("get_film", { id: await idOf(ask, "Inception"), lang: LANG });
  const director = crew.find(({ job }: Answer) => job === "director");
  const { name, filmography } = await ask("get_person", { id: director.personId, lang: LANG });
  assert.equal(name, "Christopher Nolan");
  assert.ok(filmography.some(({ film }: Answer) => film.title === "The Dark Knight"));
});

task("write a review, correct it, and say what was written", async (ask) => {
  const text = "Slow at first, but the last half hour repays the patience.";
  await ask("post_review", { film_id: 1, text, rating: 7 });
  const { review } = await ask("post_review", { film_id: 1, text: `${text} Twice.`, rating: 8 });
  assert.equal(review.text, `${text} Twice.`);
  const { reviews, ratings, totals } = await ask("my_activity", { lang: LANG });
  assert.deepEqual([reviews[0].text, ratings[0].rating, totals.reviews], [`${text} Twice.`, 8, 1]);
}, async () => await takeToken(service, await register(service, "Task critic")));

task("when a film premieres in a country", async (ask) => {
  const { premieres } = await ask("get_film", { id: await idOf(ask, "The Matrix"), lang: LANG });
  assert.ok(premieres.some(({ country, date }: Answer) => country === "US" && date === "1999-03-31"));
});

task("films like one, but shorter than two hours", async (ask) => {
  const { films } = await ask("get_similar", { id: await idOf(ask, "The Matrix"), max_runtime: 119, lang: LANG });
  assert.ok(films.length > 0 && films.every(({ runtimeMinutes }: Answer) => runtimeMinutes < 120));
});

task("which lists a film is in, and what else is in them", async (ask) => {
  const id = await idOf(ask, "Parasite");
  const { collections } = await ask("get_film", { id, lang: LANG });
  const { films } = await ask("get_list", { slug: collections[0].slug, lang: LANG, limit: 20 });
  assert.ok(films.some((film: Answer) => film.id === id) && films.length > 1);
});

task("films by country and year", async (ask) => {
  const { films } = await ask("browse_catalog", { country: ["JP"], year_from: 2001, year_to: 2001, lang: LANG });
  assert.ok(films.some(({ title }: Answer) => title === "Spirited Away"));
});

task("theaters in Almaty with IMAX", async (ask) => {
  const { theaters } = await ask("list_cinema_places", { country: "KZ", city: "almaty", format: "IMAX", lang: LANG });
  assert.ok(theaters.length > 0 && theaters.every(({ formats }: Answer) => formats.includes("IMAX")));
});

task("which cities have cinemas", async (ask) => {
  const { countries } = await ask("list_cinema_places", {});
  const { cities } = await ask("list_cinema_places", { country: countries[0].code, limit: 50, lang: LANG });
  assert.ok(cities.length > 1);
});

task("a film by its IMDb id", async (ask) => {
  const { films: [film] } = await ask("search_films", { query: "tt0133093", lang: LANG });
  assert.equal(film.title, "The Matrix");
});

task("a film in Kyiv on a day, the cheapest session", async (ask) => {
  const { films: [film] } = await ask("now_in_cinemas", { country: "UA", lang: LANG, limit: 5 });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const args = { film_id: film.filmId, country: "UA", city: "kyiv", date: day, sort: "price", lang: LANG };
  const { sessions } = await ask("find_sessions", args);
  assert.ok(sessions.length > 0 && sessions[0].includes(film.title));
});

task("where to watch a film in Poland", async (ask) => {
  const { offers } = await ask("where_to_watch", {
    id: await idOf(ask, "House of the Dragon"),
    country: "PL",
    lang: LANG,
  });
  assert.ok(offers.length > 0 && offers.every(({ country }: Answer) => country === "PL"));
});

task("premieres in December in Ukraine", async (ask) => {
  const december = { country: "UA", from: "2026-12-01", to: "2026-12-31", lang: LANG };
  const { premieres, hint } = await ask("list_premieres", december);
  assert.ok(premieres.every(({ date, country }: Answer) => date.startsWith("2026-12") && country === "UA"));
  // The starter catalog may know of none there: then it says what to ask instead.
  if (premieres.length > 0) return;
  assert.match(hint, /without country/);
  const anywhere = await ask("list_premieres", { ...december, country: undefined });
  assert.ok(anywhere.premieres.length > 0);
});

task("what is on in a country, with the most that may be asked for", async (ask) => {
  const { films } = await ask("get_showtimes", { country: "UA", limit: 50, lang: LANG });
  assert.ok(films.length > 5);
  await ask("get_showtimes", { country: "UA", city: "kyiv", lang: LANG });
});

task("links to the tickets of an evening, as many as may be asked for", async (ask) => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { sessions } = await ask("find_sessions", { city: "kyiv", date, detail: "full", limit: 50, lang: LANG });
  assert.ok(sessions.length === 50 && sessions.every((session: Answer) => "bookingUrl" in session));
});

report();

Deno.test("the list of tools takes few bytes", async () => {
  const listed = await fetch(`${service}/api/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", "mcp-protocol-version": "2025-11-25" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  const { result } = await listed.json();
  assert.ok(new TextEncoder().encode(JSON.stringify(result)).byteLength < 20_000);
});
