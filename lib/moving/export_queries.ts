import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { textIn } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";

/** A film as exports name it. */
export interface ExportedFilm {
  id: number;
  type: string;
  /** In the language asked for. */
  title: string;
  titleEn: string;
  originalTitle: string;
  year: number | null;
  ids: { imdb?: string; tmdb_movie?: string; tmdb_tv?: string; kinopoisk?: string };
}

/** Films as exports name them, by their ids. */
export async function listExported(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, ExportedFilm>> {
  const title = (l: Lang) =>
    sql`coalesce(${
      textIn(l, (it) => sql`(select title from film_title where film_id = f.id and lang = ${it})`)
    }, f.original_title)`;
  const { rows } = await sql<Omit<ExportedFilm, "ids"> & { ids: string }>`
    select f.id, f.type, ${title(lang)} as title, ${
    title("en")
  } as "titleEn", f.original_title as "originalTitle", f.year,
      (select json_group_object(source, value) from film_external_id where film_id = f.id) as ids
    from json_each(${JSON.stringify(ids)}) j cross join film f on f.id = j.value`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, ids: JSON.parse(row.ids) }]));
}
