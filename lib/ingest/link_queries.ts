import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { SourceLink } from "./correct.ts";
import { cleanTitle, titleKey } from "./titles.ts";

/** Which links are listed: those that may be wrong, those that a person decided, or all. */
export const LINK_CHOICES = ["doubtful", "fixed", "all"] as const;
export type LinkChoice = (typeof LINK_CHOICES)[number];

/** A film that a source names, with how many sessions are shown of it. */
export interface ShownLink extends SourceLink {
  filmId: number | null;
  sessions: number;
}

interface Row {
  source: string;
  sourceId: string;
  name: string;
  fixed: number;
  filmId: number | null;
  original: string | null;
  year: number | null;
  /** JSON. */
  titles: string;
  sessions: number;
}

/**
 * The films that sources name, those with most sessions first. Doubtful is what no film of the catalog was found for,
 * and what is called otherwise than the film that it was taken for.
 */
export async function listShownLinks(db: Db, choice: LinkChoice): Promise<ShownLink[]> {
  const { rows } = await sql<Row>`
    select l.source, l.source_id as "sourceId", l.title as name, l.fixed, f.id as "filmId",
      f.original_title as original, f.year,
      (select json_group_array(title) from (select title from film_title where film_id = f.id
        union select title from film_alias where film_id = f.id)) as titles,
      (select count(*) from session where screened_film_id = s.id) as sessions
    from film_link l join screened_film s on s.id = l.screened_film_id left join film f on f.id = s.film_id
    where ${choice} <> 'fixed' or l.fixed = 1
    order by sessions desc, l.title, l.source`.execute(db);
  return rows.filter((row) => choice !== "doubtful" || isDoubtful(row)).map((row) => ({
    source: row.source,
    sourceId: row.sourceId,
    name: row.name,
    target: row.filmId === null ? null : `${row.original} (${row.year ?? "?"})`,
    fixed: row.fixed === 1,
    filmId: row.filmId,
    sessions: row.sessions,
  }));
}

function isDoubtful({ fixed, filmId, name, original, titles }: Row): boolean {
  if (fixed) return false;
  if (filmId === null) return true;
  const known = [original!, ...JSON.parse(titles) as string[]];
  if (known.includes(name)) return false;
  const key = titleKey(cleanTitle(name).title);
  return !known.some((title) => titleKey(title) === key);
}
