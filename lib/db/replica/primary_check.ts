import type { Client } from "@libsql/client/web";
import { DatabaseError, isUnreachable } from "../errors.ts";
import { type Probe, probe, refusalOf, strangerAt } from "../remote.ts";
import { readStatus } from "./files.ts";

/**
 * Refuses a primary that holds another database than the one that the local file is a copy of: throws a
 * {@linkcode DatabaseError}. One that does not answer is fine where there is a copy.
 */
export async function checkPrimary(client: Client, url: string, path: string): Promise<void> {
  const status = readStatus(path);
  let found: Probe;
  try {
    found = await probe(client);
  } catch (error) {
    if (status && isUnreachable(error) && !/\b40[13]\b/.test(String(error))) return;
    throw refusalOf(error, url);
  }
  if (found.holds === "other") throw strangerAt(url);
  if (status?.lineage && found.lineage !== status.lineage && found.holds === "ours") {
    throw new DatabaseError(
      `The replica ${path} is a copy of another database than the one at ${new URL(url).host}. ` +
        "Nothing was changed: look at DATABASE_URL, or give DATABASE_REPLICA a new name.",
    );
  }
}
