import { loadWayIn, nextOf, type WayIn, wayInHead } from "../way_in.ts";
import { signIn } from "@/lib/accounts/operations.ts";
import { signInOptions, signInWithPasskey } from "@/lib/accounts/passkeys.ts";
import { runForm } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";

/** The sign-in: by password, or by any passkey of this place. */
export const signInPage = {
  load: loadWayIn,
  head: wayInHead("signIn"),
  openActions: {
    "sign-in": async (form, context) => ({
      session: (await runForm(signIn, context.ctx, form)).token,
      to: nextOf(form.get("next"), context),
    }),
    "passkey-options": async (_form, { ctx }) => ({ json: await signInOptions.run(ctx, {}) }),
    "passkey": async (form, context) => ({
      session: (await runForm(signInWithPasskey, context.ctx, form)).token,
      to: nextOf(form.get("next"), context),
    }),
  },
} satisfies PageDefinition<WayIn>;
