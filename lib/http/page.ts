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
  /** Path of the Markdown twin. */
  twin?: string;
}

/** How a page stands that is made from what others say. */
export interface Standing {
  /** There is no such thing: the page says so and shows the way on. */
  status?: 404;
  /** Something it shows is being read for the first time: nobody keeps the page. */
  warming?: boolean;
  /** Nothing is there yet that somebody could be reading, so that the page may load itself anew. */
  blank?: boolean;
}

/** A page: what it shows, and its two forms. The HTML is laid out by the route's component from `load`'s answer. */
export interface PageDefinition<Data> {
  /** Everything that both forms show; `null` is a 404. */
  load(visit: Visit): Promise<Data | null>;
  head(data: Data, visit: Visit): Head;
  markdown?(data: Data, visit: Visit): string;
  /** How it stands; where it is left out, it is there for everybody to keep. */
  standing?(data: Data): Standing;
  /** The path that the address should have had, where another one is asked for. */
  moved?(visit: Visit): string | undefined;
}

/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
const PAGE_HEADERS: Record<string, string> = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Accept, Cookie",
};

/** After so many seconds there is more to see. */
const AGAIN = "3";

function standingOf({ status, warming, blank }: Standing = {}) {
  const headers = { ...PAGE_HEADERS };
  if (status || warming) headers["cache-control"] = "no-store";
  if (warming) headers["retry-after"] = AGAIN;
  return { status: status ?? 200, headers, reload: warming && blank };
}

function movedTo(path: string, { lang, query }: Visit): Response {
  const location = pageUrl("", lang, path) + (query.size > 0 ? `?${query}` : "");
  return new Response(null, { status: 308, headers: { location, "cache-control": "public, max-age=3600" } });
}

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
      const path = definition.moved?.(visit);
      if (path !== undefined) return movedTo(path, visit);
      const data = await definition.load(visit);
      if (hasMarkdown(definition) && accepts(ctx.req, "text/html", "text/markdown") === "text/markdown") {
        return markdownResponse(definition, data, visit);
      }
      if (data === null) throw new HttpError(404);
      ctx.state.head = definition.head(data, visit);
      const { status, headers, reload } = standingOf(definition.standing?.(data));
      return page({ data, visit }, { status, headers: reload ? { ...headers, refresh: AGAIN } : headers });
    },
  });
}

/** The handler of a page's `.md` address. */
export function twinHandler<Data>(definition: WithMarkdown<Data>) {
  return methods({
    async GET(ctx) {
      const visit = visitOf(ctx);
      const here = { ...visit, path: visit.path.replace(/\.md$/, "") };
      const path = definition.moved?.(here);
      if (path !== undefined) return movedTo(`${path}.md`, here);
      return markdownResponse(definition, await definition.load(here), here);
    },
  });
}

type WithMarkdown<Data> = PageDefinition<Data> & Required<Pick<PageDefinition<Data>, "markdown">>;

function hasMarkdown<Data>(definition: PageDefinition<Data>): definition is WithMarkdown<Data> {
  return definition.markdown !== undefined;
}

function markdownResponse<Data>(definition: WithMarkdown<Data>, data: Data | null, visit: Visit): Response {
  const { base, lang, path, text } = visit;
  const headers = { "content-type": "text/markdown; charset=utf-8", "content-language": lang };
  if (data === null) {
    const { title, text: explanation } = text.error[404];
    return new Response(`# ${title}\n\n${explanation}\n`, {
      status: 404,
      headers: { ...headers, "cache-control": "no-store", vary: "Accept" },
    });
  }
  const { noindex, canonicalQuery = "" } = definition.head(data, visit);
  const query = canonicalQuery && `?${canonicalQuery}`;
  const standing = standingOf(definition.standing?.(data));
  return new Response(definition.markdown(data, visit), {
    status: standing.status,
    headers: {
      ...standing.headers,
      ...headers,
      link: `<${pageUrl(base, lang, path)}${query}>; rel="canonical"`,
      ...(noindex ? { "x-robots-tag": "noindex, nofollow" } : {}),
    },
  });
}
