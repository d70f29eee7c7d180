import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signIn } from "@/lib/accounts/operations.ts";
import { signInOptions, signInWithPasskey } from "@/lib/accounts/passkeys.ts";
import type { Form } from "@/lib/http/form.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";

/** The sign-in: by password, or by any passkey of this place. */
export const signInPage = {
  load: loadWayIn,
  head: wayInHead("signIn"),
  openActions: {
    "sign-in": formOf(signIn, signedIn),
    "passkey-options": formOf(signInOptions, (_context, json) => ({ json })),
    "passkey": formOf(signInWithPasskey, signedIn),
  },
} satisfies PageDefinition<WayIn>;

function signedIn(context: PageContext, { token: session }: { token: string }, form: Form) {
  return { session, to: nextOf(form.get("next"), context) };
}
