import { CinemaNotes, CinemaSources } from "./(_components)/CinemaNotes.tsx";
import { Chips } from "./(_components)/Chips.tsx";
import { DayTabs } from "./(_components)/DayTabs.tsx";
import { EveningForm } from "./(_components)/EveningForm.tsx";
import { Paging } from "./(_components)/Paging.tsx";
import { SessionCards } from "./(_components)/SessionCards.tsx";
import { WrongNotice } from "./(_components)/WrongNotice.tsx";
import { allDays, nextText, placeUrl } from "./(_pages)/cinema_parts.ts";
import { type Evening, eveningUrl, isNarrowed, originOf, tonightPage, tonightTitle } from "./(_pages)/tonight.ts";
import RememberedCity from "@/islands/RememberedCity.tsx";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = Awaited<ReturnType<typeof tonightPage.load>>;

const SELECT = "tonight-city";

export const handler = define.handlers(pageHandler(tonightPage));

export default define.page<typeof handler>(function TonightPage({ data: { data, visit } }) {
  const { evening, places, wrong } = data;
  const { lang, text } = visit;
  const { tonight, yourCity } = text.cinema;
  const path = pageUrl("", lang, "/tonight");
  return (
    <>
      <header class="page-head">
        <h1>{tonightTitle(data, visit)}</h1>
        {evening === null && <p>{tonight.text}</p>}
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {evening === null
        ? (
          <>
            <CityForm places={places} action={path} visit={visit} />
            <RememberedCity lang={lang} label={yourCity} to={{ path: `${path}?city=`, select: SELECT }} />
          </>
        )
        : <EveningPart evening={evening} visit={visit} />}
    </>
  );
});

/** Which city: the one thing that has to be known first. */
function CityForm({ places, action, visit }: { places: Data["places"]; action: string; visit: Visit }) {
  const { parameters, cinema: { tonight } } = visit.text;
  return (
    <form class="filter-row" action={action}>
      <label class="field">
        <span>{parameters.city}</span>
        <select name="city" id={SELECT} required>
          {places.map(({ name, cities }) => (
            <optgroup label={name}>
              {cities.map(({ value, name }) => <option value={value}>{name}</option>)}
            </optgroup>
          ))}
        </select>
      </label>
      <button class="button" type="submit">{tonight.show}</button>
    </form>
  );
}

function EveningPart({ evening, visit }: { evening: Evening; visit: Visit }) {
  const { place, choice, found, today } = evening;
  const { lang, text } = visit;
  const { cinema } = text;
  const origin = originOf(evening);
  const blank = found.total === 0;
  const { country, code, name } = place;
  return (
    <>
      <CinemaNotes origin={origin} blank={blank} visit={visit} />
      <DayTabs
        days={allDays(today)}
        shown={found.date}
        today={today}
        href={(date) => eveningUrl(evening, { date }, visit)}
        visit={visit}
      />
      <QuickChoices evening={evening} visit={visit} />
      <details class="panel" open={isNarrowed(evening)}>
        <summary>{text.catalog.filters}</summary>
        <EveningForm evening={evening} visit={visit} />
      </details>
      <section id="showtimes">
        <h2>
          <time dateTime={found.date}>{formatDay(found.date, lang)}</time>
        </h2>
        <p role="status">{plural(lang, found.total, cinema.sessionCount)}</p>
        {blank && !found.warming && (
          <div class="nothing">
            <p>{isNarrowed(evening) ? cinema.tonight.nothing : cinema.none.day}</p>
            {found.nextDate !== null && (
              <p>
                <a href={eveningUrl(evening, { date: found.nextDate }, visit)} rel="nofollow">
                  {nextText(found.nextDate, visit)}
                </a>
              </p>
            )}
            {isNarrowed(evening) && (
              <a class="button" href={`${pageUrl("", lang, "/tonight")}?city=${place.value}`}>{text.catalog.reset}</a>
            )}
          </div>
        )}
        <SessionCards sessions={found.items} place={place} lang={lang} />
        <Paging
          at={found}
          text={text}
          link={(page) => ({ href: eveningUrl(evening, { ...choice, page }, visit), rel: "nofollow" })}
        />
      </section>
      <RememberedCity lang={lang} label={cinema.yourCity} city={{ country, code, name }} />
      <CinemaSources origin={origin} visit={visit} />
      <Chips
        chips={[
          { text: cinema.here.replace("{place}", () => name), href: placeUrl({ base: "", lang }, country, code) },
          { text: cinema.tonight.otherCity, href: pageUrl("", lang, "/tonight") },
          {
            text: text.film.markdown,
            href: eveningUrl(evening, {}, visit).replace("/tonight?", "/tonight.md?"),
            type: "text/markdown",
            rel: "nofollow",
          },
        ]}
      />
    </>
  );
}

const HOURS = ["17:00", "19:00", "21:00"];
const MOST_FORMATS = 6;

/** The choices that most make, each a link that makes it or takes it back. */
function QuickChoices({ evening, visit }: { evening: Evening; visit: Visit }) {
  const { choice, options } = evening;
  const { tonight } = visit.text.cinema;
  const toggled = (list: string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  const chips = [
    ...HOURS.map((time) => ({
      text: tonight.after.replace("{time}", time),
      href: eveningUrl(evening, { after: choice.after === time ? undefined : time }, visit),
      current: choice.after === time,
    })),
    ...options.format.slice(0, MOST_FORMATS).map(({ value, label }) => ({
      text: label,
      href: eveningUrl(evening, { format: toggled(choice.format, value) }, visit),
      current: choice.format.includes(value),
    })),
  ];
  return (
    <nav class="quick" aria-label={visit.text.catalog.filters}>
      <Chips chips={chips.map((chip) => ({ ...chip, rel: "nofollow" }))} />
    </nav>
  );
}
