import { readForm } from "../accounts/read_form.ts";
import { blockAgent, setReviewHidden, unblockAgent } from "../agents/moderation_queries.ts";
import { CorrectionError, linkToFilm } from "../ingest/correct.ts";
import type { Database, Db } from "../db/database.ts";
import { refused } from "../errors.ts";
import { setListHidden } from "../own_lists/write_queries.ts";
import { setReportState } from "../reports/queries.ts";
import { insertAction, type JournalAction } from "./queries.ts";
import { AgentModeration, LinkCorrection, ListModeration, ReportDecision, ReviewModeration } from "./schema.ts";

// What an operator does, on pages and by `deno task operator`. Each is one transaction with its line in the journal,
// holds at once for every process, and returns whether there is such a thing. Throws a `ServiceError` for bad input.

/** Who does it, and when. */
export interface OperatorCall {
  database: Database;
  /** A login name, or `task`. */
  actor: string;
  now: Date;
}

/** Hides a review from everybody, or shows it again. */
export async function moderateReview(call: OperatorCall, input: unknown): Promise<boolean> {
  const form = readForm(ReviewModeration, input);
  return await noted(call, {
    action: form.hidden ? "hide" : "show",
    subject: `review ${form.id}`,
    reason: form.hidden ? form.reason : null,
  }, (db) => setReviewHidden(db, form.id, form.hidden));
}

/** Keeps somebody's list from others, or lets them see it again. */
export async function moderateList(call: OperatorCall, input: unknown): Promise<boolean> {
  const form = readForm(ListModeration, input);
  return await noted(call, {
    action: form.hidden ? "hide" : "show",
    subject: `list ${form.key}`,
    reason: form.hidden ? form.reason : null,
  }, (db) => setListHidden(db, form.key, form.hidden));
}

/** Stops an agent, or lets it act again. */
export async function moderateAgent(call: OperatorCall, input: unknown): Promise<boolean> {
  const form = readForm(AgentModeration, input);
  return await noted(call, {
    action: form.blocked ? "block" : "unblock",
    subject: `agent ${form.clientId}`,
    reason: form.blocked ? form.reason : null,
  }, (db) => {
    if (!form.blocked) return unblockAgent(db, form.clientId);
    return blockAgent(db, form.clientId, { now: call.now, hide: form.hide });
  });
}

/** Closes a report as done or refused, with a note for other operators, or opens it again. */
export async function decideReport(call: OperatorCall, input: unknown): Promise<boolean> {
  const { id, state, note } = readForm(ReportDecision, input);
  const reason = note === "" ? null : note;
  return await noted(
    call,
    { action: state, subject: `report ${id}`, reason },
    (db) => setReportState(db, id, { state, note: reason, now: call.now }),
  );
}

/** Says which film of the catalog a source means, or that it is none of them; later refreshes keep to it. */
export async function correctLink(call: OperatorCall, input: unknown): Promise<boolean> {
  const { source, sourceId, film: filmId } = readForm(LinkCorrection, input);
  const action = { action: "match", subject: `match ${source} ${sourceId}`, reason: filmId && `film ${filmId}` };
  try {
    return await noted(call, { ...action, reason: action.reason || "none" }, async (db) => {
      await linkToFilm(db, { source, sourceId, filmId });
      return true;
    });
  } catch (error) {
    if (error instanceof CorrectionError) throw refused("film_unknown", "film");
    throw error;
  }
}

async function noted(
  { database, actor, now }: OperatorCall,
  action: Omit<JournalAction, "actor">,
  work: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  return await database.write.transaction().execute(async (db) => {
    const found = await work(db);
    if (found) await insertAction(db, { ...action, actor }, now);
    return found;
  });
}
