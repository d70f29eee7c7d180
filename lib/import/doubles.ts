import type { Db } from "../db/database.ts";
import { combineDoubles, keepSaid } from "./combine.ts";
import { type Double, joinPeople } from "./join.ts";
import { KnownKeys } from "./keys.ts";
import { writeRecords } from "./write.ts";

/** Makes one of people who are there twice, who has what sources say of either. Part of a transaction. */
export async function joinDoubles(
  db: Db,
  doubles: readonly Double[],
  { now, precedence }: { now: string; precedence: readonly string[] },
): Promise<void> {
  const { batch, said } = await combineDoubles(db, doubles, precedence);
  await joinPeople(db, doubles, now);
  await writeRecords(db, batch, { now, keys: new KnownKeys() });
  await keepSaid(db, "person", { said, replaced: [], source: "", now });
}
