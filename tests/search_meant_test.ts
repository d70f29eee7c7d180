import { assertEquals } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const cast = (...people: string[]) => ({ cast: people.map((person) => ({ person, character: {} })) });

/** The keys of what is found among these records, the best first. */
async function found(records: Record<string, unknown>[], q: string): Promise<string[]> {
  await using app = await testApp({ catalog: records });
  const { films, people } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
  const keys = (kind: string, hits: { id: number }[]) =>
    hits.map(({ id }) => records.filter((it) => it.kind === kind)[id - 1].key as string);
  return [...keys("film", films), ...keys("person", people)];
}

async function assertEach(records: Record<string, unknown>[], queries: string[], keys: string[]): Promise<void> {
  for (const q of queries) assertEquals(await found(records, q), keys, q);
}

Deno.test("what is to be watched is a title, and not looked for in plots unless it is described besides", async () => {
  const records = [
    film("ward", "Отделение", "The Ward", "Відділення", {
      synopsis: {
        uk: "Молодий лікар дивиться, як жіночий відділ лишається без лікарки.",
        ru: "Вечером доктор и медсестра с фонарём ищут хомяка в дневнике погоды.",
        en: "A hot summer: the fuzz look for a doctor online and watch the town.",
      },
    }),
  ];
  await assertEach(
    records,
    ["жіночий лікар дивитись онлайн", "hot fuzz watch online", "дневник погоды все сезоны"],
    [],
  );
  await assertEach(records, ["смотреть онлайн фильм где доктор и медсестра ищут хомяка"], ["ward"]);
});

Deno.test("a name is found behind what language it is wanted in", async () => {
  const records = [
    film("stop", "Стоп-Земля", "Stop-Zemlia", "Стоп-Земля"),
    film("clan", "Клан", "The Clan", "Клан", { type: "serial" }),
  ];
  await assertEach(records, ["дивитися онлайн українською стоп земля", "смотреть на русском стоп земля"], ["stop"]);
  await assertEach(records, ["клан все сезоны кубик в кубе"], ["clan"]);
});

Deno.test("words that stand between two heroes, and a pronoun in front, do not make a description of a title", async () => {
  const keyword = (key: string, uk: string) => ({ kind: "keyword", key, names: { en: key, ru: key, uk } });
  const records = [
    keyword("batman", "бетмен"),
    keyword("superman", "супермен"),
    film("maze", "Лабиринт", "Labyrinth", "Коридори", {
      keywords: ["batman", "superman"],
      synopsis: { uk: "Той, кого кинув шпигун, біжить лабіринтом проти годинника, і мене це лякає." },
    }),
    ...["one", "two", "three", "four"].map((key) => film(key, key, key, key)),
  ];
  await assertEach(records, ["бетмен проти супермена", "той що біжить лабіринтом", "шпигун який мене кинув"], []);
  await assertEach(records, ["фільм про шпигуна який біжить лабіринтом"], ["maze"]);
});

Deno.test("names of people who are not there are no description of films with other people of these names", async () => {
  const records = [
    person("woodring", "Woody Harris", "Вуди Харрис", "Вуді Гарріс"),
    person("tim", "Tim Allen", "Тим Аллен", "Тім Аллен"),
    person("annie", "Annie Potter", "Энни Поттер", "Енні Поттер"),
    person("hall", "Rebecca Hall", "Ребекка Холл", "Ребекка Голл"),
    film("house", "Дом", "House", "Дім", { ...cast("hall"), synopsis: { en: "A house." } }),
    film("toys", "Игрушки", "Toys", "Іграшки", {
      ...cast("woodring", "tim", "annie"),
      keywords: [],
      synopsis: { en: "Dolls." },
    }),
  ];
  await assertEach(records, ["woody allen annie hall"], []);
  await assertEach(records, ["film with woody allen annie dolls"], ["toys"]);
});

Deno.test("a short sentence of which most is what a film is about describes it", async () => {
  const keyword = (key: string) => ({ kind: "keyword", key, names: { en: key, ru: key, uk: key } });
  const records = [
    keyword("linguist"),
    keyword("aliens"),
    keyword("hitmen"),
    film("arrival", "Прибытие", "Arrival", "Прибуття", { keywords: ["linguist", "aliens"] }),
    film("speech", "Речь", "Oration", "Промова", { synopsis: { en: "He talks and talks in a town." } }),
    film("talk", "Речи", "Small Talk", "Розмова", { synopsis: { en: "She talks of hiding." } }),
  ];
  await assertEach(records, ["linguist talks to aliens"], ["arrival"]);
  await assertEach(records, ["Linguist Talks to Aliens"], []);
});

