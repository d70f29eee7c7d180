import type { Db } from "../db/database.ts";

/** A premiere on a known day. */
export interface PremiereRow {
  date: string;
  country: string;
  type: string;
  filmId: number;
}

/** The last premieres within some days, the newest first: of films that came out anywhere in these days, at most so many. */
export function listLastPremieres(
  db: Db,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Omit<PremiereRow, "type">[]> {
  return db.selectFrom("premiere").innerJoin("film", "film.id", "premiere.film_id")
    .where("date", ">=", from).where("date", "<=", to)
    // A film that comes back to cinemas is not new.
    .where("film.first_premiere", ">=", from)
    .where((eb) => eb(eb.fn<number>("length", ["date"]), "=", 10))
    .select(["date", "country", "film_id as filmId"])
    .orderBy("date", "desc").orderBy("country", "desc").orderBy("film_id").limit(limit).execute();
}

/** The premieres from one day to another, both included, of one country or of all. */
export function listPremieres(
  db: Db,
  { from, to, country }: { from: string; to: string; country?: string },
): Promise<PremiereRow[]> {
  return db.selectFrom("premiere").innerJoin("film", "film.id", "premiere.film_id")
    .where("date", ">=", from).where("date", "<=", to)
    .$if(country !== undefined, (query) => query.where("country", "=", country!))
    // A date that stops at the month or the year belongs to no day.
    .where((eb) => eb(eb.fn<number>("length", ["date"]), "=", 10))
    .select(["date", "country", "premiere.type", "film_id as filmId"])
    .orderBy("date").orderBy("film.popularity", "desc").orderBy("film_id")
    // The countries that made a film are where most wait for it.
    .orderBy((eb) =>
      eb.exists(
        eb.selectFrom("film_country").whereRef("film_country.film_id", "=", "film.id")
          .whereRef("film_country.country", "=", "premiere.country").select("film_country.position"),
      ), "desc")
    .orderBy("country").execute();
}
