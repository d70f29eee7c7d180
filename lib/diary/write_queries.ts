import type { Db } from "../db/database.ts";

// Every function here is part of a transaction that the operation begins.

/** What is stored of a time that somebody saw a film. */
export interface ViewingValues {
  date: string | null;
  rewatch: boolean;
  note: string | null;
  public: boolean;
}

function columns({ date, rewatch, note, public: isPublic }: ViewingValues) {
  return { date, rewatch: Number(rewatch), note, public: Number(isPublic) };
}

/** Stores a time that somebody saw a film, and returns its id. */
export async function insertViewing(
  db: Db,
  { accountId, filmId, now, ...values }: ViewingValues & { accountId: number; filmId: number; now: Date },
): Promise<number> {
  const { id } = await db.insertInto("viewing")
    .values({ account_id: accountId, film_id: filmId, created_at: now.toISOString(), ...columns(values) })
    .returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes an entry of somebody's diary, which is no import's any more. Returns whether they have it. */
export async function updateViewing(
  db: Db,
  accountId: number,
  id: number,
  values: ViewingValues,
): Promise<boolean> {
  const row = await db.updateTable("viewing").set({ ...columns(values), import_id: null })
    .where("account_id", "=", accountId).where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Deletes an entry of somebody's diary. Returns whether they had it. */
export async function deleteViewing(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db.deleteFrom("viewing").where("account_id", "=", accountId).where("id", "=", id).returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
