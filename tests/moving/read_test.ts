import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { ServiceError } from "@/lib/errors.ts";
import { matchEntries } from "@/lib/moving/match.ts";
import { readExport } from "@/lib/moving/read.ts";
import { readApart } from "@/lib/moving/read_apart.ts";
import type { Entry } from "@/lib/moving/schema.ts";
import { testDatabase } from "../app.ts";
import * as samples from "./samples.ts";

const LAST_DAY = "2026-12-01";

/** A text in an encoding that the runtime does not write. */
function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), encoding === "utf-16le");
    return bytes;
  }
  const known = new Map<string, number>();
  const decoder = new TextDecoder(encoding);
  for (let byte = 0; byte < 256; byte++) known.set(decoder.decode(new Uint8Array([byte])), byte);
  return Uint8Array.from(text, (letter) => known.get(letter) ?? 63);
}

const read = (name: string, text: string | Uint8Array) =>
  readExport(name, typeof text === "string" ? encode(text, "utf-8") : text, LAST_DAY);

const films = samples.sampleFilms(400);
const database = await testDatabase("starter");
globalThis.addEventListener("unload", () => void database.close());

/** The catalog's ids of the sample films, by IMDb's. */
const byImdb = new Map(
  (await database.read.selectFrom("film_external_id").where("source", "=", "imdb").select(["value", "film_id"])
    .execute())
    .map(({ value, film_id }) => [value, film_id]),
);

const EXPORTS: Record<string, { file: string | Uint8Array; service: string }> = {
  "letterboxd.zip": { file: samples.letterboxd(films), service: "letterboxd" },
  "ratings.csv": { file: samples.imdb(films), service: "imdb" },
  "old-ratings.csv": { file: samples.imdb(films, { old: true }), service: "imdb" },
  "trakt.zip": { file: samples.trakt(films), service: "trakt" },
  "data.csv": { file: samples.kinopoiskParser(films), service: "kinopoisk" },
  "kinopoisk.csv": { file: samples.kinopoiskTable(films), service: "kinopoisk" },
  "kinopoisk.json": { file: samples.kinopoiskJson(films), service: "kinopoisk" },
  "votes.csv": { file: encode("\ufeff" + samples.kinorium(films), "utf-16le"), service: "kinorium" },
  "kinobaza.csv": { file: samples.kinobaza(films), service: "kinobaza" },
};

/** Which sample an entry is about: by what it says itself. */
function sampleOf({ titles, year, ids }: Entry): samples.Sample[] {
  return films.filter((film) =>
    film.imdb === ids.imdb || film.year === year && titles.some((title) => Object.values(film.title).includes(title))
  );
}

for (const [name, { file, service }] of Object.entries(EXPORTS)) {
  Deno.test(`${name}: of the films in the catalog 98 % are matched, and none wrongly`, async () => {
    const reading = read(name, file);
    assertEquals(reading.service, service);
    assertEquals(reading.badDates, 0);
    assert(reading.entries.length >= films.length - 4, `${reading.entries.length} entries`);
    const matches = await matchEntries(database.read, reading.entries);
    const wrong = reading.entries.filter((entry, i) =>
      matches[i].filmId !== null && !sampleOf(entry).some((film) => byImdb.get(film.imdb) === matches[i].filmId)
    );
    assertEquals(wrong.map(({ titles }) => titles), []);
    const missed = reading.entries.filter((_, i) => matches[i].state !== "matched");
    const share = 1 - missed.length / reading.entries.length;
    assert(share >= 0.98, `${share}: ${JSON.stringify(missed.slice(0, 20).map(({ titles, year }) => [titles, year]))}`);
  });
}

Deno.test("Letterboxd's files come together: half stars, days, rewatches, reviews, likes", () => {
  const { entries } = read("letterboxd.zip", samples.letterboxd(films.slice(0, 8)));
  assertEquals(entries.length, 8);
  const [first, second, , fourth] = entries;
  assertEquals([first.rating, first.favorite, first.viewings.length], [1, true, 1]);
  assertEquals(first.viewings[0], {
    date: "2020-01-10",
    rewatch: false,
    note: 'A "fine" one,\nwith two lines',
    public: false,
  });
  assertEquals([second.rating, second.viewings], [2, [{ date: null, rewatch: false, note: null, public: false }]]);
  assertEquals(fourth.viewings, [{ date: "2023-04-13", rewatch: true, note: null, public: false }]);
});

