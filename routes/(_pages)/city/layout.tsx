import { Address } from "../../(_components)/Address.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { NoSuchPlace } from "../../(_components)/NoSuchPlace.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import { ScreenedAbout } from "../../(_components)/ScreenedAbout.tsx";
import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { HOURS } from "../(showtimes)/evening_hours.ts";
import { isMissing, type Missing } from "../(showtimes)/place_page.ts";
import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText, overText } from "../(showtimes)/session_days.ts";
import { cityPage, dayCounts, nextSessions, withoutDetails } from "./page.ts";
import NearMe from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { tied } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

/** So many cinemas stand ahead of the films; where there are more, all of them stand below, too. */
const IN_LINE = 12;
/** So many films are in sight on a phone. */
const IN_SIGHT = 6;

type Data = Exclude<DataOf<typeof cityPage>, Missing>;

/** What is shown in a city on a day, and its theaters. */
export function CityLayout({ data, context }: PageData<DataOf<typeof cityPage>>) {
  if (isMissing(data)) return <NoSuchPlace missing={data} context={context} />;
  const { country, city, today, date, films, theaters, origin, warming, blank, wrong } = data;
  const { lang, text } = context;
  const { cinema } = text;
  const over = overText(data, context);
  const above = pageUrl("", lang, `/cinemas/${country}`);
  const path = `${above}/${encodeURIComponent(city.code)}`;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight />
        <div>
          <p class="overline">
            <a href={above}>{countryName(country, lang)}</a>
          </p>
          <h1>{tied(cinema.here.replace("{place}", () => city.name))}</h1>
          {!blank && (
            <p>
              {[plural(lang, films.total, cinema.filmCount), plural(lang, theaters.length, cinema.theaterCount)]
                .join("\u00a0· ")}
            </p>
          )}
        </div>
        <DayTabs
          days={allDays(today)}
          shown={date}
          today={today}
          href={(date) => `${path}?date=${date}`}
          context={context}
        />
      </header>
      <WrongNotice wrong={wrong} text={text} />
      <CinemaNotes origin={origin} blank={blank} context={context} />
      <ToTonight data={data} context={context} />
      <TheaterLine data={data} context={context} />
      {!warming && <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, ...city }} />}
      <section>
        {over !== null && <p class="over">{over}</p>}
        <h2 class="day-name">
          <time dateTime={date}>{formatDay(date, lang)}</time>
        </h2>
        {blank && !warming && <p class="nothing">{cinema.none.day}</p>}
        {blank && films.nextDate !== null && (
          <p>
            <a href={`${path}?date=${films.nextDate}`} rel="nofollow">{nextText(films.nextDate, context)}</a>
          </p>
        )}
        <FilmsOfDay data={data} context={context} />
        {films.totalPages > 1 && <p>{cinema.truncated}</p>}
      </section>
      {theaters.length > IN_LINE && (
        <section id="theaters">
          <h2>{cinema.allTheaters}</h2>
          <Places theaters={theaters} data={data} context={context} />
        </section>
      )}
      <CinemaSources origin={origin} context={context} />
      <Chips
        chips={[
          { text: text.film.markdown, href: `${path}.md?date=${date}`, type: "text/markdown" },
        ]}
      />
    </>
  );
}

/** The ways into the evening finder: whole, and from the hours that most go out at. */
function ToTonight(
  { data: { country, city, date, today, films }, context: { lang, text } }: { data: Data; context: PageContext },
) {
  const firsts = films.items.flatMap(({ days: [day] }) => day?.sessions[0]?.time ?? []);
  const { tonight } = text.cinema;
  const day = date === today ? "" : `&date=${date}`;
  const path = `${pageUrl("", lang, "/tonight")}?city=${country}-${encodeURIComponent(city.code)}${day}`;
  return (
    <nav class="evening-quick" aria-label={tonight.finder}>
      <a class="button" href={path}>{tonight.finder}</a>
      <Chips
        chips={[
          // An hour that everything begins after leaves nothing out.
          ...HOURS.filter((time) => firsts.some((first) => first < time)).map((time) => ({
            text: tonight.after.replace("{time}", time),
            href: `${path}&after=${time}`,
            rel: "nofollow",
          })),
        ]}
      />
    </nav>
  );
}

