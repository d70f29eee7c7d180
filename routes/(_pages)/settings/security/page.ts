import { changePassword, renewCodes } from "@/lib/accounts/operations.ts";
import { addOptions, addPasskey, removePasskey } from "@/lib/accounts/passkeys.ts";
import type { NewCodes, Security } from "@/lib/accounts/schema.ts";
import { endSession, getSecurity, signOutEverywhere } from "@/lib/accounts/security.ts";
import { existing, runForm } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { idIn } from "../../(addresses)/path_id.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

/** Password, passkeys, recovery codes, sessions. */
export const securityPage = {
  members: true,
  load: ({ ctx }) => getSecurity.run(ctx, {}),
  head: settingsHead("security"),
  actions: {
    "password": async (form, context) => ({
      ...doneAt(context, "/settings/security", "password"),
      session: (await runForm(changePassword, context.ctx, form)).token,
    }),
    "codes": async (form, { ctx }) => ({ shown: await runForm(renewCodes, ctx, form) }),
    "passkey-options": async (form, { ctx }) => ({ json: await runForm(addOptions, ctx, form) }),
    "passkey": async (form, context) => {
      await runForm(addPasskey, context.ctx, form);
      return doneAt(context, "/settings/security", "passkey");
    },
    "remove-passkey": async (form, context) => {
      await runForm(removePasskey, context.ctx, form);
      return doneAt(context, "/settings/security", "passkeyRemoved");
    },
    "session": async (form, context) => {
      existing(await endSession.run(context.ctx, { id: idIn(form) }));
      return doneAt(context, "/settings/security", "session");
    },
    "everywhere": async (_form, { ctx, lang }) => {
      await signOutEverywhere.run(ctx, {});
      return { to: pageUrl("", lang, "/sign-in"), session: null };
    },
  },
} satisfies PageDefinition<Security, NewCodes>;
