import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

const PROVIDER = { kind: "provider", key: "netflix", name: "Netflix", url: "https://www.netflix.com/" };
const FILM = filmRecord("matrix", { offers: [{ provider: "netflix", country: "UA", kind: "subscription" }] });

Deno.test("the head of a film leads to where it can be watched, and strangers to sign in and come back", async () => {
  await using app = await testApp({ catalog: [PROVIDER, FILM] });
  const html = await (await app.fetch("/en/film/1")).text();
  const [actions] = html.match(/<p class="actions film-actions">.*?<\/p>/s)!;
  assertStringIncludes(actions, "https://www.netflix.com/");
  assertStringIncludes(actions, "Watch on Netflix");
  assertStringIncludes(actions, 'href="/en/sign-in?next=%2Fen%2Ffilm%2F1"');
});

Deno.test("a film that is out nowhere yet is reminded of at its head alone, one that is out where its dates are", async () => {
  const premieres = [{ country: "UA", date: "2027-03-01", type: "theatrical" }];
  const out = { country: "PL", date: "2026-12-01", type: "theatrical" };
  const catalog = [filmRecord("coming", { premieres }), filmRecord("out", { premieres: [out, ...premieres] })];
  await using app = await testApp({ catalog, now: () => new Date("2027-01-15T10:00:00Z") });
  for (const [id, isAtHead] of [[1, true], [2, false]] as const) {
    const html = await (await app.fetch(`/en/film/${id}`)).text();
    assertEquals(html.split(`/film/${id}.ics`).length, 2, "once");
    const [actions] = html.match(/<p class="actions film-actions">.*?<\/p>/s)!;
    assertEquals(actions.includes(".ics"), isAtHead);
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
