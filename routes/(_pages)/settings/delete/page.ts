import { leave } from "@/lib/accounts/operations.ts";
import { refused } from "@/lib/errors.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { settingsHead } from "../settings_head.ts";

const end = formOf(leave, ({ lang }: MemberPageContext) => ({ to: pageUrl("", lang, "/"), session: null }));

/** The end of an account. */
export const deletePage = {
  members: true,
  load: () => Promise.resolve({}),
  head: settingsHead("delete"),
  actions: {
    "delete": (form, context) => {
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      return end(form, context);
    },
  },
} satisfies PageDefinition<Record<string, never>>;
