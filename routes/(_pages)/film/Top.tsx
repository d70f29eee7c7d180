import type { z } from "zod";
import { Backdrop } from "../../(_components)/Backdrop.tsx";
import { FactTable } from "../../(_components)/FactTable.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { Title } from "../../(_components)/Title.tsx";
import { Watch } from "../../(_components)/Watch.tsx";
import { type FilmCinema, nextShown } from "./cinema.ts";
import { comingText, hasPremiereList } from "./coming.ts";
import { Keywords } from "./Keywords.tsx";
import { TopActions } from "./TopActions.tsx";
import { factTable } from "@/lib/films/facts.ts";
import { listRatings, showingText, videoText } from "@/lib/films/markdown.ts";
import type { Film } from "@/lib/films/schema.ts";
import { otherVideos } from "@/lib/films/trailer.ts";
import { formatYears } from "@/lib/films/years.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatNumber, formatRating, formatRuntime, joinFacts } from "@/lib/i18n/format.ts";
import { messages, plural, pluralShort } from "@/lib/i18n/messages.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { unbroken } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

type Props = { film: z.output<typeof Film>; context: PageContext };

/** How wide its poster is. */
const POSTER = "(min-width: 48rem) 20rem, 36vw";

type TopProps =
  & Props
  & { cinema: FilmCinema | null }
  & Pick<Parameters<typeof TopActions>[0], "own" | "hasSessions" | "hasSeasons" | "chosen" | "reminders">;

/** So many genres say below the title what a film is, in windows where its facts stand far below. */
const BRIEF_GENRES = 2;

/** What a film is, at a glance: poster, names, score, what to do about it, synopsis. */
export function Top({ film, cinema, context, ...actions }: TopProps) {
  const { text, lang } = context;
  const { defaultCountry } = context.ctx.cinema;
  const others = otherVideos(film);
  const showing = showingText(film, lang, { country: defaultCountry, today: todayOf(context.ctx) }) ??
    comingText(film, context);
  return (
    <div class="film-top stage">
      <StageLight film={film} />
      <Backdrop poster={film.poster} sizes={POSTER} />
      {film.poster && (
        <img
          class="film-poster"
          {...imageSources(film.poster.url, POSTER)}
          width={film.poster.width}
          height={film.poster.height}
          alt={text.film.posterOf.replace("{title}", film.title)}
        />
      )}
      <div class="film-name">
        <p class="overline">{text.type[film.type]}</p>
        <h1>
          <Title text={film.title} />
        </h1>
        <p class="film-original">
          {nameLine(film, lang).map((part) => (
            <>
              <span>{part}</span>
              {" "}
            </>
          ))}
          {film.genres.length > 0 && (
            <span class="film-brief">{film.genres.slice(0, BRIEF_GENRES).map(({ name }) => name).join(", ")}</span>
          )}
        </p>
        {showing !== null && <p class="badge">{joinFacts([showing, cinema && nextShown(cinema, context)])}</p>}
      </div>
      <div class="film-head">
        <div data-own>
          <Ratings film={film} context={context} />
        </div>
        <TopActions film={film} {...actions} context={context} />
      </div>
      <div class="film-text">
        {film.tagline && <p class="film-tagline" lang={film.localization.fallbacks.tagline}>{film.tagline}</p>}
        {film.synopsis && (
          <p class="film-synopsis" lang={film.localization.fallbacks.synopsis}>{unbroken(film.synopsis)}</p>
        )}
        {others.length > 0 && (
          <p class="actions">
            {others.map(({ url, ...video }) => (
              <a class="button quiet" href={url} rel="nofollow noopener external">{videoText(video, lang)}</a>
            ))}
          </p>
        )}
        {film.keywords.length > 0 && <Keywords keywords={film.keywords} context={context} />}
      </div>
    </div>
  );
}

/** The facts, and where it is watched at home: beside the top where there is room, else below what is on. */
export function FilmFacts({ film, chosen, context }: Props & Pick<TopProps, "chosen">) {
  return (
    <div class="film-facts">
      <Watch offers={film.whereToWatch} chosen={chosen} context={context} />
      <FactTable facts={tableOf(film, context)} />
    </div>
  );
}

/** The title that the film was made under, where it has another here, with the year, the seasons and the running time. */
function nameLine(film: Props["film"], lang: Props["context"]["lang"]) {
  const seasons = film.seasons.filter(({ number }) => number > 0).length;
  return [
    film.originalTitle === film.title ? null : film.originalTitle,
    film.year !== null && <a href={pageUrl("", lang, `/catalog?year=${film.year}`)}>{formatYears(film, lang)}</a>,
    seasons > 0 && plural(lang, seasons, messages(lang).film.seasonCount),
    film.runtimeMinutes !== null && formatRuntime(film.runtimeMinutes, lang),
  ].filter(Boolean);
}

/** The facts but for those that stand below the title, as the day of a film to come does where a list repeats it, too. */
function tableOf(film: Props["film"], context: PageContext) {
  const { ctx, lang, text } = context;
  const { year, runtime, episodeLength, seasons, premiere } = text.film;
  const isTold = comingText(film, context) !== null && hasPremiereList(film, context);
  const told = [year, runtime, episodeLength, ...(isTold ? [premiere] : [])];
  return factTable(film, { base: "", lang, country: ctx.cinema.defaultCountry }).filter(({ label, values }) =>
    !told.includes(label) && !(label === seasons && /^\d+$/.test(values[0].text))
  );
}

/** The score, and what it comes from; of those that nobody has rated in, one word. */
function Ratings({ film, context: { lang, text } }: Props) {
  const known = listRatings(film, lang).filter(({ value }) => value !== null);
  if (known.length === 0) return <p class="unrated">{text.film.notRated}</p>;
  return (
    <div role="group" aria-label={text.film.ratings}>
      <dl class="ratings">
        {known.map(({ name, value, scale, votes, basis }) => (
          <div class="rating">
            <dt>{name}</dt>
            <dd>
              <b>{formatRating(value!, lang)}</b>
              <small class="rating-scale">/{scale}</small>
              {/* The score is made of the others, which say their own votes. */}
              {basis !== undefined
                ? <small class="rating-votes">{basis}</small>
                : votes !== null && (name !== text.film.score || known.length === 1) && (
                  <small class="rating-votes" title={formatNumber(votes, lang)}>
                    {pluralShort(lang, votes, text.film.votes)}
                  </small>
                )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
