import { exportAccount } from "@/lib/moving/account_export.ts";
import { changePassword, leave, rename, renewCodes } from "@/lib/accounts/operations.ts";
import { addOptions, addPasskey, removePasskey } from "@/lib/accounts/passkeys.ts";
import { endSession, getSecurity, signOut, signOutEverywhere } from "@/lib/accounts/security.ts";
import { closeProfile, getOwnProfile, openProfile } from "@/lib/diary/profile.ts";
import { notFound, refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberVisit, Visit } from "@/lib/http/visit.ts";
import type { AccountCall } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { idOf } from "./path_id.ts";

// What people change about themselves. Every page here is for members, and every form is checked by `pageHandler`.

const field = (form: Form, name: string) => form.get(name) ?? "";

const titled = (name: "profile" | "security" | "agents" | "delete") => (_data: unknown, { text }: Visit) => ({
  title: `${text.accounts.settings[name]} — ${text.accounts.settings.title} — ${text.name}`,
  noindex: true,
});

/** Where a form leads that is done: its page, which says so. */
export function doneAt({ lang }: Visit, path: string, done: string): { to: string } {
  return { to: `${pageUrl("", lang, path)}?done=${done}` };
}

/** A thing of theirs that a form names, or a 404: of others' things nothing is said. */
export function found<T>(thing: T): asserts thing is NonNullable<T> & Exclude<T, false> {
  if (!thing) throw notFound("There is no such thing of yours.");
}

/** The id that a form names. */
function idIn(form: Form): number {
  const id = idOf(field(form, "id"));
  found(id);
  return id;
}

/** The page of somebody's own that others see, where they opened one. */
type Opened = { profile: Awaited<ReturnType<typeof getOwnProfile>> };

/** Name, own films, the page for others, sign-out, own data. */
export const profilePage: PageDefinition<Opened> = {
  members: true,
  load: async ({ call, person }) => ({ profile: await getOwnProfile(call, person!.account) }),
  head: titled("profile"),
  actions: {
    "name": async (form, visit) => {
      await rename(visit.accounts, visit.person, field(form, "name"));
      return doneAt(visit, "/settings", "name");
    },
    "open-profile": async (form, visit) => {
      await openProfile(callOf(visit), field(form, "handle"));
      return doneAt(visit, "/settings", "opened");
    },
    "close-profile": async (_form, visit) => {
      await closeProfile(callOf(visit));
      return doneAt(visit, "/settings", "closed");
    },
    "sign-out": async (_form, { accounts, lang }) => {
      await signOut(accounts);
      return { to: pageUrl("", lang, "/"), session: null };
    },
  },
};

function callOf({ call, config, person }: MemberVisit): AccountCall {
  return { ...call, account: person.account, limits: config.limits };
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
  head: titled("security"),
  actions: {
    "password": async (form, visit) => {
      const session = await changePassword(visit.accounts, visit.person, {
        current: field(form, "current"),
        password: field(form, "password"),
      });
      return { ...doneAt(visit, "/settings/security", "password"), session };
    },
    "codes": async (form, { accounts, person }) => ({
      shown: { codes: await renewCodes(accounts, person, field(form, "current")) },
    }),
    "passkey-options": async (form, { accounts, person }) => ({
      json: await addOptions(accounts, person, field(form, "current")),
    }),
    "passkey": async (form, visit) => {
      await addPasskey(visit.accounts, visit.person, field(form, "answer"));
      return doneAt(visit, "/settings/security", "passkey");
    },
    "remove-passkey": async (form, visit) => {
      found(await removePasskey(visit.accounts, visit.person, field(form, "id"), field(form, "current")));
      return doneAt(visit, "/settings/security", "passkeyRemoved");
    },
    "session": async (form, visit) => {
      found(await endSession(visit.accounts, visit.person, idIn(form)));
      return doneAt(visit, "/settings/security", "session");
    },
    "everywhere": async (_form, { accounts, person, lang }) => {
      await signOutEverywhere(accounts, person);
      return { to: pageUrl("", lang, "/sign-in"), session: null };
    },
  },
} satisfies PageDefinition<Security, NewCodes>;

/** The end of an account. */
export const deletePage = {
  members: true,
  load: () => Promise.resolve({}),
  head: titled("delete"),
  actions: {
    "delete": async (form, { accounts, person, lang }) => {
      if (form.get("confirm") !== "yes") throw refused("confirm", "confirm");
      await leave(accounts, person, field(form, "current"));
      return { to: pageUrl("", lang, "/"), session: null };
    },
  },
} satisfies PageDefinition<Record<string, never>>;

/** Everything about a person as a file. */
export async function exported({ accounts, person, lang }: Visit): Promise<string> {
  return JSON.stringify(await exportAccount(accounts, person!, lang), null, 2);
}
