// Foyer as the comparison asks it: makes a database of the starter catalog and generated films, then answers queries in
// this process. Arguments: the database to make, the number of generated films, a file of queries, a file for answers.
import { sql } from "kysely";
import process from "node:process";
import { type Database, openDatabase } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { selectCardRows } from "../../lib/films/queries.ts";
import { insertRows } from "../../lib/import/rows.ts";
import { finishDerivation } from "../../lib/import/derive.ts";
import { findByName } from "../../lib/search/find.ts";
import { resolved } from "../../lib/search/lookup.ts";
import { shownHit } from "../../lib/search/view.ts";
import { seed } from "../../lib/import/seed.ts";
import type { Answers, Labelled } from "./entry.ts";
import { films } from "./generator.ts";

const BATCH = 2000;
/** So many films get their cards at once. */
const CARDS = 20_000;
const LIMIT = 10;

if (import.meta.main) {
  const [path, count, queries, answers] = Deno.args;
  const { build } = await makeCatalog(path, Number(count));
  const database = await openDatabase(`file:${path}`);
  const asked = JSON.parse(await Deno.readTextFile(queries)) as Labelled[];
  const { found, times } = await answer(database, asked);
  const memory = Deno.memoryUsage().rss / 2 ** 20;
  const result: Answers = { engine: "Foyer", build: build.processor, found, times, memory };
  await Deno.writeTextFile(answers, JSON.stringify(result));
  await database.close();
}

/** What something takes, in milliseconds: by the clock, and of all processors together. */
export interface Time {
  clock: number;
  processor: number;
}

/** Makes the database, as imports open one; how long it takes to load the generated titles, and to index everything. */
export async function makeCatalog(path: string, count: number): Promise<{ load: Time; build: Time }> {
  const database = await openDatabase(`file:${path}`, { loading: true });
  await migrate(database);
  await seed(database);
  const load = await loadTitles(database, count);
  const build = await indexAnew(database);
  await database.close();
  return { load, build };
}

/** Empties the index and makes it anew; how long the latter takes. */
export async function indexAnew(database: Database): Promise<Time> {
  await database.write.transaction().execute(async (db) => {
    for (const table of ["search_doc", "search_name", "search_word", "search_typo"] as const) {
      await db.deleteFrom(table).execute();
    }
    await sql`insert into search_fts (search_fts) values ('delete-all')`.execute(db);
  });
  return await timed(() => finishDerivation(database));
}

/** How long something takes. */
export async function timed(work: () => Promise<unknown>): Promise<Time> {
  const begun = performance.now();
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  return { clock: performance.now() - begun, processor: (user + system) / 1000 };
}

/** The times in words, and how many times as long the index takes as the titles. */
export function told({ load, build }: { load: Time; build: Time }): string {
  const seconds = (time: number) => (time / 1000).toFixed(1);
  const compared = (one: number, other: number) => (
    `titles loaded in ${seconds(one)} s, indexed in ${seconds(other)} s: ${(other / one).toFixed(2)} ×`
  );
  return `${compared(load.clock, build.clock)} (of the processors: ${compared(load.processor, build.processor)})`;
}

/** Loads films and their titles, as an import writes them, without all else that films have; making them up is free. */
async function loadTitles(database: Database, count: number): Promise<Time> {
  const db = await database.write.startTransaction().execute();
  const time = { clock: 0, processor: 0 };
  const add = async (work: () => Promise<unknown>) => {
    const { clock, processor } = await timed(work);
    time.clock += clock;
    time.processor += processor;
  };
  let id = 1_000_000;
  let batch: ReturnType<typeof rowsOf>[] = [];
  const write = async () => {
    await insertRows(db, "film", batch.map(({ film }) => film));
    await insertRows(db, "film_title", batch.flatMap(({ titles }) => titles));
    batch = [];
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const film of films(count)) {
    batch.push(rowsOf(++id, film));
    if (batch.length === BATCH) await add(write);
  }
  await add(write);
  await add(() => db.commit().execute());
  return time;
}

function rowsOf(
  id: number,
  { names: [ru, en, uk, original], year, votes }: { names: string[]; year: number | null; votes: number },
) {
  const film = {
    id,
    type: "film",
    original_title: original,
    year,
    popularity: Math.log10(1 + votes),
    updated_at: "2026-01-01T00:00:00.000Z",
  };
  return { film, titles: Object.entries({ en, ru, uk }).map(([lang, title]) => ({ film_id: id, lang, title })) };
}

/** Gives the generated films the cards that answers are made of, in one language. */
export async function makeCards(path: string): Promise<void> {
  const database = await openDatabase(`file:${path}`);
  const { rows: [{ last }] } = await sql<{ last: number }>`select max(id) as last from film`.execute(database.read);
  for (let after = 1_000_000; after < last; after += CARDS) {
    const ids = sql`(select id from film where id > ${after} and id <= ${after + CARDS})`;
    await sql`insert or ignore into film_card (film_id, lang, card)
      select * from (${selectCardRows(ids)}) where lang = 'ru'`.execute(database.write);
  }
  await database.close();
}

/** The names by which the evaluation knows films and people. */
export async function namesOf(database: Database): Promise<(url: string) => string> {
  const keys = await database.read.selectFrom("import_key").select(["kind", "key", "entity_id"])
    .where("kind", "in", ["film", "person"]).execute();
  const known = new Map(keys.map(({ kind, key, entity_id }) => [`/${kind}/${entity_id}`, `${kind} ${key}`]));
  return (path) => known.get(path) ?? `g${Number(path.split("/").at(-1)) - 1_000_001}`;
}

async function answer(database: Database, queries: readonly Labelled[]) {
  const name = await namesOf(database);
  const found: string[][] = [];
  const times: number[] = [];
  for (const { q } of queries.slice(0, 200)) await findByName(database.read, q, []);
  for (const { q } of queries) {
    const begun = performance.now();
    const { films, people } = await findByName(database.read, q, []);
    const shown = [
      ...(await resolved(database.read, films.slice(0, LIMIT))).map((hit) => ({ ...shownHit(hit), kind: "film" })),
      ...(await resolved(database.read, people.slice(0, LIMIT))).map((hit) => ({ ...shownHit(hit), kind: "person" })),
    ].sort((a, b) => b.score - a.score);
    times.push(performance.now() - begun);
    found.push(shown.slice(0, LIMIT).map(({ kind, id }) => name(`/${kind}/${id}`)));
  }
  return { found, times };
}
