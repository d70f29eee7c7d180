import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import { rematch } from "@/lib/moving/rematcher.ts";
import { readExport } from "@/lib/moving/read.ts";
import { importFiles } from "@/lib/import/load.ts";
import { newPerson, status, visit } from "../accounts.ts";
import { BASE } from "../agents.ts";
import { filmRecord, ndjsonFile } from "../app.ts";
import { act, movingApp, NOW, own, page, upload } from "./account.ts";
import * as samples from "./samples.ts";

const films = samples.sampleFilms(60);
const NOTHING = { ratings: [], viewings: [], favorites: [], watchlist: [] };

Deno.test("a file is looked at before anything of it counts, brought over, and taken back as a whole", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const score = async () =>
    (await app.json(`/api/catalog?sort=rating&pageSize=100`)).items.map(({ id }: { id: number }) => id);
  const before = await score();
  const path = await upload(app, person, "letterboxd.zip", samples.letterboxd(films));
  assertStringIncludes(path, "/en/diary/move/");
  const preview = await page(app, path, person);
  for (
    const shown of ["Letterboxd: what is in the file", "not imported yet", "Found <small>60</small>", "The Matrix"]
  ) {
    assertStringIncludes(preview, shown);
  }
  assertEquals(await own(app), NOTHING);
  assertEquals(await act(app, person, path, "apply"), 303);
  const { ratings, viewings, favorites } = await own(app);
  assertEquals([ratings.length, viewings.length, favorites.length], [60, 60, 2]);
  assertEquals((await app.json("/api/film/1")).ratings.public, { average: 1, count: 1 });
  assertStringIncludes(await page(app, path, person), "added");
  assertEquals(await act(app, person, path, "undo"), 303);
  assertEquals(await own(app), NOTHING);
  assertEquals((await app.json("/api/film/1")).ratings.public, { average: null, count: 0 });
  assertEquals(await score(), before);
});

Deno.test("what somebody has stays as it was, and what they changed since is not taken back", async () => {
  await using app = await movingApp();
  const [person, other] = [await newPerson(app, "anna", NOW), await newPerson(app, "boris", NOW)];
  for (const one of [person, other]) await act(app, one, "/en/film/1", "rate", { rating: "9" });
  const path = await upload(app, person, "letterboxd.zip", samples.letterboxd(films.slice(0, 6)));
  await act(app, person, path, "apply");
  const rated = async () =>
    (await own(app)).ratings.filter(({ account_id }) => account_id === 1).map(({ value }) => value);
  assertEquals(await rated(), [9, 2, 3, 4, 5, 6]);
  await act(app, person, "/en/film/2", "rate", { rating: "10" });
  const [{ id }] = await app.database.read.selectFrom("viewing").where("film_id", "=", 1).select("id").execute();
  await act(app, person, `/en/diary/${id}`, "edit", { date: "2029-01-01", note: "mine" });
  await act(app, person, path, "undo");
  assertEquals(await rated(), [9, 10]);
  const { viewings, ratings } = await own(app);
  assertEquals(viewings.map(({ note }) => note), ["mine"]);
  assertEquals(ratings.length, 3, "nobody else loses anything");
});

Deno.test("the same file twice adds nothing, and says so", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const file = samples.letterboxd(films.slice(0, 20));
  await act(app, person, await upload(app, person, "a.zip", file), "apply");
  const before = await own(app);
  const again = await upload(app, person, "a.zip", file);
  assertStringIncludes(await page(app, again, person), "You already imported this file on February 1, 2030");
  await act(app, person, again, "apply");
  assertEquals(await own(app), before);
  await act(app, person, again, "undo");
  assertEquals(await own(app), before, "it added nothing, so nothing goes");
});

