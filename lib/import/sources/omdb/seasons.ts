import type Native from "libsql";
import type { z } from "zod";
import { LANGS } from "../../../i18n/lang.ts";
import type { FilmRecord } from "../../schema.ts";
import { MOST_EPISODES } from "../../season_schema.ts";
import type { Skipped } from "../../source.ts";
import { line, partialDate, whole, yearOf } from "../values.ts";

type Season = NonNullable<z.input<typeof FilmRecord>["seasons"]>[number];
type Episode = NonNullable<Season["episodes"]>[number];
type Skip = (skipped: Skipped) => void;

interface Row {
  id: number;
  name: string | null;
}

interface EpisodeRow extends Row {
  date: string | null;
  runtime: string | null;
  value: string | null;
  votes: string | null;
  names: string;
}

const WORDS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The seasons of a series, by the number in their names: "Season 3", "2. Staffel", "Season Four", "Specials". */
export function seasonsOf(db: Native.Database, series: number, skip: Skip): Season[] {
  const rows = db.prepare("select id, name from all_seasons where parent_id = ? order by date, id").all(
    series,
  ) as Row[];
  const seasons = new Map<number, Season>();
  for (const { id, name } of rows) {
    const from = `all_seasons.csv: ${id}`;
    const number = numberOf(name ?? "");
    if (number === undefined) skip({ from, reason: "season without a number" });
    else if (seasons.has(number)) skip({ from, reason: "second season of that number" });
    else seasons.set(number, { number, ...contentOf(db, id, skip) });
  }
  return [...seasons.values()].sort((a, b) => a.number - b.number);
}

/** Tells of seasons and episodes whose `parent_id` is of nothing. */
export function tellStrays(db: Native.Database, skip: Skip): void {
  for (const [table, parent] of [["all_seasons", "all_series"], ["all_episodes", "all_seasons"]]) {
    const rows = db.prepare(`select id from ${table} x where not exists (
      select 1 from ${parent} where id = x.parent_id) order by id`).all() as { id: number }[];
    for (const { id } of rows) skip({ from: `${table}.csv: ${id}`, reason: `belongs to nothing in ${parent}` });
  }
}

function contentOf(db: Native.Database, season: number, skip: Skip): Omit<Season, "number"> {
  const rows = db.prepare(`select e.id, e.name, e.date, v.vote_average as value, v.votes_count as votes,
      (select runtime from movie_details where movie_id = e.id limit 1) as runtime,
      (select json_group_array(json_object('language', language, 'name', name)) from (
        select language, name from all_movie_aliases_iso where movie_id = e.id
        order by cast(official_translation as integer) desc)) as names
    from all_episodes e left join all_votes v on v.rowid = (select min(rowid) from all_votes where movie_id = e.id)
    where e.parent_id = ? order by e.date, e.id`).all(season) as EpisodeRow[];
  // The season's own date is that of its last episode.
  const years = rows.flatMap(({ date }) => yearOf(date) ?? []);
  const episodes = episodesOf(rows, skip);
  return {
    year: years.length > 0 ? Math.min(...years) : undefined,
    ...(rows.length > 0 && { episodeCount: rows.length }),
    ...(episodes.length > 0 && { episodes }),
  };
}

/**
 * Episodes have no numbers in omdb.org's files: they are what their dates count, unless the order of a season is not
 * known by its days. Sources that do number them are believed before.
 */
function episodesOf(rows: readonly EpisodeRow[], skip: Skip): Episode[] {
  const days = rows.map(({ date }) => partialDate(date)).filter((date) => date?.length === "YYYY-MM-DD".length);
  if (new Set(days).size === rows.length && rows.length <= MOST_EPISODES.season) {
    return rows.map((row, i) => episodeOf(row, i + 1));
  }
  for (const { id } of rows) {
    skip({ from: `all_episodes.csv: ${id}`, reason: "episode whose place in its season is not known" });
  }
  return [];
}

function episodeOf({ name, date, runtime, value, votes, names }: EpisodeRow, number: number): Episode {
  const others = JSON.parse(names) as { language: string; name: string | null }[];
  const original = line(name, 500);
  const titles = {
    ...(original && { original }),
    ...Object.fromEntries(LANGS.flatMap((lang) => {
      const title = others.filter(({ language }) => language === lang).map(({ name }) => line(name, 500)).find(Boolean);
      return title ? [[lang, title]] : [];
    })),
  };
  const average = Number(value ?? NaN);
  return {
    number,
    ...(Object.keys(titles).length > 0 && { titles }),
    airDate: partialDate(date),
    // Zero is not known.
    runtimeMinutes: whole(runtime, 1, 100_000),
    ...(average > 0 && average <= 10 && {
      ratings: [{ source: "omdb", value: Math.round(average * 100) / 100, votes: whole(votes, 0, 1e12) }],
    }),
  };
}

function numberOf(name: string): number | undefined {
  if (/^specials?$/i.test(name.trim())) return 0;
  const digits = /\d+/.exec(name)?.[0];
  if (digits !== undefined) return whole(digits, 0, 199);
  const word = WORDS.findIndex((word) => RegExp(`\\b${word}\\b`, "i").test(name));
  return word < 0 ? undefined : word + 1;
}
