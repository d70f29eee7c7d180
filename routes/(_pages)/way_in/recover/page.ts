import { loadWayIn, type WayIn, wayInHead } from "../way_in.ts";
import { recover } from "@/lib/accounts/operations.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A way in for somebody who lost theirs: a recovery code and a new password. */
export const recoverPage = {
  load: loadWayIn,
  head: wayInHead("recover"),
  openActions: {
    "recover": formOf(recover, ({ lang }, { token: session }) => ({
      session,
      to: pageUrl("", lang, "/settings/security"),
    })),
  },
} satisfies PageDefinition<WayIn>;
