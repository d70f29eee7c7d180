import { closest as nearest, distance } from "fastest-levenshtein";

/** The allowed value that was probably meant: at most two edits, or half of a short one, away; case does not count. */
export function closest(given: string, allowed: readonly (string | number)[]): string | number | undefined {
  const texts = allowed.map((value) => String(value).toLowerCase());
  if (texts.length === 0) return undefined;
  const wanted = given.toLowerCase();
  const found = nearest(wanted, texts);
  const near = distance(wanted, found) <= Math.min(2, Math.floor(found.length / 2));
  return near ? allowed[texts.indexOf(found)] : undefined;
}
