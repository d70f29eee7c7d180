import { assert, assertEquals } from "@std/assert";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const votes = (votes: number) => ({ ratings: [{ source: "imdb", value: 8, votes }] });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, ...more });
const cast = (...people: string[]) => people.map((person) => ({ person, character: {} }));

const RECORDS = [
  person("nolan", "Christopher Nolan", "Кристофер Нолан", "Крістофер Нолан"),
  person("north", "Nolan North", "Нолан Норт", "Нолан Норт"),
  person("bale", "Christian Bale", "Кристиан Бейл", "Крістіан Бейл"),
  person("dicaprio", "Leonardo DiCaprio", "Леонардо Ди Каприо", "Леонардо Ді Капріо"),
  person("scorsese", "Martin Scorsese", "Мартин Скорсезе", "Мартін Скорсезе"),
  person("hanks", "Tom Hanks", "Том Хэнкс", "Том Генкс"),
  film("inception", "Начало", "Inception", "Початок", {
    year: 2010,
    ...votes(2_000_000),
    cast: cast("dicaprio"),
    crew: [{ person: "nolan", job: "director" }],
  }),
  film("prestige", "Престиж", "The Prestige", "Престиж", {
    year: 2006,
    ...votes(1_000_000),
    cast: cast("bale"),
    crew: [{ person: "nolan", job: "director" }],
  }),
  film("shutter", "Остров проклятых", "Shutter Island", "Острів проклятих", {
    year: 2010,
    ...votes(900_000),
    cast: cast("dicaprio"),
    crew: [{ person: "scorsese", job: "director" }],
  }),
  film("game", "Неизведанное", "Uncharted", "Незвідане", { year: 2022, ...votes(10), cast: cast("north") }),
  film("gump", "Форрест Гамп", "Forrest Gump", "Форрест Гамп", { year: 1994, ...votes(800_000), cast: cast("hanks") }),
  film("larry", "Ларри Краун", "Larry Crowne", "Ларрі Краун", {
    year: 2011,
    ...votes(50_000),
    cast: cast("hanks"),
    crew: [{ person: "hanks", job: "director" }],
  }),
  film("bad", "Во все тяжкие", "Breaking Bad", "Пуститися берега", { type: "serial", year: 2008 }),
  film("film", "Фильм", "Film", "Фільм", { year: 1965 }),
  film("season-2", "Второй сезон", "Season 2", "Другий сезон", { year: 2001 }),
  film("batman-1966", "Бэтмен", "Batman", "Бетмен", { year: 1966, ...votes(9000) }),
  film("batman-1992", "Бэтмен", "Batman", "Бетмен", { year: 1992, ...votes(10) }),
  film("grave", "Могила светлячков", "Grave of the Fireflies", "Могила світлячків"),
  film("ark", "В поисках утраченного ковчега", "Raiders of the Lost Ark", "У пошуках утраченого ковчега"),
  film("ugly", "Хороший, плохой, злой", "Il buono, il brutto, il cattivo", "Хороший, поганий, злий"),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function found(app: TestApp, q: string) {
  const answer = SearchResult.parse(await app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en`));
  const { films, people, correctedQuery } = answer;
  return {
    films: films.map(({ id }) => KEYS[id - 1]),
    kinds: [...new Set(films.map(({ match }) => match.kind))],
    people: people.map(({ name }) => name),
    correctedQuery,
  };
}

async function assertFilms(app: TestApp, films: string[], queries: string[]): Promise<void> {
  for (const q of queries) assertEquals((await found(app, q)).films, films, q);
}

Deno.test("what one wants to do with a film, and its season, are no part of its name", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["bad"], [
    "смотреть во все тяжкие",
    "во все тяжкие смотреть онлайн бесплатно",
    "во все тяжкие в хорошем качестве",
    "во все тяжкие 2 сезон 5 серия",
    "во все тяжкие 8 выпуск",
    "во все тяжкие все сезоны",
    "breaking bad season 3",
    "breaking bad s02e05 torrent",
    "во все тяжкие hdrezka без регистрации",
    "breaking bad release date and cast",
    "where to watch breaking bad online",
    "пуститися берега 2-й сезон дивитися українською",
    "пуститися берега всі сезони",
    "breaking bad season three",
    "7th season breaking bad",
    "во все тяжкие третий сезон вторая серия",
    "пуститися берега остання серія",
    "во все тяжкие торент лицензия 1080",
    "пуститися берега дивитися в хорошій якості",
    "rotten tomatoes breaking bad",
    "breaking bad box office budget",
  ]);
  const { kinds, correctedQuery } = await found(app, "во все тяжкие все сезоны");
  assertEquals([kinds, correctedQuery], [["fuzzy"], "во все тяжкие"]);
});

Deno.test("a name that is the whole query wins over what its words might say besides", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["film"], ["фильм", "Film", "фільм"]);
  for (const q of ["season 2", "второй сезон", "другий сезон"]) {
    assertEquals((await found(app, q)).films[0], "season-2", q);
  }
});

Deno.test("a part of a film may be numbered in words", async () => {
  await using app = await testApp({
    catalog: [
      film("one", "Крепкий орешек", "Die Hard", "Міцний горішок"),
      film("two", "Крепкий орешек 2", "Die Hard 2", "Міцний горішок 2"),
    ],
  });
  for (
    const q of [
      "крепкий орешек вторая часть",
      "крепкий орешек часть вторая",
      "die hard part two",
      "міцний горішок друга частина",
    ]
  ) {
    const { films } = await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`);
    assertEquals(films[0]?.title, "Die Hard 2", q);
  }
});

