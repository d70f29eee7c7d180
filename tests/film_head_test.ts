import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, submit, visit } from "./accounts.ts";
import { agentApp } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";
import { forms } from "./pages.ts";

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

Deno.test("the score is not told where it repeats its only source, and says of how many it is made otherwise", async () => {
  const rated = (key: string, ...ratings: [string, number][]) =>
    filmRecord(key, { ratings: ratings.map(([source, votes]) => ({ source, value: 8, votes })) });
  await using app = await testApp({
    catalog: [
      rated("one", ["imdb", 4321]),
      rated("unsure", ["imdb", 5]),
      rated("two", ["imdb", 4321], ["kinopoisk", 50]),
      filmRecord("untold", {
        ratings: [{ source: "imdb", value: 9.5, votes: 4321 }, { source: "kinopoisk", value: 8.9 }],
      }),
    ],
  });
  const boxes = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    const [scores] = html.match(/<dl class="ratings">.*?<\/dl>/s)!;
    return scores.split('class="rating"').slice(1).map((box) =>
      box.replace(/<[^>]*(>|$)/g, " ").replace(/[\s>]+/g, " ").trim()
    );
  };
  assertEquals(await boxes("/en/film/1"), ["IMDb 8.0 /10 4,321 votes"]);
  assertEquals(await boxes("/en/film/2"), ["Overall score 7.0 /10", "IMDb 8.0 /10 5 votes"]);
  const two = ["Overall score 8.0 /10 from 2 sources", "IMDb 8.0 /10 4,321 votes", "Kinopoisk 8.0 /10 50 votes"];
  assertEquals(await boxes("/en/film/3"), two);
  assertEquals(await boxes("/en/film/4"), ["IMDb 9.5 /10 4,321 votes", "Kinopoisk 8.9 /10"]);
  assertEquals((await boxes("/film/3"))[0], "Общая оценка 8,0 /10 по 2 источникам");
  assertEquals((await boxes("/uk/film/3"))[0], "Загальна оцінка 8,0 /10 за даними 2 джерел");
});

Deno.test("the only premiere is told once, among the facts, whether it lies ahead or not", async () => {
  const premieres = [{ country: "UA", date: "2027-03-01", type: "theatrical" }];
  const catalog = [filmRecord("coming", { premieres })];
  for (const day of ["2027-01-15", "2027-05-15"]) {
    await using app = await testApp({ catalog, now: () => new Date(`${day}T10:00:00Z`) });
    const html = (await (await app.fetch("/en/film/1")).text()).replaceAll("\u00a0", " ");
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

Deno.test("between two facts a line breaks, and never inside a running time; the dots are the style's", async () => {
  const catalog = [filmRecord("one", { year: 1999, runtimeMinutes: 136 })];
  await using app = await testApp({ catalog });
  const html = await (await app.fetch("/film/1")).text();
  assertStringIncludes(
    html,
    '<span><a href="/catalog?year=1999">1999</a></span> <span>2\u00a0ч\u00a016\u00a0мин</span>',
  );
});

Deno.test("the year and the running time of a film stand below its title alone", async () => {
  const catalog = [filmRecord("one", { year: 1999, runtimeMinutes: 136 })];
  await using app = await testApp({ catalog });
  const html = (await (await app.fetch("/en/film/1")).text()).replace(/^.*<main/s, "").replaceAll("\u00a0", " ");
  assertEquals(html.split("2h 16m").length, 2);
  assertEquals(html.split(">1999<").length, 2);
});

Deno.test("premieres after one's own country's stand by their dates", async () => {
  const premieres = [["PL", "2023-09-22"], ["IT", "2023-09-05"]].map(([country, date]) => ({
    country,
    date,
    type: "theatrical",
  }));
  await using app = await testApp({ catalog: [filmRecord("one", { countries: ["PL"], premieres })] });
  const html = await (await app.fetch("/en/film/1")).text();
  assertStringIncludes(html.replaceAll("\u00a0", " "), "<dt>Premiere</dt><dd>September 5, 2023, Italy<");
  const dates = [...html.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, date]) => date);
  assertEquals(dates, ["2023-09-05", "2023-09-22"]);
});

Deno.test("a premiere of one's own country comes first, then that of a country which made the film", async () => {
  const premieres = ["DE", "US", "UA"].map((country) => ({ country, date: "2020-05-01", type: "theatrical" as const }));
  const catalog = [
    filmRecord("one", { countries: ["US"], premieres }),
    filmRecord("two", { countries: ["US"], premieres: premieres.slice(0, 2) }),
  ];
  await using app = await testApp({ catalog });
  const fact = async (id: number) =>
    /<dt>Premiere<\/dt><dd>([^<]*)</.exec(await (await app.fetch(`/en/film/${id}`)).text())![1];
  assertEquals(await fact(1), "May\u00a01,\u00a02020, Ukraine");
  assertEquals(await fact(2), "May\u00a01,\u00a02020, United\u00a0States");
});

Deno.test("guests find a section of reviews with the way to write one, whether there are any or not", async () => {
  await using app = await testApp({ catalog: [filmRecord("one")] });
  for (
    const [path, ...words] of [
      ["/film/1", "Отзывы", "Отзывов пока нет.", "Войти"],
      ["/en/film/1", "Reviews", "No reviews yet.", "Sign in"],
      ["/uk/film/1", "Відгуки", "Відгуків поки немає.", "Увійти"],
    ]
  ) {
    const html = await (await app.fetch(path)).text();
    const [section] = /<h2>[^<]*<\/h2><div class="own-invite">.*?<\/div>/s.exec(html)!;
    for (const word of words) assertStringIncludes(section, word);
    assertStringIncludes(section, 'class="button"');
  }
});

Deno.test("no comma begins a line: each is bound to what is before it", async () => {
  const catalog = [filmRecord("one", { countries: ["US", "FR"] })];
  await using app = await testApp({ catalog });
  const html = await (await app.fetch("/en/film/1")).text();
  assertStringIncludes(html, '<span class="listed"><a href="/en/catalog?country=US">United States</a>,</span> <a');
});

Deno.test("the score that several sources make says no votes of its own", async () => {
  const ratings = [{ source: "imdb", value: 8, votes: 4321 }, { source: "kinopoisk", value: 7, votes: 1234 }];
  await using app = await testApp({ catalog: [filmRecord("one", { ratings })] });
  const html = await (await app.fetch("/en/film/1")).text();
  const boxes = [...html.matchAll(/<div class="rating">.*?<\/div>/gs)].map(([box]) => box);
  assertEquals(boxes.map((box) => /[\d,]+ votes/.exec(box.replaceAll("\u00a0", " "))?.[0]), [
    undefined,
    "4,321 votes",
    "1,234 votes",
  ]);
});

Deno.test("how many voted is rounded from ten thousand on, and exact as its title", async () => {
  const ratings = [{ source: "imdb", value: 8.7, votes: 2_228_203 }, {
    source: "kinopoisk",
    value: 8.5,
    votes: 524_775,
  }];
  await using app = await testApp({ catalog: [filmRecord("one", { ratings })] });
  const votes = async (path: string) =>
    [...(await (await app.fetch(path)).text()).matchAll(/class="rating-votes" title="([^"]+)">([^<]+)</g)]
      .map(([, ...said]) => said.map((one) => one.replaceAll("\u00a0", " ")));
  assertEquals(await votes("/en/film/1"), [["2,228,203", "2.2M votes"], ["524,775", "525K votes"]]);
  assertEquals(await votes("/film/1"), [["2 228 203", "2,2 млн голосов"], ["524 775", "525 тыс. голосов"]]);
});

Deno.test("who has rated a film sees the rating at its head", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  await (await submit(app, "/en/film/1", { action: "rate", rating: "9" }, { person })).body?.cancel();
  const html = await (await visit(app, "/en/film/1", person)).text();
  const [actions] = html.match(/<div class="actions film-actions".*?<\/div>/s)!;
  assertStringIncludes(actions, ">Your rating: 9<");
});

