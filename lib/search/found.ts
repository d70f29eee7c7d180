import type { Hit } from "./lookup.ts";
import type { QueryMeaning } from "./understood.ts";

/** What a query finds, the best first, and what it was taken for if nothing was found as it stands. */
export interface Found {
  films: Hit[];
  people: Hit[];
  correctedQuery: string | null;
  understood: QueryMeaning | null;
  /** Where nothing was found: what is a little like the query, and how that would be written. */
  perhaps: { films: Hit[]; people: Hit[]; query: string | null };
}

/** No hits. */
export const NOTHING = { films: [], people: [], query: null };