Deno.test("ages of films, parts of decades and regions are what the catalog is filtered by", async () => {
  const of = (key: string, year: number, country: string[], genre: string, more: Record<string, unknown> = {}) =>
    film(key, `Ру ${key}`, `En ${key}`, `Ук ${key}`, { year, countries: country, genres: [genre], ...more });
  const records = [
    of("zvenigora", 1928, ["UA"], "comedy"),
    of("kaidash", 2020, ["UA"], "comedy"),
    of("hares", 1961, ["UA"], "comedy"),
    of("shurik", 1965, ["SU", "RU"], "adventure"),
    of("killing", 2003, ["DK"], "crime"),
    of("bridge", 2009, ["SE", "DK"], "crime"),
    of("musical", 1994, ["US"], "musical", { type: "cartoon" }),
  ];
  for (
    const [keys, ...queries] of [
      [["kaidash"], "сучасні українські комедії", "современные украинские комедии", "modern ukrainian comedies"],
      [["zvenigora"], "немые фильмы 20-х годов", "німі комедії", "silent comedies"],
      [["shurik"], "отечественное приключенческое кино"],
      [["killing"], "скандинавские фильмы начала 2000-х", "nordic crime early 2000s"],
      [["bridge"], "зарубежные фильмы конца двухтысячных", "скандинавські фільми кінця 2000-х"],
      [["musical"], "музичні мультфільми 90-х", "музыкальные мультфильмы"],
    ] as [string[], ...string[]][]
  ) {
    await assertEach(records, queries, keys);
  }
});

Deno.test("a word in front of what is said besides is finished, and a comma begins no word on another layout", async () => {
  const records = [
    film("university", "Университет монстров", "Monsters University", "Університет монстрів"),
    { kind: "alias", key: "called:j", film: "university", names: { en: ["j th"] } },
  ];
  await assertEach(records, ["универ все сезоны", "бобер"], []);
  await assertEach(records, ["универ", "университет монстров все сезоны"], ["university"]);
});

Deno.test("a title may be a year beside who made it, or in the other number", async () => {
  const records = [
    person("mendes", "Sam Mendes", "Сэм Мендес", "Сем Мендес"),
    film("war", "1917", "1917", "1917", { year: 2019, crew: [{ person: "mendes", job: "director" }] }),
    film("prisoners", "Пленницы", "Prisoners", "Полонянки", { crew: [{ person: "mendes", job: "director" }] }),
    film("wicked", "Злая", "Wicked", "Зла", { crew: [{ person: "mendes", job: "director" }] }),
  ];
  await assertEach(records, ["mendes 1917", "1917 сэм мендес"], ["war"]);
  await assertEach(records, ["prisoner mendes"], ["prisoners"]);
  await assertEach(records, ["wick mendes sam"], []);
});

Deno.test("a word with an article in front is nobody's name beside a title", async () => {
  const records = [
    person("hill", "Bernard Hill", "Бернард Хилл", "Бернард Гілл"),
    person("stephen", "Stephen King", "Стивен Кинг", "Стівен Кінг"),
    film("king", "Возвращение короля", "The Return of the King", "Повернення короля", {
      crew: [{ person: "hill", job: "director" }],
    }),
    film("mile", "Зелёная миля", "The Green Mile", "Зелена миля", {
      crew: [{ person: "hill", job: "director" }, { person: "stephen", job: "writer" }],
    }),
  ];
  await assertEach(records, ["return of the king bernard hill"], ["king"]);
  await assertEach(records, ["stephen king and bernard hill"], ["mile"]);
  await assertEach(records, ["king of the hill", "the hill king"], []);
});

Deno.test("two people are found with names that sound the same, and with what is said of both behind them", async () => {
  const records = [
    person("nolan", "Christopher Nolan", "Кристофер Нолан", "Крістофер Нолан"),
    person("bale", "Christian Bale", "Кристиан Бейл", "Крістіан Бейл"),
    film("trick", "Престиж", "The Prestige", "Престиж", {
      ...cast("bale"),
      crew: [{ person: "nolan", job: "director" }],
    }),
    film("other", "Иное", "Other", "Інше", cast("bale")),
  ];
  await assertEach(records, ["нолан и кристиан бэйл", "нолан и бейл вместе", "bale nolan together"], ["trick"]);
});

