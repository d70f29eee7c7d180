import { Address } from "../../(_components)/Address.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { NoSuchPlace } from "../../(_components)/NoSuchPlace.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { ScreenedAbout } from "../../(_components)/ScreenedAbout.tsx";
import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { isMissing, type Missing } from "../(showtimes)/place_page.ts";
import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import { overText } from "../(showtimes)/session_days.ts";
import { dayChoices, dayQuery } from "./day_filter.ts";
import { dayText, mapUrl, noneText, othersTitle, theaterPage } from "./page.ts";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay, formatKilometers } from "@/lib/i18n/format.ts";
import { hallTitle } from "@/lib/showtimes/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = Exclude<DataOf<typeof theaterPage>, Missing>;

/** What a theater shows on a day. */
export function TheaterLayout({ data, context }: PageData<DataOf<typeof theaterPage>>) {
  if (isMissing(data)) return <NoSuchPlace missing={data} context={context} />;
  const { slug, theater, date, films, filter, halls, others, origin, warming, blank, wrong } = data;
  const { lang, text } = context;
  const { cinema } = text;
  const over = overText(data, context);
  const path = pageUrl("", lang, `/cinema/${encodeURIComponent(slug)}`);
  return (
    <article>
      {theater ? <Head data={data} theater={theater} context={context} /> : (
        <header class="page-head stage">
          <StageLight />
          <h1>{cinema.warming.title}</h1>
        </header>
      )}
      <WrongNotice wrong={wrong} text={text} />
      <CinemaNotes origin={origin} blank={blank} context={context} />
      {blank && !warming && <p class="nothing">{cinema.none.theater}</p>}
      <div class="with-aside">
        {!blank && (
          <section>
            {over !== null && <p class="over">{over}</p>}
            <div class="results-head">
              <h2 class="day-name">
                <time dateTime={date}>{formatDay(date, lang)}</time>
              </h2>
              <p>{dayText(films, context)}</p>
            </div>
            <div class="day-filter">
              {dayChoices(data, context).map(({ label, choices }) => (
                <nav aria-label={label}>
                  <Chips
                    chips={choices.map(({ query, ...chip }) => ({
                      ...chip,
                      href: query === "" ? path : `${path}?${query}`,
                      rel: "nofollow",
                    }))}
                  />
                </nav>
              ))}
            </div>
            {films.length === 0 && <p class="nothing">{noneText(data, context)}</p>}
            <div class="houses">
              {films.map(({ title, url, poster, sessions, ...film }) => (
                <section class="house house-film">
                  <ScreenedPoster poster={poster} title={title} />
                  <div>
                    <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
                    <ScreenedAbout film={film} lang={lang} />
                  </div>
                  <Sessions sessions={sessions} country={theater!.country} lang={lang} />
                </section>
              ))}
            </div>
            <Legend sessions={films.flatMap(({ sessions }) => sessions)} lang={lang} />
          </section>
        )}
        {theater && others.length > 0 && (
          <section class="aside">
            <Halls halls={halls} context={context} />
            <h2>{othersTitle(theater, context)}</h2>
            <ul>
              {others.map(({ name, slug, address, formats, km }) => (
                <li>
                  <a href={theaterUrl({ base: "", lang }, slug)}>{name}</a>{" "}
                  {Number.isFinite(km) && <span>{formatKilometers(km, lang)}</span>}
                  <small>
                    {address && <Address address={address} country={theater.country} lang={lang} />}
                    {address && formats.length > 0 && "\u00a0· "}
                    {formats.join(", ")}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <CinemaSources origin={origin} context={context} />
      <div class="page-foot">
        <Chips
          chips={[{ text: text.film.markdown, href: `${path}.md?${dayQuery(date, filter)}`, type: "text/markdown" }]}
        />
        {theater && <ReportLink subject="theater" id={slug} context={context} />}
      </div>
    </article>
  );
}

/** The halls, each with what it has besides the plain format. */
function Halls({ halls, context: { lang, text: { cinema } } }: { halls: Data["halls"]; context: PageContext }) {
  if (halls.length === 0) return null;
  return (
    <>
      <h2>{cinema.halls}</h2>
      <ul>
        {halls.map(({ hall, formats }) => (
          <li>
            <b>{hallTitle(hall, lang)}</b> <span>{formats.join(", ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Name, place and address, what is on, and the days. */
function Head({ data, theater, context }: { data: Data; theater: NonNullable<Data["theater"]>; context: PageContext }) {
  const { lang, text: { cinema } } = context;
  const { slug, dates, date, today, films, blank } = data;
  const { name, city, country, address, location, url, formats } = theater;
  const above = pageUrl("", lang, `/cinemas/${country}`);
  const day = date === today ? "" : `&date=${date}`;
  const evening = `${pageUrl("", lang, "/tonight")}?city=${country}-${city.code}${day}&theater=${
    encodeURIComponent(slug)
  }`;
  return (
    <header class="page-head stage stage-billed">
      <StageLight />
      <div>
        <p class="overline">
          <a href={above}>{countryName(country, lang)}</a>
          {"\u00a0· "}
          <a href={`${above}/${encodeURIComponent(city.code)}`}>{city.name}</a>
        </p>
        <h1>{name}</h1>
        <ul class="facts">
          {address && (
            <li>
              <Address address={address} country={country} lang={lang} />
            </li>
          )}
          {location && (
            <li>
              <a href={mapUrl(location)} rel="nofollow noopener external">{cinema.map}</a>
            </li>
          )}
          {url && (
            <li>
              <a href={url} rel="nofollow noopener external">{cinema.site}</a>
            </li>
          )}
          {formats.length > 0 && <li>{formats.join(", ")}</li>}
        </ul>
        {!blank && <a class="button" href={evening} rel="nofollow">{cinema.tonight.finder}</a>}
      </div>
      <StagePosters films={films} href={(url) => inCity(url, country, city.code)} />
      {!blank && (
        <DayTabs
          days={dates}
          shown={date}
          today={today}
          href={(date) => `${pageUrl("", lang, `/cinema/${encodeURIComponent(slug)}`)}?date=${date}`}
          context={context}
        />
      )}
      <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, ...city }} />
    </header>
  );
}
