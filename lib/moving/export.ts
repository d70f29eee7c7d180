import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import type { Db } from "../db/database.ts";
import { listAllViewings } from "../diary/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { listFavoritesBy, listOwnList, listRatingsBy } from "../reviews/queries.ts";
import { type ExportedFilm, listExported } from "./export_queries.ts";

/** More than one person writes. */
const ALL = 1_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Everything that somebody has of films. */
async function ownFilms(db: Db, accountId: number, lang: Lang) {
  const ratings = await listRatingsBy(db, accountId, ALL);
  const viewings = await listAllViewings(db, accountId);
  const favorites = await listFavoritesBy(db, accountId, ALL);
  const { rows: watchlist } = await listOwnList(db, "watchlist", accountId, { limit: ALL, offset: 0 });
  const ids = [ratings, viewings, favorites, watchlist].flatMap((rows: { filmId: number }[]) =>
    rows.map(({ filmId }) => filmId)
  );
  const films = await listExported(db, [...new Set(ids)], lang);
  return { films, ratings, viewings, favorites, watchlist };
}

type OwnFilms = Awaited<ReturnType<typeof ownFilms>>;

/** A table with a row for each time that a film was seen, and one for each that was not. */
export async function exportCsv(db: Db, accountId: number, lang: Lang): Promise<string> {
  return csvOf(await ownFilms(db, accountId, lang));
}

function csvOf({ films, ratings, viewings, favorites, watchlist }: OwnFilms): string {
  const ratingOf = new Map(ratings.map((row) => [row.filmId, row]));
  const isFavorite = new Set(favorites.map(({ filmId }) => filmId));
  const isOnWatchlist = new Set(watchlist.map(({ filmId }) => filmId));
  const seen = Map.groupBy(viewings, ({ filmId }) => filmId);
  const yes = (value: boolean) => value ? "Yes" : "No";
  return toCsv([...films.values()].flatMap((film) => {
    const rating = ratingOf.get(film.id);
    return (seen.get(film.id) ?? [null]).map((viewing) => ({
      FoyerID: film.id,
      imdbID: film.ids.imdb ?? "",
      tmdbID: tmdbOf(film),
      kinopoiskID: film.ids.kinopoisk ?? "",
      Title: film.title,
      OriginalTitle: film.originalTitle,
      Year: film.year ?? "",
      Type: film.type,
      Rating10: rating?.rating ?? "",
      RatedAt: rating?.updatedAt ?? "",
      Seen: yes(viewing !== null),
      WatchedDate: viewing?.date ?? "",
      Rewatch: yes(viewing?.rewatch ?? false),
      Review: viewing?.note ?? "",
      Public: yes(viewing?.public ?? false),
      Favorite: yes(isFavorite.has(film.id)),
      Watchlist: yes(isOnWatchlist.has(film.id)),
    }));
  }));
}

/** What a film is called by others, for JSON. */
export function namedFilm(film: ExportedFilm | undefined, id: number) {
  if (!film) return { id, title: "" };
  const { title, originalTitle, year, ids: { imdb, kinopoisk } } = film;
  const tmdb = tmdbOf(film);
  return {
    id,
    title,
    originalTitle,
    year,
    series: isSeries(film),
    ids: { ...(imdb ? { imdb } : {}), ...(tmdb ? { tmdb } : {}), ...(kinopoisk ? { kinopoisk } : {}) },
  };
}

/** The same as JSON, which the account's whole export has too. */
export async function exportJson(db: Db, accountId: number, lang: Lang): Promise<string> {
  const { films, ratings, viewings, favorites, watchlist } = await ownFilms(db, accountId, lang);
  const named = <Row extends { filmId: number }>(rows: readonly Row[]) =>
    rows.map(({ filmId, ...row }) => ({ film: namedFilm(films.get(filmId), filmId), ...row }));
  const own = {
    ratings: named(ratings),
    diary: named(viewings),
    favorites: named(favorites),
    watchlist: named(watchlist),
  };
  return JSON.stringify(own, null, 2);
}

/** An archive as Letterboxd exports it, with a table in it that Letterboxd imports. */
export async function exportLetterboxd(db: Db, accountId: number): Promise<Bytes> {
  return zip(letterboxdFiles(await ownFilms(db, accountId, "en")));
}

const LETTERBOXD = "Letterboxd URI";

