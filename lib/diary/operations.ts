import { z } from "zod";
import { notFound, refused } from "../errors.ts";
import { type Account, operation, type OperationContext } from "../operation.ts";
import { counted, rate, take } from "../reviews/own_operations.ts";
import { filmExists } from "../reviews/write_queries.ts";
import { findViewing, type ViewingRow } from "./queries.ts";
import { EditViewingInput, LogViewingInput, Viewing } from "./schema.ts";
import { deleteViewing, insertViewing, updateViewing } from "./write_queries.ts";

// What an account does with its own diary. What is somebody else's is not there.

/** The easternmost time zone: somewhere it may be this day already. */
const AHEAD_MS = 14 * 3_600_000;

export const logViewing = operation({
  id: "logViewing",
  summary: "Put a film that you saw into your diary",
  input: LogViewingInput,
  output: z.object({ viewing: Viewing }),
  access: "write",
  run: (ctx, { filmId, rating, ...values }) => {
    checkDay(values.date, ctx);
    return ctx.database.write.transaction().execute(async (db) => {
      if (!await filmExists(db, filmId)) throw notFound(`There is no film with the id ${filmId}.`);
      await take(db, ctx, "other");
      const id = await insertViewing(db, { accountId: ctx.actor.id, filmId, now: ctx.now, ...values });
      if (rating !== undefined) await rate(db, ctx, { filmId, rating });
      return { viewing: viewingView((await findViewing(db, ctx.actor.id, id))!) };
    });
  },
});

export const editViewing = operation({
  id: "editViewing",
  summary: "Change an entry of your diary",
  input: EditViewingInput,
  output: z.object({ viewing: Viewing }),
  access: "write",
  run: (ctx, { id, ...values }) => {
    checkDay(values.date, ctx);
    return counted(ctx, async (db) => {
      if (!await updateViewing(db, ctx.actor.id, id, values)) throw noSuchEntry();
      return { viewing: viewingView((await findViewing(db, ctx.actor.id, id))!) };
    });
  },
});

export const removeViewing = operation({
  id: "removeViewing",
  summary: "Take an entry out of your diary",
  input: z.object({ id: z.int().min(1) }),
  output: z.object({ id: z.int() }),
  access: "write",
  run: (ctx, { id }) =>
    counted(ctx, async (db) => {
      if (!await deleteViewing(db, ctx.actor.id, id)) throw noSuchEntry();
      return { id };
    }),
});

function noSuchEntry() {
  return notFound("There is no such entry in your diary.");
}

/** Refuses a day that has begun nowhere yet. */
function checkDay(date: string | null, { now }: Pick<OperationContext<Account>, "now">): void {
  if (date !== null && date > lastDay(now)) throw refused("date", "date");
}

/** The latest local day that there is anywhere. */
export function lastDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** A time that somebody saw a film, as they see it themselves. */
export function viewingView({ id, date, rewatch, note, public: isPublic, createdAt }: ViewingRow) {
  return { id, date, rewatch: rewatch === 1, note, public: isPublic === 1, createdAt };
}