Deno.test("a doubtful film is chosen, or left out; one that is not offered can't be", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const rows = [["The Matrix", "", 9], ["Fight Club", "", 8]];
  const path = await upload(app, person, "x.csv", samples.table(["Title", "Year", "Rating10"], rows));
  const html = await page(app, path, person);
  assertStringIncludes(html, "Not sure <small>2</small>");
  const film = /name="film" value="(\d+)"/.exec(html)![1];
  assertEquals(await act(app, person, path, "choose", { position: "0", film: "40" }), 404);
  assertEquals(await act(app, person, path, "choose", { position: "9", film }), 404);
  assertEquals(await act(app, person, path, "choose", { position: "0", film }), 303);
  assertEquals(await act(app, person, path, "choose", { position: "1", film: "" }), 303);
  await act(app, person, path, "apply");
  assertEquals((await own(app)).ratings.map(({ film_id, value }) => [film_id, value]), [[Number(film), 9]]);
});

Deno.test("a film that the catalog does not have is kept, and brought over once it does", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const text = samples.table(["Title", "Year", "Rating10"], [["The Film of Tomorrow", 2029, 7]]);
  const path = await upload(app, person, "x.csv", text);
  assertStringIncludes(await page(app, path, person), "Not found <small>1</small>");
  await act(app, person, path, "apply");
  assertEquals(await rematch(app.database), 0);
  assertEquals(await own(app), NOTHING);
  await importFiles(app.database, [
    ndjsonFile([{ ...filmRecord("x", { year: 2029 }), titles: { original: "The Film of Tomorrow" } }]),
  ]);
  assertEquals(await rematch(app.database), 1);
  assertEquals((await own(app)).ratings.map(({ value }) => value), [7]);
  await act(app, person, path, "undo");
  assertEquals(await own(app), NOTHING);
});

Deno.test("an import of somebody else is not there, on no page and for no form", async () => {
  await using app = await movingApp();
  const [a, b] = [await newPerson(app, "anna", NOW), await newPerson(app, "boris", NOW)];
  const path = await upload(app, b, "boris-own.zip", samples.letterboxd(films.slice(0, 5)));
  await act(app, b, path, "apply");
  const before = await own(app);
  assertEquals(await status(visit(app, path, a)), 404);
  for (const action of ["apply", "undo", "forget", "choose"]) {
    assertEquals(await act(app, a, path, action, { position: "0", film: "1" }), 404, action);
  }
  assertEquals(await own(app), before);
  assert(!(await page(app, "/en/diary/move", a)).includes("boris-own"));
  for (const file of ["csv", "json", "letterboxd", "zip"]) {
    const mine = await visit(app, `/diary/move/${file}`, a);
    assertEquals(mine.headers.get("cache-control"), "private, no-store");
    assert(!(await mine.text()).includes("Matrix"), file);
    assertEquals(await status(app.fetch(`${BASE}/diary/move/${file}`)), 303, file);
  }
});

Deno.test("files that are no export, too large, or nobody's get a clear answer", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  assertStringIncludes(await upload(app, person, "x.csv", ""), "Choose a file");
  assertStringIncludes(await upload(app, person, "x.csv", "a,b\n1,2\n"), "tell what this file is");
  assertStringIncludes(await upload(app, person, "x.zip", new Uint8Array([80, 75, 3, 4, 0, 0])), "damaged");
  assertEquals(await upload(app, person, "x.csv", "x".repeat(10_200_000)), "413");
  const stranger = { cookie: `__Host-session=${"x".repeat(43)}`, token: "x" };
  assertEquals(await upload(app, stranger, "x.csv", "x".repeat(200_000)), "413", "others may send no more than ever");
  assertEquals(await own(app), NOTHING);
});

/** What somebody has, by an app of their own that reads what another one wrote. */
async function broughtOver(name: string, file: Uint8Array) {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const path = await upload(app, person, name, file);
  assertEquals(await act(app, person, path, "apply"), 303, path);
  return await own(app);
}

