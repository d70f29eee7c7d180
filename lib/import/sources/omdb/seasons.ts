import type Native from "libsql";
import type { Skipped } from "../../source.ts";
import { whole, yearOf } from "../values.ts";

/** A season as far as omdb.org tells. */
export interface Season {
  number: number;
  year?: number;
  episodeCount?: number;
}

interface Row {
  id: number;
  name: string | null;
  /** Of its first episode: the season's own date is that of its last one. */
  first: string | null;
  episodes: number;
}

const WORDS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The seasons of a series, by the number in their names: "Season 3", "2. Staffel", "Season Four", "Specials". */
export function seasonsOf(db: Native.Database, series: number, skip: (skipped: Skipped) => void): Season[] {
  const rows = db.prepare(`select s.id, s.name, min(e.date) as first, count(e.id) as episodes
    from all_seasons s left join all_episodes e on e.parent_id = s.id
    where s.parent_id = ? group by s.id order by s.date, s.id`).all(series) as Row[];
  const seasons = new Map<number, Season>();
  for (const { id, name, first, episodes } of rows) {
    const from = `all_seasons.csv: ${id}`;
    const number = numberOf(name ?? "");
    if (number === undefined) skip({ from, reason: "season without a number" });
    else if (seasons.has(number)) skip({ from, reason: "second season of that number" });
    else seasons.set(number, { number, year: yearOf(first), ...(episodes > 0 && { episodeCount: episodes }) });
  }
  return [...seasons.values()].sort((a, b) => a.number - b.number);
}

function numberOf(name: string): number | undefined {
  if (/^specials?$/i.test(name.trim())) return 0;
  const digits = /\d+/.exec(name)?.[0];
  if (digits !== undefined) return whole(digits, 0, 199);
  const word = WORDS.findIndex((word) => RegExp(`\\b${word}\\b`, "i").test(name));
  return word < 0 ? undefined : word + 1;
}
