import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import { ImportRecord } from "@/lib/import/schema.ts";
import type { Skipped } from "@/lib/import/source.ts";
import { agreed } from "@/lib/import/sources/wikidata/person.ts";
import { wikidata } from "@/lib/import/sources/wikidata/mod.ts";
import { temporaryPath, testApp } from "../app.ts";

type Json = Record<string, unknown>;

// Invented entities in the shape of Wikidata's.

const statement = (value: unknown, more: Json = {}) => ({
  mainsnak: { snaktype: "value", datavalue: { type: "x", value } },
  rank: "normal",
  type: "statement",
  ...more,
});
const item = (id: string, more: Json = {}) => statement({ "entity-type": "item", id }, more);
const time = (text: string, precision: number, more: Json = {}, calendar = "Q1985727") =>
  statement({ time: text, precision, calendarmodel: `http://www.wikidata.org/entity/${calendar}` }, more);
const qualifiers = (property: string, value: unknown) => ({
  qualifiers: { [property]: [{ snaktype: "value", datavalue: { type: "x", value } }] },
});

function entity(id: string, labels: Record<string, string>, claims: Record<string, unknown[]>, more: Json = {}): Json {
  const texts = Object.entries(labels).map(([language, value]) => [language, { language, value }]);
  return { type: "item", id, labels: Object.fromEntries(texts), aliases: [], claims, ...more };
}

const FILM = entity("Q900001", { ru: "Солнечная мельница", en: "Sun Mill", uk: "Сонячний млин" }, {
  P31: [item("Q11424")],
  P1476: [statement({ text: "Сонячний млин", language: "uk" })],
  P136: [item("Q130232"), item("Q157443")],
  P57: [item("Q900010")],
  P161: [item("Q900011", qualifiers("P4633", "The Boy")), item("Q900010")],
  P364: [item("Q8798")],
  P495: [item("Q212"), item("Q15180"), item("Q900099")],
  P577: [
    time("+1973-00-00T00:00:00Z", 9, { rank: "deprecated" }),
    time("+1974-03-01T00:00:00Z", 11, qualifiers("P291", { id: "Q212" })),
    time("+1975-05-00T00:00:00Z", 10, qualifiers("P291", { id: "Q900050" })),
    time("+1970-00-00T00:00:00Z", 8),
  ],
  P2047: [
    statement({ amount: "+80", unit: "http://www.wikidata.org/entity/Q7727" }),
    statement({ amount: "+4860", unit: "http://www.wikidata.org/entity/Q11574" }, { rank: "preferred" }),
  ],
  P345: [statement("tt0099999")],
  P2603: [statement("77")],
  P4947: [statement("88")],
});
const DIRECTOR = entity("Q900010", { ru: "Ольга Выдуманная", uk: "Ольга Вигадана", pl: "Olha" }, {
  P31: [item("Q5")],
  P569: [time("+1900-02-20T00:00:00Z", 11, {}, "Q1985786")],
  P570: [time("+1970-03-01T00:00:00Z", 11), time("+1970-03-07T00:00:00Z", 11)],
  P345: [statement("nm0099999")],
  P4985: [statement("5")],
});
const ACTOR = entity("Q900011", { en: "Petro Madeup" }, { P31: [item("Q5")] });
const STRANGER = entity("Q900012", { en: "In No Film" }, { P31: [item("Q5")] });
const COUNTRY = entity("Q900050", { en: "Somewhere" }, { P31: [item("Q6256")], P297: [statement("NZ")] });
const SERIES = entity("Q900002", { en: "North Station" }, {
  P31: [item("Q5398426")],
  P580: [time("+2011-11-02T00:00:00Z", 11)],
  P582: [time("+2014-00-00T00:00:00Z", 9)],
  P4983: [statement("99")],
  P345: [statement("nonsense")],
});
const LINES = [ACTOR, STRANGER, FILM, COUNTRY, DIRECTOR, SERIES].map((one) => JSON.stringify(one));

function file(content: string | Uint8Array, end = ""): string {
  const path = temporaryPath(`entities.json${end}`);
  if (typeof content === "string") Deno.writeTextFileSync(path, content);
  else Deno.writeFileSync(path, content);
  return path;
}

async function read(path: string) {
  const [records, skipped]: [Json[], Skipped[]] = [[], []];
  const context = {
    config: parseConfig({}),
    signal: new AbortController().signal,
    progress: () => {},
    skip: (one: Skipped) => void skipped.push(one),
    after: undefined,
  };
  for await (const { record } of wikidata.read({ files: [path] }, context)) {
    assertEquals(ImportRecord.safeParse(record).error, undefined);
    records.push(JSON.parse(JSON.stringify(record)));
  }
  return { records, skipped: skipped.map(({ reason }) => reason) };
}

Deno.test("a film of Wikidata has labels in three languages, ids, dates by rank and precision, and its people before it", async () => {
  const { records, skipped } = await read(file(LINES.join("\n")));
  assertEquals(records.map(({ key }) => key), [
    "wikidata:q900011",
    "wikidata:q900010",
    "wikidata:q900001",
    "wikidata:q900002",
  ]);
  assertEquals(records[2], {
    kind: "film",
    key: "wikidata:q900001",
    type: "film",
    titles: { original: "Сонячний млин", ru: "Солнечная мельница", en: "Sun Mill", uk: "Сонячний млин" },
    originalLanguage: "uk",
    year: 1974,
    runtimeMinutes: 81,
    genres: ["drama", "comedy"],
    countries: ["UA", "SU"],
    premieres: [
      { country: "UA", date: "1974-03-01", type: "premiere" },
      { country: "NZ", date: "1975-05", type: "premiere" },
    ],
    cast: [{ person: "wikidata:q900011", character: { en: "The Boy" } }, { person: "wikidata:q900010" }],
    crew: [{ person: "wikidata:q900010", job: "director" }],
    externalIds: { wikidata: "Q900001", imdb: "tt0099999", tmdb: 88, kinopoisk: 77 },
  });
  assertEquals(skipped, ["no country has this code"]);
});

