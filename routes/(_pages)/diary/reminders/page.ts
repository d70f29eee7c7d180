import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { getBrowser, subscribeBrowser, unsubscribeBrowser } from "@/lib/reminders/browsers.ts";
import { closeReminderFeed, renewReminderFeed } from "@/lib/reminders/operations.ts";
import { getFeedToken, getReminders } from "@/lib/reminders/pages.ts";
import { pushSubject } from "@/lib/reminders/push.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "../../member_call.ts";
import { titled } from "../../page_title.ts";
import { removeNamed } from "../../remove_reminder.ts";

async function load({ call, person, lang, base, config }: PageContext) {
  const token = await getFeedToken(call, person!.account);
  const address = (ending: string) => `${base}/reminders.${ending}?key=${token}&lang=${lang}`;
  return {
    reminders: await getReminders(call, person!.account, { lang }),
    browser: pushSubject(config) === undefined ? null : await getBrowser(call, person!.sessionId, call.now),
    feeds: token === null ? null : { calendar: address("ics"), atom: address("atom") },
  };
}

const PUSH_FIELDS = ["endpoint", "p256dh", "auth"] as const;

const back = ({ lang }: PageContext) => ({ to: pageUrl("", lang, "/diary/reminders") });

/** What somebody is reminded of, and how. */
export const remindersPage: PageDefinition<Awaited<ReturnType<typeof load>>> = {
  members: true,
  load,
  head: (_data, context) => ({ title: titled(context.text.reminders.title, context), noindex: true }),
  actions: {
    "remind-off": async (form, context) => {
      await removeNamed(memberCall(context), form);
      return back(context);
    },
    "push-on": async (form, context) => {
      const { person: { sessionId: session }, lang } = context;
      const given = { session, lang, ...Object.fromEntries(PUSH_FIELDS.map((name) => [name, form.get(name) ?? ""])) };
      const input = subscribeBrowser.input.safeParse(given);
      if (!input.success || pushSubject(context.config) === undefined) throw refused("push_address", "endpoint");
      await subscribeBrowser.run(memberCall(context), input.data);
      return back(context);
    },
    "push-off": async (_form, context) => {
      await unsubscribeBrowser.run(memberCall(context), { session: context.person.sessionId });
      return back(context);
    },
    "renew": async (_form, context) => {
      await renewReminderFeed.run(memberCall(context), {});
      return back(context);
    },
    "close": async (_form, context) => {
      await closeReminderFeed.run(memberCall(context), {});
      return back(context);
    },
  },
};
