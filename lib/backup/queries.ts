import { sql } from "kysely";
import type { BackupConfig } from "../config.ts";
import type { Db } from "../db/database.ts";
import { createTargets, type TargetName } from "./target.ts";

/** How long the right to make a backup lasts without being renewed. */
const LEASE_MS = 120_000;
/** By the database's clock, which all processes share. */
const NOW = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Takes the right to make a backup for one place, where one is due and no other process makes it; one statement, so
 * that of all processes one gets it. After a failure the next is due in a minute, twice that after each further one, and
 * an hour at most. A time that is still to come is from before the clock was set back, and holds nobody up.
 */
export async function takeTurn(
  db: Db,
  { target, owner, everyMs }: { target: TargetName; owner: string; everyMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into backup (target, owner, until, tried_at) values (${target}, ${owner}, ${NOW} + ${LEASE_MS}, ${NOW})
    on conflict (target) do update set owner = excluded.owner, until = excluded.until, tried_at = excluded.tried_at
    where (until is null or until not between ${NOW} and ${NOW} + ${LEASE_MS})
      and (made_at is null or made_at not between ${NOW} - ${everyMs} and ${NOW})
      and (failures = 0 or tried_at not between ${NOW} - min(60000 << min(failures - 1, 6), 3600000) and ${NOW})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Prolongs the right to make backups. */
export async function renewTurns(db: Db, owner: string): Promise<void> {
  await sql`update backup set until = ${NOW} + ${LEASE_MS} where owner = ${owner}`.execute(db);
}

/** Gives the right back without having made a backup. */
export async function giveBackTurns(db: Db, owner: string): Promise<void> {
  await db.updateTable("backup").set({ owner: null, until: null }).where("owner", "=", owner).execute();
}

/** Notes a backup that is there. */
export async function noteMade(db: Db, target: TargetName, name: string): Promise<void> {
  await sql`insert into backup (target, tried_at, made_at, name) values (${target}, ${NOW}, ${NOW}, ${name})
    on conflict (target) do update set owner = null, until = null, made_at = excluded.made_at, name = excluded.name,
      failures = 0, error = null`.execute(db);
}

/** Notes why there is none. Returns how many have failed in a row. */
export async function noteFailed(db: Db, target: TargetName, error: string): Promise<number> {
  const { rows: [{ failures }] } = await sql<{ failures: number }>`
    insert into backup (target, tried_at, failures, error) values (${target}, ${NOW}, 1, ${error})
    on conflict (target) do update set owner = null, until = null, failures = failures + 1, error = excluded.error,
      tried_at = excluded.tried_at
    returning failures`.execute(db);
  return failures;
}

/** How the backups go, by configured place; what never was tried is not there. */
export async function listBackups(db: Db, config: BackupConfig): Promise<
  { target: TargetName; madeAt: string | null; name: string | null; failures: number; error: string | null }[]
> {
  const places = createTargets(config).map(({ name }) => name);
  const rows = await db.selectFrom("backup")
    .select(["target", "made_at as madeAt", "name", "failures", "error"]).orderBy("target").execute();
  return rows.filter(({ target }) => places.includes(target)).map((row) => ({
    ...row,
    madeAt: row.madeAt === null ? null : new Date(row.madeAt).toISOString(),
  }));
}
