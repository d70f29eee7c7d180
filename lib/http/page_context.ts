import type { Context } from "fresh";
import type { AccountsCall, SignedIn } from "../accounts/sessions.ts";
import type { ClientDocuments } from "../agents/client_documents.ts";
import type { Config } from "../config.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Messages, messages } from "../i18n/messages.ts";
import type { Call } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { contextOf } from "./context.ts";
import { callFor } from "./call.ts";
import type { State } from "./state.ts";
import { accountsCall } from "./session.ts";

/** The request context of a page. */
export interface PageContext {
  lang: Lang;
  text: Messages;
  base: string;
  call: Call;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The path without its language prefix. */
  path: string;
  /** The person who is signed in, if any. */
  person?: SignedIn;
  accounts: AccountsCall;
  config: Config;
  clientDocuments: ClientDocuments;
}

/** The request context of a page for somebody who is signed in. */
export type MemberPageContext = PageContext & { person: SignedIn };

/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
const VARY = { vary: "Accept, Cookie" };
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate", ...VARY };
/** Headers of a private response: it must not be stored. */
export const PRIVATE = { "cache-control": "private, no-store", ...VARY };

/** Headers of a page, by who sees it. */
export function headersFor({ person }: { person?: SignedIn }): Record<string, string> {
  return person ? PRIVATE : PUBLIC;
}

/** The page's context of a request. */
export function pageContextOf(ctx: Context<State>): PageContext {
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
    clientDocuments: service.clientDocuments,
  };
}

/** The address of a page within this site. */
export function hereOf({ lang, path, query }: Pick<PageContext, "lang" | "path" | "query">): string {
  return pageUrl("", lang, path) + (query.size > 0 ? `?${query}` : "");
}

/** Leads to the sign-in, and from there back here. */
export function toSignIn(context: PageContext): Response {
  const location = `${pageUrl("", context.lang, "/sign-in")}?${new URLSearchParams({ next: hereOf(context) })}`;
  return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
}
