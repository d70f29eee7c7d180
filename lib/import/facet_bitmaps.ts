import { sql } from "kysely";
import { add, addAll, BLOCK, emptyBlock, readFilms, remove, rowOf, stored } from "../catalog/bitmap.ts";
import { BITMAPPED } from "../catalog/bitmap_queries.ts";
import type { Db } from "../db/database.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";

/** So many rows are written with one statement. */
const AT_ONCE = 200;
const KINDS = JSON.stringify(BITMAPPED);

/** The places of films in the rows of their facets. */
type Places = Map<number, number[]>;

/** Changes the facets of films, and their bits with them. */
export async function withBitmaps(db: Db, ids: readonly number[], change: () => Promise<void>): Promise<void> {
  const before = await placesOf(db, ids);
  await change();
  await writeChanges(db, before, await placesOf(db, ids));
}

async function placesOf(db: Db, ids: readonly number[]): Promise<Places> {
  const { rows } = await sql<{ id: number; places: string }>`
    select x.facet_id * ${sql.lit(BLOCK)} + x.film_id / ${sql.lit(BLOCK)} as id,
      json_group_array(x.film_id % ${sql.lit(BLOCK)}) as places
    from json_each(${JSON.stringify(ids)}) i cross join film_facet x on x.film_id = i.value
    join facet f on f.id = x.facet_id and f.kind in (select value from json_each(${KINDS})) group by 1`.execute(db);
  return new Map(rows.map(({ id, places }) => [id, JSON.parse(places)]));
}

async function writeChanges(db: Db, before: Places, after: Places): Promise<void> {
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((id) => {
    const [old, now] = [new Set(before.get(id)), new Set(after.get(id))];
    return { id, added: now.difference(old), removed: old.difference(now) };
  }).filter(({ added, removed }) => added.size + removed.size > 0);
  for (let i = 0; i < changes.length; i += AT_ONCE) {
    const some = changes.slice(i, i + AT_ONCE);
    const rows = await db.selectFrom("facet_bitmap").select(["id", "films"])
      .where("id", "in", some.map(({ id }) => id)).execute();
    const films = new Map(rows.map((row) => [row.id, row.films]));
    await writeRows(
      db,
      some.map(({ id, added, removed }) => {
        const block = emptyBlock();
        if (films.has(id)) addAll(block, readFilms(films.get(id)!));
        for (const place of removed) remove(block, place);
        for (const place of added) add(block, place);
        return { id, ...stored(block) };
      }),
    );
  }
}

async function writeRows(db: Db, rows: { id: number; count: number; films: Uint8Array }[]): Promise<void> {
  const [kept, empty] = [rows.filter(({ count }) => count > 0), rows.filter(({ count }) => count === 0)];
  if (empty.length > 0) {
    await db.deleteFrom("facet_bitmap").where("id", "in", empty.map(({ id }) => id)).execute();
  }
  if (kept.length === 0) return;
  await db.insertInto("facet_bitmap").values(kept).onConflict((row) =>
    row.column("id").doUpdateSet(({ ref }) => ({ count: ref("excluded.count"), films: ref("excluded.films") }))
  ).execute();
}

/** The ids of the facets whose bits are other films than the catalog says: none were made yet, or earlier code imported. */
export async function listStaleBitmaps(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from facet f left join (
      select id / ${sql.lit(BLOCK)} as facet_id, sum(count) as count from facet_bitmap group by 1
    ) b on b.facet_id = f.id
    where f.kind in (select value from json_each(${KINDS})) and f.count <> coalesce(b.count, 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes the bits anew of all facets that are stale, each in a transaction of its own. */
export async function mendBitmaps(transactions: ShortTransactions): Promise<void> {
  for (const facet of await listStaleBitmaps(transactions.read)) {
    await transactions.write((db) => makeAnew(db, facet));
  }
}

async function makeAnew(db: Db, facet: number): Promise<void> {
  await db.deleteFrom("facet_bitmap").where("id", ">=", rowOf(facet, 0)).where("id", "<", rowOf(facet + 1, 0))
    .execute();
  const { rows } = await sql<{ number: number; places: string }>`
    select film_id / ${sql.lit(BLOCK)} as number, json_group_array(film_id % ${sql.lit(BLOCK)}) as places
    from film_facet where facet_id = ${facet} group by 1`.execute(db);
  await writeRows(
    db,
    rows.map(({ number, places }) => {
      const block = emptyBlock();
      for (const place of JSON.parse(places)) add(block, place);
      return { id: rowOf(facet, number), ...stored(block) };
    }),
  );
}
