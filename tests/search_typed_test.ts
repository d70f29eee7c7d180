import { assertEquals } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const by = (person: string) => ({ crew: [{ person, job: "director" }] });
const cast = (...people: string[]) => ({ cast: people.map((person) => ({ person, character: {} })) });

const RECORDS = [
  { kind: "keyword", key: "cyborg", names: { en: "cyborg", ru: "киборги", uk: "кіборги" } },
  person("kubrick", "Stanley Kubrick", "Стэнли Кубрик", "Стенлі Кубрик"),
  person("dovzhenko", "Alexander Dovzhenko", "Александр Довженко", "Олександр Довженко"),
  person("tsoi", "Viktor Tsoi", "Виктор Цой", "Віктор Цой"),
  person("garfield", "Andrew Garfield", "Эндрю Гарфилд", "Ендрю Гарфілд"),
  person("skarsgard", "Bill Skarsgard", "Билл Скарсгард", "Білл Скарсгард"),
  person("blackham", "Joan Blackham", "Джоан Блэкхэм", "Джоан Блекгем"),
  film("sons", "Сыны анархии", "Sons of Anarchy", "Сини анархії", { type: "serial" }),
  film("bruges", "Залечь на дно в Брюгге", "In Bruges", "Залягти на дно у Брюгге"),
  film("panda", "Кунг-фу Панда", "Kung Fu Panda", "Кунг-фу Панда"),
  film("lion", "Король Лев", "The Lion King", "Король Лев"),
  film("bad", "Во все тяжкие", "Breaking Bad", "Пуститися берега", { type: "serial" }),
  film("spartans", "300 спартанцев", "300", "300 спартанців"),
  film("summer", "Холодное лето пятьдесят третьего", "The Cold Summer", "Холодне літо пʼятдесят третього"),
  film("days", "20 дней в Мариуполе", "20 Days in Mariupol", "20 днів у Маріуполі"),
  film("dogs", "Бешеные псы", "Reservoir Dogs", "Скажені пси"),
  film("mind", "Охотник за разумом", "Mindhunter", "Мисливець за розумом", { type: "serial" }),
  film("girl", "Сплетница", "Gossip Girl", "Пліткарка", { type: "serial" }),
  film("office", "Контора", "The Office", "Контора", { type: "serial" }),
  film("nine", "Бруклин 9-9", "Brooklyn Nine-Nine", "Бруклін 9-9", { type: "serial" }),
  film("boys", "Пацаны", "The Boys", "Хлопаки", { type: "serial" }),
  film("runner", "Бегущий по лезвию", "Blade Runner", "Той, хто біжить по лезу"),
  film("shining", "Сияние", "The Shining", "Сяйво", by("kubrick")),
  film("earth", "Земля", "Earth", "Земля", { ...by("dovzhenko"), year: 1930, countries: ["SU"] }),
  film("needle", "Игла", "The Needle", "Голка", { ...cast("tsoi"), year: 1988 }),
  film("spider", "Новый Человек-паук", "The Amazing Spider-Man", "Нова людина-павук", cast("garfield")),
  film("it", "Оно", "It", "Воно", cast("skarsgard")),
  film("parasite", "Паразиты", "Parasite", "Паразити", { countries: ["KR"], year: 2019 }),
  film("cyborgs", "Киборги", "Cyborgs", "Кіборги"),
  film("america", "Однажды в Америке", "Once Upon a Time in America", "Одного разу в Америці"),
  film("doctor", "Клиника", "Scrubs", "Клініка", {
    type: "serial",
    synopsis: { uk: "Молодий лікар і жіночий колектив лікарні." },
  }),
  film("machine", "Машина", "The Machine", "Машина", { keywords: ["cyborg"] }),
  { kind: "alias", key: "called:boys", film: "boys", names: { en: ["tbvs"] } },
];
const KEYS = new Map(
  ["film", "person"].map((kind) => [kind, RECORDS.filter((it) => it.kind === kind).map(({ key }) => key as string)]),
);

/** The keys of what is found, the best first. */
async function found(app: TestApp, q: string): Promise<string[]> {
  const { films, people } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
  const keys = (kind: string, hits: { id: number; match: { kind: string } }[]) =>
    hits.map(({ id }) => KEYS.get(kind)![id - 1]);
  return [...keys("film", films), ...keys("person", people)];
}

