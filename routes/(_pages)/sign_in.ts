import { recover, signIn, signUp, type Welcome } from "@/lib/accounts/operations.ts";
import {
  relyingParty,
  signInOptions,
  signInWithPasskey,
  signUpOptions,
  signUpWithPasskey,
} from "@/lib/accounts/passkeys.ts";
import { type Form, ownPath } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { keepsCookies } from "@/lib/http/session.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What all three ways in show. */
export interface WayIn {
  /** Where to go then: a path of this site. */
  next: string;
  /** Whether there can be passkeys at this address, and whether browsers keep anybody signed in. */
  passkeys: boolean;
  safe: boolean;
}

/** What a form of a way in was sent with, or its page was asked for with. */
function nextOf(text: string | null, { lang }: Visit): string {
  return ownPath(text, pageUrl("", lang, "/settings"));
}

const field = (form: Form, name: string) => form.get(name) ?? "";

function load(visit: Visit): Promise<WayIn> {
  const { base, query } = visit;
  return Promise.resolve({
    next: nextOf(query.get("next"), visit),
    passkeys: relyingParty(base) !== null,
    safe: keepsCookies(base),
  });
}

const titled = (name: "signIn" | "signUp" | "recover") => (_data: WayIn, { text }: Visit) => ({
  title: `${text.accounts[name].title} — ${text.name}`,
  noindex: true,
});

/** The sign-in: by password, or by any passkey of this place. */
export const signInPage = {
  load,
  head: titled("signIn"),
  openActions: {
    "sign-in": async (form, visit) => ({
      session: await signIn(visit.accounts, { login: field(form, "login"), password: field(form, "password") }),
      to: nextOf(form.get("next"), visit),
    }),
    "passkey-options": async (_form, { accounts }) => ({ json: await signInOptions(accounts) }),
    "passkey": async (form, visit) => ({
      session: await signInWithPasskey(visit.accounts, field(form, "answer")),
      to: nextOf(form.get("next"), visit),
    }),
  },
} satisfies PageDefinition<WayIn>;

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
  load,
  head: titled("signUp"),
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

/** A way in for somebody who lost theirs: a recovery code and a new password. */
export const recoverPage = {
  load,
  head: titled("recover"),
  openActions: {
    "recover": async (form, visit) => ({
      session: await recover(visit.accounts, {
        login: field(form, "login"),
        code: field(form, "code"),
        password: field(form, "password"),
      }),
      to: pageUrl("", visit.lang, "/settings/security"),
    }),
  },
} satisfies PageDefinition<WayIn>;
