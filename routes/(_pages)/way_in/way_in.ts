import { relyingParty } from "@/lib/accounts/passkeys.ts";
import { ownPath } from "@/lib/http/form.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
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
export function nextOf(text: string | null, { lang }: PageContext): string {
  return ownPath(text, pageUrl("", lang, "/me"));
}

/** What the page of a way in shows. */
export function loadWayIn(context: PageContext): Promise<WayIn> {
  const { base, query } = context;
  return Promise.resolve({
    next: nextOf(query.get("next"), context),
    passkeys: relyingParty(base) !== null,
    safe: keepsCookies(base),
  });
}

/** The head of a way in. */
export const wayInHead = (name: "signIn" | "signUp" | "recover") => (_data: WayIn, { text }: PageContext) => ({
  title: `${text.accounts[name].title} — ${text.name}`,
  noindex: true,
});
