// Which column of a table is what, by the names that services and people's tools give them, in three languages.

const NAMES = {
  title:
    "name title названиефильма название назва namerus nameru titlerus titleru русскоеназвание русскоязычноеназвание " +
    "українськаназва nazvanie фильм фільм movie film namefilm titleuk ukrainiantitle",
  original: "originaltitle originalname оригинальноеназвание оригінальнаназва nameeng nameen titleeng titleen " +
    "originaltitles английскоеназвание original nameoriginal alternativename оригінальна",
  year: "year год рік releaseyear yearreleased годвыпуска ріквиходу",
  imdb: "const imdbid imdb tconst imdbtitleid imdbcode idimdb",
  tmdb: "tmdbid tmdb themoviedb tmdbmovieid idtmdb",
  kinopoisk: "kinopoiskid kpid kp kinopoisk idkinopoisk кинопоиск idкинопоиска кинопоискid filmid idфильма",
  foyer: "foyerid",
  rating10:
    "rating10 yourrating myrating userrating youvoted vote voted мояоценка моёценка оценка вашаоценка мояоцінка " +
    "оцінка вашаоцінка score10 myscore uservote youroценка",
  rating: "rating stars score userscore",
  ratedAt: "daterated ratedat rateddate дата датаоценки датаоцінки datevoted votedat date created ratingdate added",
  watchedAt:
    "watcheddate watchedat datewatched watchdate датапросмотра датаперегляду просмотрено lastwatchedat viewedat",
  rewatch: "rewatch rewatched пересмотр",
  note: "review comment note notes комментарий мойкомментарий коментар отзыв відгук рецензия нотатка заметка",
  type: "titletype type тип category mediatype",
  list: "listtitle list список status статус folder папка",
  url: "url link ссылка посилання letterboxduri uri href",
  public: "public",
  favorite: "favorite",
  watchlist: "watchlist",
  seen: "seen",
} as const;

export type Column = keyof typeof NAMES;

const COLUMN_OF = new Map<string, Column>(
  Object.entries(NAMES).flatMap(([column, names]) => names.split(" ").map((name) => [name, column as Column] as const)),
);

/** A column's name as it is compared: letters and digits alone, in lower case. */
export function headerKey(header: string): string {
  return header.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** What the columns of a table are: for each kind, the names of those that are it, in their order. */
export function columnsOf(headers: readonly string[]): Map<Column, string[]> {
  const columns = new Map<Column, string[]>();
  for (const header of headers) {
    const column = COLUMN_OF.get(headerKey(header));
    if (column) columns.set(column, [...columns.get(column) ?? [], header]);
  }
  return columns;
}
