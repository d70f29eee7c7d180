/** Turns a table from motifs to their keys, with spaces between them, into one from keys to their motifs. */
export function inverted(table: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [motif, keys] of Object.entries(table)) {
    for (const key of keys.split(" ")) found.set(key, [...found.get(key) ?? [], motif]);
  }
  return found;
}
