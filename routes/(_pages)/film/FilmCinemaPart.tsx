import type { z } from "zod";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import { theaterUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText } from "../(showtimes)/session_days.ts";
import { cinemaTitle, type FilmCinema, nextInCity } from "./cinema.ts";
import RememberedCity from "@/islands/RememberedCity.tsx";
import { firstCity, likelyCountries } from "@/lib/places/likely.ts";
import { byTheater } from "@/lib/showtimes/markdown.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** So many cities are links with their sessions; where there are more, a form has all of them. */
const CHIPS = 8;
const SELECT = "film-city";

interface Props {
  film: z.output<typeof Film>;
  cinema: FilmCinema;
  context: PageContext;
}

/** Where and when a film is shown: the cities to choose from, or a day in the chosen one. */
export function FilmCinemaPart({ film, cinema, context }: Props) {
  const { chosen, origin } = cinema;
  return (
    <section id="showtimes">
      <h2>{cinemaTitle(cinema, context)}</h2>
      <CinemaNotes origin={origin} blank={false} context={context} />
      {chosen
        ? <ChosenCity film={film} chosen={chosen} warming={origin.warming} context={context} />
        : <CityForm film={film} cinema={cinema} context={context} />}
      <CinemaSources origin={origin} context={context} />
    </section>
  );
}

function CityForm({ film, cinema: { countries, origin }, context }: Props) {
  const { ctx, lang, text } = context;
  const action = pageUrl("", lang, `/film/${film.id}`);
  const all = countries.flatMap(({ cities }) => cities);
  const rest = all.length > CHIPS;
  if (all.length === 0) return origin.warming ? null : <p>{text.cinema.unscheduled}</p>;
  const likely = likelyCountries(ctx.cinema.defaultCountry, lang);
  const first = firstCity(all, likely, ({ sessionCount }) => sessionCount);
  const isLikely = ({ country }: typeof all[number]) => country === first?.country;
  const busiest = all.filter((city) => !rest || isLikely(city))
    .toSorted((a, b) =>
      Number(b === first) - Number(a === first) || Number(isLikely(b)) - Number(isLikely(a)) ||
      b.sessionCount - a.sessionCount
    ).slice(0, CHIPS);
  const value = ({ country, code }: typeof all[number]) => `${country}-${code}`;
  return (
    <>
      <RememberedCity
        lang={lang}
        label={text.cinema.yourCity}
        to={{
          path: `${action}?city=`,
          ...(rest ? { select: SELECT } : { among: all.map((city) => ({ value: value(city), text: city.name })) }),
        }}
      />
      <nav aria-label={text.cinema.chooseCity}>
        <ul class="places cities">
          {busiest.map((city) => (
            <li>
              <a href={`${action}?city=${value(city)}#showtimes`} rel="nofollow" aria-current="false">
                <strong>{city.name}</strong>
                <span>{plural(lang, city.sessionCount, text.cinema.sessionCount)}</span>
                <span>{nextInCity(city, context)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rest && (
        <details>
          <summary>{text.cinema.allCities}</summary>
          <form class="filter-row" action={`${action}#showtimes`}>
            <label class="field">
              <span>{text.parameters.city}</span>
              <select name="city" id={SELECT}>
                {countries.map(({ name, cities }) => (
                  <optgroup label={name}>
                    {cities.map((city) => <option value={value(city)} selected={city === first}>{city.name}</option>)}
                  </optgroup>
                ))}
              </select>
            </label>
            <button class="button" type="submit">{text.cinema.show}</button>
          </form>
        </details>
      )}
    </>
  );
}

function ChosenCity({ film, chosen, warming, context }: Omit<Props, "cinema"> & {
  chosen: NonNullable<FilmCinema["chosen"]>;
  warming: boolean;
}) {
  const { lang, text: { cinema } } = context;
  const { country, city, today, date, sessions, nextDate, truncated } = chosen;
  const path = pageUrl("", lang, `/film/${film.id}`);
  const query = `?city=${country}-${encodeURIComponent(city.code)}`;
  return (
    <>
      {!warming && <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, ...city }} />}
      <DayTabs
        days={allDays(today)}
        shown={date}
        today={today}
        href={(date) => `${path}${query}&date=${date}#showtimes`}
        context={context}
      />
      {sessions.length === 0 && !warming && <p>{cinema.none.film}</p>}
      {nextDate !== null && (
        <p>
          <a href={`${path}${query}&date=${nextDate}#showtimes`} rel="nofollow">{nextText(nextDate, context)}</a>
        </p>
      )}
      <div class="film-houses">
        {byTheater(sessions).map(({ theater, sessions }) => (
          <article class="house">
            <h3>
              <a href={theaterUrl({ base: "", lang }, theater.slug)}>{theater.name}</a>
            </h3>
            <Sessions sessions={sessions} country={country} lang={lang} />
          </article>
        ))}
      </div>
      <Legend sessions={sessions} lang={lang} />
      {truncated && <p>{cinema.truncated}</p>}
      <p>
        <a href={`${path}#showtimes`} aria-current="false">{cinema.otherCities}</a>
      </p>
    </>
  );
}
