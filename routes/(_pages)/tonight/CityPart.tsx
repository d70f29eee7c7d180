import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { DemoNote } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { toolForm } from "../../(_components)/web_mcp.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { allDays, overText } from "../(showtimes)/session_days.ts";
import { isDemo } from "../(showtimes)/showtimes_origin.ts";
import { eveningUrl, exampleTitle, overOf, tonightTitle } from "./evening.ts";
import { QuickChoices } from "./EveningChoices.tsx";
import { EveningFilms } from "./EveningFilms.tsx";
import { bySize, type TonightData as Data } from "./load.ts";
import NearMe, { type NearPlace } from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { tied } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

const SELECT = "tonight-city";
/** So many cities of a country, the largest ones, are links of their own. */
const MOST_CITIES = 8;

/** The ways to one's own city, the evening of the likeliest one, and what is in cinemas. */
export function CityPart({ data, context }: { data: Data; context: PageContext }) {
  const { places, warming, wrong, cinemas, example } = data;
  const { text } = context;
  const { tonight, warming: coming, none } = text.cinema;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight />
        <div>
          <h1>{tied(tonightTitle(data, context))}</h1>
          <p>{example ? tonight.first.replace("{place}", () => example.place.name) : tonight.text}</p>
        </div>
        {places.length === 0
          ? <p class="note" role="status">{warming ? coming.text : none.cities}</p>
          : <CityChoice data={data} context={context} />}
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {(cinemas?.demo || (example && isDemo(example))) && <DemoNote context={context} />}
      {example && <Example example={example} context={context} />}
      <InCinemas data={data} context={context} />
    </>
  );
}

/** What is in cinemas of one's own country where no city has an evening to show. */
function InCinemas(
  { data: { cinemas }, context }: { data: Data; context: PageContext },
) {
  const { ctx, lang, text: { cinema } } = context;
  if (cinemas === null || cinemas.films.length === 0) return null;
  const { defaultCountry } = ctx.cinema;
  return (
    <section class="shelf">
      <div class="shelf-head">
        <h2>{cinema.title}</h2>
        <a href={placeUrl({ base: "", lang }, defaultCountry)}>
          {cinema.allIn.replace("{place}", () => countryName(defaultCountry, lang))}
        </a>
      </div>
      <ScreenedGrid films={cinemas.films} context={context} />
    </section>
  );
}

/** The next evening of the city that the page begins with, film by film. */
function Example({ example, context }: { example: NonNullable<Data["example"]>; context: PageContext }) {
  const { place, found: { date }, today, films } = example;
  const { lang, text: { cinema } } = context;
  const over = overText(overOf(example), context);
  const all = {
    href: eveningUrl(example, { after: undefined }, context),
    rel: date === today ? undefined : "nofollow",
  };
  return (
    <section>
      <div class="shelf-head">
        <h2>{exampleTitle(example, context)}</h2>
        <time dateTime={date}>{formatDay(date, lang)}</time>
      </div>
      {over !== null && <p class="over">{over}</p>}
      <DayTabs
        days={allDays(today)}
        shown={date}
        today={today}
        href={(date) => eveningUrl(example, { date, after: undefined }, context)}
        context={context}
      />
      <div class="evening-quick">
        <QuickChoices evening={example} context={context} />
      </div>
      <EveningFilms films={films} place={place} context={context} />
      <p>
        <a class="button quiet" {...all}>{cinema.tonight.all}</a>
      </p>
    </section>
  );
}

/** The cities whose place is known, for who asks for the nearest. */
function nearCities(places: Data["places"], path: string): NearPlace[] {
  return places.flatMap(({ cities }) => cities).flatMap(({ name, value, location }) =>
    location === null ? [] : [{ name, href: `${path}?city=${value}`, ...location }]
  );
}

/** Which city: the one thing that has to be known first. The one of last time, the nearest, the largest, or any. */
function CityChoice({ data: { places, first, example }, context }: { data: Data; context: PageContext }) {
  const { lang, text } = context;
  const { parameters, cinema, apps: { forms } } = text;
  const action = pageUrl("", lang, "/tonight");
  return (
    <div class="city-choice" id="cities">
      <div class="city-chips">
        {places.map(({ name, cities }) => (
          <nav aria-label={name}>
            <strong>{name}</strong>
            <ul class="chips">
              {bySize(cities).slice(0, MOST_CITIES).map(({ name, value }) => (
                <li>
                  <a href={`${action}?city=${value}`} aria-current={value === example?.place.value ? "true" : "false"}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div class="city-ways">
        <details>
          <summary class="button quiet">{cinema.allCities}</summary>
          <form class="filter-row" action={action} {...toolForm("choose_city", forms.city)}>
            <label class="field">
              <span>{parameters.city}</span>
              <select name="city" id={SELECT} required>
                {places.map(({ name, cities }) => (
                  <optgroup label={name}>
                    {cities.map(({ value, name }) => (
                      <option value={value} selected={value === first?.value}>{name}</option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            <button class="button" type="submit">{cinema.tonight.show}</button>
          </form>
        </details>
        <NearMe lang={lang} places={nearCities(places, action)} text={cinema.tonight.near} />
        {/* Last, so that nothing moves when the browser remembers one. */}
        <RememberedCity
          lang={lang}
          label={cinema.yourCity}
          to={{ path: `${action}?city=`, select: SELECT, goes: context.query.size === 0 }}
        />
      </div>
    </div>
  );
}
