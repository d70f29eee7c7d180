import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import { tmdb } from "@/lib/import/sources/tmdb/mod.ts";
import { temporaryPath, testApp } from "../app.ts";
import { type Received, replay } from "../replay.ts";
import { config, films, type Json, KEY, MOVIE, movie, page, QUICK, read, SERIES } from "./tmdb.ts";

Deno.test("a token of the fourth version goes into a header, never into an address", async () => {
  await using server = replay({ "/3/movie/11": MOVIE });
  const token = "aaaa.bbbb.cccc";
  const context = {
    config: config(server, token),
    signal: new AbortController().signal,
    progress: () => {},
    skip: () => {},
    after: undefined,
  };
  for await (const _ of QUICK.read(QUICK.options.parse({ files: [], ids: "movie/11" }), context));
  assertEquals(server.requests[0].headers.get("authorization"), `Bearer ${token}`);
  assertEquals(server.requests[0].query.has("api_key"), false);
});

Deno.test("the popular titles are those of as many pages as are needed, the changed ones those of every fortnight", async () => {
  const asked: string[] = [];
  await using server = replay({
    "/3/movie/popular": ({ query }: Received) => page(query.get("page") === "1" ? [3, 1, 2] : [5, 4], 9),
    "/3/tv/popular": page([]),
    "/3/movie/changes": ({ query }: Received) => {
      asked.push(`${query.get("start_date")} ${query.get("end_date")} ${query.get("page")}`);
      return { ...page([7], 2), results: [{ id: 7 }, { id: 8, adult: true }, { id: null }] };
    },
    "/3/tv/changes": page([]),
    ...Object.fromEntries([1, 2, 3, 4, 5, 7].map((id) => [`/3/movie/${id}`, movie(id)])),
  });
  assertEquals(films((await read(server, { popular: "21" })).records), [1, 2, 3, 4, 5].map((id) => `tmdb:movie-${id}`));
  assertEquals(server.count("/3/movie/popular"), 2);
  const since = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  assertEquals(films((await read(server, { since })).records), ["tmdb:movie-7"]);
  assertEquals(asked.length, 4);
  assert(asked[0].startsWith(`${since} `));
});

/** A daily file of TMDB's. */
function dailyFile(name: string, lines: string[]): string {
  const folder = temporaryPath("export");
  Deno.mkdirSync(folder);
  Deno.writeFileSync(`${folder}/${name}`, gzipSync(lines.join("\n")));
  return `${folder}/${name}`;
}

Deno.test("a daily file is read whole, or for its most popular titles; what is no title in it is told", async () => {
  await using server = replay(Object.fromEntries([1, 2, 3].map((id) => [`/3/movie/${id}`, movie(id)])));
  const line = (id: number, popularity: number, adult = false) => JSON.stringify({ adult, id, popularity });
  const file = dailyFile("movie_ids_05_11_2026.json.gz", [line(1, 5), line(2, 50), line(3, 7), "{", line(4, 99, true)]);
  const whole = await read(server, { export: file });
  assertEquals(films(whole.records), ["tmdb:movie-1", "tmdb:movie-2", "tmdb:movie-3"]);
  assertEquals(whole.skipped, ["movie_ids_05_11_2026.json.gz:4: is no line of TMDB's daily files"]);
  assertEquals(films((await read(server, { export: file, popular: "1" })).records), ["tmdb:movie-2"]);
  await assertRejects(() => read(server, { export: "/nowhere" }), Error, "There is no file /nowhere.");
  const other = dailyFile("person_ids.json.gz", [line(1, 1)]);
  await assertRejects(() => read(server, { export: other }), Error, "is neither movie_ids");
  const cut = dailyFile("tv_series_ids.json.gz", Array.from({ length: 2000 }, (_, i) => line(i + 1, i * 1.37)));
  Deno.truncateSync(cut, 2000);
  await assertRejects(() => read(server, { export: cut }), Error, "tv_series_ids.json.gz is cut off or broken");
});

Deno.test("it goes on after the title that it came to", async () => {
  await using server = replay({ "/3/movie/9": movie(9), "/3/movie/11": movie(11), "/3/tv/2": { ...SERIES, id: 2 } });
  const { records } = await read(server, { ids: "tv/2,movie/11,movie/9" }, "movie/9");
  assertEquals(films(records), ["tmdb:movie-11", "tmdb:tv-2"]);
  assertEquals(server.count("/3/movie/9"), 0);
});

