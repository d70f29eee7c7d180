import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signUp } from "@/lib/accounts/operations.ts";
import { signUpOptions, signUpWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { Welcome } from "@/lib/accounts/schema.ts";
import type { Form } from "@/lib/http/form.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** What somebody who just signed up has to keep, and where they wanted to go. */
export interface Welcomed {
  codes: string[];
  next: string;
}

function welcomed(context: PageContext, { token, codes }: Welcome, form: Form) {
  return { session: token, shown: { codes, next: nextOf(form.get("next"), context) } };
}

/** The sign-up: with a password, or with a passkey. */
export const signUpPage = {
  load: loadWayIn,
  head: wayInHead("signUp"),
  openActions: {
    "sign-up": formOf(signUp, welcomed),
    "passkey-options": formOf(signUpOptions, (_context, json) => ({ json })),
    "passkey": formOf(signUpWithPasskey, welcomed),
  },
} satisfies PageDefinition<WayIn, Welcomed>;
