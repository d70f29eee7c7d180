import type { z } from "zod";
import type { Db } from "../db/database.ts";
import type { Lang } from "../i18n/lang.ts";
import { listCards } from "./queries.ts";
import type { FilmCard } from "./schema.ts";
import { filmCard } from "./view.ts";

/** Films as lists show them, by their ids, of which any may come more than once; what is gone is not there. */
export async function cardsById(
  db: Db,
  ids: Iterable<number>,
  audience: { base: string; lang: Lang },
): Promise<Map<number, z.input<typeof FilmCard>>> {
  const rows = await listCards(db, [...new Set(ids)], audience.lang);
  return new Map(rows.map((row) => [row.id, filmCard(row, audience)]));
}
