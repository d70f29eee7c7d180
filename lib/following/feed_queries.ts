import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { FEED_KINDS, type FeedCursor, type FeedKind } from "./schema.ts";

/** Something that somebody made public. `details`: JSON, by its kind. */
export interface FeedRow {
  kind: FeedKind;
  id: number;
  accountId: number;
  at: string;
  details: string;
}

interface FeedSource {
  table: RawBuilder<unknown>;
  /** When it became public, or changed. */
  at: RawBuilder<unknown>;
  /** Which of its rows are public, in the words of its index. */
  shown: RawBuilder<boolean>;
  details: RawBuilder<string>;
}

const rating = sql`(select value from rating r where r.account_id = x.account_id and r.film_id = x.film_id)`;

const SOURCES: Record<FeedKind, FeedSource> = {
  viewing: {
    table: sql`viewing`,
    at: sql`created_at`,
    shown: sql`public = 1`,
    details: sql`json_object('filmId', x.film_id, 'date', x.date, 'rewatch', x.rewatch, 'rating', ${rating})`,
  },
  list: {
    table: sql`own_list`,
    at: sql`updated_at`,
    shown: sql`visibility = 'public' and hidden = 0`,
    details: sql`json_object('key', x.key, 'title', x.title,
      'itemCount', (select count(*) from own_list_item where list_id = x.id))`,
  },
  review: {
    table: sql`review`,
    at: sql`created_at`,
    shown: sql`hidden = 0 and text <> ''`,
    details: sql`json_object('filmId', x.film_id, 'text', x.text, 'lang', x.lang, 'rating', ${rating})`,
  },
};

/**
 * What those whom an account follows made public, the newest first, after a cursor. Only those people are looked at
 * more closely whose own newest thing may be on the page: the cost grows with how many are followed, not with what they
 * wrote.
 */
export async function listFeed(
  db: Db,
  accountId: number,
  { limit, after }: { limit: number; after: FeedCursor | null },
): Promise<FeedRow[]> {
  const found: FeedRow[] = [];
  for (const kind of FEED_KINDS) found.push(...await listKind(db, accountId, kind, { limit, after }));
  const order = (a: FeedRow, b: FeedRow) =>
    compare(b.at, a.at) || FEED_KINDS.indexOf(a.kind) - FEED_KINDS.indexOf(b.kind) || b.id - a.id;
  return found.sort(order).slice(0, limit);
}

const compare = (a: string, b: string) => a < b ? -1 : Number(a > b);

async function listKind(
  db: Db,
  accountId: number,
  kind: FeedKind,
  { limit, after }: { limit: number; after: FeedCursor | null },
): Promise<FeedRow[]> {
  const { table, at, shown, details } = SOURCES[kind];
  const newest = (account: RawBuilder<unknown>, most: number) =>
    sql`(select id from ${table} where account_id = ${account} and ${shown} and ${isAfter(kind, at, after)}
      order by ${at} desc, id desc limit ${sql.lit(most)})`;
  const { rows } = await sql<Omit<FeedRow, "kind">>`
    with newest as materialized (
      select followed_id, ${newest(sql`followed_id`, 1)} as id from follow where account_id = ${accountId}
    ),
    author as materialized (
      select n.followed_id from newest n cross join ${table} x on x.id = n.id
      order by x.${at} desc, x.id desc limit ${limit}
    )
    select x.id, x.account_id as "accountId", x.${at} as at, ${details} as details
    from author a cross join ${table} x on x.id in ${newest(sql`a.followed_id`, limit)}
    order by x.${at} desc, x.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, kind }));
}

/** Whether a row stands after a cursor: things of one instant stand by their kinds, and then by their ids. */
function isAfter(kind: FeedKind, at: RawBuilder<unknown>, after: FeedCursor | null): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  const order = FEED_KINDS.indexOf(kind) - FEED_KINDS.indexOf(after.kind);
  if (order > 0) return sql`${at} <= ${after.at}`;
  return order < 0 ? sql`${at} < ${after.at}` : sql`(${at}, id) < (${after.at}, ${after.id})`;
}
