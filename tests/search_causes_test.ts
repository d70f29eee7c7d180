import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const keyword = (key: string, ru: string, uk: string, en: string) => ({ kind: "keyword", key, names: { ru, uk, en } });
const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, [en, ru, uk]: [en: string, ru: string, uk: string], more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const plot = (en: string, ru = "", uk = "") => ({ synopsis: { ...en && { en }, ...ru && { ru }, ...uk && { uk } } });

const RECORDS = [
  keyword("again", "повторяющийся день", "день, що повторюється", "same day again"),
  person("director", "Pavel Orlan", "Павел Орлан", "Павло Орлан"),
  person("father", "Ivan Drozd", "Иван Дрозд", "Іван Дрозд"),
  person("son", "Ivan Drozd Jr.", "Иван Дрозд-младший", "Іван Дрозд-молодший"),
  person("argo", "Viktor Torgo", "Виктор Торго", "Віктор Торго"),
  film("loop", ["Second Tuesday", "Второй вторник", "Другий вівторок"], {
    keywords: ["again"],
    ...plot("A clerk wakes up on a Tuesday.", "Клерк просыпается во вторник.", "Клерк прокидається у вівторок."),
  }),
  film(
    "hut",
    ["Forest Hut", "Лесная изба", "Лісова хата"],
    plot("", "Старик проживает один у реки.", "Дід проживає сам."),
  ),
  film("blade", ["Silver Edge", "Серебряная грань", "Срібна грань"], plot("Somebody steals a harp from a governor.")),
  film("both", ["Grey Ferry", "Серый паром", "Сірий пором"], {
    crew: [{ person: "director", job: "director" }],
    cast: [{ person: "son", character: {} }],
  }),
  film("other", ["Long Pier", "Длинный пирс", "Довгий пірс"], { crew: [{ person: "director", job: "director" }] }),
  film("good", ["Wise, Mean, Old", "Мудрый, старый, злой", "Мудрий, старий, злий"]),
  film("letter", ["Call M for Mirror", "Вызов", "Виклик"]),
  film("short", ["A Short Film About Rain", "Короткий фильм о дожде", "Короткий фільм про дощ"]),
  film("rain", ["Rain and Rain", "Дождь и дождь", "Дощ і дощ"]),
  film("part1", ["Larry Kotter and the Silent Hallows: Part 1", "Гавань 1", "Гавань 1"], { year: 2010 }),
  film("part2", ["Larry Kotter and the Silent Hallows: Part 2", "Гавань 2", "Гавань 2"], { year: 2011 }),
  film("dune", ["Dune: Part Three", "Дюна 3", "Дюна 3"]),
  film("wet", ["Wet Autumn", "Осень", "Осінь"], plot("A short woman walks free in the rain.")),
  film("sailor", ["Sailor Lark", "Сейлор Ларк", "Сейлор Ларк"], { type: "anime", year: 1992 }),
  film("fargo", ["Ktorgo", "Кторго", "Кторго"]),
  film("ash2", ["Ashfield: The Return", "Эшфилд: Возвращение", "Ешфілд: Повернення"], {
    year: 2005,
    ratings: [{ source: "imdb", value: 8, votes: 90_000 }],
  }),
  film("ash1", ["Ashfield: The Spring", "Эшфилд: Весна", "Ешфілд: Весна"], { year: 2001 }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function found(app: TestApp, q: string): Promise<string[]> {
  const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
  return films.map(({ id }: { id: number }) => KEYS[id - 1]);
}

async function assertFirst(app: TestApp, key: string, queries: string[]): Promise<void> {
  for (const q of queries) assertEquals((await found(app, q))[0], key, q);
}

Deno.test("a set phrase of a description counts as what it says, and verbs in every form as one", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFirst(app, "loop", [
    "фильм, где он проживает один и тот же день",
    "фільм, де він проживає один і той самий день",
    "фільм, де він проживає той самий день",
    "фильм, где он проживает тот же день",
    "film where he relives the same day",
    "movie where they live the same day again",
  ]);
  await assertFirst(app, "blade", ["movie about a stolen harp", "film where somebody stole a harp"]);
});

Deno.test("a film that a description found says which keyword or part did so, or that its text did", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const why = async (path: string) => /class="hit-why"[^>]*>(.*?)<\/p>/.exec(await (await app.fetch(path)).text())![1];
  const text = async (path: string) => (await why(path)).replaceAll(/<[^>]+>/g, "");
  const day = encodeURIComponent("фільм, де він проживає той самий день");
  assertEquals(await text(`/uk/search?q=${day}`), "За темою: день, що повторюється");
  assertEquals(await text("/en/search?q=film+where+somebody+stole+a+harp"), "Matched by plot");
  await using starter = await testApp({ catalog: "starter" });
  assertStringIncludes(await (await starter.fetch("/search?q=matrix")).text(), "Персонаж: Матрикс");
});

