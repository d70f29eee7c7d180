import { assertEquals } from "@std/assert";
import { linkFilms, matchFilms } from "@/lib/ingest/link_films.ts";
import { matchFilm } from "@/lib/ingest/match_film.ts";
import type { CatalogFilm } from "@/lib/ingest/title_fit.ts";
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
