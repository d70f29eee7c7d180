import { dayName } from "../(_pages)/(showtimes)/session_days.ts";
import { dayText } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/**
 * Days as links in a row, which scrolls sideways where it does not fit. `href` leads to a day; `rel` is of each link.
 * Where a page shows one day alone, that is the one `shown`.
 */
export function DayTabs({ days, shown, today, href, rel, context }: {
  days: readonly string[];
  shown?: string;
  today: string;
  href: (date: string) => string;
  rel?: "nofollow";
  context: PageContext;
}) {
  // A day that somebody asked for has its tab although nothing is on.
  const dates = [...new Set(shown === undefined ? days : [...days, shown])].sort();
  return (
    <nav class="days" aria-label={context.text.cinema.days}>
      <ul>
        {dates.map((date) => (
          <li>
            <a href={href(date)} rel={rel} aria-current={date === shown ? "date" : "false"}>
              <Day date={date} name={dayName(date, today, context)} context={context} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A day's name over its date: narrow enough for two weeks to fit beside each other. */
function Day({ date, name, context: { lang } }: { date: string; name: string; context: PageContext }) {
  const dated = dayText(date, lang, "bare");
  return (
    <time dateTime={date}>
      <small>{name.replace(dated, "").replace(/[,\s]+$/, "")}</small> {dated}
    </time>
  );
}
