import Papa from "papaparse";
import { type Column, columnsOf, headerKey } from "./columns.ts";
import type { Gathering } from "./gather.ts";
import type { Entry, ForeignService } from "./schema.ts";
import { idsOfUrl, imdbId, isYes, numberId, readDay, readNumber, readRating, readType, readYear } from "./values.ts";

/** Rows of one table that are read. */
export const MOST_ROWS = 20_000;

type Row = Record<string, string>;

/** A table of an export: what its columns are, and its rows. */
export interface Table {
  name: string;
  headers: string[];
  columns: Map<Column, string[]>;
  rows: Row[];
}

/** Reads a table with a line of headers: commas, semicolons or tabs, quotes or none. */
export function parseTable(name: string, text: string): Table {
  // Lists of Letterboxd begin with some lines about the list.
  const body = text.replace(/^Letterboxd list export[\s\S]*?\n(?=Position,)/, "");
  const { data, meta } = Papa.parse<Row>(body, {
    header: true,
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
    preview: MOST_ROWS + 1,
  });
  const headers = meta.fields ?? [];
  return { name, headers, columns: columnsOf(headers), rows: data };
}

/** Whether a table says which films it is about. */
export function isAboutFilms({ columns }: Table): boolean {
  return ["title", "original", "imdb", "tmdb", "kinopoisk"].some((column) => columns.has(column as Column));
}

/** Which service a table is from, by columns that no other has. */
export function serviceOf({ headers, columns, rows }: Table): ForeignService {
  const keys = new Set(headers.map(headerKey));
  const has = (...names: string[]) => names.every((name) => keys.has(name));
  if (has("foyerid")) return "foyer";
  if (has("letterboxduri")) return "letterboxd";
  if (has("const")) return "imdb";
  if (has("originaltitle", "myrating")) return "kinorium";
  const links = columns.get("url") ?? [];
  if (rows.slice(0, 20).some((row) => links.some((header) => idsOfUrl(row[header] ?? "").kinopoisk))) {
    return "kinopoisk";
  }
  if (has("namerus") || has("kinopoiskid") || has("kpid") || columns.has("kinopoisk")) return "kinopoisk";
  if (has("оцінка") || has("моя") || has("українськаназва")) return "kinobaza";
  return has("tmdbid") || has("watcheddate") ? "letterboxd" : "other";
}

const WATCHLIST = /watch[-_ ]?list|plan|want|буду|хочу|подивитися|посмотреть|переглянути|планую/i;
const FAVORITES = /favou?rit|likes?\b|любим|избран|улюблен|вибран/i;

/**
 * Adds what a table says. `lastDay`: no later day can be right. `tellsSeen`: another file of the export says which films
 * were seen, so that a rating does not.
 */
export function readTable(
  table: Table,
  gathering: Gathering,
  { lastDay, tellsSeen }: { lastDay: string; tellsSeen: boolean },
): void {
  const service = serviceOf(table);
  const outOf = scaleOf(table, service);
  const ratingSays = service === "letterboxd" && !tellsSeen;
  for (const row of table.rows) readRow(row, { table, service, outOf, gathering, lastDay, ratingSays });
}

interface Context {
  table: Table;
  service: ForeignService;
  outOf: 5 | 10;
  gathering: Gathering;
  lastDay: string;
  /** Whether what is rated was seen. */
  ratingSays: boolean;
}

function readRow(
  row: Row,
  { table: { name, columns }, service, outOf, gathering, lastDay, ratingSays }: Context,
): void {
  const all = (column: Column) =>
    (columns.get(column) ?? []).map((header) => row[header]?.trim() ?? "").filter(Boolean);
  const one = (column: Column) => all(column)[0] ?? "";
  const type = readType(one("type"));
  if (type === "neither") return void gathering.skipped++;
  const day = (column: Column) => {
    const text = one(column);
    const date = readDay(text);
    const isWrong = text !== "" && (date === null || date > lastDay || date < "1895");
    if (isWrong) gathering.badDates++;
    return isWrong ? null : date;
  };
  const { series, ...linked } = Object.assign({}, ...all("url").map(idsOfUrl)) as ReturnType<typeof idsOfUrl>;
  const ids: Entry["ids"] = clean({
    foyer: numberId(one("foyer")) ?? linked.foyer,
    imdb: imdbId(one("imdb")) ?? linked.imdb,
    tmdb: numberId(one("tmdb")) ?? linked.tmdb,
    kinopoisk: numberId(one("kinopoisk")) ?? linked.kinopoisk,
  });
  const list = `${name} ${one("list")}`;
  const isOurs = columns.has("seen");
  const isWatchlist = isOurs ? isYes(one("watchlist")) : WATCHLIST.test(list);
  const isFavorite = isOurs ? isYes(one("favorite")) : FAVORITES.test(list);
  const rating = one("rating10") ? readRating(one("rating10"), 10) : readRating(one("rating"), outOf);
  const watched = day("watchedAt");
  const note = one("note") || null;
  const isSeen = isOurs
    ? isYes(one("seen"))
    : watched !== null || note !== null || isYes(one("rewatch")) || /(^|\/)(watched|diary|reviews)\.csv$/i.test(name) ||
      ratingSays && rating !== null;
  const rated = day("ratedAt");
  gathering.add({
    titles: [...all("title"), ...all("original")],
    year: readYear(one("year")),
    series: type === null ? series ?? null : type === "series",
    ids,
    rating,
    ratedAt: rating === null ? null : instantIn(one("ratedAt")) ?? rated,
    viewing: isSeen && !(isWatchlist && !isOurs)
      ? { date: watched, rewatch: isYes(one("rewatch")), note, public: isYes(one("public")) }
      : undefined,
    exact: isOurs,
    favorite: isFavorite,
    watchlist: isWatchlist,
    // What Letterboxd's diary links is the entry, not the film.
    own: service === "letterboxd" && /(^|\/)(watched|ratings)\.csv$/i.test(name) ? one("url") || undefined : undefined,
  });
}

/** An instant as we export it, kept to the millisecond. */
function instantIn(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? text : null;
}

function clean(ids: Record<string, string | undefined>): Entry["ids"] {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

/** What ratings of a table are out of, where their column's name does not say it. */
function scaleOf({ columns, rows }: Table, service: ForeignService): 5 | 10 {
  const [header] = columns.get("rating") ?? [];
  if (header === undefined) return 10;
  const values = rows.flatMap((row) => readNumber(row[header] ?? "") ?? []);
  if (values.some((value) => value > 5)) return 10;
  return service === "letterboxd" || values.some((value) => value % 1 !== 0) ? 5 : 10;
}
