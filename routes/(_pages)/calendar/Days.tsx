import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { Synopsis } from "../../(_components)/Synopsis.tsx";
import { Bell } from "./Bell.tsx";
import { type CalendarData, firstDays } from "./load.ts";
import { genreFacts, makersText, premiereText, remindUrl, shownText } from "./texts.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { formatDay, formatWeekday } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { tied } from "@/lib/text/tied.ts";

type Props = PageData<CalendarData>;

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
export function Day({ day: { date, films }, isPart = false, data, context }: DayProps) {
  const { lang, text } = context;
  const isAhead = date >= data.today;
  return (
    <section class="day" id={`day-${date}`}>
      <DayName date={date} isPart={isPart} lang={lang} />
      <ul class="rows">
        {films.map((one, i) => (
          <FilmRow {...rowOf(one, context)}>
            <p class="row-note">{tied(`${text.film.premiere}: ${premiereText(one, context)}`)}</p>
            {/* The last one of an odd number has a line of two to itself. */}
            <Synopsis
              of={data.synopses.get(one.film.id)}
              lang={lang}
              brief={i % 2 === 0 && i === films.length - 1 ? "lines" : true}
            />
            <Makers one={one} data={data} context={context} />
            {isAhead && <Ahead one={one} date={date} data={data} context={context} />}
          </FilmRow>
        ))}
      </ul>
    </section>
  );
}

/** Who made a film of which nothing else is told. */
function Makers({ one: { film }, data, context }: Props & { one: OneOfDay }) {
  const makers = makersText(film, data, context);
  return makers === "" ? null : <p class="row-synopsis row-teaser">{makers}</p>;
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
export function Out({ days, data, context }: Props & { days: Props["data"]["days"] }) {
  const { lang, text } = context;
  const first = firstDays(days);
  return (
    <section>
      <h2>{data.elsewhere.length > 0 ? text.calendar.outElsewhere : text.calendar.out}</h2>
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
                <Makers one={one} data={data} context={context} />
              </FilmRow>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
