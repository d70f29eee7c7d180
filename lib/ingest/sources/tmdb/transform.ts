import { emptySnapshot, type Snapshot, type SourceFilm } from "../../snapshot.ts";
import type { Lang } from "../../../i18n/lang.ts";
import type { Raw } from "./retrieve.ts";
import { type Movie, readPage } from "./shape.ts";

/** Reads a repertoire, in TMDB's order of popularity, with the titles that each language gave. */
export function transform(raw: Raw): Snapshot {
  const films = new Map<number, SourceFilm>();
  for (const { lang, text } of raw.pages) {
    for (const movie of readPage(text).results) {
      if (movie.adult) continue;
      const film = films.get(movie.id) ?? filmOf(movie);
      const title = titleOf(movie, lang);
      if (title) film.titles[lang] = title;
      films.set(movie.id, film);
    }
  }
  return {
    ...emptySnapshot(),
    films: [...films.values()],
    repertoire: [...films.keys()].map(String),
    faults: raw.faults,
  };
}

const filmOf = ({ id, original_title, release_date }: Movie): SourceFilm => ({
  id: String(id),
  titles: {},
  originalTitle: original_title,
  // The region's premiere: the film itself may be of the year before.
  year: Number(/^\d{4}/.exec(release_date ?? "")?.[0]) || null,
  runtimeMinutes: null,
  externalIds: { tmdb: String(id) },
});

/** TMDB repeats the original title where it has no translation: that is no title in this language. */
function titleOf({ title, original_title, original_language }: Movie, lang: Lang): string | null {
  const named = title?.trim();
  return named && (named !== original_title || original_language === lang) ? named : null;
}
