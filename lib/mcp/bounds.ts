type Json = Record<string, unknown>;

/** What a text ends with where it was cut. */
const CUT = "…";

/**
 * An answer whose lists and texts are no longer than so many items and characters, because a model pays for each.
 * `cut` names what was longer, with the number that is left out; it is not there where nothing is.
 */
export function bounded(answer: Json, most: Record<string, number>): Json {
  const cut: Record<string, number> = {};
  const kept: Json = { ...answer };
  for (const [name, length] of Object.entries(most)) {
    const value = answer[name];
    if ((typeof value !== "string" && !Array.isArray(value)) || value.length <= length) continue;
    kept[name] = typeof value === "string" ? shortened(value, length) : value.slice(0, length);
    cut[name] = value.length - length;
  }
  return Object.keys(cut).length === 0 ? answer : { ...kept, cut };
}

/** The beginning of a text, in so many UTF-16 units at the most and no half of a pair, that says so where it is cut. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "") + CUT;
}
