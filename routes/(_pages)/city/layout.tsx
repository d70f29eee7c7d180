import { Address } from "../../(_components)/Address.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { NoSuchPlace } from "../../(_components)/NoSuchPlace.tsx";
import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { HOURS } from "../(showtimes)/evening_hours.ts";
import { isMissing, type Missing } from "../(showtimes)/place_page.ts";
import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText, overText } from "../(showtimes)/session_days.ts";
import { cityPage, costText, dayCounts, nextSessions, sessionNotes } from "./page.ts";
import NearMe from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay, joinFacts } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { isGone } from "@/lib/showtimes/markdown.ts";
import { tied } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

/** So many cinemas are named ahead of the films; all of them stand below. */
const CHIPS = 12;

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
      {theaters.length > 1 && (
        <nav class="quick" aria-label={cinema.theaters}>
          <Chips
            chips={theaters.slice(0, CHIPS).map(({ slug, name }) => ({
              text: name,
              href: theaterUrl({ base: "", lang }, slug),
            }))}
          />
        </nav>
      )}
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
        <ul class="rows rows-wide">
          {films.items.map((film) => <FilmOfDay film={film} data={data} context={context} />)}
        </ul>
        {films.totalPages > 1 && <p>{cinema.truncated}</p>}
      </section>
      {theaters.length > 0 && (
        <section>
          <h2>{cinema.theaters}</h2>
          <NearMe
            lang={lang}
            places={theaters.flatMap(({ slug, name, location }) =>
              location === null ? [] : [{ name, href: theaterUrl({ base: "", lang }, slug), ...location }]
            )}
            text={cinema.tonight.near}
          />
          <ul class="places">
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
        </section>
      )}
      <CinemaSources origin={origin} context={context} />
      <Chips
        chips={[
          { text: countryName(country, lang), href: above },
          { text: text.film.markdown, href: `${path}.md?date=${date}`, type: "text/markdown" },
        ]}
      />
    </>
  );
}

/** The ways into the evening finder: whole, and from the hours that most go out at. */
function ToTonight(
  { data: { country, city, date, today }, context: { lang, text } }: { data: Data; context: PageContext },
) {
  const { tonight } = text.cinema;
  const day = date === today ? "" : `&date=${date}`;
  const path = `${pageUrl("", lang, "/tonight")}?city=${country}-${encodeURIComponent(city.code)}${day}`;
  return (
    <nav class="evening-quick" aria-label={tonight.finder}>
      <a class="button" href={path}>{tonight.finder}</a>
      <Chips
        chips={[
          ...HOURS.map((time) => ({
            text: tonight.after.replace("{time}", time),
            href: `${path}&after=${time}`,
            rel: "nofollow",
          })),
        ]}
      />
    </nav>
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
  const { title, year, poster, url } = film;
  const { sessions, more, which } = nextSessions(film, data, context);
  const all = url === null ? null : inCity(url, data.country, data.city.code);
  return (
    <li class="row">
      <ScreenedPoster poster={poster} title={title} />
      <div class="row-text">
        {all === null ? <span class="row-title">{title}</span> : <a class="row-title" href={all}>{title}</a>}
        <small>{[year, dayCounts(film, context)].filter(Boolean).join("\u00a0· ")}</small>
        {which !== null && <small class="next-when">{which}</small>}
        <ul class="next times times-even">
          {sessions.map((session) => (
            <li class={isGone(session) ? "session-gone" : undefined}>
              <a href={theaterUrl({ base: "", lang }, session.theater.slug)}>
                <time dateTime={session.startsAt}>{session.time}</time> <span>{session.theater.name}</span>{" "}
                <small class="next-cost">{costText(session, lang)}</small>
                <Notes notes={sessionNotes(session, data.country, lang)} />
              </a>
            </li>
          ))}
          {more > 0 && (
            <li class="times-more">
              {all === null
                ? plural(lang, more, cinema.moreSessions)
                : <a href={all}>{plural(lang, more, cinema.moreSessions)}</a>}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

/** How it is shown, below where it is. */
function Notes({ notes }: { notes: string[] }) {
  return notes.length === 0 ? null : <small>{joinFacts(notes)}</small>;
}