Deno.test("what is taken out is read back without a loss, in every form", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  for (let id = 1; id <= 30; id++) {
    if (id % 3) await act(app, person, `/en/film/${id}`, "rate", { rating: String(id % 10 + 1) });
    const note = id % 5 === 0 ? `«Так», сказала она; "yes",\nи ушла №${id}` : "";
    const log = { date: id % 7 ? `2029-0${id % 9 + 1}-11` : "", note, ...(id % 4 ? {} : { rewatch: "yes" }) };
    if (id % 2) await act(app, person, `/en/film/${id}`, "log", log);
    if (id % 6 === 1 && id % 7) await act(app, person, `/en/film/${id}`, "log", { date: "2030-01-02" });
    if (id % 8 === 0) await act(app, person, `/en/film/${id}`, "favorite", { favorite: "on" });
    if (id % 9 === 0) await act(app, person, `/en/film/${id}`, "watchlist", { watchlist: "on" });
  }
  const before = await own(app);
  assert(before.ratings.length === 20 && before.viewings.length === 19 && before.favorites.length === 3);
  const take = async (name: string) => {
    const response = await visit(app, `/uk/diary/move/${name.replace(/^foyer\.|\.zip$/g, "")}`, person);
    assertEquals(response.headers.get("content-disposition"), `attachment; filename="${name}"`);
    return await response.bytes();
  };
  assertEquals(await broughtOver("letterboxd.zip", await take("letterboxd.zip")), before);
  // Twice on one day, and once on a day that nobody knows beside others: that only our own formats can tell.
  for (const date of ["2029-05-05", "2029-05-05", ""]) {
    await act(app, person, "/en/film/31", "log", { date, public: "yes" });
  }
  const files = { "foyer.csv": await take("foyer.csv"), "foyer.json": await take("foyer.json") };
  const account = await (await visit(app, "/settings/export", person)).bytes();
  for (const [name, file] of Object.entries({ ...files, "account.json": account })) {
    assertEquals(await broughtOver(name, file), await own(app), name);
  }
  const whole = unzipSync(await (await visit(app, "/diary/move/zip", person)).bytes());
  const names = ["watched", "ratings", "diary", "reviews", "watchlist", "likes/films", "letterboxd-import"];
  assertEquals(
    Object.keys(whole).sort(),
    ["foyer.csv", "foyer.json", ...names.map((name) => `letterboxd/${name}.csv`)].sort(),
  );
  assertEquals(JSON.parse(strFromU8(whole["foyer.json"])).account.loginName, "anna");
  const [row] = readExport("foyer.csv", files["foyer.csv"], "2030-02-02").entries;
  assertEquals([row.ids, row.year], [{ foyer: "1", imdb: "tt0133093", tmdb: "603", kinopoisk: "301" }, 1999]);
});

Deno.test("others get their turn again and again while a long file is looked at and imported", async () => {
  await using app = await movingApp();
  const person = await newPerson(app, "anna", NOW);
  const count = async () => (await app.database.latest.selectFrom("film_import_row").select((eb) => [
    eb.fn.countAll<number>().as("rows"),
    eb.fn.count<number>("done").as("done"),
  ]).executeTakeFirstOrThrow());
  /** What others see while something is done, each figure once. */
  const seenDuring = async (work: Promise<unknown>, figure: "rows" | "done") => {
    const seen = new Set<number>();
    let isDone = false;
    work.finally(() => isDone = true);
    while (!isDone) {
      seen.add((await count())[figure]);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return seen.size;
  };
  const many = Array.from({ length: 1500 }, (_, i) => `Film ${i},1999,7`);
  const films = samples.sampleFilms(390).map(({ title, year }) => `"${title.en}",${year},8`);
  const sent = upload(app, person, "many.csv", `Title,Year,Rating10\n${[...films, ...many].join("\n")}\n`);
  assert(await seenDuring(sent, "rows") > 4);
  assert(await seenDuring(act(app, person, (await sent).split("?")[0], "apply"), "done") > 1);
});
