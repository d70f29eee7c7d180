import type { z } from "zod";
import { Facts } from "../../(_components)/Facts.tsx";
import { screenedFacts } from "../../(_components)/ScreenedGrid.tsx";
import { Title } from "../../(_components)/Title.tsx";
import { cinemaPremiereAhead, premieresFrom } from "@/lib/films/facts.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate, formatDayOfYear } from "@/lib/i18n/format.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { teaser } from "@/lib/text/teaser.ts";
import { unbroken } from "@/lib/text/tied.ts";
import { todayOf } from "@/lib/places/asked.ts";

/** How wide its poster is. */
export const SPOTLIGHT = "(min-width: 48rem) 14rem, 30vw";

/** One film, large: what it is, what it is about, and where it is shown. */
export function Spotlight(
  { film, on, next, context }: {
    film: z.output<typeof Film>;
    /** The same film among those in cinemas. */
    on?: Parameters<typeof screenedFacts>[0];
    /** Where and when it is shown next. */
    next: string | null;
    context: PageContext;
  },
) {
  const { ctx, lang, text } = context;
  const { title, url, poster, synopsis, genres, year, localization } = film;
  const shown = on ? screenedFacts(on, lang) : [];
  const [premiere] = premieresFrom(film, ctx.cinema.defaultCountry);
  // Sessions before the premiere are previews.
  const from = on
    ? cinemaPremiereAhead(film, { country: ctx.cinema.defaultCountry, today: todayOf(context.ctx) })
    : null;
  return (
    <article class="spotlight">
      {poster && (
        <a class="spotlight-poster" href={url} tabIndex={-1} aria-hidden="true">
          <img
            {...imageSources(poster.url, SPOTLIGHT)}
            width={poster.width}
            height={poster.height}
            alt=""
          />
        </a>
      )}
      <div>
        <p class="overline">
          {from !== null
            ? text.film.showingFrom.replace("{date}", formatDayOfYear(from, lang))
            : on || !premiere
            ? text.film.nowShowing
            : premiereLine(premiere.date, context)}
        </p>
        <h2>
          <a href={url}>
            <Title text={title} />
          </a>
        </h2>
        <p class="spotlight-facts">
          <Facts
            facts={shown.length > 0
              ? [genres[0]?.name, ...shown]
              : [year, ...genres.slice(0, 2).map(({ name }) => name)]}
          />
        </p>
        {synopsis && <p class="spotlight-text" lang={localization.fallbacks.synopsis}>{unbroken(teaser(synopsis))}</p>}
        {on && (
          <p class="actions">
            <a class="button" href={`${url}#showtimes`}>{text.cinema.tonight.show}</a>
            {next !== null && <small>{next}</small>}
          </p>
        )}
      </div>
    </article>
  );
}

/** When it comes out, or when it did: a film stays new for weeks. */
function premiereLine(date: string, context: PageContext): string {
  const { lang, text } = context;
  const day = formatDate(date, lang);
  return date > todayOf(context.ctx) ? text.film.outOn.replace("{date}", day) : `${text.film.premiere}: ${day}`;
}
