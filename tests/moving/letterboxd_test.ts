import { assertEquals, assertStringIncludes } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { importFiles } from "@/lib/import/load.ts";
import { newPerson, visit } from "../accounts.ts";
import { filmRecord, ndjsonFile } from "../app.ts";
import { act, movingApp, NOW, own, page, upload } from "./account.ts";

/** Four of one name and year, as only ids tell them apart. */
const REMADE = [["film", { imdb: "tt9000001" }], ["film", { tmdb: 9000002 }], ["serial", { tmdb: 9000002 }], [
  "film",
  {},
]]
  .map(([type, externalIds], i) => ({
    ...filmRecord(`remade-${i}`, { type, year: 1950, externalIds }),
    titles: { original: "Remade & Co" },
  }));

/** Rows of a table of an archive, by the names of their columns. */
const rowsOf = (files: Record<string, Uint8Array>, name: string) =>
  Papa.parse<Record<string, string>>(strFromU8(files[name]), { header: true, skipEmptyLines: true }).data;

Deno.test("Letterboxd's archive has an address for each film and each time, by which they are told apart", async () => {
  await using app = await movingApp();
  await importFiles(app.database, [ndjsonFile(REMADE)]);
  const ids = (await app.database.read.selectFrom("film").where("original_title", "=", "Remade & Co").select("id")
    .orderBy("id").execute()).map(({ id }) => id);
  const [a, b] = [await newPerson(app, "anna", NOW), await newPerson(app, "boris", NOW)];
  for (const [i, id] of ids.entries()) {
    await act(app, a, `/en/film/${id}`, "rate", { rating: String(i + 3) });
    await act(app, a, `/en/film/${id}`, "log", { date: `2029-01-1${i}`, note: `=${i}` });
    await act(app, a, `/en/film/${id}`, "watchlist", { watchlist: "on" });
  }
  await act(app, a, `/en/film/${ids[0]}`, "log", { date: "2029-05-05", rewatch: "yes" });
  const file = await (await visit(app, "/diary/move/letterboxd", a)).bytes();
  const files = unzipSync(file);
  const addresses = (name: string) => rowsOf(files, name).map((row) => row["Letterboxd URI"]).sort();
  const [one, two, series, none] = ids;
  const search = "https://letterboxd.com/search/films/Remade%20%26%20Co/";
  const films = [
    `https://letterboxd.com/imdb/tt9000001/#${one}`,
    `${search}#${series}`,
    `${search}#${none}`,
    `https://letterboxd.com/tmdb/9000002/#${two}`,
  ];
  for (const name of ["watched.csv", "ratings.csv", "watchlist.csv"]) assertEquals(addresses(name), films, name);
  assertEquals(addresses("reviews.csv"), films.map((address) => `${address}-1`));
  assertEquals(addresses("diary.csv"), [`${films[0]}-1`, `${films[0]}-2`, ...addresses("reviews.csv").slice(1)]);
  const path = await upload(app, b, "letterboxd.zip", file);
  assertStringIncludes(await page(app, path, b), "Found <small>4</small>");
  await act(app, b, path, "apply");
  const all = await own(app);
  for (const rows of Object.values(all) as { account_id: number }[][]) {
    const accounts = Object.values(Object.groupBy(rows, (row) => row.account_id));
    const [mine, theirs] = accounts.map((rows) => rows?.map(({ account_id: _, ...row }) => row));
    assertEquals(theirs, mine);
  }
});

Deno.test("Letterboxd's import gets notes without a day, and no id of a series for a film's", async () => {
  await using app = await movingApp();
  await importFiles(app.database, [ndjsonFile(REMADE)]);
  const [{ id: film }, { id: series }] = await app.database.read.selectFrom("film_external_id as e")
    .innerJoin("film as f", "f.id", "e.film_id").where("e.value", "=", "9000002").select("f.id").orderBy("f.type")
    .execute();
  const person = await newPerson(app, "anna", NOW);
  await act(app, person, `/en/film/${film}`, "log", { date: "", note: "Long ago" });
  await act(app, person, `/en/film/${film}`, "log", { date: "2029-05-05", rewatch: "yes" });
  await act(app, person, `/en/film/${series}`, "log", { date: "", note: "" });
  const files = unzipSync(await (await visit(app, "/diary/move/letterboxd", person)).bytes());
  const rows = rowsOf(files, "letterboxd-import.csv").map((
    row,
  ) => [row.tmdbID, row.WatchedDate, row.Rewatch, row.Review]);
  assertEquals(rows, [
    ["9000002", "", "", "Long ago"],
    ["9000002", "2029-05-05", "true", ""],
    ["", "", "", ""],
  ]);
});
