import { cardsById } from "../films/cards.ts";
import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";
import type { CardRating } from "../films/schema.ts";
import type { Audience } from "../films/view.ts";
import { type Lang, localized } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { listTheaterNames } from "../places/queries.ts";
import type { TheaterName } from "../places/schema.ts";
import { listScreenedFilms, type SessionRow } from "./queries.ts";
import type { PlacedSession, Session, ShowtimeFilm } from "./schema.ts";

export type FilmHead = Omit<z.input<typeof ShowtimeFilm>, "days" | "warming"> & {
  genres: string[];
  /** What the first of them is called. */
  genreName: string | null;
  /** As the catalog has it. */
  runtimeMinutes: number | null;
  rating: z.output<typeof CardRating> | null;
  /** BCP 47. */
  originalLanguage: string | null;
};

/** What films in cinemas are called, with the catalog's page and poster where it has them; by screened film. */
export async function filmHeads(
  db: Db,
  ids: readonly number[],
  { base, lang }: Audience,
): Promise<Map<number, FilmHead>> {
  const screened = await listScreenedFilms(db, ids);
  const known = await cardsById(db, screened.flatMap(({ filmId }) => filmId ?? []), { base, lang });
  return new Map(screened.map(({ id, filmId, titles, originalTitle, originalLanguage, year }) => {
    const card = known.get(filmId ?? 0);
    return [id, {
      filmId: card?.id ?? null,
      title: card?.title ?? localized(titles, lang) ?? originalTitle ?? "?",
      year: card ? card.year : year,
      poster: card?.poster?.url ?? null,
      url: card?.url ?? null,
      genres: card?.genres.map(({ code }) => code) ?? [],
      genreName: card?.genres[0]?.name ?? null,
      runtimeMinutes: card?.runtimeMinutes ?? null,
      rating: card?.rating ?? null,
      originalLanguage,
    }];
  }));
}

/** What sessions show of a theater, and when its sources last named it. */
interface KnownTheater {
  shown: z.input<typeof TheaterName>;
  observed: Record<string, string>;
}

/** By language. */
const theaters = new Remembered<Map<number, KnownTheater>>("showtimes", 6);

/** Gives sessions what is not kept with them: when they were last seen, and where they are. */
export async function sessionViews({ db, database }: OperationContext, rows: readonly SessionRow[], lang: Lang) {
  const known = await theaters.get(database, lang, () => new Map());
  const missing = new Set(
    rows.filter(({ theaterId, details }) => !known.get(theaterId)?.observed[details.source])
      .map(({ theaterId }) => theaterId),
  );
  if (missing.size > 0) {
    for (const row of await listTheaterNames(db, [...missing], lang)) {
      const { id, slug, name, cityCode, cityName, country, observed } = row;
      known.set(id, { shown: { slug, name, city: { code: cityCode, name: cityName ?? cityCode }, country }, observed });
    }
  }
  // Added to what was read a moment ago for this answer alone: copies of hundreds would be felt.
  const plain = ({ theaterId, details }: SessionRow): z.input<typeof Session> =>
    Object.assign(details, { observedAt: known.get(theaterId)!.observed[details.source] });
  const placed = (row: SessionRow): z.input<typeof PlacedSession> =>
    Object.assign(plain(row), { theater: known.get(row.theaterId)!.shown });
  return { plain, placed };
}

/** Rows of sessions by their date, in order. */
export function byDate<T>(
  rows: readonly SessionRow[],
  view: (row: SessionRow) => T,
): { date: string; sessions: T[] }[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, rows]) => ({ date, sessions: rows.map(view) }));
}
