import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { FILM_TYPES } from "@/lib/films/schema.ts";
import { findByName } from "@/lib/search/find.ts";
import { SearchResult } from "@/lib/search/schema.ts";
import { agentApp, callTool } from "./agents.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const votes = (votes: number) => ({ ratings: [{ source: "imdb", value: 8, votes }] });
const cast = (...people: string[]) => people.map((person) => ({ person, character: {} }));
const film = (key: string, title: string, more: Record<string, unknown>) =>
  filmRecord(key, { titles: { original: title, ru: title, en: title, uk: title }, ...more });

const RECORDS = [
  person("hanks", "Tom Hanks", "Том Хэнкс", "Том Генкс"),
  person("ryan", "Meg Ryan", "Мег Райан", "Мег Раян"),
  person("john", "John Carpenter", "Джон Карпентер", "Джон Карпентер"),
  person("jennifer", "Jennifer Carpenter", "Дженнифер Карпентер", "Дженніфер Карпентер"),
  film("mail", "You've Got Mail", {
    year: 1998,
    genres: ["comedy", "romance"],
    countries: ["US"],
    cast: cast("hanks", "ryan"),
    ...votes(9000),
  }),
  film("gump", "Forrest Gump", {
    year: 1994,
    genres: ["drama"],
    countries: ["US"],
    cast: cast("hanks"),
    ...votes(90_000),
  }),
  film("thing", "The Thing", {
    year: 1982,
    genres: ["horror", "science-fiction"],
    countries: ["US"],
    crew: [{ person: "john", job: "director" }],
    ...votes(800),
  }),
  film("scream", "Scream", { year: 1996, genres: ["horror"], countries: ["US"], ...votes(700) }),
  film("ring", "Ringu", { year: 1998, genres: ["horror"], countries: ["JP"], ...votes(600) }),
  film("dexter", "Dexter", { type: "serial", year: 2006, genres: ["drama"], cast: cast("jennifer"), ...votes(90_000) }),
  film("squid", "Squid Game", { type: "serial", year: 2021, genres: ["drama"], countries: ["KR"], ...votes(500) }),
  film("parasite", "Parasite", { year: 2019, genres: ["drama"], countries: ["KR"], ...votes(400) }),
  film("amelie", "Amélie", { year: 2001, genres: ["comedy", "romance"], countries: ["FR"], ...votes(300) }),
  film("asterix", "Asterix", { year: 1999, genres: ["comedy"], countries: ["FR"], ...votes(200) }),
  film("akira", "Akira", { type: "anime", year: 1988, genres: ["science-fiction"], countries: ["JP"], ...votes(100) }),
  film("pamfir", "Pamfir", { year: 2022, genres: ["drama"], countries: ["UA"], ...votes(90) }),
  film("comedy", "Комедия", { year: 1975, genres: ["drama"], countries: ["IT"], ...votes(1) }),
  film("film", "Фильм", { year: 1965, genres: ["drama"], countries: ["US"], ...votes(2) }),
  film("year", "1988", { year: 1978, genres: ["drama"], countries: ["IT"], ...votes(3) }),
  film("korean", "Korean", { year: 1970, genres: ["western"], countries: ["IT"], ...votes(4) }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function ask(app: TestApp, q: string, more = "") {
  const answer = SearchResult.parse(await app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en${more}`));
  const { understood } = answer;
  return { ...answer, keys: answer.films.map(({ id }) => KEYS[id - 1]), understood };
}

const NOTHING = {
  type: [],
  genre: [],
  country: [],
  keyword: [],
  provider: [],
  yearFrom: null,
  yearTo: null,
  ratingMin: null,
  runtimeMin: null,
  runtimeMax: null,
  sort: "popular",
  people: [],
  like: null,
};

Deno.test("a query that is all facets is a catalog query, in three languages and every case", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const cases: [queries: string[], understood: Partial<typeof NOTHING | Record<string, unknown>>, films: string[]][] = [
    [
      ["ужасы 90-х", "жахи 90-х", "horror 90s", "90s horror", "ужастики девяностых", "horrors of the nineties"],
      { genre: ["horror"], yearFrom: 1990, yearTo: 1999 },
      ["scream", "ring"],
    ],
    [
      ["фильмы ужасов 90х смотреть онлайн", "фільми жахів 1990-х дивитися", "watch horror movies of the 1990s online"],
      { type: ["film"], genre: ["horror"], yearFrom: 1990, yearTo: 1999 },
      ["scream", "ring"],
    ],
    [
      [
        "українські фільми 2020-х",
        "украинские фильмы 2020-х годов",
        "ukrainian films of the 2020s",
        "фільми з України 2020-х",
      ],
      { type: ["film"], country: ["UA"], yearFrom: 2020, yearTo: 2029 },
      ["pamfir"],
    ],
    [
      [
        "korean series 2021",
        "корейские сериалы 2021 года",
        "корейські серіали 2021",
        "дорамы 2021",
        "сериалы Южной Кореи 2021",
      ],
      { type: ["serial"], country: ["KR"], yearFrom: 2021, yearTo: 2021 },
      ["squid"],
    ],
    [
      ["французские комедии", "французькі комедії", "french comedies", "комедии из Франции", "comedy from france"],
      { genre: ["comedy"], country: ["FR"] },
      ["amelie", "asterix"],
    ],
    [
      ["французская романтическая комедия", "французька романтична комедія", "french romantic comedy"],
      { genre: ["romance", "comedy"], country: ["FR"] },
      ["amelie"],
    ],
    [["films of the 80s", "фильмы 80-х"], { type: ["film"], yearFrom: 1980, yearTo: 1989 }, ["thing"]],
    [["японские мультфильмы", "japanese cartoons"], { type: ["cartoon", "anime"], country: ["JP"] }, ["akira"]],
    [["ужасы до 1985", "horror before 1985"], { genre: ["horror"], yearTo: 1984 }, ["thing"]],
    [["ужасы после 1997"], { genre: ["horror"], yearFrom: 1997 }, ["ring"]],
    [
      [
        "ужасы 1995-1997",
        "horror from 1995 to 1997",
        "horror between 1995 and 1997",
        "ужасы между 1995 и 1997",
        "жахи між 1995 і 1997",
      ],
      { genre: ["horror"], yearFrom: 1995, yearTo: 1997 },
      ["scream"],
    ],
    [["новые ужасы", "newest horror"], { genre: ["horror"], sort: "new" }, [
      "ring",
      "scream",
      "thing",
    ]],
  ];
  for (const [queries, wanted, films] of cases) {
    for (const q of queries) {
      const { understood, keys, totals } = await ask(app, q);
      const { url: _, ...said } = understood ?? { url: null };
      assertEquals(said, { ...NOTHING, ...wanted } as typeof said, q);
      assertEquals(keys, films, q);
      assertEquals(totals.films, films.length, q);
    }
  }
});

Deno.test("the answer links to the page of the catalog that shows the same films", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const [lang, prefix] of [["ru", ""], ["en", "/en"], ["uk", "/uk"]]) {
    const { understood } = await app.json(`/api/search?q=${encodeURIComponent("ужасы 90-х")}&lang=${lang}`);
    const { pathname, search } = new URL(understood.url);
    assertEquals(pathname + search, `${prefix}/catalog?genre=horror&yearFrom=1990&yearTo=1999`);
    const html = await (await app.fetch(pathname + search)).text();
    for (const title of ["Scream", "Ringu"]) assertStringIncludes(html, title);
    assert(!html.includes("The Thing"));
  }
});

Deno.test("a name that exists wins over what its words say, and both are shown", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [q, first, second] of [["Комедия", "comedy", "mail"], ["Korean", "korean", "squid"], [
      "1988",
      "year",
      "akira",
    ]]
  ) {
    const { keys, films, understood } = await ask(app, q);
    assertEquals([keys.slice(0, 2), films[0].match.kind], [[first, second], "exact"], q);
    assert(understood, q);
  }
  const { keys, understood } = await ask(app, "Фильм");
  assertEquals([keys, understood], [["film"], null]);
  assertEquals((await ask(app, "комедия 1975")).keys[0], "comedy");
});

Deno.test("people are understood by their role, with the facets beside them", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const people = async (q: string) => {
    const { understood, keys } = await ask(app, q);
    return [understood?.people.map(({ name, role }) => `${name} ${role}`), keys];
  };
  for (const q of ["films with Tom Hanks and Meg Ryan", "фильмы с томом хэнксом и мег райан"]) {
    assertEquals(await people(q), [["Tom Hanks cast", "Meg Ryan cast"], ["mail"]], q);
  }
  assertEquals(await people("комедии с томом хэнксом"), [["Tom Hanks any"], ["mail"]]);
  assertEquals(await people("films with tom hanks"), [["Tom Hanks cast"], ["gump", "mail"]]);
  // Of two of one name, the one who has such films.
  assertEquals(await people("horror films by carpenter"), [["John Carpenter director"], ["thing"]]);
  const { understood } = await ask(app, "фильмы тома хэнкса");
  assertEquals(new URL(understood!.url!).pathname, "/en/person/1");
  const dated = (await ask(app, "фильмы тома хэнкса 1994")).understood!;
  assertEquals([dated.yearFrom, dated.yearTo, dated.url], [1994, 1994, null]);
});

Deno.test("what is understood and not there finds nothing, and says so", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { keys, understood } = await ask(app, "корейские ужасы 80-х");
  assertEquals([keys, understood?.genre, understood?.country], [[], ["horror"], ["KR"]]);
});

Deno.test("a query with something else in it is a name as ever", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["forrest gump", "scream 1996", "squid game korean", "parasite"]) {
    assertEquals((await ask(app, q)).understood, null, q);
  }
});

Deno.test("the type that is asked for narrows what is understood", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const type of FILM_TYPES) {
    const { films } = await ask(app, "корейские драмы", `&type=${type}`);
    assertEquals(films.filter((film) => film.type !== type), [], type);
  }
  assertEquals((await ask(app, "корейские драмы", "&type=serial")).keys, ["squid"]);
});

Deno.test("the page, its Markdown twin and MCP say what was understood", async () => {
  await using app = await agentApp({ catalog: RECORDS });
  const q = encodeURIComponent("ужасы 90-х");
  for (
    const [prefix, words, link] of [
      ["", "Показываем: Ужасы, 1990–1999", "Показать в каталоге"],
      ["/en", "Showing: Horror, 1990–1999", "See all in the catalog"],
      ["/uk", "Показуємо: Жахи, 1990–1999", "Показати в каталозі"],
    ]
  ) {
    const html = await (await app.fetch(`${prefix}/search?q=${q}`)).text();
    assertStringIncludes(html, words);
    assertStringIncludes(
      html,
      `href="${prefix}/catalog?genre=horror&amp;yearFrom=1990&amp;yearTo=1999" rel="nofollow"`,
    );
    const twin = await (await app.fetch(`${prefix}/search.md?q=${q}`)).text();
    for (const part of [words, link, "Scream", "Ringu"]) assertStringIncludes(twin, part);
  }
  const { structuredContent } = await callTool(app, "search_films", { query: "ужасы 90-х", lang: "en" });
  assertEquals(structuredContent.understood.genre, ["horror"]);
  assertEquals(structuredContent.films.map(({ id }: { id: number }) => KEYS[id - 1]), ["scream", "ring"]);
});

Deno.test("hostile queries of facets end soon", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const words = [
    "ужасы",
    "french",
    "2020",
    "90-х",
    "комедии",
    "фильмы",
    "с",
    "до",
    "tv",
    "south",
    "science",
    "и",
    "хэнкс",
  ];
  const hostile = [
    ...words.map((word) => Array(200).fill(word).join(" ")),
    Array.from({ length: 200 }, (_, i) => words[i % words.length]).join(" "),
    "a".repeat(200),
    "южн".repeat(66),
  ];
  const time = async (q: string) => {
    const begun = performance.now();
    await findByName(app.database.read, q, []);
    return performance.now() - begun;
  };
  for (const q of hostile) await time(q);
  for (const q of hostile) {
    // The least of three, and ten times what it takes: others may have the processor.
    const least = Math.min(await time(q), await time(q), await time(q));
    assert(least < 250, `${q.slice(0, 40)}: ${least} ms`);
  }
});
