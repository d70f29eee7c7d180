import { closest as nearest, distance } from "fastest-levenshtein";

/** The allowed value that was probably meant: at most two edits, or half of a short one, away; case does not count. */
export function closest(given: string, allowed: readonly (string | number)[]): string | number | undefined {
  const wanted = given.toLowerCase();
  // Every letter beside is an edit, so what is much longer is near to nothing: it is not compared at all.
  const texts = allowed.map((value) => String(value).toLowerCase());
  if (!texts.some((text) => wanted.length <= text.length + 2)) return undefined;
  const found = nearest(wanted, texts);
  return distance(wanted, found) <= mostEdits(found) ? allowed[texts.indexOf(found)] : undefined;
}

const mostEdits = (text: string) => Math.min(2, Math.floor(text.length / 2));

/** The codes whose names are as near as {@linkcode closest} wants, the nearest first, and no more than so many. */
export function closestNamed(given: string, named: readonly { code: string; name: string }[], most: number): string[] {
  const wanted = given.toLowerCase();
  const near = named.flatMap(({ code, name }) => {
    const text = name.toLowerCase();
    if (Math.abs(text.length - wanted.length) > mostEdits(text)) return [];
    const edits = distance(wanted, text);
    return edits <= mostEdits(text) ? [{ code, edits }] : [];
  });
  return [...new Set(near.sort((a, b) => a.edits - b.edits).map(({ code }) => code))].slice(0, most);
}
