import { assertEquals } from "@std/assert";
import { linkFilms, matchFilms } from "@/lib/ingest/link_films.ts";
import { matchFilm } from "@/lib/ingest/match_film.ts";
import type { CatalogFilm } from "@/lib/ingest/film_titles.ts";
import type { SourceFilm } from "@/lib/ingest/snapshot.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, testDatabase } from "../app.ts";
import catalog from "../cinema/pairs/catalog.json" with { type: "json" };
import pairs from "../cinema/pairs/films.json" with { type: "json" };
import { film, scripted } from "../cinema/scripted.ts";

const CATALOG = catalog as CatalogFilm[];

Deno.test("what search finds for a source's film holds every film that it matches", async () => {
  const database = await testDatabase();
  const records = CATALOG.map(({ id, type, titles, originalTitle, aliases, year, runtimeMinutes, externalIds }) =>
    filmRecord(`f${id}`, {
      type,
      titles: { original: originalTitle, ...titles },
      aliases,
      year,
      runtimeMinutes,
      externalIds,
    })
  );
  await importFiles(database, ["lib/seed/1_genres.ndjson", ndjsonFile(records)]);
  const source = scripted("cinemas", () => ({}));
  const films = pairs.map((pair, i) => film(String(i), pair.film as Partial<SourceFilm>));
  const lost = await database.write.transaction().execute(async (db) => {
    const linked = await linkFilms(db, source, films, await matchFilms(db, source, films, () => Promise.resolve()));
    const found = await db.selectFrom("screened_film").select(["id", "film_id"]).execute();
    const filmOf = new Map(found.map(({ id, film_id }) => [id, film_id]));
    return films.filter((it) => (filmOf.get(linked.get(it.id)!.id) ?? null) !== (matchFilm(it, CATALOG)?.id ?? null));
  });
  await database.close();
  assertEquals(lost.map(({ titles, originalTitle, year }) => [titles, originalTitle, year]), []);
});

Deno.test("of namesakes in the catalog, cinemas mean the one that is known, and not one that is far from its premiere", async () => {
  const database = await testDatabase();
  const votes = (votes: number) => ({ ratings: [{ source: "imdb", value: 7, votes }] });
  const titles = (title: string) => ({ titles: { original: title, uk: title } });
  const soon = `${new Date().getFullYear() + 2}-01-01`;
  await importFiles(database, [
    "lib/seed/1_genres.ndjson",
    ndjsonFile([
      filmRecord("known", { ...titles("Маяк"), year: 1980, ...votes(100_000) }),
      filmRecord("unknown", { ...titles("Маяк"), year: 1950, ...votes(20) }),
      filmRecord("first", { ...titles("Човен"), year: 1990, ...votes(100_000) }),
      filmRecord("remake", {
        ...titles("Човен"),
        year: new Date().getFullYear() + 2,
        premieres: [{ country: "UA", date: soon, type: "theatrical" }],
      }),
      filmRecord("old", { ...titles("Вітер"), year: 1990, ...votes(100_000) }),
      filmRecord("new", { ...titles("Вітер"), year: new Date().getFullYear() - 1 }),
    ]),
  ]);
  const source = scripted("cinemas", () => ({}));
  const films = ["Маяк", "Човен", "Вітер"].map((uk) => film(uk, { titles: { uk } }));
  const matches = await matchFilms(database.read, source, films, () => Promise.resolve());
  const keys = await database.read.selectFrom("import_key").where("kind", "=", "film").select(["key", "entity_id"])
    .execute();
  const found = films.map(({ id }) => keys.find(({ entity_id }) => entity_id === matches.get(id)?.id)?.key);
  await database.close();
  assertEquals(found, ["known", "first", undefined]);
});
