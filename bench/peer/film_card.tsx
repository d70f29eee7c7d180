import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import type { Card } from "./films.ts";
import { imageSources, lazySources } from "../../lib/pictures/sources.ts";
import { plural, RATING } from "./format.ts";

const SIZES = "(min-width: 48rem) 12rem, 45vw";

/** A film as a poster with its title; `isSeen` is one that is seen at once; `isMixed`: it stands among films and series. */
export function FilmCard({ film, lang, isSeen, isMixed }: {
  film: Card;
  lang: Lang;
  isSeen: boolean;
  isMixed: boolean;
}) {
  return (
    <li class="card">
      <a href={film.url}>
        <img
          {...(isSeen ? imageSources : lazySources)(film.poster.url, SIZES)}
          width={film.poster.width}
          height={film.poster.height}
          alt=""
          decoding="async"
        />
        {isMixed && isSeries(film) && <span class="card-kind">{kindNames(lang)[film.type]}</span>}
        <span class="card-title">{film.title}</span>
      </a>
      <span class="card-note">
        <span class="facts">
          {[film.year, film.genres[0]?.name].filter(Boolean).map((fact) => (
            <>
              <span>{fact}</span>
              {" "}
            </>
          ))}
        </span>
        {film.rating && (
          <span class="card-rating" title={votesOf(film.rating, lang)}>{RATING[lang].format(film.rating.average)}</span>
        )}
      </span>
    </li>
  );
}

const kindNames = (lang: Lang): Record<string, string> => messages(lang).type;

export const isSeries = ({ type }: Card): boolean => type === "serial" || type === "cartoon-series";

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