function letterboxdFiles({ films, ratings, viewings, favorites, watchlist }: OwnFilms): Record<string, string> {
  const ratingOf = new Map(ratings.map((row) => [row.filmId, row.rating]));
  const stars = (filmId: number) => ratingOf.has(filmId) ? String(ratingOf.get(filmId)! / 2) : "";
  const base = (date: string, filmId: number, time?: number) => {
    const film = films.get(filmId)!;
    return { Date: date.slice(0, 10), Name: film.titleEn, Year: film.year ?? "", [LETTERBOXD]: addressOf(film, time) };
  };
  const day = ({ date, createdAt }: { date: string | null; createdAt: string }) => date ?? createdAt;
  const seen = new Map(viewings.map((row) => [row.filmId, day(row)]));
  const times = Map.groupBy(viewings, ({ filmId }) => filmId);
  const entry = (row: OwnFilms["viewings"][number]) => ({
    ...base(row.createdAt, row.filmId, times.get(row.filmId)!.indexOf(row) + 1),
    Rating: stars(row.filmId),
    Rewatch: row.rewatch ? "Yes" : "",
    ...(row.note === null ? {} : { Review: row.note }),
    Tags: "",
    "Watched Date": row.date ?? "",
  });
  const diary = viewings.filter(({ date }) => date !== null);
  const noted = viewings.filter(({ note }) => note !== null);
  return {
    "watched.csv": toCsv([...seen].map(([id, date]) => base(date, id)), ["Date", "Name", "Year", LETTERBOXD]),
    "ratings.csv": toCsv(
      ratings.map(({ filmId, updatedAt }) => ({ ...base(updatedAt, filmId), Rating: stars(filmId) })),
      ["Date", "Name", "Year", LETTERBOXD, "Rating"],
    ),
    "diary.csv": toCsv(
      diary.map(entry),
      ["Date", "Name", "Year", LETTERBOXD, "Rating", "Rewatch", "Tags", "Watched Date"],
    ),
    "reviews.csv": toCsv(
      noted.map(entry),
      ["Date", "Name", "Year", LETTERBOXD, "Rating", "Rewatch", "Review", "Tags", "Watched Date"],
    ),
    "watchlist.csv": toCsv(
      watchlist.map(({ filmId, createdAt }) => base(createdAt, filmId)),
      ["Date", "Name", "Year", LETTERBOXD],
    ),
    "likes/films.csv": toCsv(
      favorites.map(({ filmId, createdAt }) => base(createdAt, filmId)),
      ["Date", "Name", "Year", LETTERBOXD],
    ),
    "letterboxd-import.csv": toCsv(
      [...films.values()].filter(({ id }) => seen.has(id) || ratingOf.has(id)).flatMap((film) => {
        const told = times.get(film.id)?.filter(({ date, note }) => date !== null || note !== null) ?? [];
        return (told.length > 0 ? told : [null]).map((row) => ({
          // Letterboxd takes any for a film's.
          tmdbID: film.ids.tmdb_movie ?? "",
          imdbID: film.ids.imdb ?? "",
          Title: film.titleEn,
          Year: film.year ?? "",
          Rating10: ratingOf.get(film.id) ?? "",
          WatchedDate: row?.date ?? "",
          Rewatch: row?.rewatch ? "true" : "",
          Review: row?.note ?? "",
        }));
      }),
      ["tmdbID", "imdbID", "Title", "Year", "Rating10", "WatchedDate", "Rewatch", "Review"],
    ),
  };
}

/** Everything of an account: `account`, its JSON, and its films in every form. */
export async function exportWhole(db: Db, accountId: number, lang: Lang, account: string): Promise<Bytes> {
  const own = await ownFilms(db, accountId, lang);
  const letterboxd = Object.entries(letterboxdFiles(own)).map(([name, text]) => [`letterboxd/${name}`, text]);
  return zip({ "foyer.json": account, "foyer.csv": csvOf(own), ...Object.fromEntries(letterboxd) });
}

/**
 * Where Letterboxd leads to a film from its id, or looks for its name. What reads its exports tells rows by that address:
 * with our id it is the film's own, with `time` that of one entry in the diary, as there.
 */
function addressOf({ id, ids: { imdb, tmdb_movie }, titleEn }: ExportedFilm, time?: number): string {
  const known = imdb ? `imdb/${imdb}` : tmdb_movie && `tmdb/${tmdb_movie}`;
  const path = known ?? `search/films/${encodeURIComponent(titleEn)}`;
  return `https://letterboxd.com/${path}/#${id}${time === undefined ? "" : `-${time}`}`;
}

function tmdbOf({ ids: { tmdb_movie, tmdb_tv } }: ExportedFilm): string {
  return tmdb_movie ?? tmdb_tv ?? "";
}

function isSeries({ type }: ExportedFilm): boolean {
  return type === "serial" || type === "cartoon-series";
}

/** Lines end as the format of tables has it; columns stand there even where there is no row. */
function toCsv(rows: readonly Record<string, string | number>[], columns?: string[]): string {
  if (rows.length === 0) return `${(columns ?? []).join(",")}\r\n`;
  return Papa.unparse([...rows], { columns, newline: "\r\n" }) + "\r\n";
}

function zip(files: Record<string, string>): Bytes {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Bytes;
}
