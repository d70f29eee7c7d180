import type { ImportRecord } from "./schema.ts";

/** Episodes that are held in memory at once, and that one transaction writes, unless one series alone has more. */
export const EPISODES_HELD = 10_000;
export const EPISODES_WRITTEN = 2000;

/** The episodes that a record brings, which are most of what it weighs. */
export function episodesIn(record: ImportRecord): number {
  if (record.kind !== "film") return 0;
  return (record.seasons ?? []).reduce((sum, { episodes }) => sum + (episodes?.length ?? 0), 0);
}

/** Items one after the other in parts, each of which has so many episodes at the most, or one item. */
export function* partsOf<Item extends { record: ImportRecord }>(
  items: readonly Item[],
  most: number,
): Generator<readonly Item[]> {
  let [first, sum] = [0, 0];
  for (const [i, { record }] of items.entries()) {
    const episodes = episodesIn(record);
    if (i > first && sum + episodes > most) {
      yield items.slice(first, i);
      [first, sum] = [i, 0];
    }
    sum += episodes;
  }
  yield first === 0 ? items : items.slice(first);
}