Deno.test("English verbs are found in other forms, doubled letters once, and vowels as they sound", async () => {
  const records = [
    film("hares", "За двумя зайцами", "Chasing Two Hares", "За двома зайцями"),
    film("pan", "Питер Пэн", "Peter Pan", "Пітер Пен"),
    film("ikiru", "Жить", "Ikiru", "Жити"),
    film("superman", "Супермен", "Superman", "Супермен", { year: 2025 }),
  ];
  for (
    const [q, key] of [
      ["chase two hare", "hares"],
      ["petter pann", "pan"],
      ["ikiroo", "ikiru"],
      ["supermans 2025", "superman"],
    ]
  ) {
    assertEquals((await found(records, q))[0], key, q);
  }
  await assertEach(records, ["supermans", "pppan"], []);
});

Deno.test("a film that has a word itself is nearer than a well-known one with a word that only begins so", async () => {
  const records = [
    film("blood", "Кровь", "Blood", "Кров", { synopsis: { en: "A vampire meets a robot." } }),
    film("famous", "Слава", "Fame", "Слава", {
      synopsis: { en: "A vampish singer meets a robot." },
      ratings: [{ source: "imdb", value: 8, votes: 900 }],
    }),
    film("third", "Третий", "Third", "Третій"),
  ];
  assertEquals(await found(records, "movie about a vampire and a robot"), ["blood", "famous"]);
});

Deno.test("a word that is none may be the initials of a whole title, in any language", async () => {
  const known = { ratings: [{ source: "imdb", value: 8, votes: 20_000 }] };
  const records = [
    film("mother", "Как я встретил вашу маму", "How I Met Your Mother", "Як я познайомився з вашою мамою", known),
    film("murder", "Убийство и быстрая смерть клоуна", "Murder and a Quick Death", "Вбивство та швидка смерть", known),
    film("unknown", "Третий прыжок вверх без страха", "Third", "Третій"),
  ];
  await assertEach(records, ["кяввм", "himym", "HIMYM"], ["mother"]);
  await assertEach(records, ["убсс", "кявв", "кяввмк", "тпвбс"], []);
  await assertEach(records, ["втшс"], ["murder"]);
});

Deno.test("what many films are about is a keyword, and not any word of a synopsis", async () => {
  const keyword = (key: string, ru: string, uk: string) => ({ kind: "keyword", key, names: { en: key, ru, uk } });
  const records = [
    keyword("superhero", "супергерои", "супергерої"),
    keyword("zombie", "зомби", "зомбі"),
    film("boys", "Пацаны", "The Boys", "Хлопаки", { keywords: ["superhero"] }),
    film("dead", "Ходячие", "Walkers", "Ходячі", { keywords: ["zombie"] }),
    film("chess", "Дебют", "Opening", "Дебют", { synopsis: { en: "A lawyer plays chess.", ru: "Адвокат играет." } }),
  ];
  await assertEach(records, ["супергеройские фильмы", "супергеройські фільми", "superhero movies"], ["boys"]);
  await assertEach(records, ["zombie movies", "фильмы зомби"], ["dead"]);
  await assertEach(records, ["lawyer movies", "адвокатские фильмы", "zombie movie"], []);
});

Deno.test("French is heard without the ends of its words, and numbers as they are said in English", async () => {
  const records = [
    film("umbrellas", "Зонтики", "Les parapluies de Cherbourg", "Парасольки"),
    film("hero", "Город героев", "Big Hero 6", "Супершістка"),
    film("herald", "Вестник", "Big Herald 7", "Вісник"),
  ];
  await assertEach(records, ["параплюи де шербур", "ле параплюи де шербур"], ["umbrellas"]);
  await assertEach(records, ["біг хіро сікс", "биг хиро сикс"], ["hero"]);
  await assertEach(records, ["біг хіро севен"], []);
});

Deno.test("a word with a negation in front is the opposite, and no typo", async () => {
  const records = [film("shadows", "Тени забытых предков", "Shadows of Ancestors", "Тіні забутих предків")];
  await assertEach(records, ["тіні незабутих предків", "тени незабытых предков"], []);
  await assertEach(records, ["тіні зубатих предків", "тени забитых предков"], ["shadows"]);
});
