import { rename } from "@/lib/accounts/operations.ts";
import { signOut } from "@/lib/accounts/security.ts";
import { closeProfile, getOwnProfile, openProfile } from "@/lib/diary/profile.ts";
import { runForm } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

/** The page of somebody's own that others see, where they opened one. */
type Opened = { profile: Awaited<ReturnType<typeof getOwnProfile.run>> };

/** Name, own films, the page for others, sign-out, own data. */
export const profilePage: PageDefinition<Opened> = {
  members: true,
  load: async ({ ctx }) => ({ profile: await getOwnProfile.run(ctx, {}) }),
  head: settingsHead("profile"),
  actions: {
    "name": async (form, context) => {
      await runForm(rename, context.ctx, form);
      return doneAt(context, "/settings", "name");
    },
    "open-profile": async (form, context) => {
      await runForm(openProfile, context.ctx, form);
      return doneAt(context, "/settings", "opened");
    },
    "close-profile": async (_form, context) => {
      await closeProfile.run(context.ctx, {});
      return doneAt(context, "/settings", "closed");
    },
    "sign-out": async (_form, { ctx, lang }) => {
      await signOut.run(ctx, {});
      return { to: pageUrl("", lang, "/"), session: null };
    },
  },
};