async function assertFound(key: string, queries: string[]): Promise<void> {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of queries) assertEquals((await found(app, q))[0], key, q);
}

async function assertNothing(queries: string[]): Promise<void> {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of queries) assertEquals(await found(app, q), [], q);
}

Deno.test("what is hardly meant does not keep a better interpretation from being found", async () => {
  await assertFound("sons", ["санс оф анархи"]);
});

Deno.test("Ukrainian prepositions are the same in whatever form they stand, beside a typo too", async () => {
  await assertFound("bruges", ["залягти на дно в брюге", "залягти на дно в брюгге"]);
});

Deno.test("a word too short to be corrected alone is, where all else is a whole name", async () => {
  await assertFound("panda", ["kung fo pnada", "kugn fo panda"]);
  await assertFound("lion", ["король леф"]);
  await assertFound("bad", ["braking bda", "во фсе тяжкие"]);
  await assertNothing(["braking bed"]);
});

Deno.test("numbers are read in several words, in every case, and written out", async () => {
  await assertFound("spartans", ["триста спартанцев", "трёхсот спартанцев", "three hundred"]);
  await assertFound("summer", ["холодное лето 53", "холодное лето 53-го"]);
  await assertFound("days", ["двадцать дней в мариуполе", "двадцяти днях у маріуполі"]);
});

Deno.test("English is heard with silent consonants, without an r, and as single words of one name", async () => {
  await assertFound("dogs", ["резервуар догс"]);
  await assertFound("mind", ["мінхантер"]);
  await assertFound("girl", ["госсип герл"]);
  await assertFound("office", ["оффис", "зе офис"]);
});

Deno.test("numbers of seasons stand behind their words where the last one does, and episodes have four digits", async () => {
  await assertFound("nine", ["бруклин 9-9 сезон 3 серия 5", "бруклин 9-9 3 сезон 5 серия", "бруклин 9-9 1015 серия"]);
  await assertFound("boys", ["пацаны 1-3 сезон", "хлопаки 1-4 сезон"]);
  await assertFound("bad", ["season 3 of breaking bad", "breaking bad 3x07"]);
});

Deno.test("a name is found beside versions, translations, and what is asked about a film", async () => {
  await assertFound("boys", ["хлопаки серіал українське озвучення", "пацаны объяснение концовки"]);
  await assertFound("runner", ["бегущий по лезвию режиссёрская версия", "who plays deckard in blade runner"]);
  await assertFound("shining", ["какого года сияние", "how many seasons of the shining"]);
});

Deno.test("questions about what somebody made or played in find the films", async () => {
  await assertFound("shining", ["что снял кубрик", "what did kubrick direct", "последний фильм кубрика"]);
  await assertFound("earth", ["що зняв довженко", "земля довженка"]);
  await assertFound("needle", ["где снимался цой", "фильмы с цоем", "у яких фільмах знімався віктор цой"]);
});

Deno.test("a title of two letters is found beside who made it", async () => {
  await assertFound("it", ["it bill skarsgard"]);
});

Deno.test("a whole name is found beside what the film is, if it is that", async () => {
  await assertFound("parasite", ["parasite korean movie"]);
  await assertNothing(["parasite french movie"]);
});

Deno.test("silent films are those of before 1932, and old ones where nothing else is said of them", async () => {
  await assertFound("earth", ["немое кино", "silent movies", "старые советские фильмы"]);
});

Deno.test("one word about which something is asked is a name first: про кіборгів", async () => {
  await assertFound("cyborgs", ["про кіборгів", "про киборгов"]);
});

Deno.test("a family name that is written in other letters is somebody's", async () => {
  await assertFound("kubrick", ["kubrik"]);
});

Deno.test("who only has the family name is no hit for what is to be watched", async () => {
  await assertNothing(["гарфилд смотреть онлайн"]);
  await assertFound("garfield", ["гарфилд"]);
});

Deno.test("another place behind a title's preposition, a title with its type, and another letter are other names", async () => {
  await assertNothing(["одного разу в одесі", "жіночий лікар серіал", "Blackhat"]);
});

Deno.test("an abbreviation has no typos", async () => {
  await assertFound("boys", ["tbvs"]);
  await assertNothing(["tbvss", "tbsv"]);
});
