import { compose } from "./composition.ts";
import { schemeOf } from "./scheme.ts";

/** Whose colours a film has of which no genre is known: those of most films, and in many shades. */
const COLOURS = ["drama"];

/** The ids within a drawing, and what refers to them. */
const IDS = /(?<=id="|#)[cgm](?="|\))/g;

/**
 * Draws the poster of a film that the catalog does not have, without its title, as SVG to stand in a page, where `key` sets
 * its ids apart from those of others. What it shows comes from the title alone: the same title always gives the same
 * picture.
 */
export function drawUnlisted(title: string, key: string): string {
  const facts = { id: seedOf(title), year: null, countries: [], keywords: [], englishTitle: title };
  const drawing = compose({ ...facts, genres: [] }, schemeOf({ ...facts, genres: COLOURS }), 900);
  return `<svg viewBox="0 0 600 900">${drawing.replaceAll(IDS, (id) => id + key)}</svg>`;
}

/** A number that stands for a title as the id of a film does for the film. */
function seedOf(title: string): number {
  let seed = 0;
  for (const letter of title) seed = (seed * 31 + letter.codePointAt(0)!) % 1_000_003;
  return seed;
}
