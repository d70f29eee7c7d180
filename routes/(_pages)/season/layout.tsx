import { Backdrop } from "../../(_components)/Backdrop.tsx";
import { CastList } from "../../(_components)/CastList.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { EpisodeList } from "../../(_components)/EpisodeList.tsx";
import { FactTable } from "../../(_components)/FactTable.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { SeasonCards } from "../../(_components)/SeasonCards.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { Watch } from "../../(_components)/Watch.tsx";
import { seasonName } from "@/lib/films/markdown.ts";
import { seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { seasonFactTable } from "@/lib/films/season_facts.ts";
import { seasonUrl } from "@/lib/films/view.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { hereOf, isMember, type PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { firstSentence } from "@/lib/text/teaser.ts";
import { pageUrl, pathOf } from "@/lib/urls.ts";
import type { SeasonPageData } from "./load.ts";

/** How wide the poster is. */
const POSTER = "(min-width: 48rem) 15rem, 30vw";

type Props = { season: SeasonPageData; context: PageContext };

/** The page of a season: when it was on and what its series is, its episodes, the other seasons. */
export function SeasonLayout({ data: season, context }: PageData<SeasonPageData>) {
  const { lang, text } = context;
  const { film, number, items, around } = season;
  const here = seasonUrl("", lang, film.id, number);
  return (
    <article class="film">
      <Top season={season} context={context} />
      {around.seasons.length > 1 && (
        <nav class="season-strip" aria-label={text.film.allSeasons}>
          <SeasonCards seasons={around.seasons} shown={number} context={context} />
        </nav>
      )}
      <section id="episodes">
        <h2>
          {text.film.episodeList} <small>{season.episodeCount ?? (season.total || "")}</small>
        </h2>
        {items.length === 0 ? <p>{text.film.noEpisodes}</p> : <EpisodeList season={season} context={context} />}
        <Paging at={season} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
        <Beside season={season} context={context} />
      </section>
      {around.cast.length > 0 && (
        <section>
          <h2>{text.film.seriesCast}</h2>
          <CastList cast={around.cast} lang={lang} />
        </section>
      )}
      {season.similar.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{text.film.similar}</h2>
          </div>
          <FilmGrid films={season.similar} lang={lang} context={context} />
        </section>
      )}
      <Chips
        chips={[
          { text: text.film.markdown, href: `${here}.md`, type: "text/markdown" },
          {
            text: text.film.json,
            href: `/api/film/${film.id}/season/${number}?lang=${lang}`,
            type: "application/json",
          },
        ]}
      />
    </article>
  );
}

/** What the season is, at a glance. */
function Top({ season, context }: Props) {
  const { ctx, lang, text } = context;
  const { film, around: { synopsis, whereToWatch } } = season;
  const facts = seasonFacts(season, lang);
  const offer = whereToWatch.find(({ country, url }) => url !== null && country === ctx.cinema.defaultCountry);
  return (
    <div class="film-top season-top stage">
      <StageLight film={film} />
      <Backdrop poster={film.poster} sizes={POSTER} />
      {film.poster && (
        <img
          class="film-poster"
          {...imageSources(film.poster.url, POSTER)}
          width={film.poster.width}
          height={film.poster.height}
          alt=""
        />
      )}
      <div class="film-name">
        <p class="overline">
          <a href={pathOf(film.url)}>{text.type[film.type]}</a>
        </p>
        <h1>{seasonHeading(season, lang)}</h1>
        {facts.length > 0 && <p class="film-original">{joinFacts(facts)}</p>}
      </div>
      <div class="film-head">
        <p class="actions film-actions">
          {offer && (
            <a class="button" href={offer.url!} rel="nofollow noopener external">
              {text.film.watchOn.replace("{provider}", () => offer.provider)}
            </a>
          )}
          {season.items.length > 0 && <a class="button" href="#episodes">{text.film.episodeList}</a>}
          <a class="button" href={logUrl(season, context)} rel="nofollow">{text.film.logSeason}</a>
        </p>
      </div>
      <div class="film-text">
        {synopsis && (
          <>
            <p class="overline season-about">
              <a href={pathOf(film.url)} aria-current="false">{text.film.aboutSeries}</a>
            </p>
            {/* Whoever is here knows the series: a sentence of it, and the way to the rest. */}
            <p class="film-synopsis" lang={synopsis.lang === lang ? undefined : synopsis.lang}>
              {firstSentence(synopsis.text)}
            </p>
          </>
        )}
      </div>
      <div class="film-facts">
        <FactTable facts={seasonFactTable(season, { base: "", lang, today: season.today })} />
        <Watch offers={whereToWatch} context={context} />
      </div>
    </div>
  );
}

/** The form that puts the season into one's diary, with the season in the note; guests sign in on the way. */
function logUrl({ film, number }: SeasonPageData, context: PageContext): string {
  const query = new URLSearchParams({ film: String(film.id), season: String(number), next: hereOf(context) });
  const form = `${pageUrl("", context.lang, "/diary/add")}?${query}`;
  return isMember(context) ? form : `${pageUrl("", context.lang, "/sign-in")}?${new URLSearchParams({ next: form })}`;
}

/** The way to the seasons before and after. */
function Beside({ season: { film, previous, next }, context: { lang, text } }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav class="paging" aria-label={text.film.seasons}>
      {previous !== null && (
        <a href={seasonUrl("", lang, film.id, previous)} rel="prev">← {seasonName(previous, lang)}</a>
      )}
      {next !== null && <a href={seasonUrl("", lang, film.id, next)} rel="next">{seasonName(next, lang)} →</a>}
    </nav>
  );
}
