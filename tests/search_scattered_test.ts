import { assertEquals } from "@std/assert";
import { sql } from "kysely";
import { finishDerivation } from "@/lib/import/derive.ts";
import { kazakhWords } from "@/lib/db/migrations/0036_kazakh_words.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const film = (key: string, ru: string, en: string, uk: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, year: 2000, ...more });
const by = (person: string) => ({ crew: [{ person, job: "director" }] });

const RECORDS = [
  { kind: "keyword", key: "giant", names: { en: "giant", ru: "великан", uk: "велетень" } },
  person("leone", "Sergio Leone", "Серджо Леоне", "Серджо Леоне"),
  person("tarkovsky", "Andrei Tarkovsky", "Андрей Тарковский", "Андрій Тарковський"),
  person("sokolova", "Lyubov Sokolova", "Любовь Соколова", "Любов Соколова"),
  person("harrelson", "Woody Harrelson", "Вуди Харрельсон", "Вуді Гаррельсон"),
  film("cuckoo", "Пролетая над гнездом кукушки", "One Flew Over the Cuckoo's Nest", "Політ над гніздом зозулі"),
  film("catch", "Поймай меня, если сможешь", "Catch Me If You Can", "Спіймай мене, якщо зможеш"),
  film("mononoke", "Принцесса Мононоке", "Princess Mononoke", "Принцеса Мононоке"),
  film("ugly", "Хороший, плохой, злой", "The Good, the Bad and the Ugly", "Хороший, поганий, злий", by("leone")),
  film("rublev", "Андрей Рублёв", "Andrei Rublev", "Андрій Рубльов", by("tarkovsky")),
  film("knives", "Достать ножи", "Knives Out", "Ножі наголо"),
  film("cranes", "Летят журавли", "The Cranes Are Flying", "Летять журавлі"),
  film("method", "Метод", "The Method", "Метод", { type: "serial" }),
  film("healer", "Знахарь", "The Quack", "Знахар", {
    titles: { original: "Znachor", ru: "Знахарь", en: "The Quack", uk: "Знахар" },
    countries: ["PL"],
  }),
  film("folks", "Все свои", "Our Folks", "Усі свої", {
    titles: { original: "Sami swoi", ru: "Все свои", en: "Our Folks", uk: "Усі свої" },
    countries: ["PL"],
  }),
  film("dalmatians", "101 далматинец", "101 Dalmatians", "101 далматинець", { type: "cartoon" }),
  film("dead", "Ходячие мертвецы", "The Walking Dead", "Ходячі мерці", { type: "serial" }),
  film("usual", "Подозрительные лица", "The Usual Suspects", "Звичайні підозрювані"),
  film("mother", "Как я встретил вашу маму", "How I Met Your Mother", "Як я познайомився з вашою мамою", {
    type: "serial",
  }),
  film("brothers", "Сверхъестественное", "Supernatural", "Надприродне", { type: "serial" }),
  film("persona", "Персона", "Persona", "Персона"),
  film("mile", "Зелёная миля", "The Green Mile", "Зелена миля", { keywords: ["giant"] }),
  film("temple", "Индиана Джонс и Храм судьбы", "Indiana Jones and the Temple of Doom", "Індіана Джонс і Храм Долі"),
  film("crusade", "Индиана Джонс и последний поход", "Indiana Jones and the Last Crusade", "Індіана Джонс і похід"),
  film("snow", "Хранители снов", "Rise of the Guardians", "Вартові легенд", { year: 2012 }),
  film("road", "Дорога к матери", "The Road to Mother", "Дорога до матері", {
    titles: { original: "Анаға апарар жол", ru: "Дорога к матери", en: "The Road to Mother", uk: "Дорога до матері" },
  }),
  film("toys", "История игрушек", "Toy Story", "Історія іграшок", {
    synopsis: { ru: "Ковбой Вуди боится нового космонавта, которого подарили Аллену." },
  }),
  film("clones", "Звёздные войны: Атака клонов на все войны", "Attack of the Clones", "Атака клонів"),
  film("wars", "Звёздные войны: Войны клонов", "The Clone Wars", "Війни клонів"),
];
const KEYS = new Map(
  ["film", "person"].map((kind) => [kind, RECORDS.filter((it) => it.kind === kind).map(({ key }) => key as string)]),
);

