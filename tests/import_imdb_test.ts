import { assertEquals } from "@std/assert";
import { mended } from "@/lib/import/sources/imdb/akas.ts";
import { testDatabase } from "./app.ts";
import { FILES, films, load, texts } from "./import/imdb_files.ts";
import { everyRow } from "./rows.ts";

// `deno task import imdb`: files in the shape of IMDb's, of titles that were made for these tests.

Deno.test("seven files become films, series and the people in them", async () => {
  const database = await testDatabase();
  const { added, told } = await load(database, texts());
  assertEquals(added, { person: 3, film: 3 });
  assertEquals(told, [
    "title.basics.tsv.gz:5: for adults only",
    "title.episode.tsv.gz:5: an episode without a season",
    "title.episode.tsv.gz:3: an episode that title.basics does not have",
    "title.episode.tsv.gz:4: an episode that title.basics does not have",
    "imdb:tt0000001: refers to a person that is not there",
  ]);
  const all = await database.read.selectFrom("film").select([
    "type",
    "original_title",
    "year",
    "end_year",
    "runtime_minutes",
  ])
    .orderBy("id").execute();
  assertEquals(all.map((film) => Object.values(film)), [
    ["film", "Тиха ріка", 1971, null, 97],
    ["cartoon-series", 'The "Lamp" House', 2001, 2003, null],
    ["film", "Unknown Things", null, null, null],
  ]);
  const titles = await database.read.selectFrom("film_title").select(["lang", "title"]).where("film_id", "=", 1)
    .execute();
  assertEquals(titles.map(({ lang, title }) => `${lang} ${title}`), [
    "en The Quiet River",
    "ru Реки тихие воды",
    "uk Тиха ріка",
  ]);
  const aliases = await database.read.selectFrom("film_alias").select("title").orderBy("title").execute();
  assertEquals(aliases.map(({ title }) => title), ["Река", "Тыныш өзен"]);
  const genres = await database.read.selectFrom("film_genre").select(["film_id", "code"]).execute();
  assertEquals(genres.map(({ film_id, code }) => `${film_id} ${code}`), ["1 drama", "1 science-fiction", "2 comedy"]);
  const credits = await database.read.selectFrom("credit").select(["film_id", "person_id", "job", "characters"])
    .orderBy("film_id").orderBy("position").execute();
  assertEquals(credits.map((credit) => Object.values(credit).join(" ")), [
    '1 2 actor {"en":"Olena \\"Lina\\" K."}',
    "1 1 director ",
    "1 2 writer ",
    "1 3 composer ",
    "2 3 creator ",
    "2 3 writer ",
  ]);
  const seasons = await database.read.selectFrom("season").select(["film_id", "number", "episode_count"]).execute();
  assertEquals(seasons.map((season) => Object.values(season)), [[2, 1, 2], [2, 2, 1]]);
  const ratings = await database.read.selectFrom("external_rating").select(["film_id", "value", "votes"]).execute();
  assertEquals(ratings.map((rating) => Object.values(rating)), [[1, 7.9, 12345], [2, 6, 40]]);
  await database.close();
});

Deno.test("the same files again change nothing", async () => {
  const database = await testDatabase();
  await load(database, texts());
  const before = await everyRow(database);
  const { added, changed, unchanged } = await load(database, texts());
  assertEquals([added, changed, unchanged], [{}, {}, 6]);
  assertEquals(await everyRow(database), before);
  await database.close();
});

Deno.test("votes, types and regions choose what is taken", async () => {
  const database = await testDatabase();
  await load(database, texts(), { "min-votes": "100", types: "movie,short", regions: "DE" });
  assertEquals(await films(database), ["Тиха ріка"]);
  const aliases = await database.read.selectFrom("film_alias").select("title").execute();
  assertEquals(aliases, [{ title: "Der stille Fluss" }]);
  await database.close();
  const short = await testDatabase();
  await load(short, texts(), { types: "short" });
  assertEquals(await films(short), ["A Minute"]);
  await short.close();
});

Deno.test("the titles alone are enough", async () => {
  const database = await testDatabase();
  const { added } = await load(database, { "title.basics": texts()["title.basics"] });
  assertEquals(added, { film: 3 });
  await database.close();
});

Deno.test("files that are not in order make the same catalog", async () => {
  const [sorted, unsorted] = [await testDatabase(), await testDatabase()];
  await load(sorted, texts());
  const turned = Object.entries(FILES).map(([name, [header, ...rows]]) => {
    // Rows of one title stay in their order.
    const titles = [...Map.groupBy(rows, ([id]) => id).values()].reverse();
    return [name, [header, ...titles.flat()]] as [string, (string | number)[][]];
  });
  await load(unsorted, texts(Object.fromEntries(turned)));
  assertEquals(await everyRow(unsorted), await everyRow(sorted));
  for (const database of [sorted, unsorted]) await database.close();
});

Deno.test("Cyrillic words with Latin letters that look the same are mended, others are left alone", () => {
  const cases = [
    ["Диво-Жiнка", "Диво-Жінка"],
    ["Том i Джеррі", "Том і Джеррі"],
    ["IНШI", "ІНШІ"],
    ["Зоряні вiйни", "Зоряні війни"],
    ["Мaтрица", "Матрица"],
    ["X-Men: Начало", "X-Men: Начало"],
    ["Wonder Woman", "Wonder Woman"],
    ["Вперед", "Вперед"],
  ];
  assertEquals(cases.map(([title]) => mended(title)), cases.map(([, title]) => title));
});
