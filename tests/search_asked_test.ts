import { assertEquals, assertStringIncludes } from "@std/assert";
import { alternatives } from "@/lib/search/questions.ts";
import { QUESTIONS_OF_ROLES, REQUESTS_FOR_LIKE } from "@/lib/search/lexicon/questions.ts";
import { withYears } from "@/lib/search/relative_years.ts";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const keyword = (key: string, ru: string, uk: string) => ({ kind: "keyword", key, names: { en: key, ru, uk } });
const film = (key: string, en: string, ru: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const by = (person: string) => ({ crew: [{ person, job: "director" }] });
const plays = (person: string, en: string, ru: string, uk: string) => ({
  cast: [{ person, character: { en, ru, uk } }],
});
const offered = (provider: string) => ({
  offers: [{ provider, country: "US", kind: "subscription", url: "https://watch.example/1" }],
});

const RECORDS = [
  { kind: "provider", key: "netflix", name: "Netflix", url: "https://netflix.example/" },
  { kind: "provider", key: "hbomax", name: "HBO Max", url: "https://hbo.example/" },
  keyword("mafia", "мафия", "мафія"),
  keyword("boxing", "бокс", "бокс"),
  keyword("valley", "долина", "долина"),
  person("arden", "Clara Ardenov", "Клара Арденова", "Клара Арденова"),
  person("holm", "Viktor Holman", "Виктор Холман", "Віктор Холман"),
  person("bimm", "Otto Wimmer", "Отто Wimmer", "Отто Wimmer"),
  film("copper", "The Copper Tower", "Медная башня", "Мідна вежа", { ...by("holm"), year: 1994 }),
  film("silver", "The Silver River", "Серебряная река", "Срібна річка", {
    ...by("holm"),
    year: 2024,
    ...offered("netflix"),
  }),
  film("other", "Glass Garden", "Стеклянный сад", "Скляний сад", {
    year: 2021,
    genres: ["comedy"],
    ...offered("hbomax"),
  }),
  film("series", "Paper Harbour", "Бумажная гавань", "Паперова гавань", {
    type: "serial",
    year: 2025,
    ...offered("hbomax"),
  }),
  film("part", "Iron Valley", "Железная долина", "Залізна долина", {
    year: 2010,
    keywords: ["valley"],
    ...plays("arden", "Quorra Vell", "Куорра Велл", "Куорра Велл"),
  }),
  film("clan", "Seven Roofs", "Семь крыш", "Сім дахів", {
    keywords: ["mafia"],
    synopsis: {
      en: "A family of the mafia divides a town.",
      ru: "Семья мафии делит город.",
      uk: "Родина мафії ділить місто.",
    },
  }),
  film("gang", "Blue Doors", "Синие двери", "Сині двері", { keywords: ["mafia"], genres: ["family"], type: "cartoon" }),
  film("ring", "Low Corner", "Низкий угол", "Низький кут", { keywords: ["boxing"] }),
  film("car", "Bimmer", "Биммер", "Біммер"),
  film("spread", "Hall of Sala", "Зал", "Зала", {
    titles: { original: "Sala", en: "Blue Room", ru: "Зал the", uk: "Зала" },
  }),
  film("den", "Den", "Логово", "Лігво", { titles: { original: "Den", ru: "Логово the" } }),
];
const FILMS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key);
const PEOPLE = RECORDS.filter(({ kind }) => kind === "person").map(({ key }) => key);
const NOW = () => new Date("2026-06-15T12:00:00Z");

