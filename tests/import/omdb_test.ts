import { assert, assertEquals, assertRejects } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import type { Skipped, SourceRecord } from "@/lib/import/source.ts";
import { omdb } from "@/lib/import/sources/omdb/mod.ts";
import { temporaryPath, testApp } from "../app.ts";

/** Invented films in the shape of omdb.org's files. */
const FILES: Record<string, string> = {
  all_movies: String.raw`"id","name","parent_id","date"
"2","Сонячний млин",\N,"1974-03-01"
"3","The \"Quiet\" Harbour \\ Pier",\N,"2010-00-00"
"4","Late Show for Adults",\N,"1999-01-01"
`,
  all_series: String.raw`"id","name","parent_id","date"
"20","North Station",\N,"2014-05-01"
`,
  all_seasons: String.raw`"id","name","parent_id","date"
"21","Season 1","20","2012-04-01"
"22","Season Two","20","2014-05-01"
"23","Specials","20",\N
"24","Making of","20",\N
`,
  all_episodes: String.raw`"id","name","parent_id","date","series_id"
"31","Arrival","21","2011-11-02","20"
"32","Departure","21","2012-04-01","20"
"33","Snow","22",\N,"20"
`,
  movie_details: String.raw`"movie_id","runtime","budget","revenue","homepage"
"2","81","0","0",""
"3","0","0","0",""
`,
  all_movie_aliases_iso: String.raw`"movie_id","name","language_iso_639_1","official_translation"
"2","Sun Mill","en","0"
"2","The Sunny Mill","en","1"
"2","Солнечная мельница","ru","1"
"2","Sonnenmühle","de","1"
`,
  movie_abstracts_en: String.raw`"movie_id","abstract"
"2","A miller says \"no\".
And stays."
"3",""
`,
  movie_countries: `"movie_id","country_code"\n"2","UA"\n"2","SU"\n"3","XX"\n`,
  movie_languages: String.raw`"movie_id","language_iso_639_1"
"2","uk"
"3","en"
"3","fr"
`,
  movie_links: String.raw`"source","key","movie_id","language_iso_639_1"
"imdbmovie","0099999","2",\N
"wikidata","Q123","2",\N
"wikipedia","Sunny Mill","2","en"
`,
  movie_categories: `"movie_id","category_id"\n"2","18"\n"2","126"\n"2","301"\n"4","2917"\n"20","196"\n`,
  movie_keywords: `"movie_id","category_id"\n"2","900"\n"3","901"\n`,
  all_categories: String.raw`"id","parent_id","root_id"
"1",\N,"1"
"8",\N,"8"
"18","1","1"
"35","1","1"
"126","35","1"
"301","8","8"
"16","1","1"
"196","16","1"
"900","8","8"
"901","8","8"
"2916","1","1"
"2917","2916","1"
`,
  category_names: `"category_id","name","language_iso_639_1"\n"900","Time Travel","en"\n"901","Zeitreise","de"\n` +
    `"301","Black And White","en"\n"18","Drama","en"\n`,
  all_votes: `"movie_id","vote_average","votes_count"\n"2","7.8000001907","5"\n"3","0","0"\n`,
  trailers:
    `"trailer_id","key","movie_id","language_iso_639_1","source"\n"1","abc-_1","2","en","youtube"\n"2","x","2","de","generic"\n`,
  all_people: String.raw`"id","name","birthday","deathday","gender"
"50","Olha Invented","1940-02-30",\N,"1"
"51","Petro Madeup",\N,\N,"0"
"52","Nobody Here",\N,\N,"0"
`,
  people_links: String.raw`"source","key","person_id","language_iso_639_1"
"imdbperson","nm0099999","50",\N
`,
  all_casts: String.raw`"movie_id","person_id","job_id","role","position"
"2","51","15","The \"Boy\"","2"
"2","50","15",\N,"1"
"2","50","21",\N,\N
"2","77","15","Ghost","3"
"2","52","8",\N,\N
`,
};

/** A folder with these files; `null` leaves one out, bytes are written as they are. */
function folder(changes: Record<string, string | Uint8Array | null> = {}): string {
  const path = temporaryPath("omdb");
  Deno.mkdirSync(path);
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === null) continue;
    if (typeof text === "string") Deno.writeTextFileSync(`${path}/${name}.csv`, text);
    else Deno.writeFileSync(`${path}/${name}`, text);
  }
  return path;
}

