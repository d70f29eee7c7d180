import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import type { PageType } from "./negotiate.ts";

/** What the outermost door found out about a request. */
export interface About {
  /** Unique; in the answer's `X-Request-Id`, in error bodies and in the log. */
  id: string;
  /** Language of the page, from the prefix of the path. */
  lang: Lang;
  /** Public base URL, without a trailing slash. */
  base: string;
  /** What a page is made as. */
  type: PageType;
}

const known = new WeakMap<Request, About>();

/** Remembers what the door knows, for whoever gets the same request object later. */
export function describe(request: Request, about: About): void {
  known.set(request, about);
}

/** What is known about a request. */
export function about(request: Request): About {
  return known.get(request) ??
    { id: crypto.randomUUID(), lang: DEFAULT_LANG, base: new URL(request.url).origin, type: "text/html" };
}
