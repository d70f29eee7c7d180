import { z } from "zod";
import { refused } from "../errors.ts";
import type { ExportedRow, Gathering } from "./gather.ts";
import type { ForeignService } from "./schema.ts";
import { imdbId, numberId, readDay, readRating, readYear } from "./values.ts";

const id = z.union([z.string(), z.number()]).nullish().transform((value) => value == null ? "" : String(value));
const text = z.union([z.string(), z.number()]).nullish().transform((value) => value == null ? "" : String(value));

const TraktTitle = z.object({
  title: text,
  year: text,
  ids: z.object({ imdb: id, tmdb: id }).partial().default({}),
});

/** An item of any of Trakt's lists. */
const TraktItem = z.object({
  rated_at: z.string(),
  rating: z.number(),
  watched_at: z.string(),
  last_watched_at: z.string().nullable(),
  listed_at: z.string(),
  collected_at: z.string(),
  plays: z.number(),
  notes: z.string().nullable(),
  movie: TraktTitle,
  show: TraktTitle,
  episode: z.unknown(),
  season: z.unknown(),
}).partial().refine(({ movie, show }) => movie !== undefined || show !== undefined);

/** A film of one of the lists that people's tools for Kinopoisk write. */
const KinopoiskItem = z.looseObject({
  kinopoiskId: id,
  filmId: id,
  id,
  kpId: id,
  imdbId: id,
  nameRu: text,
  nameRus: text,
  nameEn: text,
  nameEng: text,
  nameOriginal: text,
  name: text,
  title: text,
  alternativeName: text,
  year: text,
  rating: text,
  userRating: text,
  vote: text,
  myRating: text,
  date: text,
  type: text,
}).partial();

const film = z.object({
  id: z.number(),
  title: z.string(),
  originalTitle: z.string().optional(),
  year: z.number().nullable().optional(),
  series: z.boolean().optional(),
  ids: z.object({ imdb: z.string(), tmdb: z.string(), kinopoisk: z.string() }).partial().optional(),
});

/** Our own export: of the account, or of films alone. */
const Foyer = z.object({
  ratings: z.array(z.object({ film, rating: z.number(), updatedAt: z.string() })),
  diary: z.array(z.object({
    film,
    date: z.string().nullable(),
    rewatch: z.boolean(),
    note: z.string().nullable(),
    public: z.boolean(),
  })).default([]),
  favorites: z.array(z.object({ film })),
  watchlist: z.array(z.object({ film })),
});

/** Items of one list: more than rows of a table, because each episode that was watched may be one. */
const MOST_ITEMS = 100_000;

/** Adds what a file of JSON says, and tells whose it is; `null` where it is nobody's that is known. */
export function readJson(name: string, value: unknown, gathering: Gathering, lastDay: string): ForeignService | null {
  const ours = Foyer.safeParse(value);
  if (ours.success) return readOurs(ours.data, gathering);
  if (!Array.isArray(value)) {
    // Tools wrap their lists: {"items": […]}, {"ratings": […]}.
    const lists = value !== null && typeof value === "object"
      ? Object.entries(value).filter(([, it]) => Array.isArray(it))
      : [];
    const found = lists.map(([key, list]) => readJson(`${name}/${key}`, list, gathering, lastDay));
    return found.find((service) => service !== null) ?? null;
  }
  const day = (text: string | undefined | null) => {
    const date = text ? readDay(text) : null;
    const isWrong = Boolean(text) && (date === null || date > lastDay);
    if (isWrong) gathering.badDates++;
    return isWrong ? null : date;
  };
  if (value.length > MOST_ITEMS) throw refused("file_large", "file");
  let service: ForeignService | null = null;
  for (const item of value) {
    const trakt = TraktItem.safeParse(item);
    if (trakt.success) {
      service = "trakt";
      readTrakt(trakt.data, name, gathering, day);
      continue;
    }
    const kinopoisk = KinopoiskItem.safeParse(item);
    const said = kinopoisk.success ? kinopoiskSaid(kinopoisk.data, name, day) : null;
    if (!said) continue;
    service ??= "kinopoisk";
    gathering.add(said);
  }
  return service;
}

type Day = (text: string | undefined | null) => string | null;

function readTrakt(item: z.output<typeof TraktItem>, name: string, gathering: Gathering, day: Day): void {
  // A list of what is watched by episodes has the series beside each; ratings of seasons are about no film.
  if (item.season !== undefined && item.season !== null || item.episode !== undefined && item.rating !== undefined) {
    return void gathering.skipped++;
  }
  const title = item.movie ?? item.show!;
  const base: ExportedRow = {
    titles: [title.title],
    year: readYear(title.year),
    series: item.movie === undefined,
    ids: defined({ imdb: imdbId(title.ids.imdb ?? ""), tmdb: numberId(title.ids.tmdb ?? "") }),
  };
  const note = item.notes ?? null;
  const seen = item.watched_at ?? item.last_watched_at;
  const date = day(seen);
  // Every episode of a series is in the history: it counts as seen once, on no day.
  const viewing = item.movie === undefined
    ? { date: null, rewatch: false, note: null, public: false }
    // A list of totals has the last day alone, which the history has too.
    : { date: item.watched_at === undefined ? null : date, rewatch: false, note: null, public: false };
  gathering.add({
    ...base,
    rating: item.rating === undefined ? null : readRating(String(item.rating), 10),
    ratedAt: item.rated_at ?? null,
    viewing: seen ? viewing : undefined,
    watchlist: item.listed_at !== undefined && /watchlist/i.test(name),
    favorite: item.listed_at !== undefined && /favorites?/i.test(name),
  });
  if (note !== null && seen) gathering.add({ ...base, viewing: { ...viewing, note } });
}

function kinopoiskSaid(item: z.output<typeof KinopoiskItem>, name: string, day: Day): ExportedRow | null {
  const titles = [
    item.nameRu,
    item.nameRus,
    item.name,
    item.title,
    item.nameOriginal,
    item.nameEn,
    item.nameEng,
    item.alternativeName,
  ]
    .flatMap((title) => title || []);
  const ids = defined({
    kinopoisk: numberId(item.kinopoiskId || item.filmId || item.kpId || item.id || ""),
    imdb: imdbId(item.imdbId || "x"),
  });
  if (titles.length === 0) return null;
  const vote = item.userRating || item.myRating || item.vote || item.rating || "";
  const type = (item.type ?? "").toLowerCase();
  return {
    titles,
    year: readYear(item.year ?? ""),
    series: type === "" ? null : /series|сериал|show/.test(type),
    ids,
    rating: readRating(vote, 10),
    ratedAt: day(item.date),
    watchlist: /watch|will|буду|хочу/i.test(name) && vote === "",
  };
}

function readOurs(
  { ratings, diary, favorites, watchlist }: z.output<typeof Foyer>,
  gathering: Gathering,
): ForeignService {
  const of = ({ id, title, originalTitle, year, series, ids }: z.output<typeof film>): ExportedRow => ({
    titles: [title, ...(originalTitle && originalTitle !== title ? [originalTitle] : [])],
    year: year ?? null,
    series: series ?? null,
    ids: { foyer: String(id), ...ids },
  });
  for (const { film, rating, updatedAt } of ratings) gathering.add({ ...of(film), rating, ratedAt: updatedAt });
  for (const { film, ...viewing } of diary) gathering.add({ ...of(film), viewing, exact: true });
  for (const { film } of favorites) gathering.add({ ...of(film), favorite: true });
  for (const { film } of watchlist) gathering.add({ ...of(film), watchlist: true });
  return "foyer";
}

function defined(ids: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}
