import type { Database } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";
import type { OperationContext } from "../operation.ts";
import { countPeople, findCatalogCounts } from "./queries.ts";

const peopleIn = new Remembered<number>("catalog", 1);

/** How many people the catalog has, counted once for as long as it stays as it is. */
export function peopleCount(database: Database): Promise<number> {
  return peopleIn.get(database, "people", () => countPeople(database.read));
}

/** How much the catalog holds: titles by type, the commonest first, people and curated lists. */
export async function catalogFigures({ db, database }: Pick<OperationContext, "db" | "database">) {
  const [{ types, lists }, people] = await Promise.all([findCatalogCounts(db), peopleCount(database)]);
  return { types, people, lists };
}