/** What the source makes of a folder. */
async function read(path: string): Promise<{ records: SourceRecord["record"][]; skipped: Skipped[] }> {
  const [records, skipped]: [SourceRecord["record"][], Skipped[]] = [[], []];
  const context = {
    config: parseConfig({}),
    signal: new AbortController().signal,
    progress: () => {},
    skip: (one: Skipped) => void skipped.push(one),
    after: undefined,
  };
  for await (const { record } of omdb.read({ files: [path] }, context)) records.push(record);
  return { records, skipped };
}

Deno.test("a film of omdb.org comes with what all files together have of it", async () => {
  const { records } = await read(folder());
  const film = records.find((record) => record.kind === "film" && record.key === "omdb:2");
  assertEquals(JSON.parse(JSON.stringify(film)), {
    kind: "film",
    key: "omdb:2",
    type: "film",
    titles: { original: "Сонячний млин", ru: "Солнечная мельница", en: "The Sunny Mill" },
    aliases: ["Sonnenmühle"],
    originalLanguage: "uk",
    year: 1974,
    runtimeMinutes: 81,
    genres: ["drama", "comedy", "romance"],
    keywords: ["black-and-white", "time-travel"],
    countries: ["UA", "SU"],
    synopsis: { en: 'A miller says "no".\nAnd stays.' },
    cast: [{ person: "omdb:p50" }, { person: "omdb:p51", character: { en: 'The "Boy"' } }, {
      person: "omdb:p77",
      character: { en: "Ghost" },
    }],
    crew: [{ person: "omdb:p50", job: "director" }],
    ratings: [{ source: "omdb", value: 7.8, votes: 5 }],
    videos: [{ type: "trailer", language: "en", url: "https://www.youtube.com/watch?v=abc-_1" }],
    externalIds: { imdb: "tt0099999", wikidata: "Q123" },
  });
  const harbour = records.find((record) => record.key === "omdb:3");
  assertEquals(JSON.parse(JSON.stringify(harbour)), {
    kind: "film",
    key: "omdb:3",
    type: "film",
    titles: { original: 'The "Quiet" Harbour \\ Pier' },
    year: 2010,
    externalIds: {},
  });
  const people = records.filter(({ kind }) => kind === "person");
  assertEquals(JSON.parse(JSON.stringify(people)), [
    {
      kind: "person",
      key: "omdb:p50",
      names: { en: "Olha Invented" },
      birthDate: "1940-02",
      externalIds: { imdb: "nm0099999" },
    },
    { kind: "person", key: "omdb:p51", names: { en: "Petro Madeup" }, externalIds: {} },
  ]);
});

Deno.test("a series has its seasons by number, with the episodes that lead to them", async () => {
  const { records, skipped } = await read(folder());
  const series = records.find((record) => record.key === "omdb:20");
  assert(series?.kind === "film");
  assertEquals([series.type, series.year], ["cartoon-series", 2011]);
  assertEquals(JSON.parse(JSON.stringify(series.seasons)), [
    { number: 0 },
    { number: 1, year: 2011, episodeCount: 2 },
    { number: 2, episodeCount: 1 },
  ]);
  assert(skipped.some(({ from, reason }) => from === "all_seasons.csv: 24" && reason === "season without a number"));
});

Deno.test("what can't be imported is told with its place, and the rest comes", async () => {
  const path = folder({
    all_casts: null,
    all_movies: FILES.all_movies +
      `"2","Twice",\\N,\\N\n"x","No id",\\N,\\N\n"5","three columns",\\N\n"6",\\N,\\N,\\N\n`,
    all_votes: `"movie_id","vote_average","votes_count"\n"2","ten","x"\n"999","5","5"\n`,
  });
  const { records, skipped } = await read(path);
  const told = skipped.map(({ from, reason }) => `${from}: ${reason}`);
  for (
    const line of [
      "all_casts.csv: file is not there",
      "all_movies.csv:5: id stands twice",
      "all_movies.csv:6: has an id that is no number",
      "all_movies.csv:7: is not of the columns that it should have",
      "movie 6: has no title",
      "movie 4: is for adults alone",
      "movie 3: no country has this code",
      "all_categories.csv: 901: category without an English name",
    ]
  ) assert(told.includes(line), `${line}\nin\n${told.join("\n")}`);
  assertEquals(records.filter(({ kind }) => kind === "film").map(({ key }) => key), ["omdb:2", "omdb:3", "omdb:20"]);
  assertEquals(records.filter(({ kind }) => kind === "person"), []);
});

