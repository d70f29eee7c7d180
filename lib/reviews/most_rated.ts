import type { z } from "zod";
import { listCards } from "../films/queries.ts";
import type { FilmCard } from "../films/schema.ts";
import { filmCard } from "../films/view.ts";
import type { Lang } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { listMostRated } from "./queries.ts";

/** The films that most people have rated here, the most rated first. */
export async function getMostRated(
  { db, base }: OperationContext,
  limit: number,
  lang: Lang,
): Promise<z.output<typeof FilmCard>[]> {
  const rows = await listCards(db, await listMostRated(db, limit), lang);
  return rows.map((row) => filmCard(row, { base, lang }) as z.output<typeof FilmCard>);
}
