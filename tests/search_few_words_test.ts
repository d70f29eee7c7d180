import { assertEquals } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, [en, ru, uk]: [en: string, ru: string, uk: string], more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const made = (key: string) => ({ crew: [{ person: key, job: "director" }] });
const cast = (...keys: string[]) => ({ cast: keys.map((person) => ({ person, character: {} })) });

const RECORDS = [
  person("director", "Mikel Hansko", "Микель Ханско", "Мікель Ганско"),
  person("actress", "Frances Dormelli", "Фрэнсис Дормелли", "Френсіс Дормеллі"),
  person("mykola", "Mykola Zhurba", "Николай Журба", "Микола Журба"),
  person("queen", "Queen Tarifa", "Куин Тарифа", "Квін Таріфа"),
  person("bird", "Brad Birdman", "Брэд Бердман", "Бред Бердман"),
  person("weaver", "Hugo Winking", "Хьюго Уинкинг", "Г’юго Вінкінг"),
  film("both", ["Velgo", "Вельго", "Вельго"], { ...made("director"), ...cast("actress") }),
  film("amour", ["Velour", "Нежность", "Ніжність"], made("director")),
  film("elektronic", ["The Ventures of Robbie", "Приключения Робби", "Пригоди Роббі"], {
    ...made("mykola"),
    genres: ["adventure"],
  }),
  film("ice", ["Frost Age", "Морозный век", "Морозна доба"], { year: 2006, ...cast("queen") }),
  film("family", ["Family Four", "Семья четверых", "Родина чотирьох"], { year: 2017, ...made("bird") }),
  film("ridge", ["Long Ridge", "Длинный хребет", "Довгий хребет"], { year: 2016, ...cast("weaver") }),
  film("quiet", ["My Quiet Talks", "Мои тихие беседы", "Мої розмови тихі"]),
  film("jungle", ["Jumango", "Джуманго", "Джуманґо"]),
  film("aang", ["The Song of Dorra", "Песня о Дорре", "Пісня про Дорру"], { type: "cartoon-series" }),
  film("mutants", ["X-Folk: Days Gone Past", "Люди Икс: Минувшее", "Люди Ікс: Минуле"]),
  film("wire", ["The Tower", "Башня", "Вежа"]),
  film("bird", ["Bird Family", "Гнездо", "Гніздо"]),
  film("everywhere", ["Everywhere", "Всюду", "Усюди"]),
  film("poets", ["Poets Society", "Общество", "Спілка"]),
  film("district", ["District Wine", "Квартал", "Квартал"]),
  film("house", ["Home Lone", "Дом и дача", "Дім і дача"], { aliases: ["Одинокий дом 1"] }),
  film("doctor", ["Doctor Whimsy", "Доктор Причуда", "Доктор Примха"]),
  film("spider", ["Spinner", "Прядильщик", "Прядильник"], {
    synopsis: { uk: "Доктор Примха відчиняє двері мультивсесвіту, і божевілля захоплює місто." },
  }),
  film("rocks", ["Falling Rocks", "Падение камней", "Падіння каміння"], {
    year: 1998,
    synopsis: { en: "A crew is lost in space and falls back on an island." },
  }),
  film("bridger", ["The Trapper", "Охотник", "Мисливець"], {
    synopsis: { uk: "Щоденник загону: Бріджер іде лісом, а Джонс чекає біля річки." },
  }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function found(app: TestApp, q: string): Promise<string[]> {
  const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
  return films.map(({ id }: { id: number }) => KEYS[id - 1]);
}

async function assertFound(app: TestApp, expected: Record<string, string[]>): Promise<void> {
  for (const [q, keys] of Object.entries(expected)) assertEquals(await found(app, q), keys, q);
}

Deno.test("a title is found with two people who made it, and with one where it is written as it sounds", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "velgo hansko dormelli": ["both"],
    "вельго дормелли ханско": ["both"],
    "вельго френсіс дормеллі ганско": ["both"],
    "велур ханско": ["amour"],
  });
});

Deno.test("a first name in another case beside a part of a title, or a single one beside a year, is nobody's", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "пригоди миколая": [],
    "the queen 2006": [],
    "lady bird 2017": [],
    "винкинг 2019 фильм": [],
  });
});

Deno.test("a title is found with a possessive in another case, two slips in seven letters, and the number of a book", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "моїх тихих розмов": ["quiet"],
    "моих тихих бесед": ["quiet"],
    jumnagoo: ["jungle"],
    "song of dorra book 3": ["aang"],
  });
});

Deno.test("English is found by ear with the names of letters, and with what th, ci and a short i may sound like", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "екс фолк дейс гон паст": ["mutants"],
    "дзе тауэр": ["wire"],
    "поетс сосаєті": ["poets"],
    "дестрікт вайн": ["district"],
    "бьорд фемілі": ["bird"],
    "евривеар": ["everywhere"],
  });
});

Deno.test("another part of a film, a title with its year, and words that begin alike are no descriptions", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "доктор примха у мультивсесвіті божевілля": [],
    "lost in space 1998": [],
    "щоденник бріджит джонс": [],
  });
  assertEquals(await found(app, "фільм про лікаря, який відчиняє двері мультивсесвіту"), ["spider"]);
});

Deno.test("a word with what kind of film it is behind it is a title, and a part of a film's title is no series", async () => {
  const bell = film("bell", ["Escape", "Побег", "Втеча"], {
    genres: ["horror"],
    synopsis: { ru: "Звонок будит сторожа.", uk: "Дзвінок будить сторожа." },
  });
  await using app = await testApp({ catalog: [...RECORDS, bell] });
  const names = async (q: string) => (await app.json(`/api/search?q=${encodeURIComponent(q)}`)).totals.films;
  for (const q of ["звонок фильм ужасов", "дзвінок фільм жахів", "длинный сериал", "звонок сериал"]) {
    assertEquals(await names(q), 0, q);
  }
  for (const q of ["фильм ужасов про звонок", "длинный фильм", "башня сериал"]) assertEquals(await names(q), 1, q);
});

Deno.test("a single word with a year is nobody, and all of somebody's cartoons are theirs", async () => {
  const drawn = film("drawn", ["Drawn", "Рисунок", "Малюнок"], { type: "cartoon", ...made("director") });
  await using app = await testApp({ catalog: [...RECORDS, person("one", "Labrito", "Лабрито", "Лабріто"), drawn] });
  for (const q of ["labrito 1986", "лабрито 1986"]) {
    const { people, totals } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
    assertEquals([people.length, totals.films], [0, 0], q);
  }
  for (const q of ["ханско все мультфильмы", "ганско усі мультфільми"]) {
    const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
    assertEquals(films.map(({ originalTitle }: { originalTitle: string }) => originalTitle), ["Drawn"], q);
  }
});

Deno.test("what is to be watched or told about is a title, though films are about its words", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFound(app, {
    "lost in space watch free": [],
    "crew lost island trailer": [],
    "movie about a crew lost on an island": ["rocks"],
  });
});
