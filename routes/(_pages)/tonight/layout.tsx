import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { toolForm } from "../../(_components)/web_mcp.ts";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText } from "../(showtimes)/session_days.ts";
import { eveningUrl, isNarrowed, originOf, tonightTitle } from "./evening.ts";
import { ChosenOfEvening, listChosen, QuickChoices } from "./EveningChoices.tsx";
import { EveningFilms } from "./EveningFilms.tsx";
import { EveningForm } from "./EveningForm.tsx";
import type { Evening } from "./load.ts";
import { tonightPage } from "./page.ts";
import { HourCards, SessionCards } from "./SessionCards.tsx";
import { TheatersBeside } from "./TheatersBeside.tsx";
import NearMe, { type NearPlace } from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { sortOf } from "@/lib/showtimes/find_sessions.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof tonightPage>;

const SELECT = "tonight-city";
/** So many cities of the first country, the largest ones, are links of their own. */
const MOST_CITIES = 12;

/** The sessions of an evening, or the choice of a city. */
export function TonightLayout({ data, context }: PageData<Data>) {
  const { evening, places, warming, wrong } = data;
  const { lang, text } = context;
  const { tonight, warming: coming } = text.cinema;
  const path = pageUrl("", lang, "/tonight");
  return (
    <>
      <header class="page-head stage">
        <StageLight />
        <h1>{tonightTitle(data, context)}</h1>
        {evening === null && <p>{tonight.text}</p>}
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {evening === null
        ? (
          <>
            {places.length === 0
              ? <p class="note" role="status">{warming ? coming.text : text.cinema.none.cities}</p>
              : <CityChoice places={places} action={path} context={context} />}
            <InCinemas data={data} context={context} />
          </>
        )
        : <EveningPart evening={evening} context={context} />}
    </>
  );
}