Deno.test("where a film can be watched opens other countries where nothing is known of the reader's", async () => {
  const offers = ["US", "GB"].map((country) => ({ provider: "netflix", country, kind: "subscription" }));
  await using app = await testApp({ catalog: [PROVIDER, filmRecord("one", { offers })] });
  const [part] = /<section class="film-watch">.*?<\/section>/s.exec(await (await app.fetch("/uk/film/1")).text())!;
  assertStringIncludes(part, "<dt>Велика Британія, США</dt>");
  assert(part.indexOf("Україна: немає даних") > part.lastIndexOf("</dl>"), "after what is known");
  assert(!part.includes("<details"));
  const ru = await (await app.fetch("/film/1")).text();
  assertStringIncludes(ru, "Украина, Казахстан: нет данных");
  const [english] = /<section class="film-watch">.*?<\/section>/s.exec(await (await app.fetch("/en/film/1")).text())!;
  assertStringIncludes(english, "<dt>United States, United Kingdom</dt>");
  for (const not of ["Ukraine", "<details"]) assert(!english.includes(not), not);
});

Deno.test("a film that is to come says of which readers' countries no date is known, and whose date it shows", async () => {
  const premieres = [{ country: "US", date: "2027-03-01", type: "theatrical" }];
  const catalog = [filmRecord("coming", { premieres })];
  await using app = await testApp({ catalog, now: () => new Date("2027-01-15T10:00:00Z") });
  const [html, , twin] = await forms(app, "/en/film/1");
  assertStringIncludes(html, "Out March 1, 2027 (United States)");
  for (const country of ["Ukraine", "Kazakhstan"]) {
    assertStringIncludes(html, `<dt>${country}</dt><dd><small>no date announced yet</small>`);
    assertStringIncludes(twin, `${country}: no date announced yet`);
  }
  assert(!html.includes("<dt>United States</dt><dd><small>"));
});

Deno.test("before its premiere a film is not rated: reminders come first, and from when on it can be is said", async () => {
  const premieres = [{ country: "US", date: "2027-03-01", type: "theatrical" }];
  for (const [day, isOut] of [["2027-01-15", false], ["2027-03-15", true]] as const) {
    const now = new Date(`${day}T10:00:00Z`);
    await using app = await testApp({ catalog: [filmRecord("coming", { premieres })], now: () => now });
    const html = await (await visit(app, "/en/film/1", await newPerson(app, "olena", now))).text();
    const [own] = /<section class="own".*?<\/section>/s.exec(html)!;
    assertEquals(own.includes('class="scale"'), isOut);
    assertEquals(own.includes("review-text"), isOut);
    assertEquals(own.includes("You can rate it and write a review once it is out: March 1, 2027."), !isOut);
    assertEquals(own.indexOf("remind-premiere") < own.indexOf("own-lists"), !isOut);
  }
});
