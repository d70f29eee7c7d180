import type { Db } from "../db/database.ts";

/** The id of the film or person that took the place of one that is gone; `undefined` where none did. */
export async function findMoved(db: Db, kind: "film" | "person", id: number): Promise<number | undefined> {
  const row = await db.selectFrom("moved").select("new_id").where("kind", "=", kind).where("id", "=", id)
    .executeTakeFirst();
  return row?.new_id ?? undefined;
}
