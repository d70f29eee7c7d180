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
    "sign-in": async (form, context) => ({
      session: await signIn(context.accounts, { login: field(form, "login"), password: field(form, "password") }),
      to: nextOf(form.get("next"), context),
    }),
    "passkey-options": async (_form, { accounts }) => ({ json: await signInOptions(accounts) }),
    "passkey": async (form, context) => ({
      session: await signInWithPasskey(context.accounts, field(form, "answer")),
      to: nextOf(form.get("next"), context),
    }),
  },
} satisfies PageDefinition<WayIn>;
