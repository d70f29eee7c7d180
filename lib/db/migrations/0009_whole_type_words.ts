import { type Kysely, sql } from "kysely";

/** U+E000, which marks types and years among the words of the full-text index. */
const FACT = sql`char(57344)`;

/**
 * Indexes cartoon series under one word for their type. The index splits words at hyphens, so "cartoon-series" stood
 * there as the type "cartoon" and the word "series", and asking for both in a row failed. An entry is removed by the
 * text that it was made from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const series = sql`from search_doc d where d.type = 'cartoon-series'`;
  const old = text("cartoon-series");
  await sql`insert into search_fts (search_fts, rowid, words) select 'delete', d.id, ${old} ${series}`.execute(db);
  await sql`insert into search_fts (rowid, words) select d.id, ${text("cartoonseries")} ${series}`.execute(db);
}

/** The different words of a document's names, its type and its year. Words are letters and digits, so JSON needs no escapes. */
function text(type: string) {
  const words = sql`(select replace(group_concat(distinct w.value), ',', ' ') from json_each(d.names) n,
    json_each('["' || replace(n.value ->> 1, ' ', '","') || '"]') w)`;
  return sql`${words} || ' ' || ${FACT} || ${type} || iif(d.year is null, '', ' ' || ${FACT} || d.year)`;
}
