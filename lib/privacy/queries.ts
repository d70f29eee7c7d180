import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Stores a day's key unless there is one. Returns the one that holds. */
export async function insertDailyKey(db: Db, day: string, key: string): Promise<string> {
  const { rows: [row] } = await sql<{ key: string }>`insert into daily_key (day, key) values (${day}, ${key})
    on conflict (day) do update set day = excluded.day returning key`.execute(db);
  return row.key;
}

/** Tables whose rows have a time after which nobody needs them, and what tells their rows apart. */
const PASSING = [
  { table: "attempt", column: "at", keys: "id" },
  { table: "agent_registration", column: "at", keys: "id" },
  { table: "account_write", column: "at", keys: "id" },
  { table: "account_answer", column: "at", keys: "account_id, key" },
  { table: "agent_token", column: "expires_at", keys: "token_hash" },
  { table: "oauth_refresh", column: "expires_at", keys: "token_hash" },
  { table: "oauth_grant", column: "expires_at", keys: "id" },
  { table: "member_session", column: "expires_at", keys: "id" },
  { table: "passkey_challenge", column: "expires_at", keys: "challenge" },
  { table: "report", column: "expires_at", keys: "id" },
  { table: "operator_action", column: "at", keys: "id" },
  { table: "search_choice", column: "day", keys: "id" },
  { table: "daily_key", column: "day", keys: "day" },
] as const;
export type PassingTable = (typeof PASSING)[number]["table"];

/** Deletes the oldest rows of a table up to a time, so many at most. Returns how many there were. */
export async function deletePassed(
  db: Db,
  table: PassingTable,
  { until, most }: { until: string; most: number },
): Promise<number> {
  const { column, keys } = PASSING.find((passing) => passing.table === table)!;
  const [from, by, id] = [sql.table(table), sql.ref(column), sql.raw(keys)];
  const { rows } = await sql`delete from ${from} where (${id}) in (
    select ${id} from ${from} where ${by} <= ${until} order by ${by} limit ${most}) returning 1`.execute(db);
  return rows.length;
}
