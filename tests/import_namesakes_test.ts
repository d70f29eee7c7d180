import { assert, assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { testDatabase } from "./app.ts";
import { imdbFolder, type ImdbRows } from "./import/imdb.ts";
import { config, type Json, PATIENT } from "./import/tmdb.ts";
import { replay } from "./replay.ts";

// Every "Beauty and the Beast", "Dracula", "Solaris" and "It", as IMDb's files and TMDB's server have them.

const list = (text = "", separator = ",") => text.split(separator).map((part) => part.trim()).filter(Boolean);

/** One work, as both have it. */
interface Work {
  name: string;
  imdb: string[];
  tmdb: string[];
}

const WORKS: Work[] = Deno.readTextFileSync("tests/import_pairs/namesakes.txt").trim().split(/\n\n/).slice(1)
  .map((block) => {
    const [imdb, tmdb, ...more] = block.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
    assertEquals([imdb.length, tmdb.length, more.length], [8, 7, 0], block);
    return { name: `${imdb[1]} ${imdb[3]} (${imdb[0]})`, imdb, tmdb };
  });

const ttOf = (i: number) => `tt${String(8_000_000 + i)}`;
/** Ids of people by their names: of IMDb and TMDB each its own. */
function numbers() {
  const ids = new Map<string, number>();
  return { ids, of: (name: string) => ids.getOrInsertComputed(name, () => 1000 + ids.size) };
}
const others = (text: string) => list(text, ";").map((part) => part.split("=") as [name: string, value?: string]);

/** IMDb's files of all works. */
function imdbFiles(works: readonly Work[]): string {
  const people = numbers();
  const nm = (name: string) => `nm${String(people.of(name)).padStart(7, "0")}`;
  const rows: ImdbRows = { "title.basics": [], "title.akas": [], "title.crew": [], "title.principals": [] };
  for (const [i, { imdb: [kind, title, original, year, minutes, directors, cast, more] }] of works.entries()) {
    const [type, drawn] = kind.split(" ");
    const tt = ttOf(i);
    const genres = [drawn && "Animation", type === "short" && "Short"].filter(Boolean).join(",") || "Drama";
    rows["title.basics"].push([tt, type, title, original, 0, year, "\\N", minutes || "\\N", genres]);
    rows["title.crew"].push([tt, list(directors).map(nm).join(",") || "\\N", "\\N"]);
    const creators = others(more).filter(([name]) => name === "c").flatMap(([, names]) => list(names));
    rows["title.principals"].push(
      ...list(cast).map((name, n) => [tt, n + 1, nm(name), "actor", "\\N", "\\N"]),
      ...creators.map((name, n) => [tt, n + 20, nm(name), "writer", "created by", "\\N"]),
    );
    const akas = others(more).filter(([name]) => name !== "c");
    rows["title.akas"].push(
      ...akas.map(([lang, name], n) => [tt, n + 1, name!, lang === "uk" ? "UA" : "RU", "\\N", "imdbDisplay", "\\N", 0]),
    );
  }
  const names = [...people.ids.keys()].map((name) => [nm(name), name, "\\N", "\\N", "\\N", "\\N"]);
  return imdbFolder({ ...rows, "name.basics": names });
}

/** TMDB's answers for all works. */
function tmdbAnswers(works: readonly Work[]): Record<string, Json> {
  const people = numbers();
  const named = (name: string) => ({ id: people.of(name), name, profile_path: null });
  return Object.fromEntries(works.map(({ tmdb: [kind, original, year, minutes, makers, cast, more] }, i) => {
    const [type, drawn] = kind.split(" ");
    const isSeries = type === "tv";
    const data = (title?: string) => isSeries ? { name: title } : { title };
    const common = {
      id: i + 1,
      adult: false,
      genres: [drawn ? { id: 16, name: "Animation" } : { id: 18, name: "Drama" }],
      credits: {
        cast: list(cast).map((name, order) => ({ ...named(name), order, character: "" })),
        crew: isSeries ? [] : list(makers).map((name) => ({ ...named(name), job: "Director" })),
      },
      translations: { translations: others(more).map(([lang, title]) => ({ iso_639_1: lang, data: data(title) })) },
    };
    const date = `${year}-03-01`;
    return [
      `/3/${type}/${i + 1}`,
      isSeries
        ? {
          ...common,
          original_name: original,
          name: original,
          first_air_date: date,
          episode_run_time: [Number(minutes)],
          created_by: list(makers).map(named),
        }
        : { ...common, original_title: original, title: original, release_date: date, runtime: Number(minutes) },
    ];
  }));
}

/** Loads the works from both sources, and says how they came out: by name those that stayed two, and those that became one. */
async function outcome(order: readonly ("imdb" | "tmdb")[], works: readonly Work[]) {
  await using server = replay(tmdbAnswers(works));
  const database = await testDatabase();
  for (const name of order) {
    const { skipped } = name === "imdb"
      ? await importSource(database, {
        source: imdb,
        options: imdb.options.parse({ files: [imdbFiles(works)], types: TYPES }),
        config: parseConfig({}),
      })
      : await importSource(database, {
        source: PATIENT,
        options: PATIENT.options.parse({ files: [], ids: works.map((work, i) => tmdbId(work, i)).join(",") }),
        config: config(server),
      });
    assertEquals(skipped, {});
  }
  const rows = await database.read.selectFrom("import_key").select(["key", "entity_id"]).where("kind", "=", "film")
    .execute();
  await database.close();
  const ids = new Map(rows.map(({ key, entity_id }) => [key, entity_id]));
  const found = works.map((work, i) => ({
    name: work.name,
    films: new Set([ids.get(`imdb:${ttOf(i)}`)!, ids.get(`tmdb:${tmdbId(work, i).replace("/", "-")}`)!]),
  }));
  const shared = Map.groupBy(
    found.flatMap(({ name, films }) => [...films].map((id) => ({ name, id }))),
    ({ id }) => id,
  );
  return {
    apart: found.filter(({ films }) => films.size > 1).map(({ name }) => name),
    joined: [...shared.values()].filter((all) => all.length > 1).map((all) => all.map(({ name }) => name)),
    films: new Set(ids.values()).size,
  };
}

const TYPES = "movie,tvMovie,tvSeries,tvMiniSeries,short,tvSpecial,video";
const tmdbId = ({ tmdb: [kind] }: Work, i: number) => `${kind.split(" ")[0]}/${i + 1}`;

const ORDERS = [["imdb", "tmdb"], ["tmdb", "imdb"]] as const;

for (const order of ORDERS) {
  Deno.test(`with ${order.join(" before ")}, both records of each namesake become one film, and no two films one`, async () => {
    assert(WORKS.length >= 66, String(WORKS.length));
    assertEquals(await outcome(order, WORKS), { apart: [], joined: [], films: WORKS.length });
  });
}

/** What sources may leave out or tell in another way, of all works at once, and how many of them stay two then. */
const WORSE: Record<string, [apart: number, (work: Work) => Partial<Work>]> = {
  "nobody at TMDB": [33, ({ tmdb }) => ({ tmdb: tmdb.with(4, "").with(5, "") })],
  "nobody at IMDb": [33, ({ imdb }) => ({ imdb: withoutMakers(imdb).with(6, "") })],
  "no directors at TMDB": [3, ({ tmdb }) => ({ tmdb: tmdb.with(4, "") })],
  "no directors at IMDb": [3, ({ imdb }) => ({ imdb: withoutMakers(imdb) })],
  "no cast at TMDB": [9, ({ tmdb }) => ({ tmdb: tmdb.with(5, "") })],
  "nobody of one cast in the other": [17, ({ imdb, tmdb }) => {
    const others = list(tmdb[5]).filter((name) => !list(imdb[6]).includes(name));
    return { tmdb: tmdb.with(5, others.join(",")) };
  }],
  "the next year at TMDB": [1, ({ imdb, tmdb }) => ({ tmdb: tmdb.with(2, String(Number(imdb[3]) + 1)) })],
  "the year before at TMDB": [1, ({ imdb, tmdb }) => ({ tmdb: tmdb.with(2, String(Number(imdb[3]) - 1)) })],
  "no lengths": [0, ({ imdb, tmdb }) => ({ imdb: imdb.with(4, ""), tmdb: tmdb.with(3, "0") })],
  "no other titles": [
    6,
    ({ imdb, tmdb }) => ({ imdb: imdb.with(7, imdb[7].replace(/\b(ru|uk)=[^;]*;? ?/g, "")), tmdb: tmdb.with(6, "") }),
  ],
  "one title for all": [0, ({ imdb, tmdb }) => ({ imdb: imdb.with(1, "It").with(2, "It"), tmdb: tmdb.with(1, "It") })],
};

const withoutMakers = (imdb: string[]) => imdb.with(5, "").with(7, imdb[7].replace(/;? ?c=.*/, ""));

for (const [what, [most, worse]] of Object.entries(WORSE)) {
  Deno.test(`with ${what}, still no two namesakes become one film, and at most ${most} works stay two`, async () => {
    const { joined, apart } = await outcome(ORDERS[0], WORKS.map((work) => ({ ...work, ...worse(work) })));
    assertEquals(joined, []);
    assert(apart.length <= most, `${apart.length}: ${apart.join("; ")}`);
  });
}
