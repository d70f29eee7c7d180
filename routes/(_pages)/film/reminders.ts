import { refused } from "@/lib/errors.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import { isMember, type MemberPageContext, type PageContext } from "@/lib/http/page_context.ts";
import type { Account, OperationContext } from "@/lib/operation.ts";
import { addReminder, removeReminder } from "@/lib/reminders/operations.ts";
import { getReminderChoices, getReminders } from "@/lib/reminders/pages.ts";
import { AddReminderInput, type ReminderKind } from "@/lib/reminders/schema.ts";
import { idIn, idOf } from "../(addresses)/path_id.ts";
import { onFilm } from "./actions.ts";

/** The reminders of a film that its page shows to somebody who is signed in, and what its forms offer. */
export async function loadFilmReminders(
  context: PageContext,
  film: { id: number; premieres: { country: string }[]; whereToWatch: { country: string }[] },
) {
  if (!isMember(context)) return null;
  const { ctx, lang } = context;
  const countries = [...film.premieres, ...film.whereToWatch].map(({ country }) => country);
  return {
    reminders: await getReminders.run(ctx, { filmId: film.id, lang }),
    choices: await getReminderChoices.run(ctx, { countries, lang }),
  };
}

export type FilmReminders = NonNullable<Awaited<ReturnType<typeof loadFilmReminders>>>;

/** What a film's page does with reminders. */
export const reminderActions = {
  "remind-premiere": onFilm((ctx, filmId, form) => add(ctx, filmId, "premiere", { country: form.get("country") })),
  "remind-cinema": onFilm((ctx, filmId, form) => {
    const [country, city] = (form.get("city") ?? "").split("/");
    return add(ctx, filmId, "cinema", { country, city });
  }),
  "remind-service": onFilm((ctx, filmId, form) =>
    add(ctx, filmId, "service", { country: form.get("country"), providerId: idOf(form.get("provider") ?? "") })
  ),
  "remind-off": onFilm((ctx, _filmId, form) => removeReminder.run(ctx, { id: idIn(form) })),
} satisfies Record<string, FormAction<MemberPageContext, never>>;

async function add(ctx: OperationContext<Account>, filmId: number, kind: ReminderKind, place: object): Promise<void> {
  const input = AddReminderInput.safeParse({ filmId, kind, ...place });
  if (!input.success) throw refused("reminder", kind);
  await addReminder.run(ctx, { reminder: input.data });
}
