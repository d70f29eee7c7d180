import { field } from "../form_field.ts";
import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signUp, type Welcome } from "@/lib/accounts/operations.ts";
import { signUpOptions, signUpWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** What somebody who just signed up has to keep, and where they wanted to go. */
export interface Welcomed {
  codes: string[];
  next: string;
}

function welcomed({ token, codes }: Welcome, form: Form, visit: Visit) {
  return { session: token, shown: { codes, next: nextOf(form.get("next"), visit) } };
}

/** The sign-up: with a password, or with a passkey. */
export const signUpPage = {
  load: loadWayIn,
  head: wayInHead("signUp"),
  openActions: {
    "sign-up": async (form, visit) => {
      const made = await signUp(visit.accounts, { login: field(form, "login"), password: field(form, "password") });
      return welcomed(made, form, visit);
    },
    "passkey-options": async (form, { accounts }) => ({ json: await signUpOptions(accounts, field(form, "login")) }),
    "passkey": async (form, visit) => {
      const given = { login: field(form, "login"), answer: field(form, "answer") };
      return welcomed(await signUpWithPasskey(visit.accounts, given), form, visit);
    },
  },
} satisfies PageDefinition<WayIn, Welcomed>;
