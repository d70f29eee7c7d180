import { accepts } from "@std/http/negotiation";
import { type Context, HttpError, page, type PageResponse } from "fresh";
import type { Thing, WithContext } from "schema-dts";
import { pageUrl } from "../urls.ts";
import type { FormState } from "./form.ts";
import { type Action, answerForm } from "./form_page.ts";
import { methods } from "./methods.ts";
import type { State } from "./service.ts";
import { headersFor, type MemberVisit, PRIVATE, toSignIn, type Visit, visitOf } from "./visit.ts";

/** What differs in the document's head from page to page. */
export interface Head {
  title: string;
  description?: string;
  /** Crawlers leave pages alone that are one of endlessly many. */
  noindex?: boolean;
  /** Query parameters that belong to the canonical address. */
  canonicalQuery?: string;
  image?: { url: string; width: number; height: number };
  jsonLd?: WithContext<Thing>[];
  /** Says little and runs no script. */
  plain?: boolean;
  /** Path of the Markdown twin. */
  twin?: string;
}

/** A page: what it shows, and its two forms. The HTML is laid out by the route's component from `load`'s answer. */
export interface PageDefinition<Data, Shown = never> {
  /** Whether only people who are signed in may see it; others are led to the sign-in. */
  members?: boolean;
  /** Everything that both forms show; `null` is a 404. */
  load(visit: Visit): Promise<Data | null>;
  head(data: Data, visit: Visit): Head;
  markdown?(data: Data, visit: Visit): string;
  /** What forms on it do, by their field `action`: those of people who are signed in, and those of everybody. */
  actions?: Record<string, Action<MemberVisit, Shown>>;
  openActions?: Record<string, Action<Visit, Shown>>;
}

/** What a page's component gets. */
export interface PageData<Data, Shown = unknown> {
  data: Data;
  visit: Visit;
  /** What became of the form that was sent, if one was. */
  form?: FormState<Shown>;
}

/** The handler of a page: HTML, or Markdown where the client prefers it; and its forms, if it has some. */
export function pageHandler<Data, Shown>(definition: PageDefinition<Data, Shown>) {
  const GET = async (ctx: Context<State>): Promise<PageResponse<PageData<Data, Shown>> | Response> => {
    const visit = visitOf(ctx);
    if (definition.members && !visit.person) return toSignIn(visit);
    const data = await definition.load(visit);
    if (data === null) throw new HttpError(404);
    if (definition.markdown && accepts(ctx.req, "text/html", "text/markdown") === "text/markdown") {
      return markdownResponse(definition.markdown(data, visit), definition.head(data, visit), visit);
    }
    ctx.state.head = definition.head(data, visit);
    return page({ data, visit }, { headers: headersFor(visit) });
  };
  const takesForms = definition.actions ?? definition.openActions;
  return methods(takesForms ? { GET, POST: (ctx) => answerForm(ctx, definition) } : { GET });
}

/** The handler of a file of somebody's own, which browsers save under a name. */
export function memberFileHandler(type: string, name: string, make: (visit: Visit) => Promise<string>) {
  return methods({
    async GET(ctx) {
      const visit = visitOf(ctx);
      if (!visit.person) return toSignIn(visit);
      const headers = { "content-type": type, "content-disposition": `attachment; filename="${name}"` };
      return new Response(await make(visit), { headers: { ...PRIVATE, ...headers } });
    },
  });
}

/** The handler of a page's `.md` address. */
export function twinHandler<Data>(definition: PageDefinition<Data> & { markdown: NonNullable<unknown> }) {
  return methods({
    async GET(ctx) {
      const visit = visitOf(ctx);
      const here = { ...visit, path: visit.path.replace(/\.md$/, "") };
      const data = await definition.load(here);
      if (data !== null) return markdownResponse(definition.markdown!(data, here), definition.head(data, here), here);
      const { title, text } = visit.text.error[404];
      const headers = { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-store" };
      return new Response(`# ${title}\n\n${text}\n`, { status: 404, headers });
    },
  });
}

function markdownResponse(body: string, { noindex, canonicalQuery = "" }: Head, visit: Visit): Response {
  const { base, lang, path } = visit;
  const query = canonicalQuery && `?${canonicalQuery}`;
  return new Response(body, {
    headers: {
      ...headersFor(visit),
      "content-type": "text/markdown; charset=utf-8",
      "content-language": lang,
      link: `<${pageUrl(base, lang, path)}${query}>; rel="canonical"`,
      ...(noindex ? { "x-robots-tag": "noindex, nofollow" } : {}),
    },
  });
}
