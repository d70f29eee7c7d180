import { assertEquals } from "@std/assert";
import { importFiles } from "@/lib/import/load.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";
import { FILES, load, texts } from "./import/imdb_files.ts";
import { everyRow, lost } from "./rows.ts";

// What imports of a catalog of others make of films that were joined.

const A = { titles: { original: "One", uk: "Один" }, year: 1999, externalIds: { imdb: "tt0000001" } };

Deno.test("films that one catalog has twice are imported again after they were joined, and the same twice changes nothing", async () => {
  const database = await testDatabase();
  const basics = { "title.basics": FILES["title.basics"] };
  const twin = ["tt0000010", "movie", "Things Unknown", "\\N", 0, 1980, "\\N", 80, "Drama"];
  const akas = ["tt0000010", 1, "Невідомі речі", "UA", "\\N", "imdbDisplay", "\\N", 0];
  const full = {
    ...FILES,
    "title.basics": [...FILES["title.basics"], twin],
    "title.akas": [...FILES["title.akas"], akas, ["tt0000005", 1, "Неведомое", "RU", "\\N", "imdbDisplay", "\\N", 0]],
  };
  await load(database, texts({ ...basics, "title.basics": full["title.basics"] }));
  const idOf = async (title: string) =>
    (await database.read.selectFrom("film").select("id").where("original_title", "=", title).executeTakeFirstOrThrow())
      .id;
  const [from, into] = [await idOf("Things Unknown"), await idOf("Unknown Things")];
  await joinFilms(database, { from, into, precedence: ["own", "imdb"] });
  await load(database, texts(full));
  const titles = await database.read.selectFrom("film_title").select("title").where("film_id", "=", into)
    .orderBy("lang").execute();
  assertEquals(titles.map(({ title }) => title), ["Unknown Things", "Неведомое", "Невідомі речі"]);
  const aliases = await database.read.selectFrom("film_alias").select("title").where("film_id", "=", into).execute();
  assertEquals(aliases, [{ title: "Things Unknown" }]);
  const film = await database.read.selectFrom("film").select(["year", "runtime_minutes"]).where("id", "=", into)
    .execute();
  assertEquals(film, [{ year: 1980, runtime_minutes: 80 }]);
  const before = await everyRow(database);
  const { added, changed } = await load(database, texts(full));
  assertEquals([added, changed], [{}, {}]);
  assertEquals(await everyRow(database), before);
  await load(database, texts(full), {}, { replace: true });
  assertEquals(await lost(database, before), []);
  await database.close();
});

Deno.test("films of two sources that are joined have each of their people once, and stand in a list once", async () => {
  const database = await testDatabase();
  const list = {
    kind: "collection",
    key: "both",
    titles: { en: "Both" },
    items: [{ film: "own" }, { film: "other" }, { film: "imdb:tt0000001" }],
  };
  await load(database, texts());
  const petro = { kind: "person", key: "petro", names: { uk: "Петро Жук" } };
  const own = filmRecord("own", { titles: { original: "Інша назва" }, crew: [{ person: "petro", job: "composer" }] });
  await importFiles(database, [ndjsonFile([petro, own, filmRecord("other"), list])]);
  const film = await database.read.selectFrom("film").select("id").where("original_title", "=", "Інша назва")
    .executeTakeFirstOrThrow();
  await joinFilms(database, { from: 1, into: film.id, precedence: ["own", "imdb"] });
  const crew = () =>
    database.read.selectFrom("credit").innerJoin("person_name", "person_name.person_id", "credit.person_id")
      .select(["job", "name"]).where("film_id", "=", film.id).where("job", "=", "composer").orderBy("name").execute();
  const once = [{ job: "composer", name: "Petro Zhuk" }, { job: "composer", name: "Петро Жук" }];
  assertEquals(await crew(), once, "one person with a name in two languages");
  const items = () => database.read.selectFrom("collection_item").select("film_id").orderBy("position").execute();
  const listed = await items();
  assertEquals(listed.map(({ film_id }) => film_id === film.id), [true, false]);
  await importFiles(database, [ndjsonFile([{ ...list, titles: { en: "All" } }])]);
  assertEquals(await items(), listed);
  await load(database, texts());
  assertEquals(await crew(), once);
  await database.close();
});

Deno.test("a film that was joined stays one record after another where a third source replaced them all", async () => {
  const database = await testDatabase();
  const files = texts();
  await load(database, files);
  // Films 1 and 3 of IMDb are one from here on, and of an own file as well.
  await importFiles(database, [ndjsonFile([
    filmRecord("a", { ...A, externalIds: { imdb: "tt0000001" } }),
    filmRecord("b", { titles: { original: "Other" } }),
  ])]);
  const idOf = async (title: string) =>
    (await database.read.selectFrom("film").select("id").where("original_title", "=", title).executeTakeFirstOrThrow())
      .id;
  const into = await idOf("One");
  for (const title of ["Unknown Things", "Other"]) {
    await joinFilms(database, { from: await idOf(title), into, precedence: ["own", "imdb"] });
  }
  await load(database, files, {}, { replace: true });
  const own = ndjsonFile([filmRecord("a", A), filmRecord("b", { titles: { original: "Other" } })]);
  await importFiles(database, [own], { precedence: ["own", "imdb"] });
  const state = await everyRow(database);
  assertEquals((await importFiles(database, [own], { precedence: ["own", "imdb"] }))!.written, {});
  const { added, changed } = await load(database, files);
  assertEquals([added, changed], [{}, {}]);
  assertEquals(await everyRow(database), state);
  await database.close();
});
