import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { type CalendarData, load } from "./load.ts";
import { calendarMarkdown } from "./markdown.ts";
import { calendarQuery, calendarTitle } from "./texts.ts";

/** The premieres of a month by day. */
export const calendarPage = {
  reads: ["catalog", "reviews", "showtimes"],
  load,
  head(data, context) {
    const { base, lang, text } = context;
    const { address, isNear, days, wrong } = data;
    const canonicalQuery = calendarQuery(address);
    const indexable = isNear && wrong.length === 0 && (days.length > 0 || canonicalQuery === "");
    const here = { name: text.nav.calendar, url: pageUrl(base, lang, "/calendar") };
    const films = new Map(days.flatMap(({ films }) => films.map(({ film }) => [film.id, film])));
    return {
      title: `${calendarTitle(data, context)} — ${text.name}`,
      description: text.calendar.description,
      noindex: !indexable,
      canonicalQuery: indexable ? canonicalQuery : "",
      twin: "/calendar.md",
      jsonLd: indexable ? [itemList([...films.values()]), breadcrumbs(pageUrl(base, lang, "/"), [here])] : [],
    };
  },
  markdown: calendarMarkdown,
} satisfies PageDefinition<CalendarData>;
