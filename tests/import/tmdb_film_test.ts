import { assert, assertEquals } from "@std/assert";
import { importSource } from "@/lib/import/run.ts";
import { testApp } from "../app.ts";
import { replay } from "../replay.ts";
import { config, type Json, KEY, MOVIE, QUICK, read, SERIES } from "./tmdb.ts";

Deno.test("a film of TMDB comes by one question, after what it refers to, with texts in three languages", async () => {
  await using server = replay({ "/3/movie/11": MOVIE });
  const { records, skipped } = await read(server, { ids: "movie/11" });
  assertEquals(server.count(), 1);
  assertEquals(server.requests[0].query.get("api_key"), KEY);
  assertEquals(
    server.requests[0].query.get("append_to_response"),
    "credits,external_ids,translations,watch/providers,keywords,videos,images,release_dates",
  );
  assertEquals(server.requests[0].query.get("include_image_language"), "null");
  const references = records.slice(0, -1);
  assertEquals(references, [
    { kind: "keyword", key: "time-travel", names: { en: "time travel" } },
    { kind: "provider", key: "tmdb:w777", name: "Some Cinema", url: "https://www.justwatch.com/" },
    {
      kind: "person",
      key: "tmdb:p51",
      names: { en: "Olha Invented" },
      photo: { url: "https://image.tmdb.org/t/p/w185/olha.jpg", width: 185, height: 278 },
      externalIds: { tmdb: 51 },
    },
    { kind: "person", key: "tmdb:p52", names: { en: "Petro Madeup" }, externalIds: { tmdb: 52 } },
  ]);
  assertEquals(records.at(-1), {
    kind: "film",
    key: "tmdb:movie-11",
    type: "film",
    titles: { original: "Сонячний млин", ru: "Солнечная мельница", en: "Sun Mill" },
    originalLanguage: "uk",
    year: 1974,
    runtimeMinutes: 81,
    ageRating: "PG",
    tagline: { uk: "Гасло" },
    synopsis: { ru: "Мельница.", en: "A mill.", uk: "Млин." },
    genres: ["drama", "action", "adventure"],
    keywords: ["time-travel"],
    countries: ["UA", "CS"],
    premieres: [
      { country: "UA", date: "1974-03-01", type: "theatrical" },
      { country: "US", date: "1975-01-02", type: "digital" },
    ],
    ratings: [{ source: "tmdb", value: 7.81, votes: 40 }],
    videos: [{ type: "trailer", language: "en", url: "https://www.youtube.com/watch?v=abc" }],
    stills: [
      { url: "https://image.tmdb.org/t/p/w1280/wide.jpg", width: 1280, height: 533 },
      { url: "https://image.tmdb.org/t/p/w1280/plain.jpg", width: 1280, height: 720 },
    ],
    offers: [
      {
        provider: "netflix",
        country: "UA",
        kind: "subscription",
        url: "https://www.themoviedb.org/movie/11/watch?locale=UA",
      },
      {
        provider: "tmdb:w777",
        country: "UA",
        kind: "rent",
        url: "https://www.themoviedb.org/movie/11/watch?locale=UA",
      },
      { provider: "appletv", country: "PL", kind: "buy", url: "https://www.themoviedb.org/movie/11/watch?locale=PL" },
    ],
    cast: [{ person: "tmdb:p51", character: { en: "The Boy" } }, { person: "tmdb:p52" }],
    crew: [{ person: "tmdb:p51", job: "director" }],
    poster: { url: "https://image.tmdb.org/t/p/w500/mill.jpg", width: 500, height: 750 },
    externalIds: { tmdb: 11, imdb: "tt0099999", wikidata: "Q900001" },
  });
  assertEquals(skipped, ["movie/11: UK1: no country has this code"]);
});

Deno.test("a series has its seasons, years and creators", async () => {
  await using server = replay({ "/3/tv/21": SERIES });
  const { records } = await read(server, { ids: "tv/21" });
  assertEquals(records.at(-1), {
    kind: "film",
    key: "tmdb:tv-21",
    type: "cartoon-series",
    titles: { original: "North Station" },
    originalLanguage: "en",
    year: 2011,
    endYear: 2014,
    ageRating: "TV-PG",
    countries: ["GB"],
    keywords: ["time-travel"],
    stills: [{ url: "https://image.tmdb.org/t/p/w1280/north.jpg", width: 1280, height: 720 }],
    seasons: [{ number: 1, year: 2011, episodeCount: 2 }, { number: 0, episodeCount: 1 }],
    crew: [{ person: "tmdb:p51", job: "creator" }],
    externalIds: { tmdb: 21 },
  });
});

Deno.test("--regions keeps the offers of these countries alone", async () => {
  await using server = replay({ "/3/movie/11": MOVIE });
  const { records } = await read(server, { ids: "movie/11", regions: "PL" });
  assertEquals((records.at(-1)!.offers as Json[]).map(({ country }) => country), ["PL"]);
});

Deno.test("TMDB's films are loaded once, with TMDB and JustWatch named on their pages and training forbidden", async () => {
  await using server = replay({ "/3/movie/11": MOVIE, "/3/tv/21": SERIES });
  await using app = await testApp();
  const options = QUICK.options.parse({ files: [], ids: "movie/11,tv/21" });
  const load = () => importSource(app.database, { source: QUICK, options, config: config(server) });
  assertEquals((await load()).added, { keyword: 1, provider: 1, person: 2, film: 2 });
  const second = await load();
  assertEquals([second.added, second.changed], [{}, {}]);
  const found = await app.json("/api/film/1?lang=ru");
  assertEquals([found.title, found.sources, found.poster.width], ["Солнечная мельница", ["tmdb"], 500]);
  const html = await (await app.fetch("/film/1")).text();
  assert(html.includes("Этот сервис использует TMDB API, но не одобрен и не сертифицирован TMDB."));
  assert(html.includes("JustWatch"));
  assert((await (await app.fetch("/robots.txt")).text()).includes("ai-train=no"));
});
