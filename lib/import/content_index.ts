import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { stemmed } from "../search/stems.ts";
import type { Identified } from "./identify.ts";
import { insertRows } from "./rows.ts";
import { readJson, within } from "./search_rows.ts";
import { addTasksForAll, endTasks, listTasks } from "./tasks.ts";

/**
 * A row that is no film's, which says that the index was made: there may be no film of which it says anything. Where it
 * holds more than before, the row gets a new number, and a catalog of before is indexed anew; `0` had no titles.
 */
const MADE = -1;

/** Whether there are films that were never indexed, or by an older version: after the migration that made the table. */
export async function isContentMissing(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from film)
    and not exists (select 1 from content_fts where rowid = ${sql.lit(MADE)})`.execute(db);
  return rows.length > 0;
}

/** Indexes what the films are about that have to be. */
export async function deriveContent(transactions: ShortTransactions): Promise<void> {
  const { read } = transactions;
  if (await isContentMissing(read)) {
    await addTasksForAll(transactions, "content", "film");
    await transactions.write((db) => insertRows(db, "content_fts", [{ rowid: MADE, subject: "", story: "" }]));
  }
  await transactions.inBatches("content", await listTasks(read, "content"), async (ids) => {
    const rows = (await listContent(read, ids))
      .map(({ id, subject, story }) => ({ rowid: id, subject: stemmed(subject), story: stemmed(story) }));
    await transactions.write(async (db) => {
      await sql`delete from content_fts where rowid in ${within(ids)}`.execute(db);
      await insertRows(db, "content_fts", rows);
      await endTasks(db, "content", ids);
    });
  });
}

/** Whether there may be something to index of a film, or to take out of the index: see {@linkcode listContent}. */
export function mayHaveContent({ isNew, record: { keywords, tagline, synopsis } }: Identified<"film">): boolean {
  return !isNew || [keywords, tagline, synopsis].some((given) => given != null);
}

interface Content {
  id: number;
  /** Keywords, genres, and who is in it: actors, their roles, directors. */
  subject: string;
  /** Titles, taglines and synopses. */
  story: string;
}

/** How many credits of a film are looked at, the first ones. */
const CREDITS = 20;

/** What films are about, of those that say anything of it but genres and names. */
async function listContent(db: Db, ids: readonly number[]): Promise<Content[]> {
  return await readJson<Content>(
    db,
    sql`select json_group_array(json_object('id', f.id, 'subject', concat_ws(char(10),
        (select group_concat(n.name, char(10)) from film_keyword k join keyword_name n using (keyword_id)
          where k.film_id = f.id),
        (select group_concat(n.name, char(10)) from film_genre g join genre_name n using (code) where g.film_id = f.id),
        (select group_concat(concat_ws(char(10), c.characters,
            (select group_concat(name, char(10)) from person_name where person_id = c.person_id)), char(10))
          from credit c where c.film_id = f.id and c.position < ${sql.lit(CREDITS)}
            and c.job in ('actor', 'director', 'creator'))),
      'story', concat_ws(char(10), (select group_concat(title, char(10)) from film_title where film_id = f.id),
        (select group_concat(concat_ws(char(10), tagline, synopsis), char(10)) from film_text where film_id = f.id)))) as rows
    from film f where f.id in ${within(ids)} and (exists (select 1 from film_keyword where film_id = f.id)
      or exists (select 1 from film_text where film_id = f.id))`,
  );
}
