import { sql } from "kysely";
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../db/database.ts";

/** What tells one import from another: its source, options, and the files that these name, as they are now. */
export function fingerprintOf(source: string, options: unknown): string {
  const { files = [] } = options as { files?: readonly string[] };
  const states = files.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return [];
    const inside = stat.isDirectory() ? readdirSync(path).sort().map((name) => join(path, name)) : [path];
    return inside.map((path) => {
      const { size, mtimeMs } = statSync(path);
      return [path, size, mtimeMs];
    });
  });
  return createHash("sha256").update(JSON.stringify([source, options, states])).digest("base64url");
}

/** The position that the same import came to before it was cut short. */
export async function findPosition(db: Db, source: string, fingerprint: string): Promise<string | undefined> {
  const run = await db.selectFrom("import_run").select("position").where("source", "=", source)
    .where("fingerprint", "=", fingerprint).executeTakeFirst();
  return run?.position;
}

/** Remembers how far an import of a source has come. */
export async function savePosition(
  db: Db,
  run: { source: string; fingerprint: string; position: string; at: string },
): Promise<void> {
  await sql`insert or replace into import_run (source, fingerprint, position, at)
    values (${run.source}, ${run.fingerprint}, ${run.position}, ${run.at})`.execute(db);
}

/** Says that an import has come to its end. */
export async function forgetPosition(db: Db, source: string): Promise<void> {
  await db.deleteFrom("import_run").where("source", "=", source).execute();
}
