import { refused } from "@/lib/errors.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";
import { getBrowser, subscribeBrowser, unsubscribeBrowser } from "@/lib/reminders/browsers.ts";
import { closeReminderFeed, removeReminder, renewReminderFeed } from "@/lib/reminders/operations.ts";
import { getFeedToken, getReminders } from "@/lib/reminders/pages.ts";
import { pushSubject } from "@/lib/reminders/push.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../../(heads)/page_title.ts";
import { idIn } from "../../(addresses)/path_id.ts";

async function load({ ctx, lang, base }: MemberPageContext) {
  const { token } = await getFeedToken.run(ctx, {});
  const address = (ending: string) => `${base}/reminders.${ending}?key=${token}&lang=${lang}`;
  return {
    reminders: await getReminders.run(ctx, { lang }),
    browser: pushSubject(ctx.config) === undefined ? null : await getBrowser.run(ctx, {}),
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
    "remind-off": formOf(removeReminder, back, (form) => ({ id: idIn(form) })),
    "push-on": async (form, context) => {
      const { ctx, lang } = context;
      const given = { lang, ...Object.fromEntries(PUSH_FIELDS.map((name) => [name, form.get(name) ?? ""])) };
      const input = subscribeBrowser.input.safeParse(given);
      if (!input.success || pushSubject(ctx.config) === undefined) throw refused("push_address", "endpoint");
      await subscribeBrowser.run(ctx, input.data);
      return back(context);
    },
    "push-off": formOf(unsubscribeBrowser, back),
    "renew": formOf(renewReminderFeed, back),
    "close": formOf(closeReminderFeed, back),
  },
};
