import type { FoundHit } from "./lookup.ts";
import { quality } from "./match.ts";
import type { MatchKind } from "./interpretation.ts";

/** How a film or person was found, as answers say it. */
export interface Shown {
  id: number;
  match: { kind: MatchKind; field: string };
  /** From 0 to 1. */
  score: number;
}

/** The best score of each kind, and what a level of fit or half an edit costs; no kind reaches into the next one. */
const SCORES: Record<MatchKind, [best: number, loss: number]> = {
  exact: [1, 0],
  prefix: [0.9, 0.1],
  facets: [0.95, 0.16],
  translit: [0.58, 0.03],
  credit: [0.487, 0.002],
  layout: [0.48, 0.03],
  content: [0.39, 0.002],
  fuzzy: [0.38, 0.05],
};

/** A hit with its score: 1 for a whole name, 0.8 for its beginning, 0.7 for words of it, less where it was guessed. */
export function shownHit({ kind, found: { document, match } }: FoundHit): Shown {
  const [best, loss] = SCORES[kind];
  // A long query may take so many edits that nothing is left.
  const score = Number(Math.max(0, best - loss * quality(match, document.kind)).toFixed(3));
  return { id: document.entityId, match: { kind, field: match.field }, score };
}
