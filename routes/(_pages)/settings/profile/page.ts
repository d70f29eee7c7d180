import { rename } from "@/lib/accounts/operations.ts";
import { signOut } from "@/lib/accounts/security.ts";
import { closeProfile, getOwnProfile, openProfile } from "@/lib/diary/profile.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { field } from "../../form_field.ts";
import { memberCall } from "../../member_call.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

/** The page of somebody's own that others see, where they opened one. */
type Opened = { profile: Awaited<ReturnType<typeof getOwnProfile>> };

/** Name, own films, the page for others, sign-out, own data. */
export const profilePage: PageDefinition<Opened> = {
  members: true,
  load: async ({ call, person }) => ({ profile: await getOwnProfile(call, person!.account) }),
  head: settingsHead("profile"),
  actions: {
    "name": async (form, context) => {
      await rename(context.accounts, context.person, field(form, "name"));
      return doneAt(context, "/settings", "name");
    },
    "open-profile": async (form, context) => {
      await openProfile(memberCall(context), field(form, "handle"));
      return doneAt(context, "/settings", "opened");
    },
    "close-profile": async (_form, context) => {
      await closeProfile(memberCall(context));
      return doneAt(context, "/settings", "closed");
    },
    "sign-out": async (_form, { accounts, lang }) => {
      await signOut(accounts);
      return { to: pageUrl("", lang, "/"), session: null };
    },
  },
};
