import { type Context, HttpError, page, type PageResponse } from "fresh";
import type { Thing, WithContext } from "schema-dts";
import { pageUrl } from "../urls.ts";
import { CORS } from "./cors.ts";
import type { FormState } from "./form.ts";
import { type Action, answerForm } from "./form_page.ts";
import { methods } from "./methods.ts";
import { about } from "./request.ts";
import type { State } from "./service.ts";
import { headersFor, hereOf, type MemberVisit, PRIVATE, toSignIn, type Visit, visitOf } from "./visit.ts";

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
export interface PageDefinition<Data, Shown = never> {
  /** Whether only people who are signed in may see it; others are led to the sign-in. */
  members?: boolean;
  /** Everything that both forms show; `null` is a 404. */
  load(visit: Visit): Promise<Data | null>;
  head(data: Data, visit: Visit): Head;
  markdown?(data: Data, visit: Visit): string;
  /** How it stands; where it is left out, it is there for everybody to keep. */
  standing?(data: Data): Standing;
  /** The path that the address should have had, where another one is asked for. */
  moved?(visit: Visit): string | undefined;
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
    const path = definition.moved?.(visit);
    if (path !== undefined) return movedTo(path, visit);
    const data = await definition.load(visit);
    if (hasMarkdown(definition) && about(ctx.req).type === "text/markdown") {
      return markdownResponse(definition, data, visit);
    }
    if (data === null) throw new HttpError(404);
    ctx.state.head = definition.head(data, visit);
    const { status, headers, reload } = standingOf(definition.standing?.(data), visit);
    return page({ data, visit }, { status, headers: reload ? { ...headers, refresh: AGAIN } : headers });
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

/** After so many seconds there is more to see. */
const AGAIN = "3";

function standingOf({ status, warming, blank }: Standing = {}, visit: Visit) {
  const headers = { ...headersFor(visit) };
  if (!visit.person && (status || warming)) headers["cache-control"] = "no-store";
  if (warming) headers["retry-after"] = AGAIN;
  return { status: status ?? 200, headers, reload: warming && blank };
}

function movedTo(path: string, visit: Visit): Response {
  const headers = { location: hereOf({ ...visit, path }), "cache-control": "public, max-age=3600", ...CORS };
  return new Response(null, { status: 308, headers });
}

type WithMarkdown<Data, Shown = never> =
  & PageDefinition<Data, Shown>
  & Required<Pick<PageDefinition<Data, Shown>, "markdown">>;

function hasMarkdown<Data, Shown>(definition: PageDefinition<Data, Shown>): definition is WithMarkdown<Data, Shown> {
  return definition.markdown !== undefined;
}

function markdownResponse<Data, Shown>(
  definition: WithMarkdown<Data, Shown>,
  data: Data | null,
  visit: Visit,
): Response {
  const { base, lang, path, text } = visit;
  const headers = { "content-type": "text/markdown; charset=utf-8", "content-language": lang, ...CORS };
  if (data === null) {
    const { title, text: explanation } = text.error[404];
    return new Response(`# ${title}\n\n${explanation}\n`, {
      status: 404,
      headers: { ...headers, "cache-control": "no-store", vary: "Accept" },
    });
  }
  const { noindex, canonicalQuery = "" } = definition.head(data, visit);
  const query = canonicalQuery && `?${canonicalQuery}`;
  const standing = standingOf(definition.standing?.(data), visit);
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