/** The keys of what is found, the best first. */
async function found(app: TestApp, q: string): Promise<string[]> {
  const { films, people } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
  const keys = (kind: string, hits: { id: number }[]) => hits.map(({ id }) => KEYS.get(kind)![id - 1]);
  return [...keys("film", films), ...keys("person", people)];
}

async function assertFound(queries: Record<string, string>): Promise<void> {
  await using app = await testApp({ catalog: RECORDS });
  for (const [q, key] of Object.entries(queries)) assertEquals((await found(app, q))[0], key, q);
}

async function assertNothing(queries: string[]): Promise<void> {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of queries) assertEquals(await found(app, q), [], q);
}

Deno.test("a title is found with typos in several words, beside a misspelled name too", async () => {
  await assertFound({
    "one flew over the coocoos nets": "cuckoo",
    "catch me if yu cann": "catch",
    "princes monoke": "mononoke",
    "the good the bad and the uggly serjo leonne": "ugly",
    "андрей рублев тарковсий": "rublev",
  });
  await assertNothing(["catch him if we can", "princes monaco", "the good the bad and the weird"]);
});

Deno.test("English titles are found in the singular or the plural", async () => {
  await assertFound({ "knife out": "knives", "the crane is flying": "cranes" });
});

Deno.test("a name beside facets that the film has may be transliterated, misspelled, or have numbers in words", async () => {
  await assertFound({
    "znahor polish film": "healer",
    "сами свои польский": "folks",
    "сто один далматинец мульт": "dalmatians",
  });
  await assertNothing(["znahor korean film"]);
});

Deno.test("what is said besides a name in another layout is read in it", async () => {
  await assertFound({ "vtnjl cthbfk": "method" });
});

Deno.test("English is heard without the g of its endings, the l of walk, and with short words", async () => {
  await assertFound({ "вокін дед": "dead", "южуал саспектс": "usual", "хау ай мет ё мазер": "mother" });
});

Deno.test("the number of a season may be any ordinal, of several words too", async () => {
  await assertFound({
    "сверхъестественное пятнадцатый сезон": "brothers",
    "сверхъестественное двадцать второй сезон": "brothers",
    "supernatural twenty second season": "brothers",
  });
});

Deno.test("what is asked of a film, and that it has subtitles, is no part of its name", async () => {
  await assertFound({
    "is the green mile based on a true story": "mile",
    "persona full movie with subtitles": "persona",
    "де подивитись зелена миля": "mile",
  });
});

Deno.test("another part of a series is none of those that are there", async () => {
  await assertNothing(["индиана джонс и колесо судьбы", "indiana jones and the dial of destiny"]);
  await assertFound({ "индиана джонс храм судьбы": "temple" });
});

Deno.test("one word with a year is a whole name", async () => {
  await assertNothing(["хранители 2009"]);
  await assertFound({ "хранители снов 2011": "snow" });
});

Deno.test("films of somebody who is not there are nobody's else", async () => {
  await assertNothing(["фильмы сокурова", "фильмы вуди аллена"]);
  await assertFound({ "фильмы соколовой": "sokolova" });
});

Deno.test("all words of a name in another order come before a longer name that has them", async () => {
  await assertFound({ "войны клонов войны звёздные": "wars" });
});

Deno.test("Kazakh names are found without the letters that only Kazakh has, in an index made before, too", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["анага апарар жол", "Анаға апарар жол", "anaga aparar zhol"]) {
    assertEquals((await found(app, q))[0], "road", q);
  }
  const { rows: [{ id }] } = await sql<{ id: number }>`select id from search_doc where names like '%анага%'`
    .execute(app.database.read);
  await sql`update search_doc set names = replace(names, 'анага', 'анаға') where id = ${id}`.execute(
    app.database.write,
  );
  for (const statement of kazakhWords.statements) await sql.raw(statement).execute(app.database.write);
  await finishDerivation(app.database);
  const { rows } = await sql`select 1 from search_doc where names like '%анага%'`.execute(app.database.read);
  assertEquals(rows.length, 1);
});
