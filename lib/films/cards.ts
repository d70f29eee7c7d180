import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { listCards, listSimilar } from "./queries.ts";
import type { FilmCard } from "./schema.ts";
import { type Audience, filmCard } from "./view.ts";

/** Films as lists show them, by their ids, of which any may come more than once; what is gone is not there. */
export async function cardsById(
  db: Db,
  ids: Iterable<number>,
  audience: Audience,
): Promise<Map<number, z.input<typeof FilmCard>>> {
  const rows = await listCards(db, [...new Set(ids)], audience.lang);
  return new Map(rows.map((row) => [row.id, filmCard(row, audience)]));
}

/** The films that a film is like, the most alike first. */
export async function similarTo(db: Db, id: number, audience: Audience): Promise<z.output<typeof FilmCard>[]> {
  return (await listSimilar(db, id, audience.lang)).map((card) => filmCard(card, audience));
}
