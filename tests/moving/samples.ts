import { strToU8, zipSync } from "fflate";

// Exports in the shapes that services and people's tools give them, about films of the starter catalog.

/** A film of the starter catalog, as its records have it. */
export interface Sample {
  title: { original: string; ru: string; en: string; uk: string };
  year: number;
  type: string;
  imdb: string;
  tmdb: number;
  kinopoisk: number | null;
}

/** The films of the starter catalog, the first ones of them. */
export function sampleFilms(most: number): Sample[] {
  const lines = Deno.readTextFileSync("lib/seed/5_films.ndjson").trim().split("\n").map((line) => JSON.parse(line));
  return lines.filter(({ externalIds, year }) => externalIds?.imdb && year).slice(0, most).map((
    { titles, year, type, externalIds },
  ) => ({
    title: titles,
    year,
    type,
    imdb: externalIds.imdb,
    tmdb: externalIds.tmdb,
    kinopoisk: externalIds.kinopoisk,
  }));
}

export const isSeries = ({ type }: Sample) => type === "serial" || type === "cartoon-series";

const cell = (value: unknown) =>
  /[",;\t\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** A table with a line of headers. */
export function table(headers: string[], rows: unknown[][], { delimiter = ",", newline = "\n" } = {}): string {
  return [headers, ...rows].map((row) => row.map(cell).join(delimiter)).join(newline) + newline;
}

const date = (i: number) => `202${i % 5}-0${i % 9 + 1}-1${i % 10}`;

/** Letterboxd's archive. */
export function letterboxd(films: Sample[]): Uint8Array {
  const base = (
    film: Sample,
    i: number,
  ) => [date(i), film.title.en ?? film.title.original, film.year, `https://boxd.it/${i.toString(36)}`];
  const columns = ["Date", "Name", "Year", "Letterboxd URI"];
  return zipSync({
    "letterboxd-anna-2026/profile.csv": strToU8("Date Joined,Username\n2018-03-01,anna\n"),
    "letterboxd-anna-2026/watched.csv": strToU8(table(columns, films.map(base))),
    "letterboxd-anna-2026/ratings.csv": strToU8(
      table([...columns, "Rating"], films.map((film, i) => [...base(film, i), i % 10 / 2 + 0.5])),
    ),
    "letterboxd-anna-2026/diary.csv": strToU8(
      table(
        [...columns, "Rating", "Rewatch", "Tags", "Watched Date"],
        films.filter((_, i) => i % 3 === 0).map((film, i) => [
          ...base(film, i * 3).slice(0, 3),
          `https://boxd.it/d${i}`,
          "",
          i % 2 ? "Yes" : "",
          "cinema, friends",
          date(i * 3),
        ]),
      ),
    ),
    "letterboxd-anna-2026/reviews.csv": strToU8(
      table([...columns, "Rating", "Rewatch", "Review", "Tags", "Watched Date"], [[
        ...base(films[0], 0).slice(0, 3),
        "https://boxd.it/r0",
        "",
        "",
        'A "fine" one,\nwith two lines',
        "",
        date(0),
      ]]),
    ),
    "letterboxd-anna-2026/watchlist.csv": strToU8(table(columns, [])),
    "letterboxd-anna-2026/likes/films.csv": strToU8(table(columns, films.slice(0, 2).map(base))),
    "letterboxd-anna-2026/lists/best.csv": strToU8(
      "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Best,,,\n",
    ),
  });
}

/** IMDb's table of ratings, with or without the columns that it has had only at times. */
export function imdb(films: Sample[], { old = false } = {}): string {
  const type = (film: Sample) => isSeries(film) ? (old ? "tvSeries" : "TV Series") : old ? "movie" : "Movie";
  const headers = old
    ? ["Const", "Your Rating", "Date Rated", "Title", "URL", "Title Type", "IMDb Rating", "Runtime (mins)", "Year"]
    : [
      "Const",
      "Your Rating",
      "Date Rated",
      "Title",
      "Original Title",
      "URL",
      "Title Type",
      "IMDb Rating",
      "Runtime (mins)",
      "Year",
      "Genres",
      "Num Votes",
      "Release Date",
      "Directors",
    ];
  return table(
    headers,
    films.map((film, i) => [
      film.imdb,
      i % 10 + 1,
      date(i),
      film.title.en,
      ...(old ? [] : [film.title.original]),
      `https://www.imdb.com/title/${film.imdb}`,
      type(film),
      "8.1",
      "120",
      film.year,
      ...(old ? [] : ["Drama, Comedy", "12345", "", "Some One"]),
    ]),
  );
}

/** Trakt's archive: history in parts, ratings, the watchlist. */
export function trakt(films: Sample[]): Uint8Array {
  const title = (film: Sample, i: number) => ({
    title: film.title.en,
    year: film.year,
    ids: { trakt: i + 1, slug: `s-${i}`, imdb: film.imdb, tmdb: film.tmdb },
  });
  const item = (film: Sample, i: number) =>
    isSeries(film) ? { type: "show", show: title(film, i) } : { type: "movie", movie: title(film, i) };
  const json = (value: unknown) => strToU8(JSON.stringify(value));
  const history = films.map((film, i) => ({
    id: i,
    watched_at: `${date(i)}T20:00:00.000Z`,
    action: "watch",
    ...(isSeries(film)
      ? { type: "episode", show: title(film, i), episode: { season: 1, number: 1, title: "One", ids: {} } }
      : item(film, i)),
  }));
  return zipSync({
    "anna/watched/history-1.json": json(history.slice(0, 50)),
    "anna/watched/history-2.json": json(history.slice(50)),
    "anna/ratings/ratings-movies.json": json(
      films.filter((film) => !isSeries(film)).map((film, i) => ({
        rated_at: `${date(i)}T20:00:00.000Z`,
        rating: i % 10 + 1,
        ...item(film, i),
      })),
    ),
    "anna/ratings/ratings-episodes.json": json([
      {
        rated_at: "2024-01-01T00:00:00.000Z",
        rating: 8,
        type: "episode",
        episode: { season: 1, number: 1 },
        show: title(films[0], 0),
      },
    ]),
    "anna/lists/watchlist.json": json([{ rank: 1, listed_at: "2024-01-01T00:00:00.000Z", ...item(films[1], 1) }]),
    "__MACOSX/anna/watched/._history-1.json": strToU8("resource fork"),
  });
}

/** What a parser of Kinopoisk's pages writes. */
export function kinopoiskParser(films: Sample[]): string {
  return table(
    ["Num", "Date", "Name", "NameRus", "Rating_10", "Rating", "Year", "Duration", "Type"],
    films.map((
      film,
      i,
    ) => [
      i + 1,
      date(i),
      film.title.original,
      film.title.ru,
      i % 10 + 1,
      (i % 10 + 1) / 2,
      film.year,
      120,
      isSeries(film) ? "series" : "film",
    ]),
  );
}

/** What browser extensions for Kinopoisk write. */
export function kinopoiskTable(films: Sample[]): string {
  return table(
    ["Название", "Оригинальное название", "Год", "Моя оценка", "Дата", "Ссылка"],
    films.map((film, i) => [
      film.title.ru,
      film.title.original,
      film.year,
      i % 10 + 1,
      `1${i % 10}.0${i % 9 + 1}.202${i % 5}, 21:40`,
      film.kinopoisk ? `https://www.kinopoisk.ru/${isSeries(film) ? "series" : "film"}/${film.kinopoisk}/` : "",
    ]),
    { delimiter: ";", newline: "\r\n" },
  );
}

/** What scripts for Kinopoisk write as JSON. */
export function kinopoiskJson(films: Sample[]): string {
  return JSON.stringify({
    ratings: films.map((film, i) => ({
      kinopoiskId: film.kinopoisk ?? undefined,
      nameRu: film.title.ru,
      nameEn: film.title.original,
      year: film.year,
      userRating: i % 10 + 1,
      type: isSeries(film) ? "TV_SERIES" : "FILM",
    })),
  });
}

/** Kinorium's table: tabs, in UTF-16. */
export function kinorium(films: Sample[]): string {
  return table(
    ["Title", "Original Title", "Type", "Year", "Genres", "My rating", "Date", "Comment"],
    films.map((film, i) => [
      film.title.ru,
      film.title.original,
      isSeries(film) ? "Сериал" : film.type === "cartoon" ? "Мультфильм" : "Фильм",
      film.year,
      "драма",
      i % 10 + 1,
      `${date(i)} 20:15:01`,
      "",
    ]),
    { delimiter: "\t", newline: "\r\n" },
  );
}

/** KinoBaza's table. */
export function kinobaza(films: Sample[]): string {
  return table(
    ["Українська назва", "Оригінальна назва", "Рік", "Тип", "Оцінка", "Дата", "IMDb"],
    films.map((film, i) => [
      film.title.uk,
      film.title.original,
      film.year,
      isSeries(film) ? "Серіал" : "Фільм",
      i % 10 + 1,
      date(i),
      i % 2 ? film.imdb : "",
    ]),
  );
}
