import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { ImportSource, ReadContext, SourceRecord } from "../../source.ts";
import { IdSet } from "./id_set.ts";
import { filmOf, personOf } from "./records.ts";
import { Cursor, sorted } from "./sorted.ts";
import { FileError, type Row, TsvFile } from "./tsv.ts";

/** The files, and what is read of each. */
const TABLES = {
  "title.ratings": ["tconst", "averageRating", "numVotes"],
  "title.basics": [
    "tconst",
    "titleType",
    "primaryTitle",
    "originalTitle",
    "isAdult",
    "startYear",
    "endYear",
    "runtimeMinutes",
    "genres",
  ],
  "title.crew": ["tconst", "directors", "writers"],
  "title.principals": ["tconst", "ordering", "nconst", "category", "job", "characters"],
  "title.episode": ["tconst", "parentTconst", "seasonNumber", "episodeNumber"],
  "title.akas": ["titleId", "ordering", "title", "region", "language", "types", "attributes"],
  "name.basics": ["nconst", "primaryName", "birthYear", "deathYear"],
} as const;
type Table = keyof typeof TABLES;

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

/** IMDb's data files. */
export const imdb: ImportSource<Options> = {
  name: "imdb",
  usage: `DIR|FILE… [--min-votes N] [--types ${TYPES.slice(0, 4).join(",")}] [--regions RU,UA,KZ]`,
  notice:
    "Information courtesy of IMDb (https://www.imdb.com). Used with permission. IMDb gives these files for personal " +
    "and non-commercial use only: see https://developer.imdb.com/non-commercial-datasets/",
  flags: { "min-votes": { type: "string" }, types: { type: "string" }, regions: { type: "string" } },
  options: Options,
  async *read(options, context) {
    const files = filesOf(options.files);
    const reading = new Reading(files, options, context);
    await reading.choose();
    yield* reading.people();
    yield* reading.films();
  },
};

/** The files by table, from folders and files. Throws a {@linkcode FileError} for what is none, or where there is none. */
function filesOf(paths: readonly string[]): Partial<Record<Table, TsvFile>> {
  const files: Partial<Record<Table, TsvFile>> = {};
  for (const path of paths) {
    if (!existsSync(path)) throw new FileError(path, "is not there");
    const inside = statSync(path).isDirectory() ? namesIn(path) : [path];
    if (inside.length === 0) {
      throw new FileError(path, `has none of ${Object.keys(TABLES).join(", ")} (.tsv.gz or .tsv)`);
    }
    for (const file of inside) {
      const table = /^(.+?)\.tsv(\.gz)?$/.exec(basename(file))?.[1];
      if (table === undefined || !Object.hasOwn(TABLES, table)) {
        throw new FileError(file, `is none of ${Object.keys(TABLES).join(", ")} (.tsv.gz or .tsv)`);
      }
      files[table as Table] = new TsvFile(file, TABLES[table as Table]);
    }
  }
  if (!files["title.basics"]) throw new FileError("title.basics.tsv.gz", "is needed, the other files are not");
  return files;
}

function namesIn(folder: string): string[] {
  return Object.keys(TABLES).flatMap((table) => {
    const path = [`${table}.tsv.gz`, `${table}.tsv`].map((name) => join(folder, name)).find(existsSync);
    return path ? [path] : [];
  });
}

/**
 * One reading of the files. All are read to their ends before anything is loaded, so that one that breaks off is found
 * then; this also tells which titles and people are wanted, and which files are not in order. Then they are joined: each
 * is read once more from beginning to end, all side by side, as IMDb sorts them by the title's id.
 */
class Reading {
  readonly #titles = new IdSet();
  readonly #people = new IdSet();
  readonly #seasons = new Map<string, Map<number, number>>();
  readonly #unsorted = new Set<Table>();
  #bytes = 0;
  readonly #total: number;

  constructor(
    private readonly files: Partial<Record<Table, TsvFile>>,
    private readonly options: Options,
    private readonly context: ReadContext,
  ) {
    this.#total = 2 * Object.values(files).reduce((sum, { path }) => sum + statSync(path).size, 0);
  }

