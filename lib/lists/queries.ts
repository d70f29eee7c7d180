import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";

/** A curated list, all languages side by side. */
export interface CollectionRow {
  id: number;
  slug: string;
  updatedAt: string;
  titles: Texts;
  descriptions: Texts;
  itemCount: number;
  /** The film whose poster is the cover. */
  coverId: number | null;
}

/** One film of a list. */
export interface CollectionItemRow {
  position: number;
  filmId: number;
  notes: Texts | null;
}

const COLLECTION: RawBuilder<unknown> = sql`
  c.id, c.slug, c.updated_at as "updatedAt",
  (select json_group_object(lang, title) from collection_text where collection_id = c.id) as titles,
  (select json_group_object(lang, description) from collection_text where collection_id = c.id) as descriptions,
  (select count(*) from collection_item where collection_id = c.id) as "itemCount",
  (select film_id from collection_item where collection_id = c.id order by position limit 1) as "coverId"`;

type RawRow = Omit<CollectionRow, "titles" | "descriptions"> & { titles: string; descriptions: string };

function collectionRow(row: RawRow): CollectionRow {
  return { ...row, titles: JSON.parse(row.titles), descriptions: JSON.parse(row.descriptions) };
}

/** All curated lists in their editorial order. */
export async function listCollections(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<RawRow>`select ${COLLECTION} from collection c order by c.position, c.id`.execute(db);
  return rows.map(collectionRow);
}

/** One list by its slug, or `undefined`. */
export async function findCollection(db: Db, slug: string): Promise<CollectionRow | undefined> {
  const { rows: [row] } = await sql<RawRow>`select ${COLLECTION} from collection c where c.slug = ${slug}`.execute(db);
  return row && collectionRow(row);
}

/** The films of a list in their order. */
export async function listCollectionItems(db: Db, collectionId: number): Promise<CollectionItemRow[]> {
  const rows = await db.selectFrom("collection_item").where("collection_id", "=", collectionId)
    .select(["position", "film_id as filmId", "notes"]).orderBy("position").execute();
  return rows.map((row) => ({ ...row, notes: row.notes === null ? null : JSON.parse(row.notes) }));
}
