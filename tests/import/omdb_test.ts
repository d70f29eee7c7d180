import { assert, assertEquals, assertRejects } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import { omdb } from "@/lib/import/sources/omdb/mod.ts";
import { testApp } from "../app.ts";
import { FILES, folder, read } from "./omdb.ts";

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
    {
      number: 1,
      year: 2011,
      episodeCount: 2,
      episodes: [
        { number: 1, titles: { original: "Arrival" }, airDate: "2011-11-02" },
        {
          number: 2,
          titles: { original: "Departure", ru: "Отправление" },
          airDate: "2012-04-01",
          runtimeMinutes: 44,
          ratings: [{ source: "omdb", value: 8.2, votes: 11 }],
        },
      ],
    },
    { number: 2, episodeCount: 1 },
  ]);
  const told = skipped.map(({ from, reason }) => `${from}: ${reason}`);
  assert(told.includes("all_seasons.csv: 24: season without a number"));
  assert(told.includes("all_episodes.csv: 33: episode whose place in its season is not known"));
});

Deno.test("episodes of one day, and those of no season, are told and left out, and those of other seasons come", async () => {
  const { records, skipped } = await read(folder({
    all_episodes: `${FILES.all_episodes}"34","Ice","22","2014-03-01","20"\n"35","Sun","23","2014-03-01","20"\n` +
      `"36","Rain","23","2014-03-01","20"\n"37","Lost","99","2014-03-01","20"\n"38",\\N,\\N,"2014-03-01","20"\n`,
  }));
  const told = skipped.filter(({ from }) => from.startsWith("all_episodes")).map(({ from, reason }) => from + reason);
  const unknown = "episode whose place in its season is not known";
  assertEquals(
    told.sort(),
    [33, 34, 35, 36].map((id) => `all_episodes.csv: ${id}${unknown}`).concat(
      [37, 38].map((id) => `all_episodes.csv: ${id}belongs to nothing in all_seasons`),
    ),
  );
  const series = records.find((record) => record.key === "omdb:20");
  assert(series?.kind === "film");
  assertEquals(series.seasons?.map(({ number, episodes }) => [number, episodes?.length]), [[0, undefined], [1, 2], [
    2,
    undefined,
  ]]);
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
      "movie 3: XX: no country has this code",
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
  await fails(folder({ all_movies: "" }), "all_movies.csv is empty.");
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