async function ask(app: TestApp, q: string) {
  const answer = SearchResult.parse(await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`));
  return {
    films: answer.films.map(({ id }) => FILMS[id - 1]),
    people: answer.people.map(({ id }) => PEOPLE[id - 1]),
    perhaps: answer.perhaps?.films.map(({ id }) => FILMS[id - 1]) ?? [],
    understood: answer.understood,
  };
}

/** The forms of questions, each with a name in its language. */
const forms = (questions: string, names: { en: string; cyrillic: string }) =>
  questions.trim().split("\n").flatMap(alternatives).map((question) =>
    question.replace("…", /[а-я]/.test(question) ? names.cyrillic : names.en).trim().replaceAll(/ +/g, " ")
  );

Deno.test("who asks for films like another one gets that one, and behind it those like it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of forms(REQUESTS_FOR_LIKE, { en: "the copper tower", cyrillic: "медная башня" })) {
    const { films, understood } = await ask(app, q);
    assertEquals(films.slice(0, 2), ["copper", "silver"], q);
    assertEquals([understood?.like?.id, new URL(understood!.url!).search], [1, "?film=1"], q);
  }
  assertEquals((await ask(app, "films like nothing there is")).films, []);
  const page = await (await app.fetch("/en/search?q=films+like+the+copper+tower")).text();
  assertStringIncludes(page, "Showing: similar to “The Copper Tower”");
  assertEquals(page.includes("Matched by plot"), false);
});

Deno.test("who plays a part is asked without its film in every form, and of a name in every case", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of forms(QUESTIONS_OF_ROLES, { en: "quorra vell", cyrillic: "куорру" })) {
    const { films, people } = await ask(app, q);
    assertEquals([films, people], [["part"], ["arden"]], q);
  }
});

Deno.test("who plays a part in a film, or in those of somebody, is asked with its name in any case", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "who played quorra in iron valley",
      "кто сыграл куорру в железной долине",
      "хто грає куорру в арденової",
    ]
  ) {
    const { films, people } = await ask(app, q);
    assertEquals([films, people], [["part"], ["arden"]], q);
  }
  // Of a film without such a part it is the film that is found.
  const { films, people } = await ask(app, "who played quorra in glass garden");
  assertEquals([films, people], [["other"], []]);
});

Deno.test("the name of somebody in a film that no title has is what may be meant", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["quorra", "куорра", "vell"]) {
    const { films, perhaps } = await ask(app, q);
    assertEquals([films, perhaps], [[], ["part"]], q);
  }
});

Deno.test("a service where films are watched is a filter, alone and with others; a title beside it wins", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const cases: [q: string, films: string[], provider: string[]][] = [
    ["netflix", ["silver"], ["netflix"]],
    ["фильмы на нетфликсе", ["silver"], ["netflix"]],
    ["що подивитися на нетфліксі", ["silver"], ["netflix"]],
    ["hbo series", ["series"], ["hbomax"]],
    ["комедии на hbo max", ["other"], ["hbomax"]],
  ];
  for (const [q, wanted, provider] of cases) {
    const { films, understood } = await ask(app, q);
    assertEquals([films, understood?.provider], [wanted, provider], q);
  }
  assertEquals((await ask(app, "glass garden netflix")).films, ["other"]);
  // Of a service that the catalog has nothing of, the rest is understood.
  const { films, understood } = await ask(app, "crunchyroll series");
  assertEquals([films, understood?.provider], [["series"], []]);
});

Deno.test("years are counted from today, and a year behind from is that one alone", async () => {
  await using app = await testApp({ catalog: RECORDS, now: NOW });
  const cases: [q: string, films: string[]][] = [
    ["films of the last 3 years", ["silver"]],
    ["фильмы за последние 3 года", ["silver"]],
    ["фільми останніх 3 років", ["silver"]],
    ["series of last year", ["series"]],
    ["сериалы прошлого года", ["series"]],
    ["movies from 1994", ["copper"]],
    ["movies from 2022 on", ["silver"]],
  ];
  for (const [q, wanted] of cases) assertEquals((await ask(app, q)).films, wanted, q);
  for (const title of ["Same Time, Next Year", "Last Year at Marienbad", "Last 90 Days"]) {
    assertEquals(withYears(title, NOW()), title);
  }
});

Deno.test("a family name in another case is somebody's, and a name that ends so is not", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["холмана", "холману", "холманом", "арденовой", "арденову"]) {
    const { people } = await ask(app, q);
    assertEquals(people, [q.startsWith("х") ? "holm" : "arden"], q);
  }
  assertEquals((await ask(app, "холмани")).people, []);
});

Deno.test("a name that is there is no typo of another one, and an article no word of some other language's title", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { films, people } = await ask(app, "wimmer");
  assertEquals([films, people], [[], ["bimm"]]);
  assertEquals((await ask(app, "the room")).films, []);
  assertEquals((await ask(app, "the den")).films, ["den"]);
});

Deno.test("a description with the word of a genre is no list of that genre, and one film's kind may be a title", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const told = await ask(app, "movie about mafia family");
  assertEquals([told.films.includes("clan"), told.understood], [true, null]);
  const { films, perhaps, understood } = await ask(app, "boxing movie");
  assertEquals([films, perhaps, understood?.keyword.length], [[], ["ring"], 1]);
  assertEquals((await ask(app, "Boxing Movie")).understood, null);
});

Deno.test("who else made films is read as well, and what films of somebody are called besides", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const all = ["silver", "copper"];
  for (
    const q of [
      "композитор холман",
      "работы виктора холмана",
      "стрічки віктора холмана",
      "экранизации холмана",
      "anything by viktor holman",
      "movies scored by viktor holman",
    ]
  ) assertEquals((await ask(app, q)).films.toSorted(), all.toSorted(), q);
});

Deno.test("of a film that is asked who made it the film is found, and nobody of a like name", async () => {
  const catalog = [
    ...RECORDS,
    person("kop", "Ivo Paperharbor", "Иво Бумажная", "Іво Паперова"),
    film("by", "Nameless", "Безымянный", "Безіменний", by("kop")),
  ];
  await using app = await testApp({ catalog });
  for (const q of ["режиссер бумажной гавани", "paper harbour composer", "кто написал музыку к бумажной гавани"]) {
    assertEquals((await ask(app, q)).films, ["series"], q);
  }
});

Deno.test("somebody's films about something are those of theirs that are", async () => {
  const themed = film("theme", "Grey Deep", "Серая глубь", "Сіра глибінь", {
    ...by("holm"),
    keywords: ["boxing"],
    synopsis: { en: "A boxer.", ru: "Боксёр." },
  });
  await using app = await testApp({ catalog: [...RECORDS, themed] });
  const keys = [...FILMS, "theme"];
  for (const q of ["фильм холмана про бокс", "holman movie about boxing"]) {
    const { films } = SearchResult.parse(await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`));
    assertEquals(films.map(({ id }) => keys[id - 1]), ["theme"], q);
  }
  // What films are about is nobody whose name sounds like it.
  assertEquals((await ask(app, "фильмы про холм")).films, []);
});

Deno.test("the number of a part may have the end of its word, and what is said of a title more words", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "бумажная гавань 2й сезон",
      "бумажная гавань на нетфликсе без цензуры",
      "включи бумажная гавань",
      "paper harbour hindi dubbed",
      "паперова гавань дивитися українською на ютубі",
    ]
  ) assertEquals((await ask(app, q)).films, ["series"], q);
});