Deno.test("names are read in five encodings and more", () => {
  const text = samples.kinorium(films.slice(0, 40)).replace(/[ʼ’—–«»]/g, "-");
  const plain = read("votes.csv", text).entries;
  for (const encoding of ["utf-8", "utf-16le", "utf-16be", "windows-1251", "koi8-r", "ibm866"]) {
    const titles = read("votes.csv", encode(text, encoding)).entries.map((entry) => entry.titles[0]);
    assertEquals(titles, plain.map((entry) => entry.titles[0]), encoding);
  }
  const ukrainian = samples.kinobaza(films.slice(0, 40)).replace(/[ʼ’—«»]/g, "'");
  const expected = read("k.csv", ukrainian).entries.map((entry) => entry.titles[0]);
  assertEquals(read("k.csv", encode(ukrainian, "windows-1251")).entries.map((entry) => entry.titles[0]), expected);
});

Deno.test("ids that disagree, a wrong id, a name of two films: doubtful; an unknown film: unknown; never wrong", async () => {
  const [matrix] = films;
  const other = films.find(({ kinopoisk, imdb }) => kinopoisk && imdb !== matrix.imdb)!;
  const rows = [
    [matrix.imdb, "An entirely different one", 1931, "movie"],
    ["tt9999999", matrix.title.en, matrix.year, "movie"],
    ["", "Nobody Ever Made This Film", 2001, "movie"],
    ["", matrix.title.en, matrix.year + 7, "movie"],
    ["", matrix.title.en, matrix.year, "TV Series"],
    ["", matrix.title.en, "", "movie"],
  ];
  const text = samples.table(["Const", "Title", "Year", "Title Type"], rows);
  const { entries } = read("x.csv", text);
  const matches = await matchEntries(database.read, entries);
  assertEquals(matches.map(({ state }) => state), ["doubtful", "unknown", "unknown", "unknown", "unknown", "doubtful"]);
  assertEquals(matches[5].choices, [byImdb.get(matrix.imdb)]);
  const both = samples.table(["imdbID", "kinopoiskID", "Title"], [[matrix.imdb, other.kinopoisk, ""]]);
  const [match] = await matchEntries(database.read, read("x.csv", both).entries);
  assertEquals([match.state, match.choices.length], ["doubtful", 2]);
});

Deno.test("two films of one name and year in one export are told to be doubtful", async () => {
  const { title, year } = films[0];
  const text = samples.table(["Date", "Name", "Year", "Letterboxd URI"], [
    ["2024-01-01", title.en, year, "https://boxd.it/aaa"],
    ["2024-01-02", title.en, year, "https://boxd.it/bbb"],
  ]);
  const [match] = await matchEntries(database.read, read("watched.csv", text).entries);
  assertEquals(match.state, "doubtful");
});

Deno.test("a year that is off by one matches a telling name alone", async () => {
  const telling = films.find(({ title }) => (title.en ?? "").split(" ").length > 3)!;
  const text = samples.table(["Name", "Year"], [[telling.title.en, telling.year + 1], ["Matrix", 2000]]);
  const matches = await matchEntries(database.read, read("x.csv", text).entries);
  assertEquals(matches[0].filmId, byImdb.get(telling.imdb));
  assert(matches[1].state !== "matched");
});

Deno.test("days that can't be are left out and counted; what they belong to is not", () => {
  const rows = [["Heat", 1995, "2099-01-01"], ["Ran", 1985, "31.02.2020"], ["Alien", 1979, "13/05/2021"], [
    "Up",
    2009,
    "05/06/2021",
  ]];
  const { entries, badDates } = read("x.csv", samples.table(["Title", "Year", "WatchedDate"], rows));
  assertEquals(badDates, 3);
  assertEquals(entries.map(({ viewings }) => viewings.map(({ date }) => date)), [[], [], ["2021-05-13"], []]);
});

Deno.test("episodes, games and people are no films", () => {
  const rows = [["tt0000001", "Ep", "TV Episode"], ["tt0000002", "Game", "Video Game"], [
    "tt0133093",
    "The Matrix",
    "Movie",
  ]];
  const { entries, skipped } = read("x.csv", samples.table(["Const", "Title", "Title Type"], rows));
  assertEquals([entries.length, skipped], [1, 2]);
});

/** The error that reading a file ends with. */
function refusal(name: string, file: string | Uint8Array): string {
  const error = assertThrows(() => read(name, file), ServiceError) as ServiceError;
  return error.reason.code === "field_refused" ? error.reason.error : error.reason.code;
}

