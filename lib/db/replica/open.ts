import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Database, OpenOptions } from "../database.ts";
import { DatabaseError, reasonOf } from "../errors.ts";
import { connect } from "../remote.ts";
import { isForeign } from "./files.ts";
import { checkPrimary } from "./primary_check.ts";
import { Replica } from "./replica.ts";

/** The timeout of a read that only the primary can answer. */
const PRIMARY_READ_MS = 5000;

/**
 * Opens a replica: reads come from a local file that follows the primary at `url`, writes go there. Starts without the
 * primary where there is a whole local copy. Throws a {@linkcode DatabaseError}, with nothing changed anywhere, where
 * there is none, or where the primary is no database that it could be a copy of.
 */
export async function openReplica(url: string, path: string, options: OpenOptions): Promise<Database> {
  if (isForeign(path)) {
    throw new DatabaseError(`DATABASE_REPLICA=${path} is a file that no replica made. It was left as it is.`);
  }
  const client = connect(url, options);
  try {
    await checkPrimary(client, url, path);
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    client.close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The replica ${path} can't be used: ${reasonOf(error)}.`);
  }
  const reader = connect(url, { ...options, timeoutMs: () => PRIMARY_READ_MS });
  const replica = new Replica(client, reader, path, options);
  await replica.start(url);
  return { ...replica.database(), folder: dirname(path) };
}
