import type { Place } from "./interpretation.ts";
import type { FoundHit } from "./lookup.ts";
import type { DocumentRow } from "./queries.ts";

/** A hit at a whole name for which a query is taken though it is written otherwise. */
export function namedHit(
  document: DocumentRow,
  { field, words, cost }: { field: string; words: string[]; cost: number },
): FoundHit {
  const places = words.map((word): Place => (
    { word, typed: word, words: new Map([[word, 1]]), longer: new Map(), prefixes: [] }
  ));
  return {
    kind: "fuzzy",
    docId: document.id,
    interpretation: { kind: "fuzzy", places, year: null, parts: false },
    found: { document, match: { field, level: 0, cost, complete: true, words } },
  };
}

/** A hit at what a film is about, the nth one of its kind. */
export const contentHit = (document: DocumentRow, nth: number): FoundHit => ({
  kind: "content",
  docId: document.id,
  interpretation: { kind: "prefix", places: [], year: null, parts: true },
  found: { document, match: { field: "content", level: nth / 10, cost: 0, complete: true, words: [] } },
});