Deno.test("a file that is no export gets a clear answer: another shape, nothing in it, damaged, too large", () => {
  assertEquals(refusal("x.csv", "a,b,c\n1,2,3\n"), "file_unknown");
  assertEquals(refusal("x.csv", "Title,Year\n"), "file_empty");
  assertEquals(refusal("x.json", '{"a": 1}'), "file_unknown");
  assertEquals(refusal("x.json", '[{"a": '), "file_broken");
  assertEquals(refusal("x.zip", samples.letterboxd(films).slice(0, 3000)), "file_broken");
  assertEquals(refusal("x.zip", zipSync({ "readme.txt": strToU8("hello") })), "file_unknown");
  assertEquals(refusal("x.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])), "file_unknown");
  const rows = Array.from({ length: 20_001 }, (_, i) => [`Film ${i}`, 2000]);
  assertEquals(refusal("x.csv", samples.table(["Title", "Year"], rows)), "file_large");
});

Deno.test("a file of nothing but signs between values is refused before each becomes a value", () => {
  const begun = performance.now();
  const packed = (name: string, text: string) => zipSync({ [name]: strToU8(text) }, { level: 1 });
  assertEquals(refusal("x.csv", ",".repeat(2_000_001)), "file_large");
  assertEquals(refusal("x.csv", `Title,Year\n${'"\n",'.repeat(1_000_000)}`), "file_large");
  assertEquals(refusal("x.zip", packed("ratings.json", `[${"{},".repeat(1_000_000)}{}]`)), "file_large");
  assertEquals(refusal("x.json", `[${"0,".repeat(100_000)}0]`), "file_large");
  assertEquals(refusal("x.csv", `Title${",".repeat(20_000)}\nSolaris\n`), "file_unknown");
  assertEquals(refusal("x.json", `[${"{ }  ,".repeat(3_000_001)}{}]`), "file_large");
  const half = ",".repeat(1_000_001);
  assertEquals(refusal("x.zip", zipSync({ "a.csv": strToU8(half), "b.csv": strToU8(half) })), "file_large");
  assert(performance.now() - begun < 5000);
});

Deno.test("twenty thousand ratings of Trakt are read, however many signs stand between their values", () => {
  const rating = (id: number) => ({
    rated_at: "2024-09-01T09:10:11.000Z",
    rating: 10,
    type: "movie",
    movie: { title: "TRON: Legacy", year: 2010, ids: { trakt: id, slug: "tron", imdb: `tt${id}`, tmdb: id } },
  });
  const all = Array.from({ length: 20_000 }, (_, i) => rating(1_000_000 + i));
  assertEquals(readExport("ratings.json", strToU8(JSON.stringify(all)), "2030-01-01").entries.length, 20_000);
});

Deno.test("a zip bomb is refused before it goes off, also one that lies about its size", () => {
  const bomb = zipSync({ "ratings.csv": new Uint8Array(70_000_000) });
  assert(bomb.length < 100_000);
  const before = performance.now();
  assertEquals(refusal("bomb.zip", bomb), "file_large");
  assert(performance.now() - before < 5000);
  // Its directory says ten bytes; what comes out is no more than that.
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  const directory = bomb.findLastIndex((_, i) => i + 4 <= bomb.length && view.getUint32(i, true) === 0x02014b50);
  view.setUint32(directory + 24, 10, true);
  // Of this thread alone: other files are tested beside it, in the same process.
  const memory = Deno.memoryUsage().external;
  assert(["file_broken", "file_unknown", "file_empty"].includes(refusal("bomb.zip", bomb)));
  assert(Deno.memoryUsage().external - memory < 60_000_000);
});

Deno.test("while a long export is read others get their turn, and it says what it would have said here", async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => [`Film ${i}`, 1950 + i % 70, 1 + i % 10, "2024-05-01"]);
  const file = strToU8(samples.table(["Title", "Year", "Rating10", "WatchedDate"], rows));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const apart = await readApart("foyer.csv", file, LAST_DAY).finally(() => clearInterval(timer));
  assert(turns >= 10, `${turns} turns`);
  assertEquals(apart.entries.length, 10_000);
  assertEquals(apart, readExport("foyer.csv", file, LAST_DAY));
});

Deno.test("a file that is refused elsewhere is refused here for the same reason", async () => {
  const broken = zipSync({ "ratings.csv": strToU8("Name,Year,Rating\nHeat,1995,5\n") }).slice(0, 60);
  const { reason } = await assertRejects(() => readApart("letterboxd.zip", broken, LAST_DAY), ServiceError);
  assertEquals(reason, assertThrows(() => readExport("letterboxd.zip", broken, LAST_DAY), ServiceError).reason);
});