Deno.test("titles that are not there, are not in full, or have another shape cost themselves alone", async () => {
  await using server = replay({
    "/3/movie/1": movie(1),
    "/3/movie/2": movie(2, { runtime: "long" }),
    "/3/movie/3": movie(3, { adult: true }),
    "/3/movie/4": movie(4),
    "/3/movie/6": movie(6, { original_title: " " }),
  });
  server.mode = "truncated";
  server.faultyPath = "/3/movie/4";
  const { records, skipped } = await read(server, { ids: "movie/1,movie/2,movie/3,movie/4,movie/5,movie/6" });
  assertEquals(films(records), ["tmdb:movie-1"]);
  assertEquals(skipped.toSorted(), [
    "movie/2: The shape of TMDB's movie has changed: runtime: expected number, received string",
    "movie/3: is for adults alone",
    "movie/4: TMDB's movie answered with JSON that is broken or cut off",
    "movie/5: TMDB has no such title",
    "movie/6: has no title",
  ]);
  // What came broken may come whole the next time.
  assertEquals(server.count("/3/movie/4"), 2);
});

Deno.test("an answer that drips is given up in time, and asked for once more", async () => {
  await using server = replay({ "/3/movie/1": movie(1), "/3/movie/2": movie(2) });
  server.mode = "drip";
  server.faultyPath = "/3/movie/1";
  const { records, skipped } = await read(server, { ids: "movie/1,movie/2" });
  assertEquals([films(records), skipped], [["tmdb:movie-2"], ["movie/1: did not come in full in time"]]);
  assertEquals(server.count("/3/movie/1"), 2);
  server.faultsLeft = 1;
  assertEquals(films((await read(server, { ids: "movie/1" })).records), ["tmdb:movie-1"]);
});

Deno.test("429 is waited for as long as it says, and ends the import where that is too long", async () => {
  await using server = replay({ "/3/movie/1": movie(1) });
  Object.assign(server, { mode: "429", faultsLeft: 2, retryAfter: "0" });
  assertEquals(films((await read(server, { ids: "movie/1" })).records), ["tmdb:movie-1"]);
  assertEquals(server.count(), 3);
  Object.assign(server, { mode: "429", faultsLeft: Infinity, retryAfter: "3600" });
  await assertRejects(() => read(server, { ids: "movie/1" }), Error, "answered 429, to be asked again in 3600 s.");
});

Deno.test("a refused or missing key is said in one line without the key, and nothing is written", async () => {
  const refusal = { status_code: 7, status_message: "Invalid API key: You must be granted a valid key." };
  await using server = replay({ "/3/movie/1": () => Response.json(refusal, { status: 401 }) });
  const error = await assertRejects(
    () => read(server, { ids: "movie/1" }),
    Error,
    "TMDB refuses the key in TMDB_API_KEY.",
  );
  assert(!error.message.includes(KEY));
  await using app = await testApp();
  const options = QUICK.options.parse({ files: [], ids: "movie/1" });
  await assertRejects(
    () => importSource(app.database, { source: QUICK, options, config: parseConfig({}) }),
    Error,
    "TMDB_API_KEY is not set",
  );
  assertEquals(await app.database.read.selectFrom("film").selectAll().execute(), []);
});

Deno.test("just one way to choose titles is taken, and every wrong option is told", () => {
  const problems = (flags: Json) =>
    tmdb.options.safeParse({ files: [], ...flags }).error?.issues.map(({ message }) => message);
  const one = "one of --ids, --export, --popular and --since is wanted; --export and --popular go together";
  assertEquals(problems({}), [one]);
  assertEquals(problems({ ids: "movie/1", since: "2026-01-01" }), [one]);
  assertEquals(problems({ export: "x", popular: "10" }), undefined);
  assertEquals(problems({ ids: "603" })?.[0], "must be a list such as movie/603,tv/1399");
  assertEquals(problems({ popular: "10", regions: "UA,QQ" }), ["must be country codes such as UA,KZ"]);
});
