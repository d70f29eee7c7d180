import { basename } from "node:path";
import { existsSync } from "node:fs";
import { z } from "zod";
import type { Skipped } from "../../source.ts";
import { openDecompressed } from "../decompressed.ts";
import { linesOf } from "../lines.ts";
import type { Tmdb } from "./client.ts";
import { Page } from "./shape.ts";

export type Kind = "movie" | "tv";

/** A title of TMDB. */
export interface TitleId {
  kind: Kind;
  id: number;
}

/** Titles as they are written on the command line: "movie/603,tv/1399". */
export const WrittenIds = z.string().regex(
  /^(movie|tv)\/[1-9]\d{0,9}(,(movie|tv)\/[1-9]\d{0,9})*$/,
  "must be a list such as movie/603,tv/1399",
).transform((text) =>
  text.split(",").map((one): TitleId => {
    const [kind, id] = one.split("/");
    return { kind: kind as Kind, id: Number(id) };
  })
);

const PER_PAGE = 20;
/** TMDB has no more pages of a list. */
const MOST_PAGES = 500;

/** The most popular titles of each kind. */
export async function popularIds(tmdb: Tmdb, count: number): Promise<TitleId[]> {
  const ids: TitleId[] = [];
  for (const kind of ["movie", "tv"] as const) {
    const found = new Map<number, TitleId>();
    const pages = Math.min(Math.ceil(count / PER_PAGE), MOST_PAGES);
    for (let page = 1, of = pages; page <= Math.min(pages, of); page++) {
      const answer = await tmdb.ask(`/3/${kind}/popular`, Page, { page: String(page) });
      of = answer.total_pages;
      for (const { id, adult } of answer.results) if (id !== null && !adult) found.set(id, { kind, id });
    }
    ids.push(...[...found.values()].slice(0, count));
  }
  return ids;
}

const DAY_MS = 86_400_000;
/** TMDB tells the changes of so many days at once. */
const WINDOW_DAYS = 14;

/** The titles that have changed since a day, today included. */
export async function changedIds(tmdb: Tmdb, since: string, now: Date): Promise<TitleId[]> {
  const ids = new Map<string, TitleId>();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  for (const kind of ["movie", "tv"] as const) {
    for (let from = Date.parse(since); from <= now.getTime(); from += WINDOW_DAYS * DAY_MS) {
      const dates = { start_date: day(from), end_date: day(Math.min(from + WINDOW_DAYS * DAY_MS, now.getTime())) };
      for (let page = 1, of = 1; page <= of; page++) {
        const answer = await tmdb.ask(`/3/${kind}/changes`, Page, { ...dates, page: String(page) });
        of = Math.min(answer.total_pages, MOST_PAGES);
        for (const { id, adult } of answer.results) if (id !== null && !adult) ids.set(`${kind}/${id}`, { kind, id });
      }
    }
  }
  return [...ids.values()];
}

const Exported = z.object({ id: z.int().min(1), adult: z.boolean().optional(), popularity: z.number().default(0) });
const LONGEST_LINE = 10_000;

/**
 * The titles of one of TMDB's daily files, `movie_ids_….json.gz` or `tv_series_ids_….json.gz`: all of them, or as many of
 * the most popular ones as are wanted.
 */
export async function exportedIds(
  path: string,
  count: number | undefined,
  skip: (skipped: Skipped) => void,
): Promise<TitleId[]> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const name = basename(path);
  const kind: Kind | undefined = name.startsWith("movie_ids")
    ? "movie"
    : name.startsWith("tv_series_ids")
    ? "tv"
    : undefined;
  if (!kind) throw new Error(`${name} is neither movie_ids_….json.gz nor tv_series_ids_….json.gz.`);
  const found: { id: number; popularity: number }[] = [];
  for await (const { number, text } of linesOf(openDecompressed(path).content, LONGEST_LINE)) {
    const line = Exported.safeParse(parsed(text ?? "")).data;
    if (!line) skip({ from: `${name}:${number}`, reason: "is no line of TMDB's daily files" });
    else if (!line.adult) found.push({ id: line.id, popularity: line.popularity });
  }
  if (found.length === 0) throw new Error(`${name} has no title.`);
  if (count !== undefined) found.sort((a, b) => b.popularity - a.popularity).splice(count);
  return found.map(({ id }) => ({ kind, id }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
