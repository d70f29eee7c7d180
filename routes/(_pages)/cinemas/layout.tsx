import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes } from "../../(_components)/CinemaNotes.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { TheaterCount } from "../../(_components)/TheaterCount.tsx";
import { cinemasPage, placeCounts } from "./page.ts";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import NearMe from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { findCity } from "@/lib/places/cities.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The countries whose cinemas are known. */
export function CinemasLayout({ data, context }: PageData<DataOf<typeof cinemasPage>>) {
  const { country, onScreen, home, scheduled, others, origin } = data;
  const abroad = scheduled.filter((one) => one !== home);
  const { lang, text } = context;
  const { cinema } = text;
  const to = (code: string) => pageUrl("", lang, `/cinemas/${code}`);
  return (
    <>
      <header class="page-head stage">
        <StageLight />
        <h1>{cinema.title}</h1>
        <p>{cinema.description}</p>
        <CinemaNotes origin={origin} blank={false} context={context} />
        <CityChoice data={data} context={context} />
        {(home || onScreen.length > 0) && (
          <section class="shelf">
            <div class="shelf-head">
              <h2>
                <a href={to(country)}>{countryName(country, lang)}</a>
              </h2>
              {home && <span>{placeCounts(home, context)}</span>}
            </div>
            {home && <CityChips country={home} context={context} />}
            {onScreen.length > 0 && <ScreenedGrid films={onScreen} context={context} />}
          </section>
        )}
      </header>
      {scheduled.length + others.length === 0 && <p class="nothing">{cinema.none.countries}</p>}
      {abroad.length > 0 && (
        <section>
          <h2>{home ? cinema.abroad : cinema.withSessions}</h2>
          <div class="country-cards">
            {abroad.map((country) => (
              <section>
                <h3>
                  <a href={to(country.code)}>{country.name}</a> <small>{placeCounts(country, context)}</small>
                </h3>
                <CityChips country={country} context={context} />
                {country.films.length > 0 && (
                  <div class="shelf">
                    <ScreenedGrid films={country.films} context={context} />
                  </div>
                )}
              </section>
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{cinema.withRepertoire}</h2>
          <p>{cinema.repertoireNote}</p>
          <Chips chips={others.map(({ code, name }) => ({ text: name, href: to(code) }))} />
        </section>
      )}
      <Chips chips={[{ text: text.film.markdown, href: pageUrl("", lang, "/cinemas.md"), type: "text/markdown" }]} />
    </>
  );
}

/** Which city, first of all: any by its name, the nearest, or that of last time. */
function CityChoice({ data: { scheduled }, context: { lang, text } }: PageData<DataOf<typeof cinemasPage>>) {
  const { parameters, cinema } = text;
  const evening = pageUrl("", lang, "/tonight");
  const known = scheduled.filter(({ all }) => all.length > 0);
  const places = known.flatMap(({ code: country, all }) =>
    all.flatMap(({ code, name }) => {
      const location = findCity(country, code)?.location;
      return location ? [{ name, href: placeUrl({ base: "", lang }, country, code), ...location }] : [];
    })
  );
  return (
    <div class="city-ways">
      {known.length === 0
        ? <a class="button" href={evening}>{cinema.tonight.title}</a>
        : (
          <form class="filter-row" action={evening}>
            <label class="field">
              <span>{parameters.city}</span>
              <select name="city">
                {known.map(({ code: country, name, all, cities: [largest] }) => (
                  <optgroup label={name}>
                    {all.map(({ code, name }) => (
                      <option
                        value={`${country}-${code}`}
                        selected={country === known[0].code && code === largest.code}
                      >
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            <button class="button" type="submit">{cinema.tonight.show}</button>
          </form>
        )}
      {places.length > 0 && <NearMe lang={lang} places={places} text={cinema.tonight.near} />}
      <RememberedCity
        lang={lang}
        label={cinema.yourCity}
        to={{ path: placeUrl({ base: "", lang }, "") }}
      />
    </div>
  );
}

/** The largest cities of a country, and the way to all of them. */
function CityChips({ country: { code, cities, cityCount }, context: { lang, text } }: {
  country: DataOf<typeof cinemasPage>["scheduled"][number];
  context: PageContext;
}) {
  const above = pageUrl("", lang, `/cinemas/${code}`);
  return (
    <ul class="chips">
      {cities.map(({ code, name, theaterCount }) => (
        <li>
          <a href={`${above}/${encodeURIComponent(code)}`}>
            {name} <TheaterCount count={theaterCount} lang={lang} />
          </a>
        </li>
      ))}
      {cities.length < cityCount && (
        <li>
          <a href={above}>{text.cinema.allCities}</a>
        </li>
      )}
    </ul>
  );
}
