import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertRows } from "../import/rows.ts";
import type { EntryMatch } from "./match.ts";
import { Done, Entry, type ForeignService, type RowState } from "./schema.ts";

/** An import as its person sees it. */
export interface ImportRow {
  id: number;
  service: ForeignService;
  fileName: string;
  digest: string;
  state: "preview" | "applied" | "undone";
  createdAt: string;
  appliedAt: string | null;
}

const COLUMNS = [
  "id",
  "service",
  "file_name as fileName",
  "digest",
  "state",
  "created_at as createdAt",
  "applied_at as appliedAt",
] as const;

/** The imports of an account, the newest first. */
export async function listImports(db: Db, accountId: number): Promise<ImportRow[]> {
  const rows = await db.selectFrom("film_import").where("account_id", "=", accountId).select(COLUMNS)
    .orderBy("id", "desc").execute();
  return rows as ImportRow[];
}

/** An import of an account; `undefined` where they have no such import. */
export async function findImport(db: Db, accountId: number, id: number): Promise<ImportRow | undefined> {
  const row = await db.selectFrom("film_import").where("account_id", "=", accountId).where("id", "=", id)
    .select(COLUMNS).executeTakeFirst();
  return row as ImportRow | undefined;
}

/** Stores an import that is only looked at yet; earlier ones of that kind go. Returns its id. */
export async function insertImport(
  db: Db,
  { accountId, service, fileName, digest, now }: {
    accountId: number;
    service: ForeignService;
    fileName: string;
    digest: string;
    now: Date;
  },
): Promise<number> {
  await db.deleteFrom("film_import").where("account_id", "=", accountId).where("state", "=", "preview").execute();
  const { id } = await db.insertInto("film_import").values({
    account_id: accountId,
    service,
    file_name: fileName,
    digest,
    state: "preview",
    created_at: now.toISOString(),
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Stores entries with what they mean, from a position on. */
export async function insertEntries(
  db: Db,
  importId: number,
  from: number,
  entries: readonly { entry: Entry; match: EntryMatch }[],
): Promise<void> {
  await insertRows(
    db,
    "film_import_row",
    entries.map(({ entry, match }, i) => ({
      import_id: importId,
      position: from + i,
      state: match.state,
      film_id: match.filmId,
      entry: JSON.stringify(entry),
      choices: JSON.stringify(match.choices),
    })),
  );
}

/** How many entries of an import are in each state, and how many were brought over. */
export async function countEntries(db: Db, importId: number): Promise<Record<RowState | "done", number>> {
  const { rows } = await sql<{ state: RowState; n: number; done: number }>`
    select state, count(*) as n, count(done) as done from film_import_row where import_id = ${importId} group by state`
    .execute(db);
  const of = (state: RowState) => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    matched: of("matched"),
    doubtful: of("doubtful"),
    unknown: of("unknown"),
    skipped: of("skipped"),
    done: rows.reduce((sum, { done }) => sum + done, 0),
  };
}

/** An entry of an import with what it means. */
export interface EntryRow {
  position: number;
  state: RowState;
  filmId: number | null;
  entry: Entry;
  choices: number[];
  done: Done | null;
}

/** Entries of an import in their order. */
export async function listEntries(
  db: Db,
  importId: number,
  { state, after = -1, open, done, limit, offset = 0 }: {
    state?: RowState;
    /** A position. */
    after?: number;
    /** Not brought over yet. */
    open?: boolean;
    /** Brought over. */
    done?: boolean;
    limit: number;
    offset?: number;
  },
): Promise<EntryRow[]> {
  const rows = await db.selectFrom("film_import_row").where("import_id", "=", importId)
    .where("position", ">", after)
    .$if(state !== undefined, (query) => query.where("state", "=", state!))
    .$if(open === true, (query) => query.where("done", "is", null))
    .$if(done === true, (query) => query.where("done", "is not", null))
    .select(["position", "state", "film_id as filmId", "entry", "choices", "done"])
    .orderBy("position").limit(limit).offset(offset).execute();
  return rows.map((row) => ({
    ...row,
    entry: Entry.parse(JSON.parse(row.entry)),
    choices: JSON.parse(row.choices) as number[],
    done: row.done === null ? null : Done.parse(JSON.parse(row.done)),
  }));
}

/** All imports of an account with what their files said of films. */
export async function listAllEntries(db: Db, accountId: number) {
  const imports = await listImports(db, accountId);
  return await Promise.all(imports.map(async ({ id, ...row }) => {
    const entries = await db.selectFrom("film_import_row").where("import_id", "=", id)
      .select(["state", "film_id as filmId", "entry"]).orderBy("position").execute();
    return { ...row, entries: entries.map((one) => ({ ...one, entry: JSON.parse(one.entry) })) };
  }));
}

/** Says what entries mean, by their positions. */
export async function setMatches(
  db: Db,
  importId: number,
  matches: readonly { position: number; state: RowState; filmId: number | null; choices: number[] }[],
): Promise<void> {
  // Materialized, and looked up by the primary key: SQLite would read the JSON anew for every entry of the import.
  await sql`with m as materialized (select value ->> 'position' as position, value ->> 'state' as state,
      value ->> 'filmId' as film_id, value ->> 'choices' as choices from json_each(${JSON.stringify(matches)}))
    update film_import_row set (state, film_id, choices) =
      (select m.state, m.film_id, m.choices from m where m.position = film_import_row.position)
    where import_id = ${importId} and position in (select position from m) and done is null`.execute(db);
}

/** Says what was added for entries, or with `null` that it was taken back. */
export async function setDone(
  db: Db,
  importId: number,
  done: readonly { position: number; done: Done | null }[],
): Promise<void> {
  const rows = done.map(({ position, done }) => ({ position, done: done && JSON.stringify(done) }));
  await sql`with m as materialized (select value ->> 'position' as position, value ->> 'done' as done
      from json_each(${JSON.stringify(rows)}))
    update film_import_row set done = (select m.done from m where m.position = film_import_row.position)
    where import_id = ${importId} and position in (select position from m)`.execute(db);
}

/** Notes that an import was brought over, or taken back. */
export async function setState(db: Db, id: number, state: "applied" | "undone", now: Date): Promise<void> {
  await db.updateTable("film_import")
    .set({ state, ...(state === "applied" ? { applied_at: now.toISOString() } : {}) }).where("id", "=", id).execute();
}

/** Deletes the oldest import that was only looked at, with its entries, from up to a time. Returns whether there was one. */
export async function deleteOldPreview(db: Db, until: string): Promise<boolean> {
  const { rows } = await sql`delete from film_import where id = (
    select id from film_import where state = 'preview' and created_at <= ${until} order by created_at limit 1)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Forgets an import of an account with its entries. Returns whether they had it. */
export async function deleteImport(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db.deleteFrom("film_import").where("account_id", "=", accountId).where("id", "=", id)
    .returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Imports that were brought over and have entries of which no film is known yet, with whose they are. */
export async function listWaiting(db: Db): Promise<{ id: number; accountId: number; appliedAt: string }[]> {
  const { rows } = await sql<{ id: number; accountId: number; appliedAt: string }>`
    select i.id, i.account_id as "accountId", i.applied_at as "appliedAt" from film_import i where i.state = 'applied'
      and exists (select 1 from film_import_row r where r.import_id = i.id and r.state = 'unknown')
    order by i.id`.execute(db);
  return rows;
}
