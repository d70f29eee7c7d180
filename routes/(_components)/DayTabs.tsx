import { dayName } from "../(_pages)/session_days.ts";
import { dayText } from "@/lib/showtimes/markdown.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** Days as links in a row, which scrolls sideways where it does not fit. `href` leads to a day. */
export function DayTabs({ days, shown, today, href, visit }: {
  days: readonly string[];
  shown: string;
  today: string;
  href: (date: string) => string;
  visit: Visit;
}) {
  // A day that somebody asked for has its tab although nothing is on.
  const dates = [...new Set([...days, shown])].sort();
  return (
    <nav class="days" aria-label={visit.text.cinema.days}>
      <ul>
        {dates.map((date) => (
          <li>
            <a href={href(date)} aria-current={date === shown ? "date" : "false"}>
              <Day date={date} name={dayName(date, today, visit)} visit={visit} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A day's name over its date: narrow enough for two weeks to fit beside each other. */
function Day({ date, name, visit: { lang } }: { date: string; name: string; visit: Visit }) {
  const dated = dayText(date, lang, "bare");
  return (
    <time dateTime={date}>
      <small>{name.replace(dated, "").replace(/[,\s]+$/, "")}</small> {dated}
    </time>
  );
}
