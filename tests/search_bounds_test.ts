import { assertEquals } from "@std/assert";
import { placesOf } from "@/lib/search/interpretation.ts";
import { facetsOf } from "@/lib/search/facets.ts";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const rated = (value: number) => ({ ratings: [{ source: "imdb", value, votes: 5000 }] });
const film = (key: string, title: string, more: Record<string, unknown>) =>
  filmRecord(key, { titles: { original: title, ru: title, en: title, uk: title }, ...more });

const RECORDS = [
  film("swamp", "Болото", {
    type: "serial",
    year: 2021,
    genres: ["drama"],
    countries: ["UA"],
    runtimeMinutes: 45,
    ...rated(8),
  }),
  film("meadow", "Луг", {
    type: "serial",
    year: 2022,
    genres: ["drama"],
    countries: ["UA"],
    runtimeMinutes: 45,
    ...rated(5),
  }),
  film("coyote", "Койот", {
    year: 1967,
    genres: ["western"],
    countries: ["IT"],
    runtimeMinutes: 88,
    ...rated(7.5),
  }),
  film("dust", "Пыль", { year: 1955, genres: ["western"], countries: ["US"], runtimeMinutes: 160, ...rated(8) }),
  film("mile", "8 Mile", { year: 2002, genres: ["drama"], countries: ["US"], runtimeMinutes: 110, ...rated(7) }),
];
const KEYS = RECORDS.map(({ key }) => key as string);

async function ask(app: TestApp, q: string) {
  const answer = SearchResult.parse(await app.json(`/api/search?q=${encodeURIComponent(q)}`));
  return { keys: answer.films.map(({ id }) => KEYS[id - 1]), understood: answer.understood };
}

Deno.test("a sentence of facets says the lowest score and the years besides, in three languages", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "Ukrainian drama series since 2020 above 7",
      "ukrainian drama series from 2020 with a rating of at least 7",
      "украинские драматические сериалы с 2020 года с рейтингом выше 7",
      "украинские драматические сериалы с 2020 года рейтинг от 7",
      "українські драматичні серіали від 2020 року з оцінкою понад 7",
    ]
  ) {
    const { keys, understood } = await ask(app, q);
    assertEquals(keys, ["swamp"], q);
    const { type, genre, country, yearFrom, ratingMin, url } = understood!;
    assertEquals([type, genre, country, yearFrom, ratingMin], [["serial"], ["drama"], ["UA"], 2020, 7], q);
    assertEquals(new URL(url!).search, "?type=serial&genre=drama&country=UA&yearFrom=2020&ratingMin=7", q);
  }
});

Deno.test("a bound is a score or a running time, with its words in any form", () => {
  for (
    const [q, bounds] of [
      ["westerns under 90 minutes", { runtimeMax: 90 }],
      ["вестерны короче 90 минут", { runtimeMax: 90 }],
      ["вестерни до 90 хвилин", { runtimeMax: 90 }],
      ["вестерны не длиннее полутора часов", { runtimeMax: 90 }],
      ["вестерни довше двох годин", { runtimeMin: 120 }],
      ["вестерни довші за дві години", { runtimeMin: 120 }],
      ["westerns over 2 hours", { runtimeMin: 120 }],
      ["films under an hour", { runtimeMax: 60 }],
      ["westerns rated 8+", { ratingMin: 8 }],
      ["westerns 8+ imdb", { ratingMin: 8 }],
      ["westerns with imdb rating over 7.5", { ratingMin: 7.5 }],
      ["вестерны с оценкой не ниже 7,5", { ratingMin: 7.5 }],
      ["вестерны от 1960 до 1970 с рейтингом от 8", { yearFrom: 1960, yearTo: 1970, ratingMin: 8 }],
    ] as const
  ) {
    const faceted = facetsOf(placesOf(q))!;
    assertEquals(faceted.rest, [], q);
    const { yearFrom, yearTo, ratingMin, runtimeMin, runtimeMax } = faceted.facets;
    const said = Object.entries({ yearFrom, yearTo, ratingMin, runtimeMin, runtimeMax });
    assertEquals(Object.fromEntries(said.filter(([, value]) => value !== undefined)), bounds, q);
  }
});

Deno.test("films are within the bounds that a query sets, and a number in a title is none", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals((await ask(app, "westerns under 90 minutes")).keys, ["coyote"]);
  assertEquals((await ask(app, "вестерны длиннее двух часов")).keys, ["dust"]);
  assertEquals((await ask(app, "фильмы с рейтингом выше 7,8")).keys, ["dust"]);
  assertEquals(await ask(app, "8 mile imdb rating"), { keys: ["mile"], understood: null });
  for (const q of ["rated 8", "под 90 минут", "above 7", "over 100"]) {
    assertEquals((await ask(app, q)).understood, null, q);
  }
});

Deno.test("what films of a country are called says what they are and where they are from", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "spaghetti westerns",
      "spaghetti westerns of the 60s",
      "western all'italiana",
      "спагетти-вестерны",
      "спагеті-вестерни",
    ]
  ) {
    const { keys, understood } = await ask(app, q);
    assertEquals([keys, understood?.genre, understood?.country], [["coyote"], ["western"], ["IT"]], q);
  }
});
