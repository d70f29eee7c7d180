import { sql } from "kysely";
import type { Db } from "../db/database.ts";

const DAY_MS = 86_400_000;
/** Rows that a figure of the last day looks at, at most. */
const MOST_COUNTED = 20_000;
/** By the database's clock, which all processes share. */
const NOW = sql`cast(unixepoch('subsec') * 1000 as integer)`;

/** What is noted of something that was done. */
export interface JournalAction {
  actor: string;
  action: string;
  /** "review 12", "agent CLIENT_ID", "report 3", "match SOURCE ID", "import". */
  subject: string;
  reason: string | null;
}

/** Notes something that the operator did; part of the transaction that does it. */
export async function insertAction(
  db: Db,
  { actor, action, subject, reason }: JournalAction,
  now: Date,
): Promise<void> {
  await db.insertInto("operator_action").values({ at: now.toISOString(), actor, action, subject, reason }).execute();
}

/** What was done last. */
export function listActions(db: Db, limit: number): Promise<(JournalAction & { at: string })[]> {
  return db.selectFrom("operator_action").select(["at", "actor", "action", "subject", "reason"])
    .orderBy("id", "desc").limit(limit).execute();
}

/** A review as the operator sees it. */
export interface ModeratedReview {
  id: number;
  filmId: number;
  film: string;
  accountId: number;
  author: string;
  kind: "human" | "agent";
  clientId: string | null;
  text: string;
  lang: string;
  createdAt: string;
  hidden: number;
  /** Why it was hidden, where that was said within a year. */
  reason: string | null;
}

/** Which reviews are listed. */
export const REVIEW_CHOICES = ["all", "human", "agent", "hidden"] as const;
export type ReviewChoice = (typeof REVIEW_CHOICES)[number];

/** Reviews, the newest first, and how many there are; `id`: that one alone. */
export async function listModerated(
  db: Db,
  { choice, id, limit, offset }: { choice: ReviewChoice; id: number | null; limit: number; offset: number },
): Promise<{ rows: ModeratedReview[]; total: number }> {
  const chosen = id !== null
    ? sql`r.id = ${id}`
    : choice === "hidden"
    ? sql`r.hidden = 1`
    : choice === "all"
    ? sql`true`
    : sql`a.kind = ${choice}`;
  const from = sql`from review r join account a on a.id = r.account_id where r.text <> '' and ${chosen}`;
  const { rows } = await sql<ModeratedReview>`
    select r.id, r.film_id as "filmId", (select original_title from film where id = r.film_id) as film,
      r.account_id as "accountId", a.name as author, a.kind,
      (select client_id from agent where account_id = a.id) as "clientId", r.text, r.lang,
      r.created_at as "createdAt", r.hidden,
      iif(r.hidden, (select reason from operator_action where subject = 'review ' || r.id order by id desc limit 1),
        null) as reason
    ${from} order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: [{ n }] } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db);
  return { rows, total: n };
}

/** What came in within the last day: of each at most {@linkcode MOST_COUNTED}. */
export interface DayFigures {
  people: number;
  agents: number;
  reviews: number;
  reports: number;
  actions: number;
}

/** Counts what came in within the last day, by the order of ids, so that a large table is not read as a whole. */
export async function countDay(db: Db, now: Date): Promise<DayFigures> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const recent = (table: string, at: string, also = "true") =>
    sql`(select count(*) from (select * from ${sql.table(table)} order by id desc limit ${MOST_COUNTED})
      where ${sql.ref(at)} > ${since} and ${sql.raw(also)})`;
  const { rows: [figures] } = await sql<DayFigures>`select
    ${recent("account", "created_at", "kind = 'human'")} as people,
    ${recent("account", "created_at", "kind = 'agent'")} as agents,
    ${recent("review", "created_at", "text <> ''")} as reviews,
    ${recent("report", "created_at")} as reports,
    ${recent("operator_action", "at")} as actions`.execute(db);
  return figures;
}

/** What waits for the operator, and what runs. */
export interface Work {
  openReports: number;
  /** Whether an import runs now, in whatever process. */
  importing: boolean;
  /** What imports have still to derive. */
  toDerive: number;
  /** Where a backup is being made now. */
  backingUp: string | null;
}

/** What is going on. */
export async function findWork(db: Db): Promise<Work> {
  const { rows: [row] } = await sql<Omit<Work, "importing"> & { importing: number }>`select
    (select count(*) from report where state = 'open') as "openReports",
    exists (select 1 from import_lease where until > ${NOW}) as importing,
    (select count(*) from (select 1 from touched limit ${MOST_COUNTED})) as "toDerive",
    (select target from backup where owner is not null and until > ${NOW} limit 1) as "backingUp"`.execute(db);
  return { ...row, importing: row.importing === 1 };
}
