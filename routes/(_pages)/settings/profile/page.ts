import { rename } from "@/lib/accounts/operations.ts";
import { signOut } from "@/lib/accounts/security.ts";
import { closeProfile, getOwnProfile, openProfile } from "@/lib/diary/profile.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

/** The public profile, where there is one. */
type Opened = { profile: Awaited<ReturnType<typeof getOwnProfile.run>> };

/** Name, the public profile, sign-out, own data. */
export const profilePage: PageDefinition<Opened> = {
  members: true,
  load: async ({ ctx }) => ({ profile: await getOwnProfile.run(ctx, {}) }),
  head: settingsHead("profile"),
  actions: {
    "name": formOf(rename, doneAt("/settings", "name")),
    "open-profile": formOf(openProfile, doneAt("/settings", "opened")),
    "close-profile": formOf(closeProfile, doneAt("/settings", "closed")),
    "sign-out": formOf(signOut, ({ lang }) => ({ to: pageUrl("", lang, "/"), session: null })),
  },
};
