import { type Context, page, type PageResponse } from "fresh";
import { countryCodes } from "@/lib/cinema/asked.ts";
import { type PageDefinition, pageHandler, twinHandler, type Visit } from "@/lib/http/page.ts";
import { about } from "@/lib/http/request.ts";
import { callFor, type State } from "@/lib/http/service.ts";
import { pageUrl } from "@/lib/urls.ts";

/** After so many seconds there is more to see. */
const AGAIN = "3";

/** How a page stands that is made from what sources say. */
export interface Standing {
  /** There is no such place: the page says so and shows the way on. */
  status?: 404;
  /** Something is being read for the first time: nobody keeps the page. */
  warming?: boolean;
  /** Nothing is there yet that somebody could be reading, so that the page may load itself anew. */
  blank?: boolean;
}

type PageData<Data> = { data: Data; visit: Visit };

/** The handler of a cinema page, whose status and headers follow what its sources have said so far. */
export function cinemaHandler<Data extends Standing>(definition: PageDefinition<Data>) {
  return async (ctx: Context<State>): Promise<Response | PageResponse<PageData<Data>>> => {
    const moved = upperCased(ctx);
    if (moved) return moved;
    const { watched, standing } = watch(definition);
    const answer = await pageHandler(watched)(ctx);
    if (answer instanceof Response) return dressed(answer, standing());
    return page(answer.data as PageData<Data>, dress(new Headers(answer.headers), standing()));
  };
}

/** The handler of a cinema page's `.md` address. */
export function cinemaTwin<Data extends Standing>(
  definition: PageDefinition<Data> & { markdown: NonNullable<unknown> },
) {
  return async (ctx: Context<State>): Promise<Response> => {
    const { watched, standing } = watch(definition);
    return upperCased(ctx) ?? dressed(await twinHandler(watched)(ctx), standing());
  };
}

/** A definition that remembers how the page stood that was loaded through it. */
function watch<Data extends Standing, D extends PageDefinition<Data>>(definition: D) {
  let found: Standing | null = null;
  const watched: D = { ...definition, load: async (visit) => found = await definition.load(visit) };
  return { watched, standing: () => found ?? {} };
}

function dressed(response: Response, standing: Standing): Response {
  if (response.status !== 200) return response;
  return new Response(response.body, dress(new Headers(response.headers), standing));
}

function dress(headers: Headers, { status, warming, blank }: Standing): { status: number; headers: Headers } {
  if (status || warming) headers.set("cache-control", "no-store");
  if (warming) headers.set("retry-after", AGAIN);
  // Programs that read Markdown ask again by themselves.
  const isPage = !headers.get("content-type")?.startsWith("text/markdown");
  if (warming && blank && isPage) headers.set("refresh", AGAIN);
  return { status: status ?? 200, headers };
}

/** Countries are written as the API writes them, in capitals; who types `/cinemas/ua` is led there. */
function upperCased({ req, url, params, state }: Context<State>): Response | undefined {
  const code = params.country?.toUpperCase();
  if (code === undefined || code === params.country) return undefined;
  if (!countryCodes(callFor(state.service, req)).includes(code)) return undefined;
  const path = url.pathname.replace(/^\/cinemas\/[^/.]+/, `/cinemas/${code}`);
  const location = pageUrl("", about(req).lang, path) + url.search;
  return new Response(null, { status: 308, headers: { location, "cache-control": "public, max-age=3600" } });
}
