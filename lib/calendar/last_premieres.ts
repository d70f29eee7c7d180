import type { z } from "zod";
import { cardsById } from "../films/cards.ts";
import type { FilmCard } from "../films/schema.ts";
import type { Lang } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { listLastPremieres } from "./queries.ts";

/** A film with one premiere of it. */
export interface Opening {
  film: z.output<typeof FilmCard>;
  date: string;
  country: string;
}

/** The last premieres within some days, the newest first, at most so many; a film may have several of them. */
export async function lastPremieres(
  { db, base }: OperationContext,
  part: { from: string; to: string; limit: number },
  lang: Lang,
): Promise<Opening[]> {
  const premieres = await listLastPremieres(db, part);
  const films = await cardsById(db, premieres.map(({ filmId }) => filmId), { base, lang });
  return premieres.map(({ filmId, date, country }) => ({
    film: films.get(filmId) as z.output<typeof FilmCard>,
    date,
    country,
  }));
}
