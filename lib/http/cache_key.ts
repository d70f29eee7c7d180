import type { PageType } from "./negotiate.ts";

/** Longer addresses are nobody's bookmark: what they lead to is not kept. */
const MAX_LENGTH = 2000;

/** Everything about a GET that decides what a public answer to it is. */
export interface Deciding {
  /** Public base URL, which the answer's links begin with. */
  base: string;
  path: string;
  /** The known parameters alone. */
  query: string;
  /** What a page is made as. */
  type: PageType;
}

/** What a public answer is kept under; `undefined` where it is too odd to be asked for twice. */
export function cacheKey({ base, path, query, type }: Deciding): string | undefined {
  if (path.length + query.length > MAX_LENGTH) return undefined;
  return `${type === "text/markdown" ? "md" : ""} ${base}${path}${query}`;
}
