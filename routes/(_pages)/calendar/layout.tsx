import { Chips } from "../../(_components)/Chips.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { Day, Out } from "./Days.tsx";
import type { CalendarData } from "./load.ts";
import { calendarQuery, calendarTitle, feedQuery, followingTitle, noneText, showingTitle, spentText } from "./texts.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { formatMonths } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** From so many days on there is a way to each of them above. */
const MANY_DAYS = 3;

type Props = PageData<CalendarData>;

/** The premieres of a month, day by day. */
export function CalendarLayout({ data, context }: Props) {
  const { lang, text } = context;
  const { country, days, elsewhere, showing, following, isSpent, wrong, isCurrent, today } = data;
  const shown = [...days, ...elsewhere];
  const isElsewhere = elsewhere.length > 0;
  // Of the current month what is to come stands first; the next month comes after all of it, or ahead of what is over.
  const [coming, out] = isCurrent
    ? [shown.filter(({ date }) => date >= today), shown.filter(({ date }) => date < today)]
    : [shown, []];
  const next = <Following data={data} context={context} />;
  const isFirst = isElsewhere && following?.country === country;
  // A film may open in several countries, on days of their own.
  const count = new Set(days.flatMap(({ films }) => films.map(({ film }) => film.id))).size;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight film={(coming[0] ?? out[0])?.films[0]?.film} />
        <div>
          <h1>{calendarTitle(data, context)}</h1>
          {count > 0 && <p>{plural(lang, count, text.calendar.premieres)}</p>}
          <Months data={data} context={context} />
        </div>
        {coming.length >= MANY_DAYS && (
          <DayTabs
            days={coming.map(({ date }) => date)}
            today={today}
            href={(date) => `#day-${date}`}
            context={context}
          />
        )}
      </header>
      <WrongNotice wrong={wrong} text={text} />
      <Countries data={data} context={context} />
      {count === 0 && <p class="nothing">{noneText(data, context)}</p>}
      {/* What is of the country asked for stands ahead of what is of others. */}
      {showing.length > 0 && <Showing data={data} context={context} />}
      {isFirst && next}
      {coming.length > 0 && (
        <section>
          {isElsewhere && <h2>{text.calendar.otherCountries}</h2>}
          {coming.map((day) => <Day day={day} isPart={isElsewhere} data={data} context={context} />)}
        </section>
      )}
      {isSpent && <p class="note">{spentText(data, context)}</p>}
      {coming.length === 0 && !isFirst && next}
      {out.length > 0 && <Out days={out} data={data} context={context} />}
      {coming.length > 0 && !isFirst && next}
      {count > 0 && <Months data={data} context={context} foot />}
      <Chips
        chips={[
          { text: text.calendar.download, href: `/calendar.ics?${feedQuery(country, lang)}`, type: "text/calendar" },
          {
            text: text.film.markdown,
            href: `${pageUrl("", lang, "/calendar.md")}?${calendarQuery(data)}`,
            type: "text/markdown",
          },
        ]}
      />
    </>
  );
}

/** What is in the cinemas of a country without premieres, which is not to be a dead end. */
function Showing({ data, context }: Props) {
  const { lang, text } = context;
  return (
    <section class="shelf">
      <div class="shelf-head">
        <h2>{showingTitle(data, context)}</h2>
        <a href={placeUrl({ base: "", lang }, data.country!)}>{text.cinema.chooseCity}</a>
      </div>
      <ScreenedGrid films={data.showing} context={context} />
    </section>
  );
}

/** What comes in the month after the current one. */
function Following({ data, context }: Props) {
  const { lang, text } = context;
  const { following } = data;
  if (following === null || following.days.length === 0) return null;
  const { month, country, days } = following;
  return (
    <section>
      <div class="shelf-head">
        <h2>{followingTitle(following, data, context)}</h2>
        <a href={`${pageUrl("", lang, "/calendar")}?${calendarQuery({ month, country })}`} aria-current="false">
          {text.calendar.wholeMonth}
        </a>
      </div>
      {days.map((day) => <Day day={day} isPart data={data} context={context} />)}
    </section>
  );
}

/** Where calendar programs subscribe to the premieres. */
const webcalUrl = ({ data: { country }, context: { base, lang } }: Props) =>
  `${base.replace(/^https?:/, "webcal:")}/calendar.ics?${feedQuery(country, lang)}`;

/** The months beside this one; above the days also the way to have them in a calendar program. */
function Months({ data, context, foot = false }: Props & { foot?: boolean }) {
  const { prev, next, country, address, isCurrent } = data;
  const { lang, text } = context;
  const link = (month: string | undefined) => {
    const query = calendarQuery({ month, country });
    return pageUrl("", lang, "/calendar") + (query && `?${query}`);
  };
  // One landmark of a name is enough.
  const Links = foot ? "div" : "nav";
  return (
    <Links class="paging months" aria-label={foot ? undefined : text.parameters.month}>
      {prev && (
        <a href={link(prev)} rel={foot ? undefined : "prev"} aria-current="false">← {formatMonths(prev, prev, lang)}</a>
      )}
      {/* What is to come after the current month is the next one, which has a link. */}
      {address.month && !isCurrent && <a href={link(undefined)} aria-current="false">{text.calendar.current}</a>}
      {next && (
        <a href={link(next)} rel={foot ? undefined : "next"} aria-current="false">{formatMonths(next, next, lang)} →</a>
      )}
      {!foot && <a class="webcal" href={webcalUrl({ data, context })}>{text.calendar.feed}</a>}
    </Links>
  );
}

/** Beyond so many countries there is a form, too, which is quicker than links. */
const MOST_LINKS = 10;

/** One country or all: as links, and as a form where there are many. */
function Countries({ data, context: { lang, text } }: Props) {
  const { month, country, countries: known } = data;
  if (known.length === 0) return null;
  const chip = (name: string, code: string | undefined) => {
    const query = calendarQuery({ ...data.address, country: code });
    const href = pageUrl("", lang, "/calendar") + (query && `?${query}`);
    return { text: name, href, current: code === country };
  };
  return (
    <section class="countries">
      {known.length > MOST_LINKS && (
        <form class="filter-row" action={pageUrl("", lang, "/calendar")}>
          <input type="hidden" name="month" value={month} />
          <label class="field">
            <span>{text.parameters.country}</span>
            <select name="country">
              <option value="">{text.calendar.everywhere}</option>
              {known.map(({ code, name, count }) => (
                <option value={code} selected={code === country}>{`${name} (${count})`}</option>
              ))}
            </select>
          </label>
          <button class="button" type="submit">{text.calendar.show}</button>
        </form>
      )}
      <nav class="quick labelled" aria-label={text.parameters.country}>
        <span>{text.parameters.country}</span>
        <Chips
          chips={[chip(text.calendar.everywhere, undefined), ...known.map(({ code, name }) => chip(name, code))]}
        />
      </nav>
    </section>
  );
}
