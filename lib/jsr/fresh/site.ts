import { Context } from "./context.ts";
import { HttpError, plainAnswer } from "./error.ts";
import { errorFile, errorRoute, middlewareFile, routeFile, wrapperFile } from "./file_route.ts";
import { PathTable } from "./path_table.ts";
import { Renderer } from "./render.ts";
import { Scope, sequence } from "./scope.ts";
import type { SiteFile, Snapshot } from "./snapshot.ts";
import { type Method, METHODS, type Middleware, type ResolvedConfig, type Route, type View } from "./types.ts";

const NOBODY: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "localhost", port: 0 },
  completed: Promise.resolve(),
};

/** An app put together: scopes, the path table and the renderer. */
export class Site<State> {
  #config: ResolvedConfig;
  #snapshot: Snapshot;
  #root = new Scope<State>();
  #routes = new PathTable<Middleware<State>>();
  #renderer: Renderer;
  /** Scopes that `app.use` and `app.onError` name, and paths of files, to find a guard that guards nothing. */
  #named = new Map<string, Scope<State>>();
  #files = new Map<string, { file: string; scope: Scope<State> }>();

  constructor(config: ResolvedConfig, snapshot: Snapshot) {
    this.#config = config;
    this.#snapshot = snapshot;
    this.#renderer = new Renderer(snapshot);
  }

  use(path: string, middlewares: Middleware<State>[]): void {
    this.#scopeOf(path).middlewares.push(...middlewares);
  }

  onError(path: string, page: Route<State> | Middleware<State>): void {
    this.#scopeOf(path).errorPage = typeof page === "function" ? page : errorRoute(page);
  }

  setNotFound(middleware: Middleware<State>): void {
    this.#root.notFoundPage = middleware;
  }

  setWrapper(view: View<State>): void {
    this.#renderer.wrapper = () => Promise.resolve(view);
  }

  route(methods: readonly Method[], path: string, middlewares: Middleware<State>[]): void {
    const scope = this.#root.at(partsOf(path));
    this.#routes.add(methods, path, scope.chain(sequence(middlewares, nothing)));
  }

  addFiles(): void {
    for (const file of this.#snapshot.files) {
      const scope = this.#root.at(file.scope);
      if (file.kind === "app") this.#renderer.wrapper = wrapperFile(file);
      else if (file.kind === "middleware") scope.middlewares.push(middlewareFile(file));
      else if (file.kind === "error") scope.errorPage = errorFile(file);
      else this.#addRouteFile(file, scope);
    }
  }

  #addRouteFile(file: SiteFile, scope: Scope<State>): void {
    this.#files.set(file.pattern, { file: file.file, scope });
    this.#routes.add(METHODS, file.pattern, scope.chain(routeFile(file)));
  }

  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    this.#checkGuards();
    const unmatched = this.#root.chain((ctx) => this.#answerUnmatched(ctx));
    return async (req, info = NOBODY) => {
      const response = await this.#answer(req, info, unmatched).catch(plainAnswer);
      return req.method === "HEAD" && response.body ? new Response(null, response) : response;
    };
  }

  async #answer(req: Request, info: Deno.ServeHandlerInfo, unmatched: Middleware<State>): Promise<Response> {
    const url = this.#urlOf(req);
    const found = this.#routes.find(url.pathname);
    if (found === "malformed") return new Response("Bad Request", { status: 400 });
    const ctx = new Context<State>({
      req,
      url,
      info,
      params: found?.params ?? Object.create(null),
      route: found?.entry.path ?? null,
      config: this.#config,
      render: this.#renderer.render,
    });
    const byMethod = found?.entry.byMethod;
    const handle = byMethod?.get(req.method) ?? (req.method === "HEAD" ? byMethod?.get("GET") : undefined);
    return await (handle ?? unmatched)(ctx);
  }

  #urlOf(req: Request): URL {
    const url = new URL(req.url);
    if (this.#config.trustProxy) {
      const protocol = req.headers.get("x-forwarded-proto");
      const host = req.headers.get("x-forwarded-host");
      if (protocol) url.protocol = protocol;
      if (host) url.host = host;
    }
    if (url.pathname.includes("//")) url.pathname = url.pathname.replaceAll(/\/{2,}/g, "/");
    return url;
  }

  #answerUnmatched(ctx: Context<State>): Response {
    if (ctx.route === null) throw new HttpError(404);
    if (ctx.req.method !== "OPTIONS") throw new HttpError(405);
    const methods = this.#routes.methodsOf(ctx.route);
    return new Response(null, { status: 204, headers: { Allow: methods.join(", ") } });
  }

  #scopeOf(path: string): Scope<State> {
    const parts = path === "*" ? [] : partsOf(path);
    const scope = this.#root.at(parts);
    if (parts.length > 0) this.#named.set("/" + parts.join("/"), scope);
    return scope;
  }

  #checkGuards(): void {
    for (const [path, scope] of this.#named) {
      const file = this.#files.get(path);
      if (file && !file.scope.isWithin(scope)) {
        throw new Error(`app.use("${path}") does not reach ${file.file}, which belongs to its folder`);
      }
      if (!scope.reached) {
        throw new Error(`app.use("${path}") reaches no route: a path there means a folder, by the text of the pattern`);
      }
    }
  }
}

/** The parts of a path that make its scope; optional ones make none. */
function partsOf(path: string): string[] {
  return path.replaceAll(/\{[^}]*\}\?/g, "").split("/").filter((part) => part !== "");
}

function nothing(): never {
  throw new HttpError(404);
}
