import type { Context } from "fresh";
import type { AccountsCall, SignedIn } from "../accounts/sessions.ts";
import type { Config } from "../config.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Messages, messages } from "../i18n/messages.ts";
import type { Call } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { contextOf } from "./context.ts";
import { callFor } from "./call.ts";
import type { State } from "./state.ts";
import { accountsCall } from "./session.ts";

/** What a page knows about the visit that it is made for. */
export interface Visit {
  lang: Lang;
  text: Messages;
  base: string;
  call: Call;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The path without its language prefix. */
  path: string;
  /** Who visits, if they are signed in. */
  person?: SignedIn;
  accounts: AccountsCall;
  config: Config;
}

/** A visit of somebody who is signed in. */
export type MemberVisit = Visit & { person: SignedIn };

/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
const VARY = { vary: "Accept, Cookie" };
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate", ...VARY };
/** Headers of what was made for one person: nobody keeps it. */
export const PRIVATE = { "cache-control": "private, no-store", ...VARY };

/** Headers of a page, by who sees it. */
export function headersFor({ person }: { person?: SignedIn }): Record<string, string> {
  return person ? PRIVATE : PUBLIC;
}

/** What a page knows about the visit that a request makes. */
export function visitOf(ctx: Context<State>): Visit {
  const request = contextOf(ctx);
  const { lang, base, service } = request;
  const { params, url, state: { person } } = ctx;
  return {
    lang,
    text: messages(lang),
    base,
    call: callFor(request),
    params,
    query: url.searchParams,
    path: url.pathname,
    person,
    accounts: accountsCall(request, ctx.req),
    config: service.config,
  };
}

/** The address of a visit within this site. */
export function hereOf({ lang, path, query }: Pick<Visit, "lang" | "path" | "query">): string {
  return pageUrl("", lang, path) + (query.size > 0 ? `?${query}` : "");
}

/** Leads to the sign-in, and from there back here. */
export function toSignIn(visit: Visit): Response {
  const location = `${pageUrl("", visit.lang, "/sign-in")}?${new URLSearchParams({ next: hereOf(visit) })}`;
  return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
}
