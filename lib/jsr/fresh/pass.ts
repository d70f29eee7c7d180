import type { Island } from "./islands.ts";

/** What is known and collected while one page is printed. */
export interface Pass {
  /** Parts of the page's URL. */
  origin: string;
  path: string;
  search: string;
  /** 32 hex digits, new for every page. */
  nonce: string;
  /** All islands of the build, by component. */
  known: Map<unknown, Island>;
  /** Islands printed so far, with their props. */
  used: { island: Island; props: unknown }[];
  insideIsland: boolean;
  /** Which of html, head and body were printed. */
  frame: Set<string>;
}

let current: Pass | null = null;

/** The page that is being printed: printing is synchronous, so there is at most one. */
export function currentPass(): Pass | null {
  return current;
}

/** Prints something as part of this page. */
export function during<T>(pass: Pass, print: () => T): T {
  const outer = current;
  current = pass;
  try {
    return print();
  } finally {
    current = outer;
  }
}
