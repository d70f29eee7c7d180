import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { FormAction, PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberVisit, Visit } from "@/lib/http/visit.ts";
import type { AccountCall } from "@/lib/operation.ts";
import { getBrowser, subscribeBrowser, unsubscribeBrowser } from "@/lib/reminders/browsers.ts";
import { addReminder, closeReminderFeed, removeReminder, renewReminderFeed } from "@/lib/reminders/operations.ts";
import { getFeedToken, getReminderChoices, getReminders } from "@/lib/reminders/pages.ts";
import { pushSubject } from "@/lib/reminders/push.ts";
import { AddReminderInput, type ReminderKind } from "@/lib/reminders/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall, onFilm } from "./own_films.ts";
import { titled } from "./page_title.ts";
import { idOf } from "./path_id.ts";
import { found } from "./settings.ts";

// What a person is reminded of: on the page of a film, and among their own pages.

/** The reminders of a film that its page shows to somebody who is signed in, and what its forms offer. */
export async function loadFilmReminders(
  { call, person, lang }: Visit,
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
  "remind-off": onFilm((call, _filmId, form) => remove(call, form)),
} satisfies Record<string, FormAction<MemberVisit, never>>;

async function add(call: AccountCall, filmId: number, kind: ReminderKind, place: object): Promise<void> {
  const input = AddReminderInput.safeParse({ filmId, kind, ...place });
  if (!input.success) throw refused("reminder", kind);
  await addReminder.run(call, { reminder: input.data });
}

async function remove(call: AccountCall, form: Form): Promise<void> {
  const id = idOf(form.get("id") ?? "");
  found(id);
  await removeReminder.run(call, { id });
}

async function load({ call, person, lang, base, config }: Visit) {
  const token = await getFeedToken(call, person!.account);
  const address = (ending: string) => `${base}/reminders.${ending}?key=${token}&lang=${lang}`;
  return {
    reminders: await getReminders(call, person!.account, { lang }),
    browser: pushSubject(config) === undefined ? null : await getBrowser(call, person!.sessionId, call.now),
    feeds: token === null ? null : { calendar: address("ics"), atom: address("atom") },
  };
}

const PUSH_FIELDS = ["endpoint", "p256dh", "auth"] as const;

const back = ({ lang }: Visit) => ({ to: pageUrl("", lang, "/diary/reminders") });

/** What somebody is reminded of, and how. */
export const remindersPage: PageDefinition<Awaited<ReturnType<typeof load>>> = {
  members: true,
  load,
  head: (_data, visit) => ({ title: titled(visit.text.reminders.title, visit), noindex: true }),
  actions: {
    "remind-off": async (form, visit) => {
      await remove(memberCall(visit), form);
      return back(visit);
    },
    "push-on": async (form, visit) => {
      const { person: { sessionId: session }, lang } = visit;
      const given = { session, lang, ...Object.fromEntries(PUSH_FIELDS.map((name) => [name, form.get(name) ?? ""])) };
      const input = subscribeBrowser.input.safeParse(given);
      if (!input.success || pushSubject(visit.config) === undefined) throw refused("push_address", "endpoint");
      await subscribeBrowser.run(memberCall(visit), input.data);
      return back(visit);
    },
    "push-off": async (_form, visit) => {
      await unsubscribeBrowser.run(memberCall(visit), { session: visit.person.sessionId });
      return back(visit);
    },
    "renew": async (_form, visit) => {
      await renewReminderFeed.run(memberCall(visit), {});
      return back(visit);
    },
    "close": async (_form, visit) => {
      await closeReminderFeed.run(memberCall(visit), {});
      return back(visit);
    },
  },
};
