import { statSync } from "node:fs";
import { z } from "zod";
import type { ImportSource, ReadContext, SourceRecord } from "../../source.ts";
import { MOST_SEASONS } from "../../season_schema.ts";
import { EpisodeStage, idNumber } from "./episodes.ts";
import { filesOf, type Table, TABLES } from "./files.ts";
import { IdSet } from "./id_set.ts";
import { filmOf, oddValues, personOf, type Title } from "./records.ts";
import { Cursor, sorted } from "./sorted.ts";
import { FileError, type Row, type TsvFile } from "./tsv.ts";

const TYPES = ["movie", "tvMovie", "tvSeries", "tvMiniSeries", "short", "tvShort", "tvSpecial", "video"] as const;
const list = z.string().transform((text) => text.split(",").map((item) => item.trim()).filter(Boolean));

const Options = z.object({
  files: z.array(z.string()).min(1, "name the folder of the files, or the files"),
  "min-votes": z.string().regex(/^\d{1,9}$/, "must be a whole number").transform(Number).default(0),
  types: list.pipe(z.array(z.enum(TYPES)).min(1)).default(["movie", "tvMovie", "tvSeries", "tvMiniSeries"]),
  regions: list.pipe(z.array(z.string().regex(/^[A-Z]{2,4}$/, "must be codes such as UA")).min(1))
    .default(["RU", "UA", "KZ"]),
});
type Options = z.output<typeof Options>;

/** Titles that are made at once, unless one has seasons. */
const YIELDED_AT_ONCE = 100;

/** IMDb's data files. */
export const imdb: ImportSource<Options> = {
  name: "imdb",
  usage: `DIR|FILE… [--min-votes N] [--types ${TYPES.slice(0, 4).join(",")}] [--regions RU,UA,KZ]`,
  notice:
    "Information courtesy of IMDb (https://www.imdb.com). Used with permission. IMDb gives these files for personal " +
    "and non-commercial use only: see https://developer.imdb.com/non-commercial-datasets/",
  flags: { "min-votes": { type: "string" }, types: { type: "string" }, regions: { type: "string" } },
  options: Options,
  read: (options, context) => new Reading(filesOf(options.files), options, context).records(),
};

/**
 * One reading of the files. All are read to their ends before anything is loaded, so that one that breaks off is found
 * then; this also tells which titles and people are wanted, and which files are not in order. Then they are joined: each
 * is read once more from beginning to end, all side by side, as IMDb sorts them by the title's id.
 */
class Reading {
  readonly #titles = new IdSet();
  readonly #people = new IdSet();
  readonly #seasons = new Map<string, Map<number, number>>();
  readonly #episodes = new IdSet();
  readonly #stage: EpisodeStage | undefined;
  readonly #unsorted = new Set<Table>();
  #bytes = 0;
  readonly #total: number;

  constructor(
    private readonly files: Partial<Record<Table, TsvFile>>,
    private readonly options: Options,
    private readonly context: ReadContext,
  ) {
    // Where there are episodes, titles and ratings are read for them as well.
    const again = files["title.episode"] ? [files["title.basics"], files["title.ratings"]] : [];
    const all = Object.values(files).flatMap((file) => [file, file]).concat(again.filter((file) => file !== undefined));
    this.#total = all.reduce((sum, { path }) => sum + statSync(path).size, 0);
    const episodes = files["title.episode"];
    this.#stage = episodes && new EpisodeStage(episodes.name, (skipped) => context.skip(skipped));
  }

