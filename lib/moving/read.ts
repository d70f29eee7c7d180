import { refused } from "../errors.ts";
import { decode } from "./decode.ts";
import { Gathering } from "./gather.ts";
import { readJson } from "./read_json.ts";
import { isAboutFilms, MOST_ROWS, parseTable, readTable, serviceOf } from "./read_table.ts";
import type { ForeignService, Reading } from "./schema.ts";
import { type ExportFile, isZip, unpack } from "./unpack.ts";

/** Lists of films that somebody else ordered: not what one saw. */
const NO_DIARY =
  /(^|\/)(letterboxd-import\.csv|lists?\/(?!watchlist)|deleted\/|orphaned\/|profile\.csv|comments\.csv)/i;
/** In the order in which they say what is true: a rating of `ratings.csv` before one of a single day in the diary. */
const ORDER = [/ratings/i, /diary/i, /reviews/i, /history/i];

/**
 * Signs between values in all files of an export, as each value costs up to a hundred bytes once it is read, however few
 * of the file's it has: 60 MB of commas took gigabytes. An export has three bytes or more for each sign, and 100,000
 * ratings of Trakt some six million signs.
 */
const MOST_SIGNS = 6_000_000;
const LEAST_BYTES_A_SIGN = 2;
/** So few may be as close as they like. */
const FEW_SIGNS = 1_000_000;
const IS_SIGN = Uint8Array.from(
  { length: 256 },
  (_, byte) => ',;:|"[{\t\n\r'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

function signsIn(bytes: Uint8Array): number {
  let signs = 0;
  for (let at = 0; at < bytes.length; at++) signs += IS_SIGN[bytes[at]];
  return signs;
}

/** Counts what the files of an export hold together. Throws a `ServiceError` where that is more than they may. */
class Contents {
  #signs = 0;
  #bytes = 0;

  add(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    this.#signs += signsIn(bytes);
    const areClose = this.#signs > FEW_SIGNS && this.#signs * LEAST_BYTES_A_SIGN > this.#bytes;
    if (areClose || this.#signs > MOST_SIGNS) throw refused("file_large", "file");
  }
}

/** Characters of a table's first line. */
const MOST_HEADER = 20_000;

/**
 * Reads an export of whatever service. `lastDay`: no later day can be right. Throws a `ServiceError` for a file that is
 * damaged, too large, of no known shape, or about no film.
 */
export function readExport(name: string, bytes: Uint8Array, lastDay: string): Reading {
  const files = isZip(bytes) ? unpack(bytes).filter((file) => !NO_DIARY.test(file.name)) : [{ name, bytes }];
  const gathering = new Gathering();
  const tellsSeen = files.some(({ name }) => /(^|\/)watched\.csv$/i.test(name));
  const services: ForeignService[] = [];
  const contents = new Contents();
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    contents.add(file.bytes);
    const service = readFile(file, gathering, { lastDay, tellsSeen });
    if (service) services.push(service);
  }
  if (services.length === 0) throw refused("file_unknown", "file");
  const reading = gathering.reading(services[0]);
  if (reading.entries.length === 0) throw refused("file_empty", "file");
  if (reading.entries.length > MOST_ROWS) throw refused("file_large", "file");
  return reading;
}

function rank({ name }: ExportFile): number {
  const at = ORDER.findIndex((pattern) => pattern.test(name));
  return at < 0 ? ORDER.length : at;
}

function readFile(
  { name, bytes }: ExportFile,
  gathering: Gathering,
  options: { lastDay: string; tellsSeen: boolean },
): ForeignService | null {
  const text = decode(bytes).replace(/^\ufeff/, "");
  if (/^\s*[[{]/.test(text)) {
    try {
      return readJson(name, JSON.parse(text), gathering, options.lastDay);
    } catch (error) {
      if (error instanceof SyntaxError) throw refused("file_broken", "file");
      throw error;
    }
  }
  if (text.trimStart().slice(0, MOST_HEADER + 1).search(/[\r\n]|$/) > MOST_HEADER) return null;
  const table = parseTable(name, text);
  if (!isAboutFilms(table)) return null;
  if (table.rows.length > MOST_ROWS) throw refused("file_large", "file");
  readTable(table, gathering, options);
  return serviceOf(table);
}