Deno.test("at most ten films are shown for a plot, and where one has all of it none that has much less", async () => {
  const all = { synopsis: { en: "A lighthouse keeper raises an orphan seal in a storm." } };
  const some = (at: number) => ({ synopsis: { en: `A lighthouse and a seal, in town ${at}.` } });
  const others = Array.from({ length: 14 }, (_, at) => film(`some${at}`, [`Q${at}`, `Ц${at}`, `Ц${at}`], some(at)));
  const filler = Array.from(
    { length: 40 },
    (_, at) =>
      film(`fill${at}`, [`W${at}`, `Щ${at}`, `Щ${at}`], { synopsis: { en: `Nothing happens in week ${at}.` } }),
  );
  await using app = await testApp({ catalog: [film("all", ["Tide", "Волна", "Хвиля"], all), ...others, ...filler] });
  const films = async (q: string) => (await app.json(`/api/search?q=${encodeURIComponent(q)}`)).films;
  assertEquals((await films("movie about a lighthouse keeper with an orphan seal")).length, 1);
  assertEquals((await films("movie about a lighthouse and a seal")).length, 10);
});

Deno.test("what has a few words of a description is no hit beside what has most of them, nor is what is like that", async () => {
  const [most, few] = ["raises an orphan. There is a whistle", "sleeps. There is rain"]
    .map((does) => plot(`A lighthouse keeper ${does}. There are a kettle and a storm.`));
  const filler = Array.from({ length: 40 }, (_, at) => film(`fill${at}`, [`W${at}`, `Щ${at}`, `Щ${at}`]));
  const catalog = [
    keyword("sea", "море", "море", "sea"),
    film("most", ["Tide", "Волна", "Хвиля"], { keywords: ["sea"], ...most }),
    film("few", ["Quay", "Причал", "Причал"], few),
    film("like", ["Mole", "Мол", "Мол"], { keywords: ["sea"] }),
    ...filler,
  ];
  await using app = await testApp({ catalog });
  const search = async (q: string) => {
    const html = await (await app.fetch(`/en/search?q=${encodeURIComponent(q)}`)).text();
    return [">Tide<", ">Quay<", ">Mole<"].map((title) => html.replaceAll(/<\/?mark>/g, "").includes(title));
  };
  const description =
    "movie about a lighthouse keeper raising an orphan with a whistle, a kettle and a harpoon in a storm";
  assertEquals(await search(description), [true, false, false]);
  assertEquals(await search("tide"), [true, false, true]);
});

Deno.test("small words of a description are not marked in what it found", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const html = await (await app.fetch("/en/search?q=the+movie+where+somebody+steals+a+harp+from+him")).text();
  assert(html.includes("<mark>steals</mark>") && html.includes("<mark>harp</mark>"), html);
  for (const word of ["a", "from", "Somebody"]) assert(!html.includes(`<mark>${word}</mark>`), word);
});

Deno.test("somebody's generation is no family name: films of a director with an actor who is the younger", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["фильмы орлана с дроздом", "фильмы орлана с иваном дроздом", "фільми орлана з дроздом"]) {
    assertEquals(await found(app, q), ["both"], q);
  }
});

Deno.test("a title is found with short adjectives in another case, and with letters by their names", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFirst(app, "good", ["мудрого старого злого", "мудрого, старого, злого"]);
  await assertFirst(app, "letter", ["колл эм фор миррор"]);
});

Deno.test("a title with a word for films in it is found beside what is said of it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "a short film about rain watch free hd eng subs",
      "короткий фильм о дожде смотреть онлайн",
      "смотреть короткий фильм о дожде рус озвучка",
      "короткий фільм про дощ дивитися українською",
    ]
  ) {
    assertEquals(await found(app, q), ["short"], q);
  }
});

Deno.test("a part is found with its word and typos, and never another part", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFirst(app, "part1", ["larry koter and the silent hollows part 1"]);
  await assertFirst(app, "part2", ["larry koter and the silent hollows part 2"]);
  assertEquals(await found(app, "larry koter and the silent hollows part 3"), []);
  await assertFirst(app, "dune", ["dunes part three"]);
});

Deno.test("the number behind the name of a series means the film by its year", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await assertFirst(app, "ash1", ["ashfield 1", "эшфилд 1", "ешфілд 1"]);
  await assertFirst(app, "ash2", ["ashfield 2", "эшфилд 2"]);
});

Deno.test("a year that is another one leaves only whole names, and a name only what has it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await found(app, "lark 2009 watch online"), []);
  assertEquals(await found(app, "ashfield return 2011"), []);
  await assertFirst(app, "ash2", ["ashfield return 2006", "ashfield the return 2008"]);
  assertEquals(await found(app, "torgo"), []);
  assertEquals(await found(app, "ktorgo"), ["fargo"]);
});
