import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

const PROVIDER = { kind: "provider", key: "netflix", name: "Netflix", url: "https://www.netflix.com/" };
const FILM = filmRecord("matrix", { offers: [{ provider: "netflix", country: "UA", kind: "subscription" }] });

Deno.test("the head of a film leads to where it can be watched, and strangers to sign in and come back", async () => {
  await using app = await testApp({ catalog: [PROVIDER, FILM] });
  const html = await (await app.fetch("/en/film/1")).text();
  const [actions] = html.match(/<div class="actions film-actions".*?<\/div>/s)!;
  assertStringIncludes(actions, "https://www.netflix.com/");
  assertStringIncludes(actions, "Watch on Netflix");
  const ways = [...actions.matchAll(/href="\/en\/sign-in\?next=%2Fen%2Ffilm%2F1"[^>]*>([^<]+)</g)];
  assertEquals(ways.map(([, name]) => name), ["Add to watchlist", "Rate"]);
});

Deno.test("a film that is out nowhere yet is reminded of at its head alone, one that is out where its dates are", async () => {
  const premieres = [{ country: "UA", date: "2027-03-01", type: "theatrical" }];
  const out = { country: "PL", date: "2026-12-01", type: "theatrical" };
  const catalog = [filmRecord("coming", { premieres }), filmRecord("out", { premieres: [out, ...premieres] })];
  await using app = await testApp({ catalog, now: () => new Date("2027-01-15T10:00:00Z") });
  for (const [id, isAtHead] of [[1, true], [2, false]] as const) {
    const html = await (await app.fetch(`/en/film/${id}`)).text();
    assertEquals(html.split(`/film/${id}.ics`).length, 2, "once");
    const [actions] = html.match(/<div class="actions film-actions".*?<\/div>/s)!;
    assertEquals(actions.includes(".ics"), isAtHead);
    assertEquals(actions.includes(">Rate<"), !isAtHead, "nobody can rate yet what is out nowhere");
  }
});

Deno.test("where one source has all votes of the score, they are said once", async () => {
  const rated = (key: string, ...ratings: [string, number][]) =>
    filmRecord(key, { ratings: ratings.map(([source, votes]) => ({ source, value: 8, votes })) });
  await using app = await testApp({ catalog: [rated("one", ["imdb", 4321])] });
  const html = await (await app.fetch("/en/film/1")).text();
  const [scores] = html.match(/<dl class="ratings">.*?<\/dl>/s)!;
  assertEquals([scores.split("4,321").length - 1, scores.split('class="rating"').length - 1], [1, 2]);
});

Deno.test("the only premiere is told once, among the facts, whether it lies ahead or not", async () => {
  const premieres = [{ country: "UA", date: "2027-03-01", type: "theatrical" }];
  const catalog = [filmRecord("coming", { premieres })];
  for (const day of ["2027-01-15", "2027-05-15"]) {
    await using app = await testApp({ catalog, now: () => new Date(`${day}T10:00:00Z`) });
    const html = await (await app.fetch("/en/film/1")).text();
    assertEquals([html.includes("<h2>Premieres</h2>"), html.split("March 1, 2027, Ukraine").length - 1], [false, 1]);
  }
});

Deno.test("a word with a hyphen stays whole in a title", async () => {
  await using app = await testApp({
    catalog: [filmRecord("one", { titles: { original: "The Mis-Adventures of X" } })],
  });
  const html = await (await app.fetch("/en/film/1")).text();
  assertStringIncludes(html, '<h1>The <span class="hyphened">Mis-Adventures</span> of X</h1>');
});

Deno.test("between two facts a line breaks behind the dot, and never inside a running time", async () => {
  const catalog = [filmRecord("one", { year: 1999, runtimeMinutes: 136 })];
  await using app = await testApp({ catalog });
  const html = await (await app.fetch("/film/1")).text();
  assertStringIncludes(html, "<span>1999\u00a0·</span> <span>2\u00a0ч\u00a016\u00a0мин</span>");
});
