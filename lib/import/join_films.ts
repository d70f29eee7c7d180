import { sql } from "kysely";
import { findMoved } from "../catalog/moved.ts";
import type { Database, Db } from "../db/database.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { combineFilms, keepSaid } from "./combine.ts";
import { deriveCatalog, deriveFilms, forgetFacets } from "./derive.ts";
import { joinDoubles } from "./doubles.ts";
import { formerIds } from "./identify.ts";
import { type Coming, findDoubles } from "./join.ts";
import { findKeys } from "./keys.ts";
import { ImportLease } from "./lease.ts";
import { type ExternalId, referencedKeys } from "./schema.ts";
import { forgetDocuments } from "./search_index.ts";
import { OWN } from "./statements.ts";
import { addTasks } from "./tasks.ts";
import { writeRecords } from "./write.ts";

/** What is derived anew. */
const DERIVED = ["film_facet", "film_card", "similar"];
const SERIES = ["serial", "cartoon-series"];

/** Which films are to be one, and how. */
export interface FilmJoin {
  /** The one that goes. */
  from: number;
  into: number;
  /** Sources of the catalog, the one that is believed first. */
  precedence?: readonly string[];
  now?: Date;
}

/** What the two films were called, and how many reviews are gone, whose authors have one of the other film. */
export interface JoinedFilms {
  from: string;
  into: string;
  reviewsGone: number;
}

/**
 * Makes one film of two, for good: `from` goes, and all that leads to it is `into`'s then, with its ratings, reviews and
 * places in lists. What sources say of both is brought together as if they had spoken of one; of two records of one source
 * that of `into` is heard first. Throws where one of them is not there, or only one is a series.
 */
export async function joinFilms(
  database: Database,
  { from, into, precedence = [OWN], now = new Date() }: FilmJoin,
): Promise<JoinedFilms> {
  if (from === into) throw new Error(`Film ${from} is one already.`);
  const lease = (await ImportLease.take(database))!;
  try {
    const films = { from: await findFilm(database.latest, from), into: await findFilm(database.latest, into) };
    refuseMixed(films);
    const transactions = new ShortTransactions(database, lease, true);
    let reviewsGone = 0;
    await transactions.write(async (db) => {
      reviewsGone = await join(db, { from, into, precedence, at: now.toISOString() });
    });
    await deriveCatalog(database, transactions);
    return { from: calledOf(films.from), into: calledOf(films.into), reviewsGone };
  } finally {
    await lease.release();
  }
}

interface Film {
  id: number;
  type: string;
  original_title: string;
  year: number | null;
}

async function findFilm(db: Db, id: number): Promise<Film> {
  const film = await db.selectFrom("film").select(["id", "type", "original_title", "year"]).where("id", "=", id)
    .executeTakeFirst();
  if (film) return film;
  const moved = await findMoved(db, "film", id);
  throw new Error(`There is no film ${id}.${moved === undefined ? "" : ` It is film ${moved} now.`}`);
}

/** Refuses a film and a series; an anime may be either. */
function refuseMixed(films: { from: Film; into: Film }): void {
  const isSeries = ({ type }: Film) => type === "anime" ? undefined : SERIES.includes(type);
  const [a, b] = [isSeries(films.from), isSeries(films.into)];
  if (a === undefined || b === undefined || a === b) return;
  const [one, other] = [films.from, films.into].map((film) => `${film.id} ${calledOf(film)} is a ${film.type}`);
  throw new Error(`Film ${one}, and film ${other}. Import a record that gives the right type first.`);
}

const calledOf = ({ original_title, year }: Film) => `"${original_title}" (${year ?? "?"})`;

