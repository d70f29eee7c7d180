import Negotiator from "negotiator";
import type { Context } from "fresh";
import { authorizePage, type Consent } from "./page.ts";
import { contextOf } from "@/lib/http/context.ts";
import { pageHandler } from "@/lib/http/page.ts";
import type { State } from "@/lib/http/state.ts";
import { hereOf, pageContextOf } from "@/lib/http/page_context.ts";
import { DEFAULT_LANG, type Lang, LANGS } from "@/lib/i18n/lang.ts";

const answer = pageHandler<Consent, never>(authorizePage);

/** The handler of the page, which first leads to the visitor's language. */
export const authorizeHandler = (ctx: Context<State>) => inOwnLanguage(ctx) ?? answer(ctx);

/**
 * The page in the language that the browser prefers, where another site led here: programs know one address alone.
 * Whoever chose a language on the page stays with it.
 */
function inOwnLanguage(ctx: Context<State>): Response | undefined {
  // What the app's own request has left decides what is cached; this never is.
  const { request: { headers, method }, lang } = contextOf(ctx);
  if (method !== "GET" || lang !== DEFAULT_LANG || headers.get("sec-fetch-site") !== "cross-site") return undefined;
  const preferred = new Negotiator({ headers: Object.fromEntries(headers) }).language([...LANGS]) as Lang | undefined;
  if (!preferred || preferred === DEFAULT_LANG) return undefined;
  const location = hereOf({ ...pageContextOf(ctx), lang: preferred });
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}
