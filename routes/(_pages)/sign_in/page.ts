import { field } from "../form_field.ts";
import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signIn } from "@/lib/accounts/operations.ts";
import { signInOptions, signInWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";

/** The sign-in: by password, or by any passkey of this place. */
export const signInPage = {
  load: loadWayIn,
  head: wayInHead("signIn"),
  openActions: {
    "sign-in": async (form, visit) => ({
      session: await signIn(visit.accounts, { login: field(form, "login"), password: field(form, "password") }),
      to: nextOf(form.get("next"), visit),
    }),
    "passkey-options": async (_form, { accounts }) => ({ json: await signInOptions(accounts) }),
    "passkey": async (form, visit) => ({
      session: await signInWithPasskey(visit.accounts, field(form, "answer")),
      to: nextOf(form.get("next"), visit),
    }),
  },
} satisfies PageDefinition<WayIn>;
