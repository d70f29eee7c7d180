import { closest as nearest, distance } from "fastest-levenshtein";

/** The allowed value that was probably meant: at most two edits, or half of a short one, away; case does not count. */
export function closest(given: string, allowed: readonly (string | number)[]): string | number | undefined {
  const wanted = given.toLowerCase();
  // Every letter beside is an edit, so what is much longer is near to nothing: it is not compared at all.
  const texts = allowed.map((value) => String(value).toLowerCase());
  if (!texts.some((text) => wanted.length <= text.length + 2)) return undefined;
  const found = nearest(wanted, texts);
  const near = distance(wanted, found) <= Math.min(2, Math.floor(found.length / 2));
  return near ? allowed[texts.indexOf(found)] : undefined;
}
