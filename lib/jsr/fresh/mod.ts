/**
 * A stand-in for `@fresh/core`, narrow on purpose: the part of Fresh 2.3.3 that one app uses, stricter than the
 * original and never looser. What is missing here fails the build instead of behaving differently.
 * @module
 */
import { STATUS_CODES } from "node:http";
import { type Config, Context, HttpError, METHODS, type Middleware, statusOf } from "./define.ts";
import { createRenderer } from "./page.ts";
import { middlewareFile, routeFile, sequence, wrapperFile } from "./route.ts";
import { PathTable } from "./routes.ts";
import { type SiteFile, snapshotOf } from "./snapshot.ts";

export { createDefine, HttpError, page } from "./define.ts";
export { staticFiles } from "./static_files.ts";
export type { Context, Define, HandlerByMethod, HandlerFn, Method, Middleware, PageProps } from "./define.ts";
export type { PageResponse, RouteConfig, RouteHandler } from "./define.ts";

const NOBODY: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "localhost", port: 0 },
  completed: Promise.resolve(),
};

/** Middlewares of a folder of routes, the folder as parts of a pattern. */
type Guard<State> = { scope: string[]; middlewares: Middleware<State>[] };

/** An app; its routes are the files of the routes folder. */
export class App<State> {
  readonly config: Config;
  #guards: Guard<State>[] = [];
  #hasRoutes = false;

  constructor({ mode = "production", ...others }: { mode?: Config["mode"] } = {}) {
    const [unknown] = Object.keys(others);
    if (unknown) throw new Error(`The stand-in for Fresh has no setting "${unknown}"`);
    this.config = { root: "", mode };
  }

  /** Adds middlewares to a folder of routes; without a path to the root. */
  use(...middlewares: Middleware<State>[]): this;
  use(path: string, ...middlewares: Middleware<State>[]): this;
  use(first: string | Middleware<State>, ...rest: Middleware<State>[]): this {
    if (this.#hasRoutes) throw new Error("app.use() after app.fsRoutes() would reach no route");
    const [path, middlewares] = typeof first === "string" ? [first, rest] : ["*", [first, ...rest]];
    this.#guards.push({ scope: path === "*" ? [] : path.split("/").filter(Boolean), middlewares });
    return this;
  }

  /** Registers the files of the routes folder. */
  fsRoutes(): this {
    this.#hasRoutes = true;
    return this;
  }

  /** The app as one function, after a build was joined to it. */
  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    const snapshot = snapshotOf(this.config);
    const files = this.#hasRoutes ? snapshot.files : [];
    for (const { scope } of this.#guards) checkGuard(scope, files);
    const enclose = encloser(this.#guards, files);
    const unmatched = enclose([], missing);
    const routes = new PathTable<Middleware<State>>();
    for (const file of files.filter(({ kind }) => kind === "route")) {
      routes.add(file.pattern, enclose(file.scope, sequence([routeFile(file)], missing)));
    }
    const wrapper = files.find(({ kind }) => kind === "app");
    const render = createRenderer(snapshot, wrapper && wrapperFile(wrapper));

    const answer = async (req: Request, info: Deno.ServeHandlerInfo): Promise<Response> => {
      const url = new URL(req.url);
      if (url.pathname.includes("//")) url.pathname = url.pathname.replaceAll(/\/+/g, "/");
      const found = routes.find(url.pathname);
      if (found === "malformed") return new Response("Bad Request", { status: 400 });
      const { pattern = null, params = Object.create(null) } = found ?? {};
      const handle = found && METHODS.has(req.method) ? found.value : unmatched;
      return await handle(new Context<State>(req, url, pattern, params, info, this.config, render));
    };
    return async (req, info = NOBODY) => {
      const response = await answer(req, info).catch(plainAnswer);
      return req.method === "HEAD" && response.body ? new Response(null, response) : response;
    };
  }
}

/** Throws where middlewares would guard nothing: a path means a folder there, by the text of the pattern. */
function checkGuard(parts: string[], files: SiteFile[]): void {
  const path = `/${parts.join("/")}`;
  const isInside = ({ scope }: SiteFile) => parts.every((part, i) => part === scope[i]);
  const missed = files.find((file) => file.pattern === path && !isInside(file));
  if (missed) throw new Error(`app.use("${path}") does not reach ${missed.file}, which belongs to its folder`);
  if (parts.length > 0 && !files.some((file) => file.kind === "route" && isInside(file))) {
    throw new Error(`app.use("${path}") reaches no route: a path there means a folder, by the text of the pattern`);
  }
}

/** Gives what makes one function for a folder and all around it, with `last` inside. */
function encloser<State>(guards: Guard<State>[], files: SiteFile[]) {
  const ofKind = (kind: SiteFile["kind"]) => files.filter((file) => file.kind === kind);
  const all = ofKind("middleware").map((file) => ({ scope: file.scope, middlewares: [middlewareFile<State>(file)] }));
  const byScope = Map.groupBy([...guards, ...all], ({ scope }) => scope.join("/"));
  const errorPages = new Map(ofKind("error").map((file) => [file.scope.join("/"), routeFile<State>(file)]));
  return (parts: string[], last: Middleware<State>): Middleware<State> => {
    const scopes = [...parts, ""].map((_, depth) => parts.slice(0, depth).join("/"));
    return scopes.reduceRight((inner, scope) => {
      const middlewares = (byScope.get(scope) ?? []).flatMap(({ middlewares }) => middlewares);
      return boundary(sequence(middlewares, inner), errorPages.get(scope));
    }, last);
  };
}

// Catches also what the scope's own middlewares throw. Whatever an error passes does nothing more after its `next()`.
function boundary<State>(inner: Middleware<State>, errorPage: Middleware<State> | undefined): Middleware<State> {
  if (!errorPage) return inner;
  return async (ctx) => {
    try {
      return await inner(ctx);
    } catch (error) {
      ctx.error = error;
      return await errorPage(ctx);
    }
  };
}

function missing({ route, req }: Context<unknown>): never {
  throw new HttpError(route === null || METHODS.has(req.method) ? 404 : 405);
}

// Where Fresh's names for a status differ from Node's.
const TEXTS: Record<number, string> = { 407: "Proxy Auth Required", 413: "Content Too Large", 418: "I'm a teapot" };

/** The answer to an error that no error page took; what is our fault is logged. */
function plainAnswer(error: unknown): Response {
  const status = statusOf(error);
  if (status >= 500) console.error(error);
  if (!(error instanceof HttpError)) return new Response("Internal server error", { status });
  return new Response(error.message || (TEXTS[status] ?? STATUS_CODES[status]), { status });
}
