import { HttpError } from "./error.ts";
import type { Middleware } from "./types.ts";

/** A folder of routes, or the beginning of a path: its middlewares and its error page. */
export class Scope<State> {
  readonly middlewares: Middleware<State>[] = [];
  errorPage: Middleware<State> | undefined;
  notFoundPage: Middleware<State> | undefined;
  /** Whether any route lies in it. */
  reached = false;
  #children = new Map<string, Scope<State>>();
  #parent: Scope<State> | undefined;

  constructor(parent?: Scope<State>) {
    this.#parent = parent;
  }

  /** The scope below this one, by the text of its parts. */
  at([part, ...rest]: string[]): Scope<State> {
    if (part === undefined) return this;
    const child = this.#children.get(part) ?? new Scope<State>(this);
    this.#children.set(part, child);
    return child.at(rest);
  }

  /** Whether this is that scope or lies in it. */
  isWithin(scope: Scope<State>): boolean {
    return this === scope || (this.#parent?.isWithin(scope) ?? false);
  }

  /** One function for this scope and all around it, as they are now, with `last` inside. */
  chain(last: Middleware<State>): Middleware<State> {
    this.reached = true;
    const own = this.#boundary(sequence(this.middlewares, last));
    return this.#parent ? this.#parent.chain(own) : own;
  }

  // Catches also what the scope's own middlewares throw; what they do after `next()` is then missing.
  #boundary(inner: Middleware<State>): Middleware<State> {
    return async (ctx) => {
      try {
        return await inner(ctx);
      } catch (error) {
        const missing = error instanceof HttpError && error.status === 404;
        const page = (missing ? this.#nearest("notFoundPage") : undefined) ?? this.#nearest("errorPage");
        if (!page) throw error;
        ctx.error = error;
        return await page(ctx);
      }
    };
  }

  #nearest(page: "errorPage" | "notFoundPage"): Middleware<State> | undefined {
    return this[page] ?? (this.#parent ? this.#parent.#nearest(page) : undefined);
  }
}

/** One function that calls these in turn, each the `next()` of the one before. */
export function sequence<State>(middlewares: Middleware<State>[], last: Middleware<State>): Middleware<State> {
  return middlewares.reduceRight<Middleware<State>>((inner, middleware) => (ctx) => {
    // deno-lint-ignore require-await -- turns what is thrown into a rejection
    ctx.next = async () => inner(ctx);
    return middleware(ctx);
  }, last);
}
