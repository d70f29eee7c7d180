import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { getBrowser, subscribeBrowser, unsubscribeBrowser } from "@/lib/reminders/browsers.ts";
import { closeReminderFeed, renewReminderFeed } from "@/lib/reminders/operations.ts";
import { getFeedToken, getReminders } from "@/lib/reminders/pages.ts";
import { pushSubject } from "@/lib/reminders/push.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "../../member_call.ts";
import { titled } from "../../page_title.ts";
import { removeNamed } from "../../remove_reminder.ts";

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
      await removeNamed(memberCall(visit), form);
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
