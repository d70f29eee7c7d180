import type { Place } from "./interpretation.ts";
import type { FoundHit, Hit } from "./lookup.ts";
import { isNumbered, ONE_PART } from "./sure.ts";

/** Films with the one first whose number a query has behind the name of a series, by their years: `люди икс 1`. */
export function nthFirst(films: readonly Hit[], places: readonly Place[]): Hit[] {
  const number = /^[1-9]$/.test(places.at(-1)?.word ?? "") ? Number(places.at(-1)!.word) : 0;
  if (number === 0 || places.length < 2 || films[0]?.kind === "exact") return [...films];
  const name = places.slice(0, -1).map(({ word }) => word).join(" ");
  const parts = films.filter((hit): hit is FoundHit => {
    const document = hit.found?.document;
    if (!document?.year || !ONE_PART.has(document.type ?? "")) return false;
    return document.names.some(([, text]) => text === name || text.startsWith(`${name} `));
  });
  if (parts.length < 2 || number > 1 && parts.some(isNumbered)) return [...films];
  const nth = parts.toSorted((a, b) => a.found.document.year! - b.found.document.year!).at(number - 1);
  return nth ? [nth, ...films.filter((hit) => hit !== nth)] : [...films];
}
