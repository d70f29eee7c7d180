import { sql } from "kysely";
import { BY_VALUES, VALUE_FILTERS } from "../catalog/filters.ts";
import type { Database, Db } from "../db/database.ts";
import { selectCardRows } from "../films/queries.ts";
import { deriveScores } from "../films/score_queries.ts";
import { deriveContent, isContentMissing } from "./content_index.ts";
import { listStaleBitmaps, mendBitmaps, withBitmaps } from "./facet_bitmaps.ts";
import { ImportLease } from "./lease.ts";
import { deleteRows } from "./rows.ts";
import { deriveSearch, isIndexMissing, isIndexToCome } from "./search_index.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { deriveSimilar } from "./similar.ts";
import { addTasks, endTasks, hasTask, hasTasks, listTasks } from "./tasks.ts";

/**
 * Does all that is still to be derived: after an import that was cut short, or a migration that emptied the index of
 * the search. Returns whether there was something to do. Leaves it to another process that is at it.
 */
export async function finishDerivation(database: Database, bulk?: number): Promise<boolean> {
  const isPending = async (db: Db) =>
    await hasTasks(db) || await isIndexMissing(db) || await isContentMissing(db) ||
    (await listStaleBitmaps(db)).length > 0;
  // By what is there to read, because a node with a good replica starts without its primary.
  if (!await isPending(database.read)) return false;
  const lease = await ImportLease.take(database, { ifIdle: true });
  if (!lease) return false;
  try {
    if (!await isPending(database.latest)) return false;
    await deriveCatalog(database, new ShortTransactions(database, lease, true), bulk);
    return true;
  } finally {
    await lease.release();
  }
}

/** Does the tasks in `touched`, in short transactions: see `tasks.ts`. */
export async function deriveCatalog(
  database: Database,
  transactions: ShortTransactions,
  bulk?: number,
): Promise<void> {
  await transactions.inBatches("card", await listTasks(transactions.read, "card"), async (ids) => {
    await transactions.write(async (db) => {
      await deriveFilms(db, ids);
      await endTasks(db, "card", ids);
    });
  });
  const isIndexed = !await isIndexToCome(transactions.read);
  await transactions.inBatches("popularity", await listTasks(transactions.read, "popularity"), async (ids) => {
    await transactions.write(async (db) => {
      await derivePopularity(db, ids);
      if (isIndexed) await addTasks(db, "person search", ids);
      await endTasks(db, "popularity", ids);
    });
  });
  await database.shrink?.();
  await deriveSearch(transactions, bulk);
  await deriveContent(transactions);
  if (await hasTask(transactions.read, "neighbours")) {
    // Before the similar films: without statistics their statements take twice as long in a new catalog.
    await transactions.write((db) => database.analyze(db));
  }
  await deriveSimilar(transactions);
  await mendBitmaps(transactions);
  // What changed last raises no version by itself.
  await transactions.write((db) =>
    sql`update room_version set version = version + 1 where room = 'catalog'`.execute(db)
  );
}

/** Makes anew what follows from the facts of films alone: their sort keys, facets and cards. */
export async function deriveFilms(db: Db, ids: readonly number[]): Promise<void> {
  await deriveScores(db, ids);
  await withBitmaps(db, ids, () => deriveFacets(db, ids));
  await deriveCards(db, ids);
}

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

async function deriveFacets(db: Db, ids: readonly number[]): Promise<void> {
  const kinds = VALUE_FILTERS.map((name) => {
    const { from, film, value } = BY_VALUES[name].facet;
    return { name, film: sql.raw(film), value: sql.raw(value), from: sql.raw(from) };
  });
  const all = kinds.map(({ name, film, value, from }) =>
    sql`union select ${sql.lit(name)}, ${value} from ${from} where ${film} in ${within(ids)} and ${value} is not null`
  );
  const own = kinds.map(({ name, film, value, from }) =>
    sql`union all select ${film}, ${sql.lit(name)}, ${value} from ${from}
      where ${film} in ${within(ids)} and ${value} is not null`
  );
  await deleteFacets(db, ids);
  await sql`insert or ignore into facet (kind, value) select 'all', '' from film where id in ${within(ids)}
    ${sql.join(all, sql` `)}`.execute(db);
  // A film may have a value several times, such as a provider that both rents and sells it: the next ones are ignored,
  // which takes less than to sort them out before.
  await sql`
    insert or ignore into film_facet (film_id, facet_id, popularity, score, first_premiere)
    select v.film_id, facet.id, f.popularity, f.score, f.first_premiere
    from (select id as film_id, 'all' as kind, '' as value from film where id in ${within(ids)} ${
    sql.join(own, sql` `)
  }) v
    join facet on facet.kind = v.kind and facet.value = v.value join film f on f.id = v.film_id`.execute(db);
  await countFacets(db, "+", ids);
}

/** Takes films out of all facets. */
export async function forgetFacets(db: Db, ids: readonly number[]): Promise<void> {
  await withBitmaps(db, ids, () => deleteFacets(db, ids));
}

async function deleteFacets(db: Db, ids: readonly number[]): Promise<void> {
  await countFacets(db, "-", ids);
  await deleteRows(db, "film_facet", "film_id", ids);
}

/** By difference, so that the counts are exact after every transaction without counting a whole catalog. */
async function countFacets(db: Db, sign: "+" | "-", ids: readonly number[]): Promise<void> {
  await sql`update facet set count = count ${sql.raw(sign)} x.films
    from (select facet_id, count(*) as films from film_facet where film_id in ${within(ids)} group by facet_id) x
    where x.facet_id = facet.id`.execute(db);
}

async function deriveCards(db: Db, ids: readonly number[]): Promise<void> {
  await deleteRows(db, "film_card", "film_id", ids);
  await sql`insert into film_card (film_id, lang, card) ${selectCardRows(within(ids))}`.execute(db);
}

/** A person is as popular as their films together. */
async function derivePopularity(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update person set popularity = coalesce((
      select sum(f.popularity) from film f where f.id in (select film_id from credit where person_id = person.id)), 0)
    where id in ${within(ids)}`.execute(db);
}
