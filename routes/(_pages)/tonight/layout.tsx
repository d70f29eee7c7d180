import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { CITY_CHOICE, placeUrl } from "../(showtimes)/place_urls.ts";
import { allDays, nextText } from "../(showtimes)/session_days.ts";
import { eveningUrl, isNarrowed, originOf, programText, tonightTitle } from "./evening.ts";
import { ChosenOfEvening, listChosen, QuickChoices } from "./EveningChoices.tsx";
import { CityPart } from "./CityPart.tsx";
import { EveningFilms } from "./EveningFilms.tsx";
import { EveningForm } from "./EveningForm.tsx";
import type { Evening } from "./load.ts";
import { tonightPage } from "./page.ts";
import { HourRows, SessionRows } from "./SessionRows.tsx";
import { TheatersBeside } from "./TheatersBeside.tsx";
import NearMe, { type NearPlace } from "@/islands/NearMe.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { SESSION_SORTS, sortOf } from "@/lib/showtimes/find_sessions.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { tied } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof tonightPage>;

/** The sessions of an evening, or the choice of a city. */
export function TonightLayout({ data, context }: PageData<Data>) {
  return data.evening === null
    ? <CityPart data={data} context={context} />
    : <EveningPart data={data} evening={data.evening} context={context} />;
}

function EveningPart({ data, evening, context }: { data: Data; evening: Evening; context: PageContext }) {
  const { place, choice, found } = evening;
  const { lang, text } = context;
  const { cinema } = text;
  const origin = originOf(evening);
  const blank = found.total === 0;
  // While the times are collected there is nothing to choose from.
  const isWaiting = blank && found.warming && !isNarrowed(evening);
  const { country, code, name } = place;
  return (
    <>
      <Head data={data} evening={evening} context={context} />
      <WrongNotice wrong={data.wrong} text={text} />
      <CinemaNotes origin={origin} blank={blank} context={context} />
      <div class="evening">
        <Narrowing evening={evening} isWaiting={isWaiting} context={context} />
        <section id="showtimes">
          <div class="results-head">
            <h2>
              <time dateTime={found.date}>{formatDay(found.date, lang)}</time>
            </h2>
            <p role="status">{(!blank || !found.warming) && plural(lang, found.total, cinema.sessionCount)}</p>
            {!isWaiting && <Views evening={evening} context={context} />}
          </div>
          {blank && !found.warming && <NothingOn evening={evening} context={context} />}
          {!blank && <Shown evening={evening} context={context} />}
          <Paging
            at={evening.shown}
            text={text}
            link={(page) => ({ href: eveningUrl(evening, { ...choice, page }, context), rel: "nofollow" })}
          />
        </section>
      </div>
      <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, code, name }} />
      <CinemaSources origin={origin} context={context} />
      <Chips
        chips={[
          { text: cinema.here.replace("{place}", () => name), href: placeUrl({ base: "", lang }, country, code) },
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

/** What narrows the evening: what is chosen, what most choose, where one is, and all else, by the form alone at first. */
function Narrowing({ evening, isWaiting, context }: { evening: Evening; isWaiting: boolean; context: PageContext }) {
  const { lang, text: { catalog, cinema } } = context;
  return (
    <>
      <ChosenOfEvening evening={evening} context={context} />
      {!isWaiting && (
        <div class="evening-quick">
          <QuickChoices evening={evening} context={context} />
          <NearMe lang={lang} places={nearTheaters(evening, context)} text={cinema.tonight.near} />
        </div>
      )}
      <details class="panel">
        <summary>{catalog.filters}{isNarrowed(evening) && ` (${listChosen(evening, context).length})`}</summary>
        <EveningForm evening={evening} context={context} />
      </details>
    </>
  );
}

/** The city, what there is in its evening, and the days. */
function Head({ data, evening, context }: { data: Data; evening: Evening; context: PageContext }) {
  const { found, today, program } = evening;
  const { lang, text: { cinema } } = context;
  return (
    <header class="page-head stage stage-billed">
      <StageLight />
      <div>
        <p class="overline">
          <a href={pageUrl("", lang, CITY_CHOICE)}>{cinema.tonight.otherCity}</a>
        </p>
        <h1>{tied(tonightTitle(data, context))}</h1>
        {found.total > 0 && <p>{programText(program, context)}</p>}
      </div>
      <DayTabs
        days={allDays(today)}
        shown={found.date}
        today={today}
        href={(date) => eveningUrl(evening, { date }, context)}
        context={context}
      />
    </header>
  );
}

/** Says that nothing is on, or nothing that fits, and where something is. */
function NothingOn({ evening, context }: { evening: Evening; context: PageContext }) {
  const { place, found } = evening;
  const { lang, text } = context;
  const { none, tonight } = text.cinema;
  return (
    <div class="nothing">
      <p>{isNarrowed(evening) ? tonight.nothing : none.day}</p>
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
  );
}

function Shown({ evening, context }: { evening: Evening; context: PageContext }) {
  const { shown, place, choice } = evening;
  if (shown.by === "film") return <EveningFilms films={shown.items} place={place} context={context} />;
  if (shown.by === "hour") return <TheatersBeside hours={shown.items} evening={evening} context={context} />;
  const Rows = sortOf(choice) === "time" ? HourRows : SessionRows;
  return <Rows sessions={shown.items} place={place} lang={context.lang} />;
}

/** By film, by time, or the cheapest or nearest first, which keeps what was chosen. */
function Views({ evening, context }: { evening: Evening; context: PageContext }) {
  const { choice, shown } = evening;
  const { views } = context.text.cinema.tonight;
  const order = sortOf(choice);
  const sorts = SESSION_SORTS.filter((sort) => sort !== "distance" || choice.near !== undefined);
  const all = [
    // Two theaters stand side by side unless it is asked for films.
    {
      name: views.film,
      change: { by: choice.theater.length === 2 ? "film" as const : undefined },
      is: shown.by === "film",
    },
    ...sorts.map((sort) => ({
      name: views[sort],
      change: { by: "time" as const, sort },
      is: shown.by !== "film" && order === sort,
    })),
  ];
  return (
    <nav class="sorts" aria-label={views.label}>
      {all.map(({ name, change, is }) => (
        <a
          href={eveningUrl(evening, { sort: undefined, ...change }, context)}
          rel="nofollow"
          aria-current={is ? "true" : "false"}
        >
          {name}
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