Deno.test("a person's dates are Gregorian, and as exact as the statements agree", async () => {
  const { records } = await read(file(LINES.join("\n")));
  assertEquals(records[1], {
    kind: "person",
    key: "wikidata:q900010",
    names: { ru: "Ольга Выдуманная", uk: "Ольга Вигадана" },
    // The last day on which the calendars were twelve days apart was the 28th of February 1900 of the old one.
    birthDate: "1900-03-04",
    deathDate: "1970-03",
    externalIds: { wikidata: "Q900010", imdb: "nm0099999", tmdb: 5 },
  });
  assertEquals(agreed(["1950-03-01", "1951"]), undefined);
  assertEquals(agreed([]), undefined);
});

Deno.test("a series has its years, and TMDB's number of it", async () => {
  const { records } = await read(file(LINES.join("\n")));
  assertEquals(records[3], {
    kind: "film",
    key: "wikidata:q900002",
    type: "serial",
    titles: { original: "North Station", en: "North Station" },
    year: 2011,
    endYear: 2014,
    externalIds: { wikidata: "Q900002", tmdb: 99 },
  });
});

/** A dump of one film, as bzip2 packs it. */
const BZIP2 = Uint8Array.from(
  atob(
    "QlpoOTFBWSZTWYLynEoAACzbgEAQEAR8MGAKPq/faiAAlQaJAA00Gj1GQYgaZQKeo08o0yZNBozUfS1cPF2mz8gRoRXUKL1bFrwUEigkmSB9zxrgRmMy2YjKmok9FhEAizvXXFW7QcgJo6S6GEBwq4Q3ZD1+nETqggUtiHI8XAFc7nDUQEHyszrdr4PlJUPWICaBo2QG5zObQsUf4u5IpwoSEF5TiUA=",
  ),
  (letter) => letter.charCodeAt(0),
);

Deno.test("a dump is read as it is published: one list, packed with gzip or bzip2", async () => {
  const dump = `[\n${LINES.join(",\n")}\n]\n`;
  const { records } = await read(file(dump));
  assertEquals(records.length, 4);
  assertEquals((await read(file(gzipSync(dump), ".gz"))).records, records);
  const packed = await read(file(BZIP2, ".bz2"));
  assertEquals(packed.records.map(({ key, titles }) => [key, titles]), [
    ["wikidata:q900003", { original: "Packed", en: "Packed" }],
  ]);
});

Deno.test("lines that are no entities cost themselves alone, each with its reason", async () => {
  const broken = new TextEncoder().encode(LINES[0]);
  broken[broken.indexOf("P".charCodeAt(0), 60)] = 0xff;
  const long = `{"id":"Q1","x":"${"x".repeat(10_000_000)}"}`;
  const bad = ["nonsense", LINES[2].slice(0, 200), JSON.stringify({ ...FILM, id: "film" }), long].join("\n");
  const bytes = new Uint8Array([
    ...new TextEncoder().encode(`${LINES.join("\n")}\n`),
    ...broken,
    10,
  ]);
  const path = file(bytes);
  Deno.writeTextFileSync(path, `${bad}\n`, { append: true });
  const { records, skipped } = await read(path);
  assertEquals(records.length, 4);
  assertEquals(skipped.toSorted(), [
    "holds broken UTF-8",
    "is no entity",
    "is no entity",
    "is no entity",
    "line is longer than an entity can be",
    "no country has this code",
  ]);
});

Deno.test("a file that is not there, has no film, or is cut off ends the import with one line before anything is written", async () => {
  const fails = (path: string, message: string) => assertRejects(() => read(path), Error, message);
  await fails("/nowhere.json", "There is no file /nowhere.json.");
  const folder = temporaryPath("folder.json");
  Deno.mkdirSync(folder);
  await fails(folder, "folder.json is a folder, not a file.");
  await fails(file("{}\n"), "has no film: it is no file of Wikidata's entities.");
  const packed = gzipSync(Array.from({ length: 200 }, () => LINES.join("\n")).join("\n"));
  await fails(file(packed.subarray(0, packed.length / 2), ".gz"), "is cut off or broken: unexpected end of file");
});

Deno.test("Wikidata's films are loaded once, and are named and free in the catalog", async () => {
  await using app = await testApp();
  const options = { files: [file(LINES.join("\n"))] as [string] };
  const load = () => importSource(app.database, { source: wikidata, options, config: parseConfig({}) });
  assertEquals((await load()).added, { person: 2, film: 2 });
  const second = await load();
  assertEquals([second.added, second.changed], [{}, {}]);
  const film = await app.json("/api/film/1?lang=ru");
  assertEquals([film.title, film.sources, film.premieres.length], ["Солнечная мельница", ["wikidata"], 2]);
  const { trainable, items } = await app.json("/api/sources");
  assert(trainable);
  assertEquals(items.map(({ id }: { id: string }) => id), ["own", "wikidata"]);
});
