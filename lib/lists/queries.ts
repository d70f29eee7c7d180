import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";

/** A curated list, all languages side by side. */
export interface CollectionRow {
  id: number;
  slug: string;
  theme: string | null;
  updatedAt: string;
  titles: Texts;
  descriptions: Texts;
  itemCount: number;
  /** The first films, whose posters stand for the list. */
  firstIds: number[];
}

/** One film of a list. */
export interface CollectionItemRow {
  position: number;
  filmId: number;
  notes: Texts | null;
}

/** So many films stand for a list, or for one of many, which show different ones. */
const SHOWN = 6;

const COLLECTION: RawBuilder<unknown> = sql`
  'id', c.id, 'slug', c.slug, 'theme', c.theme, 'updatedAt', c.updated_at,
  'titles', json((select json_group_object(lang, title) from collection_text where collection_id = c.id)),
  'descriptions', json((select json_group_object(lang, description) from collection_text where collection_id = c.id)),
  'itemCount', (select count(*) from collection_item where collection_id = c.id),
  'firstIds', json((
    select json_group_array(film_id)
    from (select film_id from collection_item where collection_id = c.id order by position limit ${SHOWN})
  ))`;

/** Curated lists in their editorial order: all, or those of these slugs. */
export async function listCollections(db: Db, slugs?: readonly string[]): Promise<CollectionRow[]> {
  const wanted = slugs ? sql`where c.slug in (select value from json_each(${JSON.stringify(slugs)}))` : sql``;
  const { rows } = await sql<{ collection: string }>`
    select json_object(${COLLECTION}) as collection from collection c ${wanted} order by c.position, c.id`.execute(db);
  return rows.map((row) => JSON.parse(row.collection));
}

/** One list by its slug, or `undefined`. */
export async function findCollection(db: Db, slug: string): Promise<CollectionRow | undefined> {
  const { rows: [row] } = await sql<{ collection: string }>`
    select json_object(${COLLECTION}) as collection from collection c where c.slug = ${slug}`.execute(db);
  return row && JSON.parse(row.collection);
}

/** The films of a list in their order. */
export async function listCollectionItems(db: Db, collectionId: number): Promise<CollectionItemRow[]> {
  const rows = await db.selectFrom("collection_item").where("collection_id", "=", collectionId)
    .select(["position", "film_id as filmId", "notes"]).orderBy("position").execute();
  return rows.map((row) => ({ ...row, notes: row.notes === null ? null : JSON.parse(row.notes) }));
}
