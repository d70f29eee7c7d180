import { backup } from "@/lib/db/backup.ts";
import { parseConfig } from "@/lib/config.ts";
import { importFiles } from "@/lib/import/load.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { omdb } from "@/lib/import/sources/omdb/mod.ts";
import { agentApp } from "./agents.ts";
import { ndjsonFile, temporaryPath } from "./app.ts";
import { imdbFolder } from "./import/imdb.ts";
import { folder as omdbFolder } from "./import/omdb.ts";

// The app on the data of a closed source and of an open one, in the shapes of IMDb and omdb.org.

export const NOW = new Date("2026-11-24T10:00:00.000Z");
export const [TODAY, TOMORROW] = ["2026-11-24", "2026-11-25"];

/** The id of a film that the made-up cinemas show then; everything else of it is made for these tests. */
export const SHOWN = "tt32558705";
/** What is IMDb's alone. */
export const TITLE = "Quokka Harbour";
export const SERIES = "Quokka Nights";
const PERSON = "Imda Quokkaperson";
/** Words by which a response is known to have something of a set in it. */
export const MARKS = { imdb: /quokka/i, omdb: /Sunny Mill|Сонячний млин|Солнечная мельница|North Station/ };

function imdbFiles(): string {
  return imdbFolder({
    "title.basics": [
      [SHOWN, "movie", TITLE, TITLE, 0, 2026, "\\N", 173, "Drama,War"],
      ["tt9000002", "tvSeries", SERIES, SERIES, 0, 2001, 2003, 43, "Comedy"],
      ["tt9000003", "tvEpisode", "Quokka Pilot", "Quokka Pilot", 0, 2001, "\\N", 41, "Comedy"],
      ["tt9000004", "movie", "Quokka Harbour Again", "Quokka Harbour Again", 0, 2026, "\\N", 111, "Drama,War"],
    ],
    "title.ratings": [[SHOWN, 7.3, 76543], ["tt9000002", 6.1, 4321], ["tt9000004", 7, 3000]],
    "title.akas": [[SHOWN, 1, "Quokkahafen", "DE", "\\N", "\\N", "\\N", 0]],
    "title.crew": [[SHOWN, "nm9000001", "\\N"], ["tt9000004", "nm9000001", "\\N"]],
    "title.principals": [
      [SHOWN, 1, "nm9000002", "actress", "\\N", '["Captain Quokkarole"]'],
      ["tt9000002", 1, "nm9000002", "actress", "\\N", "\\N"],
      ["tt9000004", 1, "nm9000002", "actress", "\\N", "\\N"],
    ],
    "title.episode": [["tt9000003", "tt9000002", 1, 1]],
    "name.basics": [["nm9000001", PERSON, 1961, "\\N", "director", "\\N"], [
      "nm9000002",
      "Quokkactress",
      "\\N",
      "\\N",
      "\\N",
      "\\N",
    ]],
  });
}

let filled: Promise<string> | undefined;

/** The app on both sets, with a list and a premiere of the operator's own, made-up cinemas, an agent and a person. */
export async function loadedApp(now = () => NOW) {
  const app = await agentApp({ catalog: { file: await (filled ??= fill()) }, sources: "demo", now });
  const { id } = await app.database.read.selectFrom("film").select("id").where("original_title", "=", TITLE)
    .executeTakeFirstOrThrow();
  const series = await app.database.read.selectFrom("film").select("id").where("original_title", "=", SERIES)
    .executeTakeFirstOrThrow();
  const person = await app.database.read.selectFrom("person_name").select("person_id").where("name", "=", PERSON)
    .executeTakeFirstOrThrow();
  return { app, film: id, series: series.id, person: person.person_id };
}

/** A database with all of that, which takes seconds to make: once for all tests of a file. */
async function fill(): Promise<string> {
  await using app = await agentApp({ catalog: [], sources: "demo", now: () => NOW });
  const config = parseConfig({});
  await importSource(app.database, { source: imdb, options: imdb.options.parse({ files: [imdbFiles()] }), config });
  await importSource(app.database, { source: omdb, options: { files: [omdbFolder()] }, config });
  const film = { kind: "film", type: "film", key: "own:1", titles: { original: TITLE }, externalIds: { imdb: SHOWN } };
  await importFiles(app.database, [ndjsonFile([
    { ...film, premieres: [{ country: "UA", date: TOMORROW, type: "theatrical" }] },
    { kind: "collection", key: "harbours", titles: { en: "Harbours" }, items: [{ film: "own:1" }] },
  ])]);
  await app.fetch("/api/v1/cinema/now-showing?country=UA");
  await app.fetch("/api/v1/cinema/theaters?country=UA");
  await app.refresher.settled();
  const path = temporaryPath("licensed.db");
  backup(`file:${app.database.file}`, undefined, path);
  return path;
}
