import { Chore } from "../chore.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { matchAgain } from "./operations.ts";
import { listWaiting } from "./queries.ts";

const HOUR_MS = 3_600_000;

/** Looks every hour for films of imports that the catalog did not have; where it has not grown, nothing is found. */
export function rematcher({ database, log }: { database: Database; log: Log }): Chore {
  return new Chore({
    everyMs: HOUR_MS,
    failed: "Looking again for imported films failed",
    log,
    async run() {
      const found = await rematch(database);
      if (found > 0) log("info", "Found films that people had imported before the catalog had them", { found });
    },
  });
}

/** Looks once, in every import that waits for films. Returns how many entries have one now. */
export async function rematch(database: Database): Promise<number> {
  let found = 0;
  for (const { id, accountId, appliedAt } of await listWaiting(database.read)) {
    found += await matchAgain(database, { accountId, importId: id, at: appliedAt });
  }
  return found;
}
