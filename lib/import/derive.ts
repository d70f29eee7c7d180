import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { cardJson } from "../films/queries.ts";
import { deriveScores } from "../films/score_queries.ts";
import { LANGS } from "../i18n/lang.ts";
import { deleteRows } from "./rows.ts";
import { deriveSearch } from "./search_index.ts";
import { deriveSimilar } from "./similar.ts";

const BATCH = 1000;

/**
 * Makes anew what is derived from the facts of the films and people in the table `touched`: the
 * sort keys, the facets with their counts, the cards, the index of the search, and the similar films.
 */
export async function deriveCatalog(db: Db, analyze: (db: Db) => Promise<void>): Promise<void> {
  for await (const ids of touched(db, "film")) {
    await deriveScores(db, ids);
    await deriveFacets(db, ids);
    await deriveCards(db, ids);
    await touchPeopleOf(db, ids);
  }
  for await (const ids of touched(db, "person")) {
    await derivePopularity(db, ids);
  }
  await sql`update facet set count = (select count(*) from film_facet where facet_id = facet.id)`.execute(db);
  await deriveSearch(db);
  await analyze(db);
  // After the statistics: without them its statements take twice as long in a new catalog.
  await deriveSimilar(db);
}

/** The touched ids of a kind in batches; ones that are added meanwhile come too. */
async function* touched(db: Db, kind: "film" | "person"): AsyncGenerator<number[]> {
  let last = 0;
  while (true) {
    const { rows } = await sql<{ id: number }>`
      select id from touched where kind = ${kind} and id > ${last} order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    yield rows.map((row) => row.id);
  }
}

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

async function deriveFacets(db: Db, ids: readonly number[]): Promise<void> {
  const values = sql`
    select id as film_id, 'all' as kind, '' as value from film where id in ${within(ids)}
    union select id, 'type', type from film where id in ${within(ids)}
    union select id, 'year', cast(year as text) from film where year is not null and id in ${within(ids)}
    union select film_id, 'genre', code from film_genre where film_id in ${within(ids)}
    union select film_id, 'country', country from film_country where film_id in ${within(ids)}
    union select film_id, 'keyword', cast(keyword_id as text) from film_keyword where film_id in ${within(ids)}
    union select o.film_id, 'provider', p.key from offer o join provider p on p.id = o.provider_id
      where o.film_id in ${within(ids)}`;
  await deleteRows(db, "film_facet", "film_id", ids);
  await sql`insert or ignore into facet (kind, value) select distinct kind, value from (${values})`.execute(db);
  await sql`
    insert into film_facet (film_id, facet_id, popularity, score, first_premiere)
    select v.film_id, facet.id, f.popularity, f.score, f.first_premiere from (${values}) v
    join facet on facet.kind = v.kind and facet.value = v.value join film f on f.id = v.film_id`.execute(db);
}

async function deriveCards(db: Db, ids: readonly number[]): Promise<void> {
  await deleteRows(db, "film_card", "film_id", ids);
  for (const lang of LANGS) {
    await sql`insert into film_card (film_id, lang, card)
      select f.id, ${lang}, ${cardJson(lang)} from film f where f.id in ${within(ids)}`.execute(db);
  }
}

async function touchPeopleOf(db: Db, filmIds: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select 'person', person_id from credit where film_id in ${within(filmIds)}`.execute(db);
}

/** A person is as popular as their films together. */
async function derivePopularity(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update person set popularity = coalesce((
      select sum(f.popularity) from film f where f.id in (select film_id from credit where person_id = person.id)), 0)
    where id in ${within(ids)}`.execute(db);
}
