import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";

/** The titles of curated lists in all languages, the first lists in their editorial order. */
export async function listTitles(db: Db, limit: number): Promise<{ slug: string; titles: Texts }[]> {
  const { rows } = await sql<{ slug: string; titles: string }>`
    select c.slug, (select json_group_object(lang, title) from collection_text where collection_id = c.id) as titles
    from collection c order by c.position, c.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ slug, titles }) => ({ slug, titles: JSON.parse(titles) }));
}
