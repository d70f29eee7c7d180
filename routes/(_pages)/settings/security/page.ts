import { changePassword, renewCodes } from "@/lib/accounts/operations.ts";
import { addOptions, addPasskey, removePasskey } from "@/lib/accounts/passkeys.ts";
import { endSession, getSecurity, signOutEverywhere } from "@/lib/accounts/security.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { field } from "../../form_field.ts";
import { found } from "../../found.ts";
import { idOf } from "../../path_id.ts";
import { doneAt } from "../done.ts";
import { settingsHead } from "../settings_head.ts";

/** The id that a form names. */
function idIn(form: Form): number {
  const id = idOf(field(form, "id"));
  found(id);
  return id;
}

type Security = Awaited<ReturnType<typeof getSecurity>>;

/** New recovery codes, shown once. */
export interface NewCodes {
  codes: string[];
}

/** Password, passkeys, recovery codes, sessions. */
export const securityPage = {
  members: true,
  load: async ({ accounts, person }) => await getSecurity(accounts, person!),
  head: settingsHead("security"),
  actions: {
    "password": async (form, context) => {
      const session = await changePassword(context.accounts, context.person, {
        current: field(form, "current"),
        password: field(form, "password"),
      });
      return { ...doneAt(context, "/settings/security", "password"), session };
    },
    "codes": async (form, { accounts, person }) => ({
      shown: { codes: await renewCodes(accounts, person, field(form, "current")) },
    }),
    "passkey-options": async (form, { accounts, person }) => ({
      json: await addOptions(accounts, person, field(form, "current")),
    }),
    "passkey": async (form, context) => {
      await addPasskey(context.accounts, context.person, field(form, "answer"));
      return doneAt(context, "/settings/security", "passkey");
    },
    "remove-passkey": async (form, context) => {
      found(await removePasskey(context.accounts, context.person, field(form, "id"), field(form, "current")));
      return doneAt(context, "/settings/security", "passkeyRemoved");
    },
    "session": async (form, context) => {
      found(await endSession(context.accounts, context.person, idIn(form)));
      return doneAt(context, "/settings/security", "session");
    },
    "everywhere": async (_form, { accounts, person, lang }) => {
      await signOutEverywhere(accounts, person);
      return { to: pageUrl("", lang, "/sign-in"), session: null };
    },
  },
} satisfies PageDefinition<Security, NewCodes>;
