import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import type { Card } from "./films.ts";
import { imageSources } from "../../lib/pictures/sources.ts";
import { plural, RATING } from "./format.ts";

const SIZES = "(min-width: 48rem) 12rem, 45vw";

/** A film as a poster with its title; `isSeen` is one that is seen at once. */
export function FilmCard({ film, lang, isSeen }: { film: Card; lang: Lang; isSeen: boolean }) {
  return (
    <li class="card">
      <a href={film.url}>
        <img
          {...imageSources(film.poster.url, SIZES)}
          width={film.poster.width}
          height={film.poster.height}
          alt=""
          loading={isSeen ? undefined : "lazy"}
          decoding="async"
        />
        <span class="card-title">{film.title}</span>
      </a>
      <span class="card-note">
        <span class="card-facts">{[film.year, film.genres[0]?.name].filter(Boolean).join("\u00a0· ")}</span>
        {film.rating && (
          <span class="card-rating" title={votesOf(film.rating, lang)}>{RATING[lang].format(film.rating.average)}</span>
        )}
      </span>
    </li>
  );
}

function votesOf({ count, source }: NonNullable<Card["rating"]>, lang: Lang): string {
  const text = messages(lang).film;
  const names: Record<string, string> = {
    public: text.public,
    combined: text.allSources,
    imdb: "IMDb",
    tmdb: "TMDB",
    kinopoisk: lang === "ru" ? "Кинопоиск" : "Kinopoisk",
  };
  const where = names[source] ?? source;
  return count === null ? where : `${plural(lang, count, text.votes)} · ${where}`;
}
