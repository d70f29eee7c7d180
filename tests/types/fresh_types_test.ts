/** Compiled, not run: what the app relies on in the types of `fresh`, whichever package stands behind the name. */
import {
  App,
  type Context,
  createDefine,
  HttpError,
  type Middleware,
  page,
  type PageProps,
  type PageResponse,
  type RouteConfig,
  staticFiles,
} from "fresh";
import type { asset, IS_BROWSER } from "fresh/runtime";
import { Builder } from "fresh/dev";

interface State {
  lang: "en" | "uk";
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;

function same<A, B>(_: Same<A, B>): void {}

const define = createDefine<State>();

export function errors(): void {
  new HttpError(404);
  new HttpError(503, "Closed", { cause: 1 });
  // @ts-expect-error 200 is no error
  new HttpError(200);
  // @ts-expect-error a status is a number
  new HttpError("404");
}

export function pages(): void {
  same<ReturnType<typeof page>, PageResponse<undefined>>(true);
  const given = page({ title: "x" }, { status: 404, headers: { "x-a": "b" } });
  same<typeof given, PageResponse<{ title: string }>>(true);
  // @ts-expect-error a status is a number
  page({}, { status: "404" });
}

export function handlers(): void {
  const handler = define.handlers({
    GET(ctx) {
      same<typeof ctx, Context<State>>(true);
      same<typeof ctx.state.lang, "en" | "uk">(true);
      same<typeof ctx.params, Record<string, string>>(true);
      same<typeof ctx.route, string | null>(true);
      same<typeof ctx.error, unknown>(true);
      return ctx.url.search ? ctx.redirect("/") : page({ id: 1 });
    },
    async POST(ctx) {
      return new Response(await ctx.req.text());
    },
  });
  define.page<typeof handler>(({ data, state, url, params }) => {
    same<typeof data, { id: number }>(true);
    same<typeof state, State>(true);
    same<typeof url, URL>(true);
    same<typeof params, Record<string, string>>(true);
    // @ts-expect-error not in the data
    data.other;
    return null;
  });

  const both = define.handlers({
    GET: () => page({ id: 1 }),
    POST: async (ctx) => await ctx.req.text() ? page({ word: "x" }) : ctx.redirect("/"),
  });
  define.page<typeof both>(({ data }) => {
    same<typeof data, { id: number } | { word: string }>(true);
    return null;
  });

  const single = define.handlers((_ctx) => page({ word: "x" }));
  define.page<typeof single>(({ data }) => {
    same<typeof data, { word: string }>(true);
    return null;
  });

  // @ts-expect-error a handler returns a Response or page(…)
  define.handlers({ GET: () => "text" });
}

export function middlewares(): void {
  define.middleware((ctx) => ctx.next());
  define.middleware([(ctx) => ctx.next(), async (ctx) => await ctx.next()]);
  // @ts-expect-error a middleware gives no page
  define.middleware(() => page({}));
  const state: Middleware<State> = (ctx) => {
    ctx.state.lang = "uk";
    // @ts-expect-error not one of the languages
    ctx.state.lang = "de";
    return ctx.next();
  };
  const app: App<State> = new App<State>().use(staticFiles(), state).use("/api", state).fsRoutes();
  same<ReturnType<ReturnType<typeof app.handler>>, Promise<Response>>(true);
  // @ts-expect-error a middleware gives a Response
  app.use(() => 1);
}

export function others(): void {
  same<typeof IS_BROWSER, boolean>(true);
  same<ReturnType<typeof asset>, string>(true);
  const config: RouteConfig = { skipAppWrapper: true };
  const title = (props: PageProps<{ title: string }, State>): string => props.data.title + props.state.lang;
  const join = async (app: App<State>) => (await new Builder().build({ snapshot: "memory" }))(app);
  void [config, title, join];
}

Deno.test("the types of fresh compile", () => {});
