import { formatYears } from "@/lib/films/years.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDay, formatDayOfYear, formatMonths, joinFacts } from "@/lib/i18n/format.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { screenedList } from "@/lib/showtimes/markdown.ts";
import { teaser } from "@/lib/text/teaser.ts";
import { pageUrl } from "@/lib/urls.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import type { CalendarData } from "./load.ts";
import {
  calendarQuery,
  calendarTitle,
  feedQuery,
  followingTitle,
  genreFacts,
  makersText,
  noneText,
  premiereText,
  remindUrl,
  showingTitle,
  shownText,
  spentText,
} from "./texts.ts";

/** The Markdown twin of the calendar: the same facts. */
export function calendarMarkdown(data: CalendarData, context: PageContext): string {
  const { base, lang, text } = context;
  const { month, country, days, elsewhere, showing, following, isSpent, synopses, wrong, prev, next, today } = data;
  const to = (month: string) => `${pageUrl(base, lang, "/calendar.md")}?${calendarQuery({ month, country })}`;
  const url = `${pageUrl(base, lang, "/calendar")}?${calendarQuery({ month, country })}`;
  const about = (film: Parameters<typeof makersText>[0], isOut = false) => {
    const synopsis = isOut ? undefined : synopses.get(film.id);
    const told = synopsis ? teaser(synopsis.text) : makersText(film, data, context);
    return told === "" ? [] : [` — ${told}`];
  };
  return markdown({ url, lang }, [
    heading(1, calendarTitle(data, context)),
    ...wrongLines(wrong, text),
    days.length > 0 ? null : paragraph(noneText(data, context)),
    isSpent ? paragraph(spentText(data, context)) : null,
    ...(showing.length === 0 ? [] : [heading(2, showingTitle(data, context)), screenedList(showing, lang)]),
    days.length > 0 || country === undefined ? null : paragraph(
      link(text.calendar.everywhere, `${pageUrl(base, lang, "/calendar.md")}?${calendarQuery({ month })}`),
    ),
    elsewhere.length > 0 ? heading(2, text.calendar.otherCountries) : null,
    ...[...days, ...elsewhere].flatMap(({ date, films }) => [
      heading(elsewhere.length > 0 ? 3 : 2, formatDay(date, lang)),
      list(films.map((one) => {
        const shown = date < today ? null : shownText(one, data, context, date);
        return [
          link(one.film.title, one.film.url),
          ` (${formatYears(one.film, lang)}) — `,
          joinFacts([...genreFacts(one.film, context), premiereText(one, context), shown]),
          // Nobody waits for what is shown already.
          ...(date < today || shown !== null ? [] : [" · ", link(text.film.remind, base + remindUrl(one.film, lang))]),
          ...about(one.film, date < today),
        ];
      })),
    ]),
    ...(following === null || following.days.length === 0 ? [] : [
      heading(2, followingTitle(following, data, context)),
      list(following.days.flatMap(({ date, films }) =>
        films.map((one) => [
          link(one.film.title, one.film.url),
          ` — ${joinFacts([formatDayOfYear(date, lang), premiereText(one, context)])}`,
          ...about(one.film),
        ])
      )),
    ]),
    paragraph([
      ...(prev ? [link(`${text.calendar.prev}: ${formatMonths(prev, prev, lang)}`, to(prev)), " · "] : []),
      ...(next ? [link(`${text.calendar.next}: ${formatMonths(next, next, lang)}`, to(next)), " · "] : []),
      link(text.calendar.feed, `${base}/calendar.ics?${feedQuery(country, lang)}`),
    ]),
  ]);
}
