import { z } from "zod";
import { newSecret } from "../secret.ts";
import type { Db } from "../db/database.ts";
import { notFound, refused } from "../errors.ts";
import { operation } from "../operation.ts";
import { counted } from "../reviews/own_operations.ts";
import { filmExists } from "../reviews/write_queries.ts";
import { cityExists, noteSeen, providerExists } from "./queries.ts";
import { AddReminder, ReminderId, type ReminderOf } from "./schema.ts";
import { deleteFeed, deleteReminder, insertReminder, setFeedToken } from "./write_queries.ts";

// What an account does with its own reminders. What is somebody else's is not there.

export const addReminder = operation({
  id: "addReminder",
  summary: "Be reminded of a film: its premiere in a country, sessions in a city, or an offer of a service",
  description: "A reminder that is there already stays as it is.",
  input: AddReminder,
  output: ReminderId,
  access: "write",
  run: (ctx, { reminder }) =>
    counted(ctx, async (db) => {
      if (!await filmExists(db, reminder.filmId)) {
        throw notFound(`There is no film with the id ${reminder.filmId}.`);
      }
      if (!await placeExists(db, reminder)) throw refused("reminder", "reminder");
      const id = await insertReminder(db, { accountId: ctx.actor.id, now: ctx.now, ...reminder });
      if (id === null) throw refused("reminders_enough", "reminder");
      // What is there already is not reported.
      await noteSeen(db, ctx.now, id);
      return { id };
    }),
});

export const removeReminder = operation({
  id: "removeReminder",
  summary: "Be reminded no longer",
  input: ReminderId,
  output: ReminderId,
  access: "write",
  run: (ctx, { id }) =>
    counted(ctx, async (db) => {
      if (!await deleteReminder(db, ctx.actor.id, id)) throw notFound("There is no such reminder of yours.");
      return { id };
    }),
});

export const renewReminderFeed = operation({
  id: "renewReminderFeed",
  summary: "Have new private addresses of your reminders, the first ones included",
  description: "The ones before stop working at once.",
  input: z.object({}),
  output: z.object({ token: z.string() }),
  access: "write",
  run: (ctx) =>
    counted(ctx, async (db) => {
      const token = newSecret();
      await setFeedToken(db, { accountId: ctx.actor.id, token, now: ctx.now });
      return { token };
    }),
});

export const closeReminderFeed = operation({
  id: "closeReminderFeed",
  summary: "Have no private addresses of your reminders",
  input: z.object({}),
  output: z.void(),
  access: "write",
  run: (ctx) => counted(ctx, (db) => deleteFeed(db, ctx.actor.id)),
});

async function placeExists(db: Db, reminder: ReminderOf): Promise<boolean> {
  if (reminder.kind === "cinema") return await cityExists(db, reminder.country, reminder.city);
  return reminder.kind === "premiere" || await providerExists(db, reminder.providerId);
}