Deno.test("broken UTF-8 costs its own record", async () => {
  const bytes = new TextEncoder().encode(FILES.all_people);
  bytes[bytes.indexOf("O".charCodeAt(0))] = 0xff;
  const { records, skipped } = await read(folder({ all_people: null, "all_people.csv": bytes }));
  assertEquals(skipped.filter(({ reason }) => reason === "holds broken UTF-8").map(({ from }) => from), [
    "all_people.csv:2",
  ]);
  assertEquals(records.filter(({ kind }) => kind === "person").map(({ key }) => key), ["omdb:p51"]);
});

Deno.test("a folder that is not of omdb.org, a renamed column, a file that is cut off: one clear line, and nothing is read", async () => {
  const fails = async (path: string, message: string) => {
    await assertRejects(() => read(path), Error, message);
  };
  await fails("/nowhere", "/nowhere is no folder.");
  await fails(folder({ all_movies: null }), "has no all_movies.csv: it is no folder of omdb.org's files.");
  await fails(
    folder({ all_casts: FILES.all_casts.replace("role", "part") }),
    "all_casts.csv has no column role; it has movie_id, person_id, job_id, part, position.",
  );
  await fails(
    folder({ movie_abstracts_en: FILES.movie_abstracts_en.slice(0, 40) }),
    "movie_abstracts_en.csv is cut off",
  );
  await fails(
    folder({ movie_abstracts_en: `"movie_id","abstract"\n"2","${"x".repeat(1_100_000)}"\n` }),
    "movie_abstracts_en.csv has a record of more than 1000000 bytes on line",
  );
  const cut = new Uint8Array([...BZ2].slice(0, 40));
  await fails(folder({ all_movies: null, "all_movies.csv.bz2": cut }), "all_movies.csv.bz2 is cut off or broken");
});

/** `"id","name","parent_id","date"` and one film, as bzip2 makes it. */
const BZ2 = Uint8Array.from(
  atob(
    "QlpoOTFBWSZTWcqOJAUAAAffgAAQUAZwgAEBRASub1QAIABUU0AAADQEqnog9I9Q9JoMhAnwLnEj4uSCIarcKNoMF4zpBfnt6/U6kqyoPuCseu9FMQNQPi7kinChIZUcSAo=",
  ),
  (letter) => letter.charCodeAt(0),
);

Deno.test("files may be compressed as omdb.org has them", async () => {
  const { records } = await read(folder({ all_movies: null, "all_movies.csv.bz2": BZ2 }));
  assertEquals(records.filter(({ kind }) => kind === "film").map(({ key }) => key), ["omdb:7", "omdb:20"]);
});

Deno.test("omdb.org's films are loaded into the catalog once, named there, and free to learn from", async () => {
  const path = folder();
  await using app = await testApp();
  const load = () => importSource(app.database, { source: omdb, options: { files: [path] }, config: parseConfig({}) });
  const first = await load();
  assertEquals([first.added.film, first.added.person, first.skipped["refers to a person that is not there"]], [
    3,
    2,
    1,
  ]);
  const second = await load();
  assertEquals([second.added, second.changed], [{}, {}]);
  const { films } = await app.json("/api/search?q=sunny%20mill&lang=en");
  const film = await app.json(`/api/film/${films[0].id}?lang=uk`);
  assertEquals([film.title, film.sources], ["Сонячний млин", ["omdb"]]);
  assertEquals(await (await app.fetch("/robots.txt")).text().then((text) => text.includes("ai-train=yes")), true);
  const page = await (await app.fetch(`/en/film/${film.id}`)).text();
  assert(page.includes("https://creativecommons.org/licenses/by/2.0/de/"));
});
