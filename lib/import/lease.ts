import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";

/** How long an import that is not heard of any more keeps others from importing. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 1000;
const LOOK_MS = 100;
/** By the database's clock, which all processes share. */
const NOW = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** A lease that ends later than any can is from before the clock was set back, and holds nobody up. */
const isHeld = sql`(import_lease.until > ${NOW} and import_lease.until <= ${NOW} + ${LEASE_MS})`;

/** An import that did not come to its end because another process took over. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";

  constructor() {
    super("Another process went on with the import, because this one was not heard of for too long. Import again.");
  }
}

/** The right of one process to import, which lasts while it is renewed. */
export class ImportLease {
  readonly #renewing: ReturnType<typeof setInterval>;
  #renewal: Promise<void> = Promise.resolve();

  private constructor(private readonly database: Database, private readonly owner: string) {
    this.#renewing = setInterval(() => {
      this.#renewal = this.renew(database.write).catch(() => {});
    }, RENEWAL_MS);
  }

  /**
   * Waits until no other process imports, and takes the lease. With `ifIdle` it waits only until it is clear whether a
   * holder is alive, and resolves to `undefined` where one is. `onWait` is told when it begins to wait.
   */
  static async take(
    database: Database,
    { ifIdle = false, onWait = () => {} }: { ifIdle?: boolean; onWait?: () => void } = {},
  ): Promise<ImportLease | undefined> {
    const owner = crypto.randomUUID();
    let first: { owner: string; until: number } | undefined;
    for (;;) {
      const held = await findHolder(database.latest);
      if (!held && await take(database.write, owner)) return new ImportLease(database, owner);
      if (held && !first) onWait();
      first ??= held;
      const isAlive = held && (held.owner !== first?.owner || held.until > first.until);
      if (ifIdle && isAlive) return undefined;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /**
   * Prolongs the lease; as part of a transaction, this makes sure that nobody else imports until it ends. Where somebody
   * else has it, `until` would be null, which the table refuses: so the transaction fails without being asked.
   */
  async renew(db: Db): Promise<void> {
    await sql`insert into import_lease (id, owner, until) values (1, ${this.owner}, ${NOW} + ${LEASE_MS})
      on conflict (id) do update set until = case when owner = excluded.owner then excluded.until end`.execute(db);
  }

  /** What an error of a transaction that {@linkcode renew} was part of means. */
  errorOf(error: unknown): unknown {
    return /NOT NULL constraint failed: import_lease\.until/.test(String(error)) ? new LeaseLostError() : error;
  }

  /** Lets others import. */
  async release(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#renewal;
    await sql`delete from import_lease where owner = ${this.owner}`.execute(this.database.write);
  }
}

async function findHolder(db: Db): Promise<{ owner: string; until: number } | undefined> {
  const { rows: [holder] } = await sql<{ owner: string; until: number }>`
    select owner, until from import_lease where ${isHeld}`.execute(db);
  return holder;
}

async function take(db: Db, owner: string): Promise<boolean> {
  const { rows } = await sql`
    insert into import_lease (id, owner, until) values (1, ${owner}, ${NOW} + ${LEASE_MS})
    on conflict (id) do update set owner = excluded.owner, until = excluded.until where not ${isHeld}
    returning id`.execute(db);
  return rows.length === 1;
}
