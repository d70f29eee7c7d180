import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { similarTo } from "../films/cards.ts";
import { findOutline, type Outline } from "../films/outline.ts";
import type { TextRow } from "../films/queries.ts";
import type { FilmCard } from "../films/schema.ts";
import type { Audience } from "../films/view.ts";
import { isShort } from "./filmography.ts";
import type { Person } from "./schema.ts";

type Card = z.output<typeof FilmCard>;

/** What is told around a short filmography, which says little by itself. */
export interface Surroundings {
  /** By the ids of the films. */
  synopses: ReadonlyMap<number, TextRow>;
  /** The newest of the films, which `cast` and `similar` are of. */
  film: Card;
  /** Who else is in it. */
  cast: Outline["cast"];
  /** What is like it, and no film of the person's. */
  similar: Card[];
}

/** So many of a cast. */
const CAST = 12;

/** The surroundings of a person whose films are few; `null` where they are many, or none. */
export async function findSurroundings(
  db: Db,
  person: z.output<typeof Person>,
  audience: Audience,
): Promise<Surroundings | null> {
  const films = [...new Map(person.filmography.map(({ film }) => [film.id, film])).values()];
  if (films.length === 0 || !isShort(person)) return null;
  const outlines = await Promise.all(films.map(({ id }) => findOutline(db, id, audience)));
  const similar = await similarTo(db, films[0].id, audience);
  return {
    synopses: new Map(films.flatMap(({ id }, i) => outlines[i].synopsis ? [[id, outlines[i].synopsis]] : [])),
    film: films[0],
    cast: outlines[0].cast.filter(({ personId }) => personId !== person.id).slice(0, CAST),
    similar: similar.filter(({ id }) => films.every((film) => film.id !== id)),
  };
}

/** Whether the person is in the cast, so that the others are in it too. */
export function isInCast({ filmography }: Pick<z.output<typeof Person>, "filmography">, film: Card): boolean {
  return filmography.some((credit) => credit.film.id === film.id && credit.department === "acting");
}
