import type { z } from "zod";
import { FilmCinemaPart } from "../(_components)/FilmCinemaPart.tsx";
import { FilmGrid } from "../(_components)/FilmGrid.tsx";
import { FilmReviews } from "../(_components)/FilmReviews.tsx";
import { OwnPanel } from "../(_components)/OwnPanel.tsx";
import { WrongNotice } from "../(_components)/WrongNotice.tsx";
import { filmPage, type FilmPageData } from "../(_pages)/film.ts";
import { filmActions } from "../(_pages)/own_films.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { listRatings, seasonLine, showingText } from "@/lib/films/markdown.ts";
import type { Film } from "@/lib/films/schema.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDate, formatRating, formatRuntime, formatYears } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Props = { film: z.output<typeof Film>; visit: Visit };

export const handler = define.handlers(pageHandler<FilmPageData, never>({ ...filmPage, actions: filmActions }));

export default define.page<typeof handler>(function FilmPage({ data: { data, visit, form } }) {
  const { film, agents, cinema, own } = data;
  const { text, lang } = visit;
  const showing = showingText(film, lang);
  return (
    <article class="film">
      <div class="film-top">
        {film.poster && (
          <img
            class="film-poster"
            src={film.poster.url}
            width={film.poster.width}
            height={film.poster.height}
            alt={text.film.posterOf.replace("{title}", film.title)}
          />
        )}
        <div class="film-head">
          <p class="overline">{text.type[film.type]}</p>
          <h1>{film.title}</h1>
          {film.originalTitle !== film.title && <p class="film-original">{film.originalTitle}</p>}
          <Facts film={film} visit={visit} />
          {showing !== null && <p class="badge">{showing}</p>}
          <div data-own>
            <Ratings film={film} visit={visit} />
          </div>
          {film.synopsis && <p class="film-synopsis" lang={film.localization.fallbacks.synopsis}>{film.synopsis}</p>}
          {film.keywords.length > 0 && (
            <ul class="chips" aria-label={text.film.keywords}>
              {film.keywords.map(({ id, name }) => (
                <li>
                  <a href={pageUrl("", lang, `/catalog?keyword=${id}`)}>{name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <OwnPanel own={own} visit={visit} form={form} />
      {cinema && <WrongNotice wrong={cinema.wrong} text={text} />}
      {cinema && <FilmCinemaPart film={film} cinema={cinema} visit={visit} />}
      <Cast film={film} visit={visit} />
      <Crew film={film} visit={visit} />
      <div class="columns">
        <Watch film={film} visit={visit} />
        <Premieres film={film} visit={visit} />
        <Seasons film={film} visit={visit} />
      </div>
      {film.similar.length > 0 && (
        <section>
          <h2>{text.film.similar}</h2>
          <FilmGrid films={film.similar} lang={lang} />
        </section>
      )}
      {film.collections.length > 0 && (
        <section>
          <h2>{text.film.lists}</h2>
          <ul class="chips">
            {film.collections.map(({ slug, title }) => (
              <li>
                <a href={pageUrl("", lang, `/list/${slug}`)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div data-own>
        <FilmReviews film={film} agents={agents} visit={visit} />
      </div>
      <Links film={film} visit={visit} />
    </article>
  );
});

/** Year, countries, genres, running time and age rating in a line. */
function Facts({ film, visit: { lang } }: Props) {
  const to = (query: string) => pageUrl("", lang, `/catalog?${query}`);
  return (
    <ul class="facts">
      {film.year !== null && (
        <li>
          <a href={to(`year=${film.year}`)}>{formatYears(film)}</a>
        </li>
      )}
      {film.countries.map(({ code, name }) => (
        <li>
          <a href={to(`country=${code}`)}>{name}</a>
        </li>
      ))}
      {film.genres.map(({ code, name }) => (
        <li>
          <a href={to(`genre=${code}`)}>{name}</a>
        </li>
      ))}
      {film.runtimeMinutes !== null && <li>{formatRuntime(film.runtimeMinutes, lang)}</li>}
      {film.ageRating !== null && <li>{film.ageRating}</li>}
    </ul>
  );
}

/** The score, and what it comes from. */
function Ratings({ film, visit: { lang, text } }: Props) {
  return (
    <div role="group" aria-label={text.film.ratings}>
      <dl class="ratings">
        {listRatings(film, lang).map(({ name, value, scale, votes }) => (
          <div class="rating">
            <dt>{name}</dt>
            <dd>
              {value === null ? <small>{text.film.notRated}</small> : (
                <>
                  <b>{formatRating(value, lang)}</b>
                  <small>
                    /{scale}
                    {votes !== null && ` · ${plural(lang, votes, text.film.votes)}`}
                  </small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const SHOWN_CAST = 20;

function Cast({ film, visit: { lang, text } }: Props) {
  if (film.cast.length === 0) return null;
  const people = (cast: typeof film.cast) => (
    <ul class="cast">
      {cast.map(({ personId, name, character }) => (
        <li>
          <a href={pageUrl("", lang, `/person/${personId}`)}>{name}</a>
          {character && <small>{character}</small>}
        </li>
      ))}
    </ul>
  );
  const rest = film.cast.slice(SHOWN_CAST);
  return (
    <section>
      <h2>{text.film.cast}</h2>
      {people(film.cast.slice(0, SHOWN_CAST))}
      {rest.length > 0 && (
        <details>
          <summary>{text.film.showAll}</summary>
          {people(rest)}
        </details>
      )}
    </section>
  );
}

function Crew({ film, visit: { lang, text } }: Props) {
  if (film.crew.length === 0) return null;
  const jobs = Map.groupBy(film.crew, ({ job }) => job);
  return (
    <section>
      <h2>{text.film.crew}</h2>
      <dl class="pairs">
        {[...jobs].map(([job, people]) => (
          <>
            <dt>{(text.jobs as Record<string, string>)[job] ?? job}</dt>
            <dd>
              {people.map(({ personId, name }, i) => (
                <>
                  {i > 0 && ", "}
                  <a href={pageUrl("", lang, `/person/${personId}`)}>{name}</a>
                </>
              ))}
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function Watch({ film, visit: { lang, text } }: Props) {
  if (film.whereToWatch.length === 0) return null;
  const countries = Map.groupBy(film.whereToWatch, ({ country }) => country);
  return (
    <section>
      <h2>{text.film.watch}</h2>
      <dl class="pairs">
        {[...countries].map(([country, offers]) => (
          <>
            <dt>{countryName(country, lang)}</dt>
            <dd>
              {offers.map(({ provider, url, kind }, i) => (
                <>
                  {i > 0 && ", "}
                  {url ? <a href={url} rel="nofollow noopener">{provider}</a> : provider}
                  {` (${text.offers[kind]})`}
                </>
              ))}
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function Premieres({ film, visit: { lang, text } }: Props) {
  if (film.premieres.length === 0) return null;
  return (
    <section>
      <h2>{text.film.premieres}</h2>
      <dl class="pairs">
        {film.premieres.map(({ country, date, type }) => (
          <>
            <dt>{countryName(country, lang)}</dt>
            <dd>
              <time dateTime={date}>{formatDate(date, lang)}</time> <small>{text.premiereTypes[type]}</small>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function Seasons({ film, visit: { lang, text } }: Props) {
  if (film.seasons.length === 0) return null;
  return (
    <section>
      <h2>{text.film.seasons}</h2>
      <ul class="lines">{film.seasons.map((season) => <li>{seasonLine(season, lang)}</li>)}</ul>
    </section>
  );
}

function Links({ film, visit: { lang, text } }: Props) {
  return (
    <section>
      <h2>{text.film.links}</h2>
      <ul class="chips">
        <li>
          <a href={pageUrl("", lang, `/film/${film.id}.md`)} type="text/markdown">{text.film.markdown}</a>
        </li>
        <li>
          <a href={`/api/film/${film.id}?lang=${lang}`} type="application/json">{text.film.json}</a>
        </li>
        {film.externalIds.imdb && (
          <li>
            <a href={`https://www.imdb.com/title/${film.externalIds.imdb}/`} rel="noopener">IMDb</a>
          </li>
        )}
        {film.externalIds.wikidata && (
          <li>
            <a href={`https://www.wikidata.org/wiki/${film.externalIds.wikidata}`} rel="noopener">Wikidata</a>
          </li>
        )}
      </ul>
    </section>
  );
}
