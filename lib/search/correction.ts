import { type Hit, ranked } from "./lookup.ts";

/** What the best hit says that the query means, where that is not what it says. */
export function correction(
  films: Hit[],
  people: Hit[],
  { q, spellings }: { q: string; spellings: Map<string, string> },
) {
  const [best] = ranked([...films.slice(0, 1), ...people.slice(0, 1)], null);
  if (best?.kind === "layout") return best.interpretation.places.map(({ typed }) => typed).join(" ");
  if (best?.kind !== "fuzzy" || !best.found) return null;
  const { interpretation: { places, year }, found: { match: { words } } } = best;
  const meant = words.map((word, i) => {
    const place = places.length === words.length ? places[i] : undefined;
    const edits = place ? place.words.get(word) ?? place.longer.get(word) ?? 0 : 1;
    return edits > 0 && place?.word !== word ? spellings.get(word) ?? word : place!.typed;
  });
  const text = [...meant, ...year === null ? [] : [year]].join(" ");
  return text === q.toLowerCase() ? null : text;
}
