import { changePassword, renewCodes } from "@/lib/accounts/operations.ts";
import { addOptions, addPasskey, removePasskey } from "@/lib/accounts/passkeys.ts";
import type { NewCodes, Security } from "@/lib/accounts/schema.ts";
import { endSession, getSecurity, signOutEverywhere } from "@/lib/accounts/security.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { idIn } from "../../(addresses)/path_id.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

const done = (what: string) => doneAt("/settings/security", what);

/** Password, passkeys, recovery codes, sessions. */
export const securityPage = {
  members: true,
  load: ({ ctx }) => getSecurity.run(ctx, {}),
  head: settingsHead("security"),
  actions: {
    "password": formOf(changePassword, (context, { token: session }) => ({ ...done("password")(context), session })),
    "codes": formOf(renewCodes, (_context, shown) => ({ shown })),
    "passkey-options": formOf(addOptions, (_context, json) => ({ json })),
    "passkey": formOf(addPasskey, done("passkey")),
    "remove-passkey": formOf(removePasskey, done("passkeyRemoved")),
    "session": formOf(endSession, done("session"), (form) => ({ id: idIn(form) })),
    "everywhere": formOf(signOutEverywhere, ({ lang }) => ({ to: pageUrl("", lang, "/sign-in"), session: null })),
  },
} satisfies PageDefinition<Security, NewCodes>;
