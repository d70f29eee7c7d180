import Native from "libsql";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { FilmRecord } from "../../schema.ts";
import { MOST_EPISODES } from "../../season_schema.ts";
import type { Skipped } from "../../source.ts";
import { line, partialDate, whole } from "../values.ts";
import { type Aka, type LocalTitles, localTitles } from "./akas.ts";

type Season = NonNullable<z.input<typeof FilmRecord>["seasons"]>[number];
type Episode = NonNullable<Season["episodes"]>[number];
type Skip = (skipped: Skipped) => void;

const TABLES = {
  // By series, because the files are sorted by the ids of episodes, which are before and after that of their series.
  numbered:
    "series integer, season integer, number integer, id integer, line integer, primary key (series, season, number)",
  named: "id integer, title text, original text, year text, runtime text, adult integer, primary key (id)",
  rated: "id integer, value real, votes integer, primary key (id)",
  aka:
    "id integer, line integer, title text, region text, language text, types text, attributes text, primary key (id, line)",
} as const;
type Table = keyof typeof TABLES;

const WRITTEN_AT_ONCE = 5000;

interface Row {
  season: number;
  number: number;
  line: number;
  named: number | null;
  title: string | null;
  original: string | null;
  year: string | null;
  runtime: string | null;
  adult: number | null;
  value: number | null;
  votes: number | null;
  /** JSON; `null` where there are none, as for nearly all. */
  akas: string | null;
}

/** The number in an id such as `tt0041951`. */
export function idNumber(id: string): number {
  return Number(id.slice(2));
}

/** Episodes of wanted series, gathered in a file that goes when they are read: there are millions. */
export class EpisodeStage {
  readonly #folder = mkdtempSync(join(tmpdir(), "foyer-imdb-"));
  readonly #db = new Native(join(this.#folder, "episodes.db"));
  readonly #waiting: Record<Table, unknown[][]> = { numbered: [], named: [], rated: [], aka: [] };
  // Each is prepared once: a statement holds the rows that it was given last until it is collected.
  readonly #insert: Record<Table, Native.Statement>;
  readonly #findSecond: Native.Statement;
  readonly #find: Native.Statement;

