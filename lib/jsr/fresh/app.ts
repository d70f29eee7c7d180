import { Site } from "./site.ts";
import { snapshotOf } from "./snapshot.ts";
import {
  type FreshConfig,
  type Method,
  METHODS,
  type Middleware,
  type ResolvedConfig,
  type Route,
  type View,
} from "./types.ts";

/** An app: what is registered here is put together in this order by `handler()`. */
export class App<State> {
  config: ResolvedConfig;
  #steps: ((site: Site<State>) => void)[] = [];

  constructor(config: FreshConfig = {}) {
    if (config.basePath) throw new Error("The stand-in has no basePath");
    this.config = {
      root: "",
      basePath: "",
      mode: config.mode ?? "production",
      trustProxy: config.trustProxy ?? false,
    };
  }

  /** Adds middlewares to a scope; without a path to the root. Routes registered before are not reached. */
  use(...middlewares: Middleware<State>[]): this;
  use(path: string, ...middlewares: Middleware<State>[]): this;
  use(first: string | Middleware<State>, ...rest: Middleware<State>[]): this {
    if (typeof first === "string") return this.#add((site) => site.use(first, rest));
    const all = [first, ...rest];
    return this.#add((site) => site.use("*", all));
  }

  /** Answers GET, and HEAD where nothing else does. */
  get(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["GET"], path, middlewares);
  }

  /** Answers POST. */
  post(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["POST"], path, middlewares);
  }

  /** Answers PUT. */
  put(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["PUT"], path, middlewares);
  }

  /** Answers PATCH. */
  patch(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["PATCH"], path, middlewares);
  }

  /** Answers DELETE. */
  delete(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["DELETE"], path, middlewares);
  }

  /** Answers HEAD. */
  head(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(["HEAD"], path, middlewares);
  }

  /** Answers every method. */
  all(path: string, ...middlewares: Middleware<State>[]): this {
    return this.#route(METHODS, path, middlewares);
  }

  /** Sets what is rendered around every page. */
  appWrapper(view: View<State>): this {
    return this.#add((site) => site.setWrapper(view));
  }

  /** Sets the error page of a scope. */
  onError(path: string, page: Route<State> | Middleware<State>): this {
    return this.#add((site) => site.onError(path, page));
  }

  /** Sets what answers every 404. */
  notFound(middleware: Middleware<State>): this {
    if (typeof middleware !== "function") {
      throw new Error("app.notFound() takes a function: a component alone would answer with status 200");
    }
    return this.#add((site) => site.setNotFound(middleware));
  }

  /** Registers the files of the routes folder. */
  fsRoutes(): this {
    return this.#add((site) => site.addFiles());
  }

  /** The app as one function. */
  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    const site = new Site<State>(this.config, snapshotOf(this.config));
    for (const step of this.#steps) step(site);
    return site.handler();
  }

  #route(methods: readonly Method[], path: string, middlewares: Middleware<State>[]): this {
    return this.#add((site) => site.route(methods, path, middlewares));
  }

  #add(step: (site: Site<State>) => void): this {
    this.#steps.push(step);
    return this;
  }
}