/** Returns how many reviews are gone. */
async function join(
  db: Db,
  { from, into, precedence, at }: { from: number; into: number; precedence: readonly string[]; at: string },
): Promise<number> {
  const doubles = await findDoubles(db, await creditsOf(db, { from, into }));
  if (doubles.length > 0) await joinDoubles(db, doubles, { now: at, precedence });
  const { batch, said } = await combineFilms(db, { from, into }, precedence);
  // Before anything of it moves: the people of both are popular by one film less, and some films are similar to neither.
  await sql`insert or ignore into touched (kind, id)
    select 'popularity', person_id from credit where film_id in (${from}, ${into})`.execute(db);
  await sql`insert or ignore into touched (kind, id)
    select 'similar', film_id from similar where similar_id = ${from} and film_id <> ${into}`.execute(db);
  await forgetFacets(db, [from]);
  const formerly = await db.selectFrom("film_external_id").select(["source", "value"])
    .where("film_id", "in", [from, into]).execute();
  await sql`delete from collection_item where film_id = ${from} and collection_id in (
    select collection_id from collection_item where film_id = ${into})`.execute(db);
  await sql`update own_list_item set note = gone.note from (select * from own_list_item where film_id = ${from}) gone
    where own_list_item.film_id = ${into} and own_list_item.list_id = gone.list_id and own_list_item.note is null`
    .execute(db);
  for (const { table, column } of await listReferences(db)) {
    if (DERIVED.includes(table)) continue;
    const [name, owner] = [sql.table(table), sql.ref(column)];
    await sql`update or ignore ${name} set ${owner} = ${into} where ${owner} = ${from}`.execute(db);
  }
  const left = await db.selectFrom("review").select("id").where("film_id", "=", from).execute();
  await forgetDocuments(db, "film", [from]);
  await sql`delete from content_fts where rowid = ${from}`.execute(db);
  await db.deleteFrom("film").where("id", "=", from).execute();
  await sql`delete from touched where id = ${from} and kind in ('card', 'film search', 'content', 'neighbours', 'similar')`
    .execute(db);
  await sql`insert or replace into moved (kind, id, new_id, at) values ('film', ${from}, ${into}, ${at})`.execute(db);
  await sql`update moved set new_id = ${into} where kind = 'film' and new_id = ${from}`.execute(db);
  await sql`update import_key set entity_id = ${into} where kind in ('film', ${formerIds("film")})
    and entity_id = ${from}`.execute(db);
  const keys = await findKeys(db, referencedKeys(batch.map(({ record }) => record)));
  await writeRecords(db, batch, { now: at, keys });
  await sql`delete from said where kind = 'film' and entity_id = ${from}`.execute(db);
  await keepSaid(db, "film", { said, replaced: [], source: "", now: at });
  await keepIds(db, into, formerly);
  await deriveFilms(db, [into]);
  await addTasks(db, "film search", [into]);
  await addTasks(db, "content", [into]);
  await addTasks(db, "neighbours", [into]);
  return left.length;
}

/** The people of the film that goes, as coming into the other. */
async function creditsOf(db: Db, { from, into }: { from: number; into: number }): Promise<Coming[]> {
  const rows = await db.selectFrom("credit").select(["person_id", "job", "characters"]).where("film_id", "=", from)
    .execute();
  return rows.map(({ person_id: person, job, characters }) => (
    { film: into, person, job, characters: characters === null ? null : JSON.parse(characters) }
  ));
}

/** Keeps the external ids that the film does not have, because it has others of the same sources: they lead to it, too. */
async function keepIds(db: Db, id: number, had: readonly ExternalId[]): Promise<void> {
  const names = JSON.stringify(had.map(({ source, value }) => `${source} ${value}`));
  await sql`insert or replace into import_key (kind, key, entity_id)
    select ${formerIds("film")}, value, ${id} from json_each(${names})
    where not exists (select 1 from film_external_id where source || ' ' || film_external_id.value = json_each.value
      and film_id = ${id})`.execute(db);
}

/** All columns that hold a film's id, those of tables that are added later included. */
async function listReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", f."from" as "column" from sqlite_schema m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'film' order by m.name`.execute(db);
  return rows;
}
