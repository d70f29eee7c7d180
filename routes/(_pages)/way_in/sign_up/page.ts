import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signUp } from "@/lib/accounts/operations.ts";
import { signUpOptions, signUpWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { Welcome } from "@/lib/accounts/schema.ts";
import type { Form } from "@/lib/http/form.ts";
import { runForm } from "@/lib/http/form_operation.ts";
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
    "sign-up": async (form, context) => welcomed(await runForm(signUp, context.ctx, form), form, context),
    "passkey-options": async (form, { ctx }) => ({ json: await runForm(signUpOptions, ctx, form) }),
    "passkey": async (form, context) => welcomed(await runForm(signUpWithPasskey, context.ctx, form), form, context),
  },
} satisfies PageDefinition<WayIn, Welcomed>;