/** What is in cinemas of one's own country while no city is chosen. */
function InCinemas(
  { data: { cinemas }, context: { ctx, lang, text: { cinema } } }: { data: Data; context: PageContext },
) {
  if (cinemas === null || cinemas.films.length === 0) return null;
  const { defaultCountry } = ctx.cinema;
  return (
    <section class="shelf evening-now">
      <div class="shelf-head">
        <h2>{cinema.title}</h2>
        <a href={placeUrl({ base: "", lang }, defaultCountry)}>{countryName(defaultCountry, lang)}</a>
        {cinemas.demo && <small>{cinema.demo.title}</small>}
      </div>
      <ScreenedGrid films={cinemas.films} />
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
function CityChoice({ places, action, context }: { places: Data["places"]; action: string; context: PageContext }) {
  const { lang, text } = context;
  const { parameters, cinema, apps: { forms } } = text;
  const largest = places[0].cities.toSorted((a, b) => b.theaterCount - a.theaterCount).slice(0, MOST_CITIES);
  return (
    <>
      <RememberedCity lang={lang} label={cinema.yourCity} to={{ path: `${action}?city=`, select: SELECT }} />
      <ul class="places cities">
        {largest.map(({ name, value, theaterCount }) => (
          <li>
            <a href={`${action}?city=${value}`}>
              <strong>{name}</strong>
              <small>{plural(lang, theaterCount, cinema.theaterCount)}</small>
            </a>
          </li>
        ))}
      </ul>
      <div class="city-ways">
        <form class="filter-row" action={action} {...toolForm("choose_city", forms.city)}>
          <label class="field">
            <span>{parameters.city}</span>
            <select name="city" id={SELECT} required>
              {places.map(({ name, cities }) => (
                <optgroup label={name}>
                  {cities.map(({ value, name }) => (
                    <option value={value} selected={value === largest[0].value}>{name}</option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <button class="button quiet" type="submit">{cinema.tonight.show}</button>
        </form>
        <NearMe lang={lang} places={nearCities(places, action)} text={cinema.tonight.near} />
      </div>
    </>
  );
}

function EveningPart({ evening, context }: { evening: Evening; context: PageContext }) {
  const { place, choice, found, today } = evening;
  const { lang, text } = context;
  const { cinema } = text;
  const origin = originOf(evening);
  const blank = found.total === 0;
  const { country, code, name } = place;
  return (
    <>
      <CinemaNotes origin={origin} blank={blank} context={context} />
      <DayTabs
        days={allDays(today)}
        shown={found.date}
        today={today}
        href={(date) => eveningUrl(evening, { date }, context)}
        context={context}
      />
      <div class="evening-quick">
        <QuickChoices evening={evening} context={context} />
        <NearMe lang={lang} places={nearTheaters(evening, context)} text={cinema.tonight.near} />
      </div>
      <details class="panel">
        <summary>{text.catalog.filters}{isNarrowed(evening) && ` (${listChosen(evening, context).length})`}</summary>
        <EveningForm evening={evening} context={context} />
      </details>
      <ChosenOfEvening evening={evening} context={context} />
      <section id="showtimes">
        <h2>
          <time dateTime={found.date}>{formatDay(found.date, lang)}</time>
        </h2>
        <div class="results-head">
          <p role="status">{(!blank || !found.warming) && plural(lang, found.total, cinema.sessionCount)}</p>
          <Views evening={evening} context={context} />
        </div>
        {blank && !found.warming && (
          <div class="nothing">
            <p>{isNarrowed(evening) ? cinema.tonight.nothing : cinema.none.day}</p>
            {found.nextDate !== null && (
              <p>
                <a href={eveningUrl(evening, { date: found.nextDate }, context)} rel="nofollow">
                  {nextText(found.nextDate, context)}
                </a>
              </p>
            )}
            {isNarrowed(evening) && (
              <a class="button" href={`${pageUrl("", lang, "/tonight")}?city=${place.value}`}>{text.catalog.reset}</a>
            )}
          </div>
        )}
        {!blank && <Shown evening={evening} context={context} />}
        <Paging
          at={evening.shown}
          text={text}
          link={(page) => ({ href: eveningUrl(evening, { ...choice, page }, context), rel: "nofollow" })}
        />
      </section>
      <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, code, name }} />
      <CinemaSources origin={origin} context={context} />
      <Chips
        chips={[
          { text: cinema.here.replace("{place}", () => name), href: placeUrl({ base: "", lang }, country, code) },
          { text: cinema.tonight.otherCity, href: pageUrl("", lang, "/tonight") },
          {
            text: text.film.markdown,
            href: eveningUrl(evening, {}, context).replace("/tonight?", "/tonight.md?"),
            type: "text/markdown",
            rel: "nofollow",
          },
        ]}
      />
    </>
  );
}

function Shown({ evening, context }: { evening: Evening; context: PageContext }) {
  const { shown, place, choice } = evening;
  if (shown.by === "film") return <EveningFilms films={shown.items} place={place} context={context} />;
  if (shown.by === "hour") return <TheatersBeside hours={shown.items} evening={evening} context={context} />;
  const Cards = sortOf(choice) === "time" ? HourCards : SessionCards;
  return <Cards sessions={shown.items} place={place} lang={context.lang} />;
}

/** By time or by film, which keeps what was chosen. */
function Views({ evening, context }: { evening: Evening; context: PageContext }) {
  const { views } = context.text.cinema.tonight;
  return (
    <nav class="sorts" aria-label={views.label}>
      {(["time", "film"] as const).map((by) => (
        <a
          href={eveningUrl(evening, { by }, context)}
          rel="nofollow"
          aria-current={by === evening.choice.by ? "true" : "false"}
        >
          {views[by]}
        </a>
      ))}
    </nav>
  );
}

/** The city's theaters whose place is known, each leading to its own sessions of the evening. */
function nearTheaters(evening: Evening, context: PageContext): NearPlace[] {
  return evening.houses.flatMap(({ slug, name, location }) =>
    location === null ? [] : [{ name, href: eveningUrl(evening, { theater: [slug] }, context), ...location }]
  );
}
