import { field } from "../form_field.ts";
import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signUp, type Welcome } from "@/lib/accounts/operations.ts";
import { signUpOptions, signUpWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** What somebody who just signed up has to keep, and where they wanted to go. */
export interface Welcomed {
  codes: string[];
  next: string;
}

function welcomed({ token, codes }: Welcome, form: Form, context: PageContext) {
  return { session: token, shown: { codes, next: nextOf(form.get("next"), context) } };
}

/** The sign-up: with a password, or with a passkey. */
export const signUpPage = {
  load: loadWayIn,
  head: wayInHead("signUp"),
  openActions: {
    "sign-up": async (form, context) => {
      const made = await signUp(context.accounts, { login: field(form, "login"), password: field(form, "password") });
      return welcomed(made, form, context);
    },
    "passkey-options": async (form, { accounts }) => ({ json: await signUpOptions(accounts, field(form, "login")) }),
    "passkey": async (form, context) => {
      const given = { login: field(form, "login"), answer: field(form, "answer") };
      return welcomed(await signUpWithPasskey(context.accounts, given), form, context);
    },
  },
} satisfies PageDefinition<WayIn, Welcomed>;
