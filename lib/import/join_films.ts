import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { deriveCatalog, deriveFilms, forgetFacets } from "./derive.ts";
import { ImportLease } from "./lease.ts";
import { forgetDocuments } from "./search_index.ts";
import { addTasks } from "./tasks.ts";

/** Lists of which one is kept whole: those of two films would be shuffled into each other. */
const WHOLE = ["film_country", "film_genre", "film_keyword", "video", "film_still", "offer", "credit"];
/** What is derived anew. */
const DERIVED = ["film_facet", "film_card", "similar"];

/**
 * Makes one film of two, for good: `from` goes, and all that leads to it, or belongs to it and `into` has not, is `into`'s
 * then: titles, ids, ratings, reviews, lists. Throws where one of them is not there.
 */
export async function joinFilms(
  database: Database,
  { from, into, now = new Date() }: { from: number; into: number; now?: Date },
): Promise<void> {
  if (from === into) throw new Error(`Film ${from} is one already.`);
  const lease = (await ImportLease.take(database))!;
  try {
    for (const id of [from, into]) {
      const film = await database.latest.selectFrom("film").select("id").where("id", "=", id).executeTakeFirst();
      if (!film) throw new Error(`There is no film ${id}.`);
    }
    const transactions = new ShortTransactions(database, lease, true);
    await transactions.write((db) => join(db, { from, into, at: now.toISOString() }));
    await deriveCatalog(database, transactions);
  } finally {
    await lease.release();
  }
}

async function join(db: Db, { from, into, at }: { from: number; into: number; at: string }): Promise<void> {
  // Before anything of it moves: the people of both are popular by one film less, and some films are similar to neither.
  await sql`insert or ignore into touched (kind, id)
    select 'popularity', person_id from credit where film_id in (${from}, ${into})`.execute(db);
  await sql`insert or ignore into touched (kind, id)
    select 'similar', film_id from similar where similar_id = ${from} and film_id <> ${into}`.execute(db);
  await forgetFacets(db, [from]);
  await fillEpisodes(db, { from, into });
  for (const { table, column } of await listReferences(db)) {
    if (DERIVED.includes(table)) continue;
    const [name, owner] = [sql.table(table), sql.ref(column)];
    const free = WHOLE.includes(table) ? sql`and not exists (select 1 from ${name} where ${owner} = ${into})` : sql``;
    await sql`update or ignore ${name} set ${owner} = ${into} where ${owner} = ${from} ${free}`.execute(db);
  }
  await sql`update import_key set entity_id = ${into} where kind = 'film' and entity_id = ${from}`.execute(db);
  await sql`update or ignore said set entity_id = ${into} where kind = 'film' and entity_id = ${from}`.execute(db);
  await sql`delete from said where kind = 'film' and entity_id = ${from}`.execute(db);
  await sql`update film set ${
    sql.join(
      ["original_language", "year", "end_year", "runtime_minutes", "age_rating"].map((column) =>
        sql`${sql.ref(column)} = coalesce(film.${sql.ref(column)}, gone.${sql.ref(column)})`
      ),
    )
  }, updated_at = ${at} from (select * from film where id = ${from}) gone where film.id = ${into}`.execute(db);
  await forgetDocuments(db, "film", [from]);
  await sql`delete from content_fts where rowid = ${from}`.execute(db);
  await db.deleteFrom("film").where("id", "=", from).execute();
  await sql`delete from touched where id = ${from} and kind in ('card', 'film search', 'content', 'neighbours', 'similar')`
    .execute(db);
  await sql`insert or replace into moved (kind, id, new_id, at) values ('film', ${from}, ${into}, ${at})`.execute(db);
  await sql`update moved set new_id = ${into} where kind = 'film' and new_id = ${from}`.execute(db);
  await deriveFilms(db, [into]);
  await addTasks(db, "film search", [into]);
  await addTasks(db, "content", [into]);
  await addTasks(db, "neighbours", [into]);
}

/** What the one film's episodes have not, and those of the same numbers of the other have. */
async function fillEpisodes(db: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update season set titles = nullif(json_patch(coalesce(gone.titles, '{}'), coalesce(season.titles, '{}')), '{}'),
      year = coalesce(season.year, gone.year), episode_count = coalesce(season.episode_count, gone.episode_count)
    from (select * from season where film_id = ${from}) gone
    where season.film_id = ${into} and season.number = gone.number`.execute(db);
  await sql`update episode set original_title = coalesce(episode.original_title, gone.original_title),
      titles = nullif(json_patch(coalesce(gone.titles, '{}'), coalesce(episode.titles, '{}')), '{}'),
      air_date = coalesce(episode.air_date, gone.air_date),
      runtime_minutes = coalesce(episode.runtime_minutes, gone.runtime_minutes),
      ratings = nullif(json_patch(coalesce(gone.ratings, '{}'), coalesce(episode.ratings, '{}')), '{}')
    from (select * from episode where film_id = ${from}) gone
    where episode.film_id = ${into} and episode.season = gone.season and episode.number = gone.number`.execute(db);
}

/** All columns that hold a film's id, those of tables that are added later included. */
async function listReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", f."from" as "column" from sqlite_schema m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'film' order by m.name`.execute(db);
  return rows;
}