/** The first cinemas as a line ahead of the films, with where they are; those nearest, for who asks. */
function TheaterLine({ data, context }: { data: Data; context: PageContext }) {
  const { theaters } = data;
  const { lang, text: { cinema } } = context;
  if (theaters.length === 0) return null;
  return (
    <section class="shelf">
      <div class="shelf-head">
        <h2>{cinema.theaters}</h2>
        {theaters.length > IN_LINE && <a href="#theaters">{plural(lang, theaters.length, cinema.theaterCount)}</a>}
      </div>
      <NearMe
        lang={lang}
        places={theaters.flatMap(({ slug, name, location }) =>
          location === null ? [] : [{ name, href: theaterUrl({ base: "", lang }, slug), ...location }]
        )}
        text={cinema.tonight.near}
      />
      <Places theaters={theaters.slice(0, IN_LINE)} isLine data={data} context={context} />
    </section>
  );
}

/** Cinemas with their addresses, and how they can show films. */
function Places({ theaters, isLine = false, data: { country }, context: { lang } }: {
  theaters: Data["theaters"];
  isLine?: boolean;
  data: Data;
  context: PageContext;
}) {
  return (
    <ul class={isLine ? "grid places" : "places"}>
      {theaters.map(({ slug, name, address, formats }) => (
        <li>
          <a href={theaterUrl({ base: "", lang }, slug)}>
            <strong>{name}</strong>
            {address && <Address address={address} country={country} lang={lang} />}
            <small>{formats.join("\u00a0· ")}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The films of the day; on a phone those that are shown least unfold. */
function FilmsOfDay({ data, context }: { data: Data; context: PageContext }) {
  const { lang, text: { cinema } } = context;
  const { items } = data.films;
  const length = items.length > IN_SIGHT + 2 ? IN_SIGHT : items.length;
  const films = (of: typeof items) => (
    <ul class="rows rows-wide evening-films">
      {of.map((film) => <FilmOfDay film={film} data={data} context={context} />)}
    </ul>
  );
  return (
    <>
      {films(items.slice(0, length))}
      {length < items.length && (
        <details class="rest">
          <summary>{plural(lang, items.length - length, cinema.moreFilms)}</summary>
          {films(items.slice(length))}
        </details>
      )}
      <Legend sessions={items.flatMap((film) => nextSessions(film, data, context).sessions)} lang={lang} />
    </>
  );
}

function FilmOfDay(
  { film, data, context }: {
    film: Data["films"]["items"][number];
    data: Data;
    context: PageContext;
  },
) {
  const { lang, text: { cinema } } = context;
  const { title, poster, url } = film;
  const { sessions, more, which } = nextSessions(film, data, context);
  const all = url === null ? null : inCity(url, data.country, data.city.code);
  const left = plural(lang, more, cinema.moreSessions);
  return (
    <li class="row">
      <ScreenedPoster poster={poster} title={title} />
      <div class="row-text">
        {all === null ? <span class="row-title">{title}</span> : <a class="row-title" href={all}>{title}</a>}
        <ScreenedAbout film={film} lang={lang} />
        <span>
          <small>{dayCounts(film, context)}</small>
        </span>
        {which !== null && (
          // That the next ones are named of today goes without saying, except to who does not see the page.
          <div class={which === cinema.nextOnes ? "unseen" : undefined}>
            <small>{which}:</small>
          </div>
        )}
      </div>
      <div class="film-times film-house">
        <Sessions
          sessions={sessions.map(withoutDetails)}
          country={data.country}
          lang={lang}
          place={({ theater }) =>
            data.theaters.length === 1
              ? null
              : <a href={theaterUrl({ base: "", lang }, theater.slug)}>{theater.name}</a>}
          more={more > 0 && (all === null ? left : <a href={all}>{left}</a>)}
        />
      </div>
    </li>
  );
}
