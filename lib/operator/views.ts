import { shownName } from "../text/names.ts";
import { countAgents, listAgents } from "../agents/moderation_queries.ts";
import { listBackups } from "../backup/queries.ts";
import type { BackupConfig } from "../config.ts";
import { type LinkChoice, listShownLinks } from "../ingest/link_queries.ts";
import { listAllRefreshes } from "../places/refresh_queries.ts";
import type { Db } from "../db/database.ts";
import { listHidden } from "../own_lists/queries.ts";
import { paged } from "../operation.ts";
import { listReports } from "../reports/queries.ts";
import type { ReportState } from "../reports/schema.ts";
import { plainText } from "../text/user_text.ts";
import { countDay, findWork, listActions, listModerated, type ReviewChoice } from "./queries.ts";

// What the operator sees, on pages and by `deno task operator`.

const PAGE_SIZE = 20;
const SHOWN_ACTIONS = 20;

const rangeOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
const pageOf = <T>(items: T[], total: number, page: number) => paged(items, total, { page, pageSize: PAGE_SIZE });

/** A source in a country: how its refreshes go, the country's own and those of its cities together. */
export interface SourceState {
  source: string;
  country: string;
  /** How many parts it is asked for, and of how many the last refresh failed. */
  parts: number;
  failing: number;
  /** When the part was read that was read last. */
  updatedAt: string | null;
  error: string | null;
}

/** What waits, what runs, how sources and backups go, the last day, and what was done last. */
export async function getOverview(db: Db, now: Date, backup: BackupConfig) {
  const refreshes = Object.values(
    Object.groupBy(await listAllRefreshes(db), ({ source, country }) => `${country} ${source}`),
  );
  const sources = refreshes.map((rows): SourceState => ({
    source: rows![0].source,
    country: rows![0].country,
    parts: rows!.length,
    failing: rows!.filter(({ failures }) => failures > 0).length,
    updatedAt: rows!.map(({ updatedAt }) => updatedAt).filter((at) => at !== null).sort().at(-1) ?? null,
    error: rows!.find(({ error }) => error !== null)?.error ?? null,
  }));
  return {
    work: await findWork(db),
    day: await countDay(db, now),
    sources,
    backups: await listBackups(db, backup),
    actions: await listActions(db, SHOWN_ACTIONS),
  };
}

/** A page of reviews; with `id` that one alone. */
export async function getReviews(
  db: Db,
  { choice, id = null, page }: { choice: ReviewChoice; id?: number | null; page: number },
) {
  const { rows, total } = await listModerated(db, { choice, id, ...rangeOf(page) });
  const items = rows.map(({ hidden, ...row }) => ({
    ...row,
    author: shownName(row.author),
    text: plainText(row.text),
    hidden: hidden === 1,
  }));
  return pageOf(items, total, page);
}

/** A page of reports in a state. `hidden`: whether it is about a list that is kept from others. */
export async function getReports(db: Db, { state, page }: { state: ReportState; page: number }) {
  const { rows, total } = await listReports(db, state, rangeOf(page));
  const hidden = await listHidden(db, rows.flatMap(({ subject, key }) => subject === "list" ? [key] : []));
  return pageOf(rows.map((row) => ({ ...row, hidden: row.subject === "list" && hidden.has(row.key) })), total, page);
}

/** A page of agents. */
export async function getAgents(db: Db, { page }: { page: number }) {
  const { limit, offset } = rangeOf(page);
  const rows = await listAgents(db, limit, offset);
  return pageOf(rows.map((row) => ({ ...row, name: shownName(row.name) })), await countAgents(db), page);
}

/** A page of what sources call the films in cinemas, and what it was taken for. */
export async function getLinks(db: Db, { choice, page }: { choice: LinkChoice; page: number }) {
  const all = await listShownLinks(db, choice);
  const { limit, offset } = rangeOf(page);
  return pageOf(all.slice(offset, offset + limit), all.length, page);
}
