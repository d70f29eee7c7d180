import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, ...more });
const cast = (...people: string[]) => people.map((person) => ({ person, character: {} }));

const RECORDS = [
  person("nolan", "Christopher Nolan", "Кристофер Нолан", "Крістофер Нолан"),
  person("north", "Nolan North", "Нолан Норт", "Нолан Норт"),
  person("hayek", "Salma Hayek", "Сальма Хайек", "Сальма Гаєк"),
  film("morty", "Рик и Морти", "Rick and Morty", "Рік і Морті", { type: "serial", year: 2013, cast: cast("north") }),
  film("bill", "Убить Билла", "Kill Bill", "Убити Білла", { year: 2003 }),
  film("inception", "Начало", "Inception", "Початок", { year: 2010, crew: [{ person: "nolan", job: "director" }] }),
  film("horror", "Пила", "Saw", "Пила", { year: 2004, genres: ["horror"], countries: ["US"] }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

// deno-lint-ignore no-explicit-any -- an answer as clients see it
const ask = (app: TestApp, q: string, more = ""): Promise<any> =>
  app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en${more}`);

Deno.test("two typos in a short word are forgiven where everything else fits", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [q, key] of [["рик и мрот", "morty"], ["убить бла", "bill"], ["rick and mrty", "morty"], [
      "убити біал",
      "bill",
    ]]
  ) {
    assertEquals((await ask(app, q)).films.map(({ id }: { id: number }) => KEYS[id - 1]), [key], q);
  }
  for (const q of ["убить коня", "рик и крот на луне", "ад и мрот"]) assertEquals((await ask(app, q)).films, [], q);
});

Deno.test("what is only a little like a query is perhaps meant, and no hit", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["Selma", "Сельма"]) {
    const { films, people, totals, correctedQuery, perhaps } = await ask(app, q);
    assertEquals([films, people, totals, correctedQuery], [[], [], { films: 0, people: 0 }, null], q);
    assertEquals(perhaps.people.map(({ name }: { name: string }) => name), ["Salma Hayek"], q);
    assert(perhaps.query, q);
  }
  const { people, perhaps } = await ask(app, "Salma");
  assertEquals([people.length, perhaps], [1, null]);
});

Deno.test("an empty answer leads on: to what the query says of the catalog, and to popular films", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { films, perhaps } = await ask(app, "ужасы qqqzzz");
  assertEquals([films, new URL(perhaps.catalog).search], [[], "?genre=horror"]);
  assertEquals(perhaps.popular.length, 4);
  const html = await (await app.fetch(`/uk/search?q=${encodeURIComponent("Сельма")}`)).text();
  for (const words of ["Нічого не знайдено.", "Можливо, ви шукали", "Сальма Гаєк"]) assertStringIncludes(html, words);
  const twin = await (await app.fetch(`/uk/search.md?q=${encodeURIComponent("Сельма")}`)).text();
  for (const words of ["Можливо, ви шукали", "Сальма Гаєк"]) assertStringIncludes(twin, words);
});

Deno.test("what shares words with several names, or with a title's beginning, is none of these", async () => {
  await using app = await testApp({
    catalog: [
      person("winter", "Terence Winter", "Теренс Уинтер", "Теренс Вінтер"),
      person("hill", "Jonah Hill", "Джона Хилл", "Джона Гілл"),
      film("wolf", "Волк с Уолл-стрит", "The Wolf of Wall Street", "Вовк з Волл-стріт", {
        cast: cast("hill"),
        crew: [{ person: "winter", job: "writer" }],
      }),
      film("strange", "Очень странные дела", "Stranger Things", "Дивні дива", { type: "serial" }),
      film("city", "Секс в большом городе", "Sex and the City", "Секс і місто", { type: "serial" }),
      film("gift", "Подарок", "A Gift", "Подарунок", {
        synopsis: { en: "A gift.", ru: "Он думает подарить маме цветы на день рождения.", uk: "Подарунок." },
      }),
    ],
  });
  const films = async (q: string) => (await ask(app, q)).films.map(({ id }: { id: number }) => id);
  for (
    const q of [
      "Terence Hill",
      "Теренс Хилл",
      "очень страшное кино",
      "Мужчины в большом городе",
      "films with Jonah Rukhkhan",
      "что подарить маме на день рождения",
    ]
  ) assertEquals(await films(q), [], q);
  // Two family names are two people, and so are two whole names; a letter amiss is forgiven.
  for (const q of ["Winter Hill", "Terence Winter Jonah Hill"]) assertEquals(await films(q), [1], q);
  assertEquals(await films("очень странные"), [2]);
  assertEquals(await films("в большом городе"), [3]);
  assertEquals(await films("парень хочет подарить маме цветы"), [4]);
});

Deno.test("type, year and person narrow people to those who have such a film", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const names = async (more: string) =>
    (await ask(app, "nolan", more)).people.map(({ name }: { name: string }) => name);
  assertEquals(await names(""), ["Christopher Nolan", "Nolan North"]);
  assertEquals(await names("&type=film"), ["Christopher Nolan"]);
  assertEquals(await names("&type=serial"), ["Nolan North"]);
  assertEquals(await names("&year=2010"), ["Christopher Nolan"]);
  assertEquals(await names("&person=2"), ["Nolan North"]);
  assertEquals(await names("&type=anime"), []);
  assertEquals((await ask(app, "inception", "&person=1")).totals.films, 1);
  assertEquals((await ask(app, "inception", "&person=2")).totals.films, 0);
});

const NEAR = [
  person("horst", "Horst Buchholz", "Хорст Буххольц", "Горст Буххольц"),
  person("rob", "Rob Bottin", "Роб Боттин", "Роб Боттін"),
  person("roy", "Roy Scheider", "Рой Шайдер", "Рой Шайдер"),
  { kind: "keyword", key: "time", names: { en: "time", ru: "время", uk: "час" } },
  film("rush", "Гонка", "Rush", "Гонка", { cast: cast("rob", "roy"), keywords: ["time"] }),
  film("ghostwriter", "Призрак", "Ghostwriter", "Примара"),
  film("superman", "Супермен", "Superman", "Супермен"),
  film("mirror", "Зеркальце", "Mirror", "Люстерко", { genres: ["war"], cast: cast("horst") }),
  film("german", "Мюнхен", "Munich", "Мюнхен", { countries: ["DE"] }),
  film("dates", "8 первых свиданий", "8 First Dates", "8 перших побачень"),
  film("dune", "Дюна", "Dune", "Дюна"),
];

Deno.test("a title that nobody has is not taken for one that is near it, nor for what its words say", async () => {
  await using app = await testApp({ catalog: NEAR });
  for (
    const q of [
      "Push",
      "Ghost Rider",
      "Superbad",
      "Mirrors",
      "War Horse",
      "Rob Roy",
      "About Time",
      "The Good German",
      "50 First Dates",
    ]
  ) {
    const { films, people, totals } = await ask(app, q);
    assertEquals([films, people, totals], [[], [], { films: 0, people: 0 }], q);
  }
  // What is as near to a whole name by a slip of the hand is found as ever.
  for (const q of ["Rsuh", "Ghostwritr", "Supermna", "Miror", "дюан", "films about time", "8 first daets"]) {
    assertEquals((await ask(app, q)).totals.films, 1, q);
  }
});

Deno.test("a title with another word, or the number of a part that it has not, is perhaps the film of that name", async () => {
  await using app = await testApp({
    catalog: [
      film("diary", "Дневник памяти", "The Notebook", "Щоденник памʼяті", { year: 2004 }),
      film("sun", "Белое солнце пустыни", "White Sun of the Desert", "Біле сонце пустелі", { year: 1970 }),
      film("boy", "Гарри Поттер и камень", "Harry Potter and the Stone", "Гаррі Поттер і камінь", { year: 2001 }),
      film("room", "Гарри Поттер и комната", "Harry Potter and the Room", "Гаррі Поттер і кімната", { year: 2002 }),
      film("dog", "Хатико: Верный друг", "Hachi: A Faithful Friend", "Хатіко: Вірний друг", { year: 2009 }),
      film("taxi", "Такси", "Cab", "Таксі", { year: 1998 }),
      film("taxi-two", "Такси 2", "Cab 2", "Таксі 2", { year: 2000 }),
      film("hills", "Сериал холмов", "Hill Stories", "Серіал пагорбів", { type: "serial", year: 2010 }),
    ],
  });
  for (
    const [q, ...ids] of [
      ["дневник памяти 2", 1],
      ["The Notebook 3", 1],
      ["белое солнце тундры", 2],
      ["хатико 3", 5],
      ["такси 4", 6, 7],
      ["гарри поттер 17", 3, 4],
    ] as const
  ) {
    const { films, perhaps } = await ask(app, q);
    const found = perhaps.films.map((film: { id: number }) => film.id).toSorted();
    assertEquals([films, found], [[], ids], q);
  }
  // The first part may have no number, a name that goes on may be its parts, and a series has seasons.
  for (const [q, id] of [["дневник памяти 1", 1], ["гарри поттер 3", 3], ["hill stories 4", 8]] as const) {
    assertEquals((await ask(app, q)).films[0]?.id, id, q);
  }
});
