import { assertEquals } from "@std/assert";
import { QUESTIONS, QUESTIONS_OF_PEOPLE } from "@/lib/search/lexicon/questions.ts";
import { alternatives } from "@/lib/search/questions.ts";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const cast = (person: string) => ({ cast: [{ person, character: {} }] });

const RECORDS = [
  person("rina", "Rina Zelyonaya", "Рина Зелёная", "Рина Зелена"),
  person("ned", "Ned Beatty", "Нед Битти", "Нед Бітті"),
  person("fargo", "Donna Fargo", "Донна Фарго", "Донна Фарго"),
  film("tower", "Медная башня", "The Copper Tower", "Мідна вежа"),
  film("book", "Зелёная книга", "Green Book", "Зелена книга", { year: 2018 }),
  film("hound", "Собака", "The Hound", "Собака", cast("rina")),
  film("beauty", "Красота по-американски", "American Beauty", "Краса по-американськи", { year: 1999 }),
  film("toy", "Игрушки", "Toys", "Іграшки", { countries: ["US"], ...cast("ned") }),
  film("fargo", "Фарго", "Fargo", "Фарго", { year: 1996 }),
  film("bank", "Банк", "The Bank", "Банк", cast("fargo")),
  film("office", "Контора", "The Office", "Контора", { type: "serial" }),
  film("it", "Оно", "It", "Воно", { year: 2017 }),
  film("guide", "Поводырь", "The Guide", "Поводир", { year: 2014 }),
  film("family", "Новая семья", "Modern Family", "Нова родина", { type: "serial" }),
  film("other", "Дом", "Home", "Дім", { genres: ["family"], year: 2020 }),
  film("war", "Война", "War", "Війна", { genres: ["war", "romance"] }),
  film("wartime", "Военный роман", "Wartime Romance", "Військовий роман"),
  film("hunter", "Синий охотник", "Blue Eye Hunter", "Синій мисливець", { type: "anime" }),
  film("visitors", "Пришельцы", "Les Promeneurs", "Прибульці", { titles: { original: "Les Promeneurs", ru: "Гости" } }),
  film("batman", "Бэтмен", "Batman", "Бетмен", { year: 1966 }),
  film("batman90", "Бэтмен возвращается", "Batman Returns", "Бетмен повертається", { year: 1992 }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function first(app: TestApp, q: string, keys = KEYS): Promise<string | undefined> {
  const { films } = SearchResult.parse(await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`));
  return films.length > 0 ? keys[films[0].id - 1] : undefined;
}

/** The queries of all forms of questions, each with the name in its language. */
function queriesOf(questions: string, names: { en: string; ru: string; uk: string }): string[] {
  return questions.trim().split("\n").flatMap(alternatives).map((question) => {
    const name = /[іїєґ]/.test(question) ? names.uk : /[а-я]/.test(question) ? names.ru : names.en;
    return question.replace("…", name).trim().replaceAll(/ +/g, " ");
  });
}

Deno.test("every form of every question finds the film that it is about", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { RATE_LIMITS: "off" } });
  const names = { en: "copper tower", ru: "медная башня", uk: "мідна вежа" };
  for (const q of queriesOf(QUESTIONS, names)) assertEquals(await first(app, q), "tower", q);
});

Deno.test("every form of every question about somebody's work finds their films", async () => {
  const made = film("made", "Сделанное", "Made", "Зроблене", { crew: [{ person: "ned", job: "director" }] });
  const names = { en: "ned beatty", ru: "нед битти", uk: "нед бітті" };
  for (const [of, key] of [["director", "made"], ["cast", "toy"]] as const) {
    const catalog = of === "cast" ? RECORDS : [...RECORDS.filter(({ key }) => key !== "toy"), made];
    await using app = await testApp({ catalog, environment: { RATE_LIMITS: "off" } });
    const keys = catalog.filter(({ kind }) => kind === "film").map(({ key }) => key as string);
    for (const q of queriesOf(QUESTIONS_OF_PEOPLE[of], names)) assertEquals(await first(app, q, keys), key, q);
  }
});

Deno.test("who is asked for of a film is not whose films are wanted", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["хто знімався у фільмі зелена книга", "кто снимался в фильме зелёная книга", "cast of green book"]) {
    assertEquals(await first(app, q), "book", q);
  }
  for (const q of ["хто режисер фарго", "кто режиссёр фильма фарго", "who directed fargo"]) {
    assertEquals(await first(app, q), "fargo", q);
  }
});

Deno.test("a title is found whose last word may count something, with what is said of films behind it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["зелёная книга отзывы о фильме", "green book blu ray", "зелёная книга фильм все части"]) {
    assertEquals(await first(app, q), "book", q);
  }
});

Deno.test("the word behind a year belongs to the year", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["зелёная книга 2018 года", "зелена книга 2018 року", "green book 2018 year", "фарго фильм 1996 г"]) {
    assertEquals(await first(app, q), q.startsWith("фарго") ? "fargo" : "book", q);
  }
  assertEquals(await first(app, "batman 1990s"), "batman90");
});

Deno.test("a name may have words that otherwise are said of films, or name a genre, a country or somebody", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const around = ["{} trailer", "{} full movie", "watch {} online free", "{} release date", "{} imdb rating"];
  const names = {
    office: "the office",
    it: "it",
    guide: "the guide",
    beauty: "american beauty",
    family: "modern family",
    wartime: "wartime romance",
  };
  for (const [key, name] of Object.entries(names)) {
    for (const words of around) assertEquals(await first(app, words.replace("{}", name)), key, `${words} ${name}`);
  }
  // Which a single word is not.
  assertEquals(await first(app, "war film"), "war");
  assertEquals(await first(app, "it movie 2017"), "it");
  assertEquals(await first(app, "it movie 1990"), undefined);
});

Deno.test("a whole name and a word that the film is about are what may be meant, and no hit", async () => {
  const about = film("ogre", "Огр", "Ogre", "Огр", { synopsis: { en: "A donkey talks.", ru: "Осёл говорит." } });
  await using app = await testApp({ catalog: [...RECORDS, about] });
  for (const q of ["ogre donkey", "огр осёл", "donkey ogre"]) {
    const { films, perhaps } = SearchResult.parse(await app.json(`/api/search?q=${encodeURIComponent(q)}`));
    assertEquals([films.length, perhaps!.films.map(({ originalTitle }) => originalTitle)], [0, ["Ogre"]], q);
  }
});

Deno.test("titles are heard in which letters are silent: an eye, a French ending", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await first(app, "блу ай хантер"), "hunter");
  assertEquals(await first(app, "ле променер"), "visitors");
});

Deno.test("English that is written as it is heard in Latin letters of another language is found", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await first(app, "grin buk"), "book");
  assertEquals(await first(app, "blu aj hanter"), "hunter");
});

Deno.test("a castle is heard without its t, and a ts in Latin letters is one sound", async () => {
  await using app = await testApp({ catalog: [...RECORDS, film("castle", "Крепость", "Citizen Castle", "Фортеця")] });
  for (const q of ["ситизен касл", "ситизен кастл", "tsitizen kasl"]) {
    assertEquals(await first(app, q, [...KEYS, "castle"]), "castle", q);
  }
});

Deno.test("words that say what is wanted are so with a slip of the fingers, too, beside a name with one", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["cooper tower serise", "green bok trailr", "мідна вежа дивитсия"]) {
    assertEquals(await first(app, q), q.startsWith("green") ? "book" : "tower", q);
  }
});

Deno.test("a transliteration by ear is found beside a word that is spelled", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await first(app, "mednaya bashnya"), "tower");
  assertEquals(await first(app, "mednaya bushnya"), "tower");
});

Deno.test("the cinema of a country is its films", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["american cinema", "американский кинематограф"]) assertEquals(await first(app, q), "toy", q);
});