  /** The people, then the titles. */
  async *records(): AsyncGenerator<SourceRecord> {
    try {
      await this.#choose();
      // Not by `yield*`, which costs each record as much as to make it.
      for await (const records of this.#listPeople()) for (const record of records) yield record;
      await this.#nameEpisodes();
      for await (const records of this.#listFilms()) for (const record of records) yield record;
    } finally {
      this.#stage?.close();
    }
  }

  /** Reads all files, in the order of {@linkcode TABLES}, and finds what of them is wanted. */
  async #choose(): Promise<void> {
    const voted = new IdSet();
    const seen = new IdSet();
    const { "min-votes": minVotes, types } = this.options;
    const choosers: Partial<Record<Table, (file: TsvFile, row: Row) => void>> = {
      "title.ratings": (file, row) => {
        if (Number(file.value(row, "numVotes")) >= minVotes) voted.add(row.key);
      },
      "title.basics": (file, row) => {
        const from = `${file.name}:${row.line}`;
        const titleType = file.value(row, "titleType");
        if (!/^tt\d{7,10}$/.test(row.key)) return this.#skip(from, "no id of a title");
        if (!seen.add(row.key)) return this.#skip(from, "an id that stands twice");
        if (titleType === undefined) return this.#skip(from, "no type of a title");
        if (!types.includes(titleType as typeof types[number]) || minVotes > 0 && !voted.has(row.key)) return;
        if (file.value(row, "isAdult") === "1") this.#skip(from, "for adults only");
        else this.#titles.add(row.key);
      },
      "title.crew": (file, row) => {
        if (!this.#titles.has(row.key)) return;
        for (const column of ["directors", "writers"]) {
          for (const id of file.value(row, column)?.split(",") ?? []) if (id) this.#people.add(id);
        }
      },
      "title.principals": (file, row) => {
        if (!this.#titles.has(row.key)) return;
        const nconst = file.value(row, "nconst");
        if (nconst) this.#people.add(nconst);
      },
      "title.episode": (file, row) => this.#chooseEpisode(file, row, seen),
      "title.akas": (file, row) => {
        if (!this.#episodes.has(row.key)) return;
        const { title, region, language, types, attributes } = file.values(row, TABLES["title.akas"]);
        if (title === undefined || !this.options.regions.includes(region ?? "")) return;
        this.#stage!.add("aka", idNumber(row.key), row.line, title, region, language, types, attributes);
      },
    };
    for (const table of Object.keys(TABLES) as Table[]) {
      const file = this.files[table];
      if (!file) continue;
      const choose = choosers[table];
      let last = "";
      for await (const rows of file.rows((from, reason) => this.#skip(from, reason), this.#progress)) {
        this.context.signal.throwIfAborted();
        for (const row of rows) {
          if (row.key < last) this.#unsorted.add(table);
          last = row.key;
          choose?.(file, row);
        }
      }
      if (table === "title.basics" && file.isBare) throw new FileError(file.path, "has no titles");
    }
  }

  #chooseEpisode(file: TsvFile, row: Row, titles: IdSet): void {
    const from = `${file.name}:${row.line}`;
    const cells = file.values(row, TABLES["title.episode"]);
    const { parentTconst: series = "", seasonNumber: season = "", episodeNumber: number = "" } = cells;
    if (!/^tt\d{7,10}$/.test(row.key)) return this.#skip(from, "no id of a title");
    if (!titles.has(series)) return this.#skip(from, "an episode of a title that is not there");
    if (!this.#titles.has(series)) return;
    if (!/^\d{1,4}$/.test(season)) return this.#skip(from, "an episode without a season");
    if (this.#episodes.has(row.key)) return this.#skip(from, "an id that stands twice");
    const seasons = this.#seasons.getOrInsertComputed(series, () => new Map());
    seasons.set(Number(season), (seasons.get(Number(season)) ?? 0) + 1);
    if (!/^\d{1,5}$/.test(number)) return this.#skip(from, "an episode without a number");
    this.#episodes.add(row.key);
    this.#stage!.add("numbered", idNumber(series), Number(season), Number(number), idNumber(row.key), row.line);
  }

  /** Gathers what the files have of episodes: only now is it known which of the titles are some. */
  async #nameEpisodes(): Promise<void> {
    if (this.#episodes.size === 0) return;
    const choosers: Partial<Record<Table, (file: TsvFile, row: Row) => void>> = {
      "title.basics": (file, row) => {
        const cells = file.values(row, TABLES["title.basics"]);
        const { primaryTitle, originalTitle, startYear, runtimeMinutes, isAdult } = cells;
        const adult = isAdult === "1" ? 1 : 0;
        this.#stage!.add("named", idNumber(row.key), primaryTitle, originalTitle, startYear, runtimeMinutes, adult);
      },
      "title.ratings": (file, row) => {
        const { averageRating, numVotes } = file.values(row, TABLES["title.ratings"]);
        this.#stage!.add("rated", idNumber(row.key), Number(averageRating), Number(numVotes));
      },
    };
    for (const [table, choose] of Object.entries(choosers) as [Table, (file: TsvFile, row: Row) => void][]) {
      const file = this.files[table];
      if (!file) continue;
      for await (const rows of file.rows(() => {}, this.#progress)) {
        this.context.signal.throwIfAborted();
        for (const row of rows) if (this.#episodes.has(row.key)) choose(file, row);
      }
    }
  }

  /** Those who have a part in the wanted titles. */
  async *#listPeople(): AsyncGenerator<SourceRecord[]> {
    const file = this.files["name.basics"];
    const { after = "" } = this.context;
    if (!file || after > "tt") return;
    let last = "";
    for await (const rows of this.#inOrder("name.basics")) {
      const records: SourceRecord[] = [];
      for (const row of rows) {
        if (row.key <= after || !this.#people.has(row.key)) continue;
        const from = `${file.name}:${row.line}`;
        if (row.key === last) {
          this.#skip(from, "an id that stands twice");
          continue;
        }
        last = row.key;
        const record = personOf(file.values(row, TABLES["name.basics"]));
        if (typeof record === "string") this.#skip(from, record);
        else records.push({ from, record, position: row.key });
      }
      yield records;
    }
  }

  /** The wanted titles, with all that the files have of each. */
  async *#listFilms(): AsyncGenerator<SourceRecord[]> {
    const { after = "" } = this.context;
    const cursors = new Map<Table, Cursor>();
    for (const table of ["title.ratings", "title.akas", "title.crew", "title.principals"] as const) {
      if (this.files[table]) cursors.set(table, new Cursor(this.#inOrder(table)));
    }
    const cellsOf = <Column extends string>(table: Table, key: string, columns: readonly Column[]) =>
      cursors.get(table)?.take(key).map((row) => this.files[table]!.values(row, columns)) ?? [];
    const onlyOf = <Column extends string>(table: Table, key: string, columns: readonly Column[]) => {
      const [row, second] = cursors.get(table)?.take(key) ?? [];
      if (second) this.#skip(`${this.files[table]!.name}:${second.line}`, "an id that stands twice");
      return row && this.files[table]!.values(row, columns);
    };
    const basics = this.files["title.basics"]!;
    let records: SourceRecord[] = [];
    let last = "";
    try {
      for await (const rows of this.#inOrder("title.basics")) {
        for (const row of rows) {
          const { key } = row;
          if (key <= after || key === last || !this.#titles.has(key)) continue;
          last = key;
          for (const cursor of cursors.values()) if (!cursor.has(key)) await cursor.read(key);
          const from = `${basics.name}:${row.line}`;
          const cells = basics.values(row, TABLES["title.basics"]);
          const rating = onlyOf("title.ratings", key, TABLES["title.ratings"]);
          for (const column of oddValues({ basics: cells, rating })) this.#skip(from, `an impossible ${column}`);
          const record = filmOf({
            basics: cells,
            rating,
            akas: cellsOf("title.akas", key, TABLES["title.akas"])
              .flatMap(({ title, ...aka }) => title ? [{ title, ...aka }] : []),
            crew: onlyOf("title.crew", key, TABLES["title.crew"]),
            principals: cellsOf("title.principals", key, TABLES["title.principals"]),
            seasons: this.#seasonsOf(key),
          }, this.options.regions);
          if (typeof record === "string") this.#skip(from, record);
          else records.push({ from, record, position: key });
          if (records.length < YIELDED_AT_ONCE && !this.#seasons.has(key)) continue;
          yield records;
          records = [];
        }
      }
      yield records;
    } finally {
      for (const cursor of cursors.values()) await cursor.close();
    }
  }

  #seasonsOf(key: string): Title["seasons"] {
    const counted = [...this.#seasons.get(key) ?? []].sort(([a], [b]) => a - b);
    if (counted.length === 0) return [];
    if (counted.length > MOST_SEASONS) this.#skip(`imdb:${key}`, `more than ${MOST_SEASONS} seasons`);
    const episodes = this.#stage!.seasonsOf(key, this.options.regions);
    return counted.slice(0, MOST_SEASONS).map(([number, episodeCount]) => (
      { number, episodeCount, ...(episodes.has(number) && { episodes: episodes.get(number) }) }
    ));
  }

  /** The rows of a file, sorted where they are not. */
  #inOrder(table: Table): AsyncGenerator<Row[]> {
    const rows = this.files[table]!.rows(() => {}, this.#progress);
    if (!this.#unsorted.has(table)) return rows;
    const wanted = table === "name.basics" ? this.#people : this.#titles;
    return sorted(rows, ({ key }) => wanted.has(key));
  }

  #skip(from: string, reason: string): void {
    this.context.skip({ from, reason });
  }

  readonly #progress = (bytes: number): void => {
    this.context.progress(this.#bytes += bytes, this.#total);
  };
}
