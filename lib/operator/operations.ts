import { z } from "zod";
import { blockAgent, setReviewHidden, unblockAgent } from "../agents/moderation_queries.ts";
import type { Db } from "../db/database.ts";
import { refused } from "../errors.ts";
import { CorrectionError, linkToFilm } from "../ingest/correct.ts";
import { type ContextFor, operation } from "../operation.ts";
import { setListHidden } from "../own_lists/write_queries.ts";
import { setReportState } from "../reports/queries.ts";
import { insertAction, type JournalAction } from "./queries.ts";
import { AgentModeration, LinkCorrection, ListModeration, ReportDecision, ReviewModeration } from "./schema.ts";

// What an operator does, on pages and by `deno task operator`. Each is one transaction with its line in the journal, and
// holds at once for every process.

const Done = z.void();

export const moderateReview = operation({
  id: "moderateReview",
  access: "operator",
  summary: "Hide a review from everybody, or show it again",
  input: ReviewModeration,
  output: Done,
  run: (ctx, input) =>
    noted(ctx, {
      action: input.hidden ? "hide" : "show",
      subject: `review ${input.id}`,
      reason: input.hidden ? input.reason : null,
    }, (db) => setReviewHidden(db, input.id, input.hidden)),
});

export const moderateList = operation({
  id: "moderateList",
  access: "operator",
  summary: "Keep somebody's list from others, or let them see it again",
  input: ListModeration,
  output: Done,
  run: (ctx, input) =>
    noted(ctx, {
      action: input.hidden ? "hide" : "show",
      subject: `list ${input.key}`,
      reason: input.hidden ? input.reason : null,
    }, (db) => setListHidden(db, input.key, input.hidden)),
});

export const moderateAgent = operation({
  id: "moderateAgent",
  access: "operator",
  summary: "Stop an agent, or let it act again",
  input: AgentModeration,
  output: Done,
  run: (ctx, input) =>
    noted(ctx, {
      action: input.blocked ? "block" : "unblock",
      subject: `agent ${input.clientId}`,
      reason: input.blocked ? input.reason : null,
    }, (db) => {
      if (!input.blocked) return unblockAgent(db, input.clientId);
      return blockAgent(db, input.clientId, { now: ctx.now, hide: input.hide });
    }),
});

export const decideReport = operation({
  id: "decideReport",
  access: "operator",
  summary: "Close a report as done or refused, with a note for other operators, or open it again",
  input: ReportDecision,
  output: Done,
  run(ctx, { id, state, note }) {
    const reason = note === "" ? null : note;
    return noted(
      ctx,
      { action: state, subject: `report ${id}`, reason },
      (db) => setReportState(db, id, { state, note: reason, now: ctx.now }),
    );
  },
});

export const correctLink = operation({
  id: "correctLink",
  access: "operator",
  summary: "Say which film of the catalog a source means, or that it is none of them; later refreshes keep to it",
  input: LinkCorrection,
  output: Done,
  async run(ctx, { source, sourceId, film: filmId }) {
    const reason = filmId ? `film ${filmId}` : "none";
    try {
      return await noted(ctx, { action: "match", subject: `match ${source} ${sourceId}`, reason }, async (db) => {
        await linkToFilm(db, { source, sourceId, filmId });
        return true;
      });
    } catch (error) {
      if (error instanceof CorrectionError) throw refused("film_unknown", "film");
      throw error;
    }
  },
});

/** Does something and notes it in the journal; `null` where there is no such thing. */
async function noted(
  { database, actor: { loginName: actor }, now }: ContextFor<"operator">,
  action: Omit<JournalAction, "actor">,
  work: (db: Db) => Promise<boolean>,
): Promise<void | null> {
  return await database.write.transaction().execute(async (db) => {
    if (!await work(db)) return null;
    await insertAction(db, { ...action, actor }, now);
  });
}
