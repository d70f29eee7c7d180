import type { z } from "zod";
import { CastList } from "../../(_components)/CastList.tsx";
import { Commas } from "../../(_components)/Commas.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { FilmCinemaPart } from "./FilmCinemaPart.tsx";
import { hasPremiereList, hasReminder, rateFrom } from "./coming.ts";
import { FilmReviews } from "./FilmReviews.tsx";
import { OwnPanel } from "./OwnPanel.tsx";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { castHeading, namesWholeCrew, premieresFrom, unannouncedIn } from "@/lib/films/facts.ts";
import type { Film } from "@/lib/films/schema.ts";
import { seriesOf, similarBeyond } from "@/lib/films/series.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { jobName } from "@/lib/i18n/messages.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { FilmPageData } from "./load.ts";
import { Media } from "./Media.tsx";
import { hasSeasons, Seasons } from "./Seasons.tsx";
import { FilmFacts, Top } from "./Top.tsx";
import { chosenUrl } from "../(films)/recommendations_url.ts";

type Props = { film: z.output<typeof Film>; context: PageContext };

/** The page of a film. */
export function FilmLayout({ data, context, form }: PageData<FilmPageData, never>) {
  const { film, agents, cinema, own, viewings, today, reminders, season, seasons } = data;
  const { text, lang } = context;
  const hasSessions = cinema !== null && (cinema.shown !== undefined || cinema.countries.length > 0);
  const [series, similar] = [seriesOf(film), similarBeyond(film)];
  const people = (
    <>
      <Media film={film} context={context} />
      <Cast film={film} context={context} />
      <Crew film={film} context={context} />
    </>
  );
  const showtimes = cinema && <FilmCinemaPart film={film} cinema={cinema} context={context} />;
  // The sessions of a city take the whole width, the choice of a city does not.
  const isWide = cinema?.shown !== undefined;
  const chosen = cinema?.shown?.isAsked ? cinema.shown.country : undefined;
  return (
    <article class="film">
      <div class="film-first">
        <Top
          film={film}
          cinema={cinema}
          own={own}
          hasSessions={hasSessions}
          hasSeasons={hasSeasons(seasons, season)}
          chosen={chosen}
          reminders={reminders}
          context={context}
        />
        {own && (
          <OwnPanel
            own={own}
            filmId={film.id}
            viewings={viewings}
            today={today}
            reminders={reminders}
            rateFrom={rateFrom(film, context)}
            context={context}
            form={form}
          />
        )}
        <Seasons film={film} seasons={seasons} season={season} context={context} />
        {cinema && <WrongNotice wrong={cinema.wrong} text={text} />}
        {isWide && showtimes}
        <FilmFacts film={film} chosen={chosen} context={context} />
      </div>
      {showtimes !== null && !isWide && (
        <div class="film-sides">
          <div>{showtimes}</div>
          <div>
            <Premieres film={film} context={context} />
          </div>
        </div>
      )}
      {people}
      {/* A few dates beside a long cast would leave a hole below them. */}
      {(showtimes === null || isWide) && <Premieres film={film} wide context={context} />}
      <div class="shelves">
        {series.length > 0 && (
          <section class="shelf">
            <h2>{text.film.series}</h2>
            <FilmGrid films={series} lang={lang} context={context} />
          </section>
        )}
        {similar.length > 0 && (
          <section class="shelf">
            <div class="shelf-head">
              <h2>{text.film.similar}</h2>
              <a href={chosenUrl([film.id], lang)} rel="nofollow">{text.diary.recommendations.fromFilm}</a>
            </div>
            <FilmGrid films={similar} lang={lang} context={context} />
          </section>
        )}
      </div>
      <div data-own>
        <FilmReviews film={film} agents={agents} context={context} />
      </div>
      <Links film={film} context={context} />
    </article>
  );
}

const SHOWN_CAST = 20;

function Cast({ film, context: { lang, text } }: Props) {
  if (film.cast.length === 0) return null;
  const rest = film.cast.slice(SHOWN_CAST);
  return (
    <section>
      <h2>{castHeading(film.type, lang)}</h2>
      <CastList cast={film.cast.slice(0, SHOWN_CAST)} lang={lang} />
      {rest.length > 0 && (
        <details>
          <summary>{text.film.showAll}</summary>
          <CastList cast={rest} lang={lang} />
        </details>
      )}
    </section>
  );
}

function Crew({ film, context: { lang, text } }: Props) {
  if (namesWholeCrew(film)) return null;
  const jobs = Map.groupBy(film.crew, ({ job }) => job);
  return (
    <section>
      <h2>{text.film.crew}</h2>
      <dl class="pairs">
        {[...jobs].map(([job, people]) => (
          <>
            <dt>{jobName(lang, job, people.length)}</dt>
            <dd>
              <Commas
                items={people.map(({ personId, name }) => <a href={pageUrl("", lang, `/person/${personId}`)}>{name}
                </a>)}
              />
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function Premieres({ film, wide = false, context }: Props & { wide?: boolean }) {
  const { ctx, lang, text } = context;
  if (!hasPremiereList(film, context)) return null;
  const { defaultCountry } = ctx.cinema;
  const unannounced = unannouncedIn(film, { country: defaultCountry, today: todayOf(ctx) });
  return (
    <section>
      <h2>{text.film.premieres}</h2>
      <dl class={wide ? "pairs pairs-wide" : "pairs"}>
        {premieresFrom(film, defaultCountry).map(({ country, date, type }) => (
          <>
            <dt>{countryName(country, lang)}</dt>
            <dd>
              <time dateTime={date}>{formatDate(date, lang)}</time>{" "}
              <small class="one-line">{text.premiereTypes[type]}</small>
            </dd>
          </>
        ))}
        {unannounced.map((country) => (
          <>
            <dt>{countryName(country, lang)}</dt>
            <dd>
              <small>{text.film.unannounced}</small>
            </dd>
          </>
        ))}
      </dl>
      {hasReminder(film, context) && (
        <p class="actions">
          <a class="button quiet" href={`/film/${film.id}.ics?lang=${lang}`} type="text/calendar">{text.film.remind}</a>
        </p>
      )}
    </section>
  );
}

/** The page for programs, the film elsewhere, and the way to say what is wrong. */
function Links({ film, context }: Props) {
  const { lang, text } = context;
  const { imdb, wikidata } = film.externalIds;
  return (
    <nav class="film-foot" aria-label={text.film.links}>
      <a href={pageUrl("", lang, `/film/${film.id}.md`)} type="text/markdown" aria-label={text.film.markdown}>
        Markdown
      </a>
      <a href={`/api/film/${film.id}?lang=${lang}`} type="application/json" aria-label={text.film.json}>JSON</a>
      {imdb && <a href={`https://www.imdb.com/title/${imdb}/`} rel="noopener">IMDb</a>}
      {wikidata && <a href={`https://www.wikidata.org/wiki/${wikidata}`} rel="noopener">Wikidata</a>}
      <ReportLink subject="film" id={film.id} context={context} />
    </nav>
  );
}