Deno.test("a question about a film, and who made films of its kind, are no part of its name", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["prestige"], [
    "кто снимался в фильме престиж",
    "хто знімався у фільмі престиж",
    "скільки триває фільм престиж",
    "what is the movie prestige about",
    "престиж disney",
  ]);
  await assertFilms(app, ["gump", "larry"], ["tom hanks movies and shows"]);
});

Deno.test("a film of another time than the year of the query is not meant, a year that is a little wrong is forgiven", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["inception"], ["inception 2012", "начало 2008"]);
  await assertFilms(app, [], ["inception 1984", "shutter island 2019", "остров проклятых 1999"]);
  await assertFilms(app, ["bad"], ["breaking bad 2013"]);
  await assertFilms(app, [], ["breaking bad 1999"]);
  const { perhaps } = SearchResult.parse(await app.json("/api/search?q=inception+1984&lang=en"));
  assertEquals(perhaps?.films.map(({ title }) => title), ["Inception"]);
});

Deno.test("a decade narrows what its query names", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["batman-1992"], [
    "бэтмен 90-х",
    "batman 1990s",
    "бэтмен девяностых годов",
    "бетмен 90-х років",
  ]);
  await assertFilms(app, ["batman-1966"], ["batman 60s", "фильм бэтмен шестидесятых"]);
  await assertFilms(app, ["gump"], ["фильмы с томом хэнксом 90-х"]);
});

Deno.test("a person's films are found by popularity, whatever case their name is in", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["inception", "prestige"], [
    "фильмы кристофера нолана",
    "films of christopher nolan",
    "christopher nolan movies",
    "directed by christopher nolan",
    "фільми крістофера нолана дивитися онлайн",
    "режиссёр кристофер нолан",
  ]);
  await assertFilms(app, ["gump", "larry"], [
    "фильмы с томом хэнксом",
    "фільми з томом генксом",
    "films with tom hanks",
  ]);
  const { kinds, people } = await found(app, "фильмы тома хэнкса");
  assertEquals([kinds, people], [["credit"], ["Tom Hanks"]]);
});

Deno.test("a role leaves out what the person did otherwise", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["larry"], ["режиссёр том хэнкс", "directed by tom hanks"]);
});

Deno.test("a title and a person find the film that is theirs, two people the films they share", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFilms(app, ["prestige"], ["престиж кристиан бейл", "bale prestige", "престиж с кристианом бейлом"]);
  await assertFilms(app, ["inception"], ["нолан начало", "начало нолана", "inception 2010 dicaprio"]);
  await assertFilms(app, ["inception"], ["nolan dicaprio", "нолан и ди каприо"]);
  await assertFilms(app, ["shutter"], ["ди каприо скорсезе", "scorsese with dicaprio"]);
});

Deno.test("a person's name beside another one is not how a title of theirs begins in another script", async () => {
  await using app = await testApp({
    catalog: [
      person("davison", "Bruce Davison", "Брюс Дэвисон", "Брюс Девісон"),
      person("lee", "Stan Lee", "Стэн Ли", "Стен Лі"),
      film("men", "Люди Икс", "X-Men", "Люди Ікс", { year: 2000, cast: cast("davison", "lee") }),
    ],
  });
  const titles = async (q: string) =>
    (await app.json(`/api/search?q=${encodeURIComponent(q)}`)).films.map(({ title }: { title: string }) => title);
  assertEquals(await titles("bruce lee"), []);
  assertEquals(await titles("bruce люд"), ["Люди Икс"]);
});

Deno.test("types narrow the films of a person", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const total = async (type: string) =>
    (await app.json(`/api/search?q=${encodeURIComponent("фильмы нолана")}&type=${type}`)).totals.films;
  assertEquals([await total("film"), await total("anime")], [3, 0]);
});

Deno.test("of people with a name the more prominent ones come first", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["нолан", "nolan"]) {
    assertEquals((await found(app, q)).people, ["Christopher Nolan", "Nolan North"], q);
  }
});

Deno.test("a film that is not there is not taken for one that sounds a little like it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["Казино", "Brave", "The Host", "смотреть Казино онлайн", "Brave 2 season"]) {
    assertEquals(await found(app, q), { films: [], kinds: [], people: [], correctedQuery: null }, q);
  }
});

Deno.test("queries of nothing but noise, and pathological ones, are answered", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const hostile = [
    "смотреть онлайн бесплатно",
    "фильмы с",
    "режиссёр",
    "сезон 2 сезон 2",
    "2 сезон ".repeat(25),
    "нолан ".repeat(33),
    "films of films of films of",
    "смотреть ".repeat(22),
    "90-х",
    "с и с и с и с и",
    'films of "x" OR nolan*',
    "\u200f\u202eнолан\u202c фильмы",
  ];
  for (const q of hostile) {
    const response = await app.fetch(`/api/search?q=${encodeURIComponent(q.slice(0, 200))}`);
    assertEquals(response.status, 200, q);
    assert((await response.json()).query.length > 0, q);
  }
});

Deno.test("somebody who is not there is nobody else of that name beside somebody of the other one", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const titles = async (q: string) =>
    (await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`)).films
      .map(({ title }: { title: string }) => title);
  for (const q of ["films with martin hanks", "фильмы с леонардо бейлом"]) assertEquals(await titles(q), [], q);
  // Two family names are two people, even where they made nothing together.
  assertEquals((await titles("films of scorsese and hanks")).toSorted(), [
    "Forrest Gump",
    "Larry Crowne",
    "Shutter Island",
  ]);
});
