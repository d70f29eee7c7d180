import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { films } from "../search/generator.ts";
import { Random } from "../search/random.ts";

/** Rows for each title, as many as IMDb's files have for its films and series. */
const AKAS = 3;
const PRINCIPALS = 5;
const NAMES = 1.5;
/** Lines to a piece that is written at once. */
const PIECE = 1000;

const TYPES = ["movie", "movie", "movie", "movie", "movie", "tvMovie", "tvSeries", "tvMiniSeries"];
const GENRES = [
  "Drama",
  "Comedy",
  "Documentary",
  "Action",
  "Crime",
  "Romance",
  "Horror",
  "Thriller",
  "Animation",
  "Sci-Fi",
];
const CATEGORIES = ["actor", "actress", "actor", "director", "writer"];
const REGIONS = ["RU", "UA", "US", "DE", "FR", "KZ"];

/**
 * Writes `title.*.tsv.gz` and `name.basics.tsv.gz` of so many titles into a folder: always the same ones. A quarter of
 * them are series, each with so many episodes.
 */
export async function writeFiles(folder: string, titles: number, episodes = 0): Promise<void> {
  const series: number[] = [];
  const write = (name: string, rows: Iterable<string>) =>
    pipeline(Readable.from(pieces(rows)), createGzip({ level: 1 }), createWriteStream(`${folder}/${name}.tsv.gz`));
  await write("title.basics", basics(titles, { series, episodes }));
  await write("title.ratings", ratings(titles, series.length * episodes));
  await write("title.crew", crew(titles));
  await write("title.akas", akas(titles));
  await write("title.principals", principals(titles));
  await write("title.episode", numbersOf(titles, { series, episodes }));
  await write("name.basics", names(titles));
}

function* pieces(rows: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const row of rows) {
    if (piece.push(row) < PIECE) continue;
    yield piece.join("\n") + "\n";
    piece = [];
  }
  yield piece.map((row) => row + "\n").join("");
}

const idOf = (prefix: "tt" | "nm", number: number) => prefix + String(number + 1).padStart(7, "0");

/** Half of the parts are those of a few who have many, the others of anybody. */
function person(random: Random, titles: number): string {
  const all = Math.round(titles * NAMES);
  return idOf("nm", Math.floor(random.next() < 0.5 ? all * random.next() ** 3 : random.below(all)));
}

interface Episodes {
  /** The series among the titles, which `basics` finds. */
  series: number[];
  /** Of each of them. */
  episodes: number;
}

function* basics(titles: number, { series, episodes }: Episodes): Generator<string> {
  const random = new Random(1);
  yield "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres";
  let i = 0;
  for (const { names: [, en, , original], year } of films(titles)) {
    const genres = new Set([random.pick(GENRES), random.pick(GENRES)]);
    const runtime = random.next() < 0.7 ? 20 + random.below(160) : "\\N";
    const type = random.pick(TYPES);
    if (type.endsWith("Series")) series.push(i);
    yield [idOf("tt", i++), type, en, original, 0, year, "\\N", runtime, [...genres]].join("\t");
  }
  // Spread over all ids behind those of the series, as episodes of one are that are made over the years.
  for (let n = 0; n < episodes; n++) {
    for (const of of series) {
      const title = n % 3 === 0 ? `Episode #1.${n + 1}` : `The Part ${n + 1} of ${of.toString(36)}`;
      yield [idOf("tt", i++), "tvEpisode", title, title, 0, 1990 + n % 30, "\\N", 42, "Drama"].join("\t");
    }
  }
}

function* numbersOf(titles: number, { series, episodes }: Episodes): Generator<string> {
  yield "tconst\tparentTconst\tseasonNumber\tepisodeNumber";
  let i = titles;
  for (let n = 0; n < episodes; n++) {
    for (const of of series) {
      yield [idOf("tt", i++), idOf("tt", of), 1 + Math.floor(n / 10), 1 + n % 10].join("\t");
    }
  }
}

/** Two of three titles have votes: few have many. */
function* ratings(titles: number, episodes: number): Generator<string> {
  const random = new Random(2);
  yield "tconst\taverageRating\tnumVotes";
  for (let i = 0; i < titles; i++) {
    if (random.next() < 0.33) continue;
    yield [idOf("tt", i), (2 + random.below(76) / 10).toFixed(1), 5 + Math.floor(10 ** (random.next() ** 4 * 6.3))]
      .join("\t");
  }
  for (let i = 0; i < episodes; i += 4) yield [idOf("tt", titles + i), "7.5", 100 + i].join("\t");
}

function* crew(titles: number): Generator<string> {
  const random = new Random(3);
  yield "tconst\tdirectors\twriters";
  for (let i = 0; i < titles; i++) {
    yield [idOf("tt", i), person(random, titles), random.next() < 0.5 ? person(random, titles) : "\\N"].join("\t");
  }
}

function* akas(titles: number): Generator<string> {
  const random = new Random(4);
  yield "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle";
  let i = 0;
  for (const { names: [ru, en, uk] } of films(titles)) {
    const id = idOf("tt", i++);
    for (let ordering = 1; ordering <= AKAS; ordering++) {
      const region = random.pick(REGIONS);
      const title = region === "RU" ? ru : region === "UA" ? uk.replace("і", "i") : en;
      yield [id, ordering, title, region, "\\N", "imdbDisplay", "\\N", 0].join("\t");
    }
  }
}

function* principals(titles: number): Generator<string> {
  const random = new Random(5);
  yield "tconst\tordering\tnconst\tcategory\tjob\tcharacters";
  for (let i = 0; i < titles; i++) {
    for (let ordering = 1; ordering <= PRINCIPALS; ordering++) {
      const category = CATEGORIES[ordering - 1];
      const role = category.startsWith("act") ? JSON.stringify([`Role ${random.below(5000)}`]) : "\\N";
      yield [idOf("tt", i), ordering, person(random, titles), category, "\\N", role].join("\t");
    }
  }
}

function* names(titles: number): Generator<string> {
  const random = new Random(6);
  yield "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles";
  let i = 0;
  const count = Math.round(titles * NAMES);
  for (const { names: [, first] } of films(count)) {
    const name = first.split(" ")[0] + " " + first.split(" ").at(-1)!.toUpperCase().slice(0, 1) +
      (i % 9973).toString(36);
    yield [idOf("nm", i++), name, random.next() < 0.3 ? 1900 + random.below(105) : "\\N", "\\N", "actor", "\\N"].join(
      "\t",
    );
  }
}
