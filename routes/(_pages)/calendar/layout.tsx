import { Bell } from "./Bell.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { DayTabs } from "../../(_components)/DayTabs.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { Synopsis } from "../../(_components)/Synopsis.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { type CalendarData, firstDays } from "./load.ts";
import {
  calendarQuery,
  calendarTitle,
  feedQuery,
  genreFacts,
  noneText,
  premiereText,
  remindUrl,
  showingTitle,
  shownText,
  spentText,
} from "./texts.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { formatDay, formatMonths, formatWeekday } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { tied } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

/** From so many days on there is a way to each of them above. */
const MANY_DAYS = 3;

type Props = PageData<CalendarData>;

/** The premieres of a month, day by day. */
export function CalendarLayout({ data, context }: Props) {
  const { lang, text } = context;
  const { country, days, elsewhere, showing, isSpent, wrong, isCurrent, today } = data;
  const shown = [...days, ...elsewhere];
  // Of the current month what is to come stands first; the next month comes after all of it, or ahead of what is over.
  const [coming, out] = isCurrent
    ? [shown.filter(({ date }) => date >= today), shown.filter(({ date }) => date < today)]
    : [shown, []];
  // A film may open in several countries, on days of their own.
  const count = new Set(days.flatMap(({ films }) => films.map(({ film }) => film.id))).size;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight film={(coming[0] ?? out[0])?.films[0]?.film} />
        <div>
          <h1>{calendarTitle(data, context)}</h1>
          <p>{count > 0 ? plural(lang, count, text.calendar.premieres) : noneText(data, context)}</p>
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
      {coming.length > 0 && (
        <section>
          {coming.map((day) => <Day day={day} data={data} context={context} />)}
        </section>
      )}
      {showing.length > 0 && <Showing data={data} context={context} />}
      {isSpent && <p class="note">{spentText(data, context)}</p>}
      {coming.length === 0 && <Following data={data} context={context} />}
      {out.length > 0 && <Out days={out} context={context} />}
      {coming.length > 0 && <Following data={data} context={context} />}
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
        <h2>{formatMonths(month, month, lang)}</h2>
        <a href={`${pageUrl("", lang, "/calendar")}?${calendarQuery({ month, country })}`} aria-current="false">
          {text.calendar.wholeMonth}
        </a>
      </div>
      {days.map((day) => <Day day={day} isPart data={data} context={context} />)}
    </section>
  );
}

/** A day, with the weekday below its number; `isPart`: below a heading. */
function DayName({ date, isPart, lang }: { date: string; isPart: boolean; lang: Lang }) {
  const Heading = isPart ? "h3" : "h2";
  return (
    <Heading>
      <time dateTime={date}>
        <span class="unseen">{formatDay(date, lang)}</span>
        <span aria-hidden="true">
          <b>{Number(date.slice(8))}</b> {formatWeekday(date, lang, "short")}
        </span>
      </time>
    </Heading>
  );
}

type OneOfDay = Props["data"]["days"][number]["films"][number];

/** A film as a day names it: its year, and where it was made, would be said twice. */
const rowOf = ({ film }: OneOfDay, context: PageContext) => ({
  film,
  lang: context.lang,
  poster: "7rem",
  facts: genreFacts(film, context),
  context,
});

type DayProps = Props & { day: Props["data"]["days"][number]; isPart?: boolean };

/** What opens on a day; of what is to come also the ways to see it earlier, and to be reminded of it. */
function Day({ day: { date, films }, isPart = false, data, context }: DayProps) {
  const { lang, text } = context;
  const isAhead = date >= data.today;
  return (
    <section class="day" id={`day-${date}`}>
      <DayName date={date} isPart={isPart} lang={lang} />
      <ul class="rows">
        {films.map((one) => (
          <FilmRow {...rowOf(one, context)}>
            <p class="row-note">{tied(`${text.film.premiere}: ${premiereText(one, context)}`)}</p>
            <Synopsis of={data.synopses.get(one.film.id)} lang={lang} brief />
            {isAhead && <Ahead one={one} date={date} data={data} context={context} />}
          </FilmRow>
        ))}
      </ul>
    </section>
  );
}

/** Where a film is shown already, and a reminder: on the film's page for members, by their calendar for others. */
function Ahead(
  { one, date, data, context }: Props & { one: OneOfDay; date: string },
) {
  const { lang, text } = context;
  const { film } = one;
  const isInCinemas = data.inCinemas.ids.has(film.id);
  const shown = shownText(one, data, context, date);
  return (
    <p class="row-ways">
      {shown ? <a href={film.url + (isInCinemas ? "#showtimes" : "")}>{shown}</a> : (
        <a
          class="button quiet"
          href={isMember(context) ? `${film.url}#own` : remindUrl(film, lang)}
          type={isMember(context) ? undefined : "text/calendar"}
          aria-label={`${text.film.remind}: ${film.title}`}
        >
          <Bell /> {text.film.remind}
        </a>
      )}
    </p>
  );
}

/** What came out in the month already: each film once, on its first day, with the days after it. */
function Out({ days, context }: { days: Props["data"]["days"]; context: PageContext }) {
  const { lang, text } = context;
  const first = firstDays(days);
  return (
    <section>
      <h2>{text.calendar.out}</h2>
      {first.map(({ date, films }) => (
        <section class="day">
          <DayName date={date} isPart lang={lang} />
          <ul class="rows out">
            {films.map((one) => (
              <FilmRow {...rowOf(one, context)}>
                <p class="row-note">{tied(`${text.film.premiere}: ${premiereText(one, context)}`)}</p>
                {one.later.map((other) => (
                  <p class="row-note">
                    <time dateTime={other.date}>{formatDay(other.date, lang)}</time>:{" "}
                    {tied(premiereText(other, context))}
                  </p>
                ))}
              </FilmRow>
            ))}
          </ul>
        </section>
      ))}
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
