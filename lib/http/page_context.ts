import type { Context } from "fresh";
import type { Lang } from "../i18n/lang.ts";
import { type Messages, messages } from "../i18n/messages.ts";
import type { OperationContext, SignedIn } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { contextOf } from "./context.ts";
import { contextFor } from "./operation_context.ts";
import type { State } from "./state.ts";

/** The request context of a page. `Person`: who is signed in. */
export interface PageContext<Person = SignedIn | undefined> {
  lang: Lang;
  text: Messages;
  base: string;
  /** The context of the operations that it asks. */
  ctx: OperationContext<Person>;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The path without its language prefix. */
  path: string;
}

/** The request context of a page for somebody who is signed in. */
export type MemberPageContext = PageContext<SignedIn>;

/** Whether somebody is signed in. */
export function isMember(context: PageContext): context is MemberPageContext {
  return context.ctx.actor !== undefined;
}

/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
const VARY = { vary: "Accept, Cookie" };
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate", ...VARY };
/** Headers of a private response: it must not be stored. */
export const PRIVATE = { "cache-control": "private, no-store", ...VARY };

/** Headers of a page, by who sees it. */
export function headersFor({ ctx }: PageContext): Record<string, string> {
  return ctx.actor ? PRIVATE : PUBLIC;
}

/** The page's context of a request. */
export function pageContextOf(route: Context<State>): PageContext {
  const { lang, base } = contextOf(route);
  const { params, url, state: { person } } = route;
  return {
    lang,
    text: messages(lang),
    base,
    ctx: contextFor(route, person),
    params,
    query: url.searchParams,
    path: url.pathname,
  };
}

/** The address of a page within this site. */
export function hereOf({ lang, path, query }: Pick<PageContext, "lang" | "path" | "query">): string {
  return pageUrl("", lang, path) + (query.size > 0 ? `?${query}` : "");
}

/** The address of the sign-in that leads back here, or on to another address of this site. */
export function signInUrl(context: PageContext, next = hereOf(context)): string {
  return `${pageUrl("", context.lang, "/sign-in")}?${new URLSearchParams({ next })}`;
}

/** Leads to the sign-in, and from there back here. */
export function toSignIn(context: PageContext): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, location: signInUrl(context) } });
}
