import { LRUCache } from "lru-cache";
import type { FilmCardRow } from "./queries.ts";

/** So many cards are kept, those that lists show most: 7 KB each in Cyrillic, with all that is made of them. */
const MOST = 1000;

const rows = new LRUCache<string, FilmCardRow>({ max: MOST });

/**
 * The rows of cards, the same object for the same text. Lists mostly show cards that others have shown, and what is read from
 * the database decides which card it is: one that changed has another text.
 */
export function keptRows(texts: readonly string[], read: (text: string) => FilmCardRow): FilmCardRow[] {
  return texts.map((text) => {
    let row = rows.get(text);
    // A copy, because a part of a text would keep the whole in memory.
    if (!row) rows.set(structuredClone(text), row = read(text));
    return row;
  });
}
