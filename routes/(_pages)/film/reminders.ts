import { refused } from "@/lib/errors.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";
import type { AccountCall } from "@/lib/operation.ts";
import { addReminder } from "@/lib/reminders/operations.ts";
import { getReminderChoices, getReminders } from "@/lib/reminders/pages.ts";
import { AddReminderInput, type ReminderKind } from "@/lib/reminders/schema.ts";
import { idOf } from "../path_id.ts";
import { removeNamed } from "../remove_reminder.ts";
import { onFilm } from "./actions.ts";

/** The reminders of a film that its page shows to somebody who is signed in, and what its forms offer. */
export async function loadFilmReminders(
  { call, person, lang }: PageContext,
  film: { id: number; premieres: { country: string }[]; whereToWatch: { country: string }[] },
) {
  if (!person) return null;
  const countries = [...film.premieres, ...film.whereToWatch].map(({ country }) => country);
  return {
    reminders: await getReminders(call, person.account, { filmId: film.id, lang }),
    choices: await getReminderChoices(call, person.account, { countries, lang }),
  };
}

export type FilmReminders = NonNullable<Awaited<ReturnType<typeof loadFilmReminders>>>;

/** What a film's page does with reminders. */
export const reminderActions = {
  "remind-premiere": onFilm((call, filmId, form) => add(call, filmId, "premiere", { country: form.get("country") })),
  "remind-cinema": onFilm((call, filmId, form) => {
    const [country, city] = (form.get("city") ?? "").split("/");
    return add(call, filmId, "cinema", { country, city });
  }),
  "remind-service": onFilm((call, filmId, form) =>
    add(call, filmId, "service", { country: form.get("country"), providerId: idOf(form.get("provider") ?? "") })
  ),
  "remind-off": onFilm((call, _filmId, form) => removeNamed(call, form)),
} satisfies Record<string, FormAction<MemberPageContext, never>>;

async function add(call: AccountCall, filmId: number, kind: ReminderKind, place: object): Promise<void> {
  const input = AddReminderInput.safeParse({ filmId, kind, ...place });
  if (!input.success) throw refused("reminder", kind);
  await addReminder.run(call, { reminder: input.data });
}
