import { leave } from "@/lib/accounts/operations.ts";
import { refused } from "@/lib/errors.ts";
import { runForm } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { settingsHead } from "../settings_head.ts";

/** The end of an account. */
export const deletePage = {
  members: true,
  load: () => Promise.resolve({}),
  head: settingsHead("delete"),
  actions: {
    "delete": async (form, { ctx, lang }) => {
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      await runForm(leave, ctx, form);
      return { to: pageUrl("", lang, "/"), session: null };
    },
  },
} satisfies PageDefinition<Record<string, never>>;
