import { type Context, HttpError, page, type PageResponse } from "fresh";
import { type ComponentType, h } from "preact";
import { creditsMarkdown } from "../licences/markdown.ts";
import { type PageCredits, pageCredits } from "../licences/operations.ts";
import { pageUrl } from "../urls.ts";
import { appResponse } from "./app_response.ts";
import { CORS, openToAll } from "./cors.ts";
import { answerForm } from "./form_page.ts";
import { methods } from "./methods.ts";
import { contextOf } from "./context.ts";
import type { PageData, PageDefinition, PageStatus } from "./page_definition.ts";
import type { State } from "./state.ts";
import {
  headersFor,
  hereOf,
  isMember,
  type MemberPageContext,
  type PageContext,
  pageContextOf,
  PRIVATE,
  toSignIn,
} from "./page_context.ts";

/** The handler of a page: HTML, or Markdown where the client prefers it; and its forms, if it has some. */
export function pageHandler<Data, Shown>(definition: PageDefinition<Data, Shown>) {
  const GET = async (ctx: Context<State>): Promise<PageResponse<PageData<Data, Shown>> | Response> => {
    const context = pageContextOf(ctx);
    if (definition.members && !isMember(context)) return toSignIn(context);
    const path = definition.moved?.(context);
    if (path !== undefined) return movedTo(path, context);
    const data = await definition.load(context as MemberPageContext);
    const request = contextOf(ctx);
    request.reads = definition.reads;
    const credits = await creditsFor(definition, data, context);
    if (hasMarkdown(definition) && request.type === "text/markdown") {
      return markdownResponse(definition, data, context, credits);
    }
    if (data === null) throw new HttpError(404);
    if (!context.ctx.actor && definition.forMembers?.(data)) return toSignIn(context);
    ctx.state.head = definition.head(data, context);
    ctx.state.credits = credits;
    request.formTarget = definition.leadsTo?.(data);
    request.frameSource = definition.frames?.(data);
    const { status, headers, reload } = standingOf(definition.standing?.(data), context);
    return page({ data, context }, { status, headers: reload ? { ...headers, refresh: AGAIN } : headers });
  };
  const takesForms = definition.actions ?? definition.openActions;
  return methods(takesForms ? { GET, POST: (ctx) => answerForm(ctx, definition) } : { GET });
}

/** The component of a page's route: its layout, which has to fit what the definition loads and its forms show. */
export function pageLayout<Data, Shown>(
  _definition: PageDefinition<Data, Shown>,
  Layout: ComponentType<PageData<Data, Shown>>,
) {
  return ({ data }: { data: PageData<Data, Shown> }) => h(Layout, data);
}

/** The handler of a file of somebody's own, which browsers save under a name. */
export function memberFileHandler(
  type: string,
  name: string,
  make: (context: MemberPageContext) => Promise<string | Uint8Array<ArrayBuffer>>,
) {
  return methods({
    async GET(ctx) {
      const context = pageContextOf(ctx);
      if (!isMember(context)) return toSignIn(context);
      const headers = { "content-type": type, "content-disposition": `attachment; filename="${name}"` };
      return new Response(await make(context), { headers: { ...PRIVATE, ...headers } });
    },
  });
}

/** The handler of a page's `.md` address. */
export function twinHandler<Data>(definition: WithMarkdown<Data>) {
  const handle = methods({
    async GET(ctx) {
      const context = pageContextOf(ctx);
      const here = { ...context, path: context.path.replace(/\.md$/, "") };
      const path = definition.moved?.(here);
      if (path !== undefined) return movedTo(`${path}.md`, here);
      contextOf(ctx).reads = definition.reads;
      const data = await definition.load(here as MemberPageContext);
      return markdownResponse(definition, data, here, await creditsFor(definition, data, here));
    },
  });
  return async (ctx: Context<State>): Promise<Response> => openToAll(await handle(ctx));
}

/** What a page has to say of its sources; a person's own pages show films, too. */
async function creditsFor<Data, Shown>(
  { members, reads = members ? ["catalog"] : [], shows }: PageDefinition<Data, Shown>,
  data: Data | null,
  { ctx, lang }: PageContext,
): Promise<PageCredits | undefined> {
  if (data === null || !reads.includes("catalog")) return undefined;
  return await pageCredits(ctx.database, lang, shows?.(data));
}

/** After so many seconds there is more to see. */
const AGAIN = "3";

function standingOf({ status, warming, blank }: PageStatus = {}, context: PageContext) {
  const headers = { ...headersFor(context) };
  if (!context.ctx.actor && (status || warming)) headers["cache-control"] = "no-store";
  if (warming) headers["retry-after"] = AGAIN;
  return { status: status ?? 200, headers, reload: warming && blank };
}

function movedTo(path: string, context: PageContext): Response {
  const headers = { location: hereOf({ ...context, path }), "cache-control": "public, max-age=3600", ...CORS };
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
  context: PageContext,
  credits: PageCredits | undefined,
): Response {
  const { base, lang, path, text } = context;
  const headers = { "content-type": "text/markdown; charset=utf-8", "content-language": lang, ...CORS };
  if (data === null) {
    const { title, text: explanation } = text.error[404];
    return new Response(`# ${title}\n\n${explanation}\n`, {
      status: 404,
      headers: { ...headers, "cache-control": "no-store", vary: "Accept" },
    });
  }
  const { noindex, canonicalQuery = "" } = definition.head(data, context);
  const query = canonicalQuery && `?${canonicalQuery}`;
  const standing = standingOf(definition.standing?.(data), context);
  const twin = {
    ...standing.headers,
    ...headers,
    link: `<${pageUrl(base, lang, path)}${query}>; rel="canonical"`,
    ...(noindex ? { "x-robots-tag": "noindex, nofollow" } : {}),
  };
  const body = definition.markdown(data, context) + creditsMarkdown(credits?.credits ?? []);
  return appResponse(body, { status: standing.status, headers: Object.entries(twin) });
}
