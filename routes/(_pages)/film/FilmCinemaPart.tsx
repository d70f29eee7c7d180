import type { z } from "zod";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import { theaterUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText } from "../(showtimes)/session_days.ts";
import { allText, cinemaTitle, cityValue, type FilmCinema, firstOf, housesOf, nextInCity } from "./cinema.ts";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** So many cities are links with their sessions; where there are more, a form has all of them. */
const CITIES = 8;
const SELECT = "film-city";

interface Props {
  film: z.output<typeof Film>;
  cinema: FilmCinema;
  context: PageContext;
}

/** Where and when a film is shown: its cities, and a day in one of them. */
export function FilmCinemaPart({ film, cinema, context }: Props) {
  const { shown, countries, origin } = cinema;
  return (
    <section id="showtimes">
      <h2>{cinemaTitle(cinema, context)}</h2>
      <CinemaNotes origin={origin} blank={false} context={context} />
      {countries.length > 0 && <CityChoice film={film} cinema={cinema} context={context} />}
      {shown
        ? <CityDay film={film} shown={shown} warming={origin.warming} context={context} />
        : countries.length === 0 && !origin.warming && <p>{context.text.cinema.unscheduled}</p>}
      <CinemaSources origin={origin} context={context} />
    </section>
  );
}

function CityChoice({ film, cinema: { countries, shown }, context }: Props) {
  const { lang, text } = context;
  const action = pageUrl("", lang, `/film/${film.id}`);
  const all = countries.flatMap(({ cities }) => cities);
  const rest = all.length > CITIES;
  const first = all.find((city) => city.country === shown?.country && city.code === shown.city.code) ??
    firstOf(countries, context);
  const isLikely = ({ country }: typeof all[number]) => country === first?.country;
  const busiest = all.filter((city) => !rest || isLikely(city))
    .toSorted((a, b) =>
      Number(b === first) - Number(a === first) || Number(isLikely(b)) - Number(isLikely(a)) ||
      b.sessionCount - a.sessionCount
    ).slice(0, CITIES);
  return (
    <>
      {!shown?.isAsked && (
        <RememberedCity
          lang={lang}
          label={text.cinema.yourCity}
          to={{
            path: `${action}?city=`,
            ...(rest
              ? { select: SELECT }
              : { among: all.map((city) => ({ value: cityValue(city), text: city.name })) }),
            ...(first && { instead: { of: cityValue(first), part: "#showtimes" } }),
          }}
        />
      )}
      <div class="evening-quick">
        <nav aria-label={text.cinema.chooseCity}>
          <ul class="chips">
            {busiest.map((city) => (
              <li>
                <a
                  href={`${action}?city=${cityValue(city)}#showtimes`}
                  rel="nofollow"
                  aria-current={city === first && shown ? "true" : "false"}
                >
                  {city.name} <small>{nextInCity(city, context)}</small>
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
                      {cities.map((city) => (
                        <option value={cityValue(city)} selected={city === first}>{city.name}</option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </label>
              <button class="button" type="submit">{text.cinema.show}</button>
            </form>
          </details>
        )}
      </div>
    </>
  );
}

function CityDay({ film, shown, warming, context }: Omit<Props, "cinema"> & {
  shown: NonNullable<FilmCinema["shown"]>;
  warming: boolean;
}) {
  const { lang, text: { cinema } } = context;
  const { isAsked, country, city, today, date, sessions, nextDate, truncated } = shown;
  const path = pageUrl("", lang, `/film/${film.id}`) + `?city=${country}-${encodeURIComponent(city.code)}`;
  const { told, count } = housesOf(shown);
  return (
    <>
      {isAsked && !warming && <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, ...city }} />}
      <DayTabs
        days={allDays(today)}
        shown={date}
        today={today}
        href={(date) => `${path}&date=${date}#showtimes`}
        rel="nofollow"
        context={context}
      />
      {sessions.length === 0 && !warming && <p>{cinema.none.film}</p>}
      {nextDate !== null && (
        <p>
          <a href={`${path}&date=${nextDate}#showtimes`} rel="nofollow">{nextText(nextDate, context)}</a>
        </p>
      )}
      <div class="film-houses">
        {told.map(({ theater, sessions }) => (
          <article class="house">
            <h3>
              <a href={theaterUrl({ base: "", lang }, theater.slug)}>{theater.name}</a>
            </h3>
            <Sessions sessions={sessions} country={country} lang={lang} />
          </article>
        ))}
      </div>
      <Legend sessions={told.flatMap(({ sessions }) => sessions)} lang={lang} />
      {told.length < count && (
        <p>
          <a class="button quiet" href={`${path}&date=${date}#showtimes`} rel="nofollow">
            {allText(count, context)}
          </a>
        </p>
      )}
      {truncated && <p>{cinema.truncated}</p>}
    </>
  );
}
