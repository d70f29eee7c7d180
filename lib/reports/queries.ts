import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../db/database.ts";
import type { Report, Reported, ReportState } from "./schema.ts";

const DAY_MS = 86_400_000;
/** How long a report stays that nobody looks at, and one that was closed. */
const KEPT_OPEN_MS = 365 * DAY_MS;
const KEPT_CLOSED_MS = 90 * DAY_MS;
/** Reports that may wait: whoever sends them from ever new addresses fills a table no further. */
const MOST_OPEN = 2000;

/** What is stored of a report. */
export interface NewReport extends Reported {
  lang: string;
  text: string;
}

/** Stores a report. Returns whether there was room for one more. */
export async function insertReport(db: Db, report: NewReport, now: Date): Promise<boolean> {
  const { subject, key, about, path, lang, text } = report;
  const expires = new Date(now.getTime() + KEPT_OPEN_MS).toISOString();
  const { rows } = await sql`
    insert into report (subject, subject_key, about, path, lang, text, created_at, expires_at)
    select ${subject}, ${key}, ${about}, ${path}, ${lang}, ${text}, ${now.toISOString()}, ${expires}
    where (select count(*) from report where state = 'open') < ${MOST_OPEN} returning id`.execute(db);
  return rows.length > 0;
}

/** Reports in a state, those first that have waited longest, or were closed last; and how many there are. */
export async function listReports(
  db: Db,
  state: ReportState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: z.input<typeof Report>[]; total: number }> {
  const all = db.selectFrom("report").where("state", "=", state);
  const rows = await all.select([
    "id",
    "subject",
    "subject_key as key",
    "about",
    "path",
    "lang",
    "text",
    "state",
    "note",
    "created_at as createdAt",
    "closed_at as closedAt",
  ]).orderBy("id", state === "open" ? "asc" : "desc").limit(limit).offset(offset).execute();
  const { n } = await all.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** Closes a report or opens it again. Returns whether there is such a one. */
export async function setReportState(
  db: Db,
  id: number,
  { state, note, now }: { state: ReportState; note: string | null; now: Date },
): Promise<boolean> {
  const kept = state === "open" ? KEPT_OPEN_MS : KEPT_CLOSED_MS;
  const row = await db.updateTable("report").set({
    state,
    note,
    closed_at: state === "open" ? null : now.toISOString(),
    expires_at: new Date(now.getTime() + kept).toISOString(),
  }).where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