  /** `name` is that of the file of their numbers, for messages. */
  constructor(private readonly name: string, private readonly skip: Skip) {
    this.#db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000");
    for (const [table, columns] of Object.entries(TABLES)) {
      this.#db.exec(`create table ${table} (${columns}) without rowid`);
    }
    const insert = (table: Table, columns: number) => {
      const values = Array.from({ length: columns }, (_, i) => `value ->> ${i}`).join(", ");
      return this.#db.prepare(`insert or ignore into ${table} select ${values} from json_each(?)`);
    };
    this.#insert = {
      numbered: insert("numbered", 5),
      named: insert("named", 6),
      rated: insert("rated", 3),
      aka: insert("aka", 7),
    };
    this.#findSecond = this.#db.prepare(`select value ->> 4 as line from json_each(?) where not exists (
      select 1 from numbered n where n.series = value ->> 0 and n.season = value ->> 1 and n.number = value ->> 2
      and n.line = value ->> 4)`);
    // One text a series: to take rows value by value costs three times as much.
    this.#find = this.#db.prepare(`select json_group_array(json_object('season', season, 'number', number, 'line', line,
        'named', named, 'title', title, 'original', original, 'year', year, 'runtime', runtime, 'adult', adult,
        'value', value, 'votes', votes, 'akas', akas)) as rows
      from (select n.season, n.number, n.line, d.id as named, d.title, d.original, d.year, d.runtime, d.adult,
          r.value, r.votes, (select json_group_array(json_object('title', title, 'region', region, 'language', language,
          'types', types, 'attributes', attributes)) from aka where id = n.id having count(*) > 0) as akas
        from numbered n left join named d on d.id = n.id left join rated r on r.id = n.id
        where n.series = ? order by n.season, n.number limit ${MOST_EPISODES.series + 1})`);
  }

  /** Adds values in the order of the table's columns; ids as {@linkcode idNumber} has them. */
  add(table: Table, ...values: (string | number | undefined)[]): void {
    const rows = this.#waiting[table];
    rows.push(values);
    if (rows.length >= WRITTEN_AT_ONCE) this.#write(table);
  }

  /** The seasons of a series with their episodes; those that can't be told apart or named are skipped. */
  seasonsOf(series: string, regions: readonly string[]): Map<number, Episode[]> {
    for (const table of Object.keys(TABLES) as Table[]) this.#write(table);
    const rows = JSON.parse((this.#find.get(idNumber(series)) as { rows: string }).rows) as Row[];
    const seasons = new Map<number, Episode[]>();
    for (const row of rows.slice(0, MOST_EPISODES.series)) {
      const reason = faultOf(row);
      if (reason) this.skip({ from: `${this.name}:${row.line}`, reason });
      else seasons.getOrInsertComputed(row.season, () => []).push(episodeOf(row, regions));
    }
    if (rows.length > MOST_EPISODES.series) {
      this.skip({ from: `imdb:${series}`, reason: `more than ${MOST_EPISODES.series} episodes` });
    }
    for (const episodes of seasons.values()) {
      const more = episodes.splice(MOST_EPISODES.season).length;
      if (more > 0) {
        this.skip({ from: `imdb:${series}`, reason: `more than ${MOST_EPISODES.season} episodes in a season` });
      }
    }
    return seasons;
  }

  #write(table: Table): void {
    const rows = this.#waiting[table];
    if (rows.length === 0) return;
    this.#waiting[table] = [];
    const json = JSON.stringify(rows);
    const { changes } = this.#insert[table].run([json]);
    if (table !== "numbered" || changes === rows.length) return;
    const second = this.#findSecond.all([json]) as { line: number }[];
    for (const { line } of second) {
      this.skip({ from: `${this.name}:${line}`, reason: "a second episode of that number" });
    }
  }

  close(): void {
    this.#db.close();
    rmSync(this.#folder, { recursive: true });
  }
}

function faultOf({ named, adult }: Row): string | undefined {
  if (named === null) return "an episode that title.basics does not have";
  if (adult === 1) return "for adults only";
}

/** What IMDb calls an episode of which it has no title. */
const UNTITLED = /^Episode #\d+\.\d+$/;
const DATED = /^Episode dated (\d{1,2}) (\w+) (\d{4})$/;

function episodeOf(row: Row, regions: readonly string[]): Episode {
  const title = line(row.title, 500);
  const original = line(row.original, 500) ?? title;
  const date = dateIn(title);
  const isTitled = original !== undefined && !UNTITLED.test(original) && date === undefined;
  const { ru, uk }: Partial<LocalTitles> = row.akas ? localTitles(JSON.parse(row.akas) as Aka[], regions) : {};
  const titles = {
    ...(isTitled && { original }),
    ...(isTitled && title !== original && { en: title }),
    ...(ru && { ru: line(ru, 500) }),
    ...(uk && { uk: line(uk, 500) }),
  };
  const value = row.value ?? NaN;
  return {
    number: row.number,
    ...(Object.keys(titles).length > 0 && { titles }),
    airDate: date ?? partialDate(row.year),
    runtimeMinutes: whole(row.runtime, 1, 100_000),
    ...(value >= 0 && value <= 10 && {
      ratings: [{ source: "imdb", value, votes: whole(row.votes, 0, Number.MAX_SAFE_INTEGER) }],
    }),
  };
}

/** The day that an episode is named after: "Episode dated 2 June 1998". */
function dateIn(title: string | undefined): string | undefined {
  const [, day, month, year] = DATED.exec(title ?? "") ?? [];
  const time = day === undefined ? NaN : Date.parse(`${day} ${month} ${year} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
