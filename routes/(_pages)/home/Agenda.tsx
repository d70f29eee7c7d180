import { Facts } from "../../(_components)/Facts.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDayOfYear, formatMonth } from "@/lib/i18n/format.ts";
import { lazySources } from "@/lib/pictures/sources.ts";
import { todayOf } from "@/lib/places/asked.ts";
import type { Opening } from "@/lib/calendar/last_premieres.ts";

/** Whose date it is, where it is not that of one's own country: "премьера: США". */
function abroad(country: string, { ctx, lang, text }: PageContext): string | null {
  if (country === ctx.cinema.defaultCountry) return null;
  return `${text.film.premiere.toLocaleLowerCase(lang)}: ${countryName(country, lang)}`;
}

/** Whose dates they all are, where that is another country than one's own: "даты премьер: США". */
export function allAbroad(openings: readonly Opening[], { ctx, lang, text }: PageContext): string | undefined {
  const [country, ...others] = new Set(openings.map((opening) => opening.country));
  if (country === undefined || others.length > 0 || country === ctx.cinema.defaultCountry) return undefined;
  return text.home.datesOf.replace("{country}", countryName(country, lang));
}

/** Coming premieres by their day, as in a calendar. */
export function Agenda({ openings, context }: { openings: readonly Opening[]; context: PageContext }) {
  const { ctx, lang, text } = context;
  const today = todayOf(ctx);
  const isSaidAbove = allAbroad(openings, context) !== undefined;
  return (
    <ol class="agenda">
      {openings.map(({ film, date, country }) => (
        <li>
          <time dateTime={date}>
            <span class="unseen">{formatDayOfYear(date, lang)}</span>
            <span aria-hidden="true">
              {date === today ? text.cinema.today : (
                <>
                  <b>{Number(date.slice(8))}</b>
                  {formatMonth(date, lang)}
                </>
              )}
            </span>
          </time>
          {film.poster && (
            <img
              {...lazySources(film.poster.url, "4rem", 320)}
              width={film.poster.width}
              height={film.poster.height}
              alt=""
            />
          )}
          <div class="row-text">
            <a class="row-title" href={film.url}>{film.title}</a>
            <small>
              <Facts facts={[film.genres[0]?.name, isSaidAbove ? null : abroad(country, context)]} />
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}