  /** Reads all files, in the order of {@linkcode TABLES}, and finds what of them is wanted. */
  async choose(): Promise<void> {
    const voted = new IdSet();
    const seen = new IdSet();
    const { "min-votes": minVotes, types } = this.options;
    const choosers: Partial<Record<Table, (file: TsvFile, row: Row) => void>> = {
      "title.ratings": (file, row) => {
        if (Number(file.values(row, ["numVotes"]).numVotes) >= minVotes) voted.add(row.key);
      },
      "title.basics": (file, row) => {
        const from = `${file.name}:${row.line}`;
        const { titleType, isAdult } = file.values(row, ["titleType", "isAdult"]);
        if (!/^tt\d{7,10}$/.test(row.key)) return this.#skip(from, "no id of a title");
        if (!seen.add(row.key)) return this.#skip(from, "an id that stands twice");
        if (!types.includes(titleType as typeof types[number]) || minVotes > 0 && !voted.has(row.key)) return;
        if (isAdult === "1") this.#skip(from, "for adults only");
        else this.#titles.add(row.key);
      },
      "title.crew": (file, row) => {
        if (!this.#titles.has(row.key)) return;
        const { directors, writers } = file.values(row, ["directors", "writers"]);
        for (const id of `${directors ?? ""},${writers ?? ""}`.split(",")) if (id) this.#people.add(id);
      },
      "title.principals": (file, row) => {
        if (!this.#titles.has(row.key)) return;
        const { nconst } = file.values(row, ["nconst"]);
        if (nconst) this.#people.add(nconst);
      },
      "title.episode": (file, row) => {
        const { parentTconst: series, seasonNumber } = file.values(row, ["parentTconst", "seasonNumber"]);
        if (!series || !this.#titles.has(series) || !/^\d{1,3}$/.test(seasonNumber ?? "")) return;
        const seasons = this.#seasons.getOrInsertComputed(series, () => new Map());
        seasons.set(Number(seasonNumber), (seasons.get(Number(seasonNumber)) ?? 0) + 1);
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
    }
  }

  /** Those who have a part in the wanted titles. */
  async *people(): AsyncGenerator<SourceRecord> {
    const file = this.files["name.basics"];
    const { after = "" } = this.context;
    if (!file || after > "tt") return;
    for await (const rows of this.#inOrder("name.basics")) {
      for (const row of rows) {
        if (row.key <= after || !this.#people.has(row.key)) continue;
        const from = `${file.name}:${row.line}`;
        const record = personOf(file.values(row, TABLES["name.basics"]));
        if (typeof record === "string") this.#skip(from, record);
        else yield { from, record, position: row.key };
      }
    }
  }

  /** The wanted titles, with all that the files have of each. */
  async *films(): AsyncGenerator<SourceRecord> {
    const { after = "" } = this.context;
    const cursors = new Map<Table, Cursor>();
    const cellsOf = async <Column extends string>(table: Table, key: string, columns: readonly Column[]) => {
      const file = this.files[table];
      if (!file) return [];
      const cursor = cursors.getOrInsertComputed(table, () => new Cursor(this.#inOrder(table)));
      return (await cursor.rowsOf(key)).map((row) => file.values(row, columns));
    };
    const basics = this.files["title.basics"]!;
    let last = "";
    try {
      for await (const rows of this.#inOrder("title.basics")) {
        for (const row of rows) {
          const { key } = row;
          if (key <= after || key === last || !this.#titles.has(key)) continue;
          last = key;
          const from = `${basics.name}:${row.line}`;
          const record = filmOf({
            basics: basics.values(row, TABLES["title.basics"]),
            rating: (await cellsOf("title.ratings", key, TABLES["title.ratings"]))[0],
            akas: (await cellsOf("title.akas", key, TABLES["title.akas"]))
              .flatMap(({ title, ...aka }) => title ? [{ title, ...aka }] : []),
            crew: (await cellsOf("title.crew", key, TABLES["title.crew"]))[0],
            principals: await cellsOf("title.principals", key, TABLES["title.principals"]),
            seasons: [...this.#seasons.get(key) ?? []],
          }, this.options.regions);
          if (typeof record === "string") this.#skip(from, record);
          else yield { from, record, position: key };
        }
      }
    } finally {
      for (const cursor of cursors.values()) await cursor.close();
    }
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
