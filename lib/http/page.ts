import { accepts } from "@std/http/negotiation";
import { type Context, HttpError, page } from "fresh";
import type { Thing, WithContext } from "schema-dts";
import type { Lang } from "../i18n/lang.ts";
import { type Messages, messages } from "../i18n/messages.ts";
import type { Call } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { methods } from "./methods.ts";
import { about } from "./request.ts";
import { callFor, type State } from "./service.ts";

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
}

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
export interface PageDefinition<Data> {
  /** Everything that both forms show; `null` is a 404. */
  load(visit: Visit): Promise<Data | null>;
  head(data: Data, visit: Visit): Head;
  markdown?(data: Data, visit: Visit): string;
}

/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
const PAGE_HEADERS = { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept, Cookie" };

function visitOf(ctx: Context<State>): Visit {
  const { lang, base } = about(ctx.req);
  const { params, url } = ctx;
  const call = callFor(ctx.state.service, ctx.req);
  return { lang, text: messages(lang), base, call, params, query: url.searchParams, path: url.pathname };
}

/** The handler of a page: HTML, or Markdown where the client prefers it. */
export function pageHandler<Data>(definition: PageDefinition<Data>) {
  return methods({
    async GET(ctx) {
      const visit = visitOf(ctx);
      const data = await definition.load(visit);
      if (data === null) throw new HttpError(404);
      if (definition.markdown && accepts(ctx.req, "text/html", "text/markdown") === "text/markdown") {
        return markdownResponse(definition.markdown(data, visit), definition.head(data, visit), visit);
      }
      ctx.state.head = definition.head(data, visit);
      return page({ data, visit }, { headers: PAGE_HEADERS });
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

function markdownResponse(body: string, { noindex, canonicalQuery = "" }: Head, { base, lang, path }: Visit): Response {
  const query = canonicalQuery && `?${canonicalQuery}`;
  return new Response(body, {
    headers: {
      ...PAGE_HEADERS,
      "content-type": "text/markdown; charset=utf-8",
      "content-language": lang,
      link: `<${pageUrl(base, lang, path)}${query}>; rel="canonical"`,
      ...(noindex ? { "x-robots-tag": "noindex, nofollow" } : {}),
    },
  });
}
