import { inCity } from "../(showtimes)/place_urls.ts";
import { type EveningSession, hourOf } from "@/lib/showtimes/evening.ts";
import {
  availabilityText,
  isGone,
  nightText,
  priceText,
  sessionFacts,
  theaterText,
  unusual,
} from "@/lib/showtimes/markdown.ts";
import { Legend, ShortNote, splitNotes } from "../../(_components)/ShortNotes.tsx";
import { joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";

type Hit = EveningSession;

/** Where the sessions are. */
interface Place {
  country: string;
  code: string;
}

/** Sessions of several films and theaters, each a line that books as a whole. */
function Rows({ sessions, place, lang }: { sessions: readonly Hit[]; place: Place; lang: Lang }) {
  return <ul class="session-rows">{sessions.map((hit) => <Row hit={hit} place={place} lang={lang} />)}</ul>;
}

/** Sessions in an order of their own. */
export function SessionRows({ sessions, place, lang }: { sessions: readonly Hit[]; place: Place; lang: Lang }) {
  return (
    <>
      <Rows sessions={sessions} place={place} lang={lang} />
      <Legend sessions={sessions} lang={lang} />
    </>
  );
}

/** Sessions in the order of time, hour by hour. */
export function HourRows({ sessions, place, lang }: { sessions: readonly Hit[]; place: Place; lang: Lang }) {
  return (
    <>
      {[...Map.groupBy(sessions, hourOf)].map(([hour, sessions]) => (
        <section class="hour">
          <h3>{hour}</h3>
          <Rows sessions={sessions} place={place} lang={lang} />
        </section>
      ))}
      <Legend sessions={sessions} lang={lang} />
    </>
  );
}

function Row({ hit, place: { country, code }, lang }: { hit: Hit; place: Place; lang: Lang }) {
  const { time, startsAt, film, bookingUrl } = hit;
  const price = priceText(hit, lang);
  const seats = availabilityText(hit, lang);
  const gone = isGone(hit);
  const { short, long } = splitNotes(hit.accessibility);
  const told = { ...unusual(hit, country), accessibility: long };
  const inside = (
    <>
      <time dateTime={startsAt}>{time}</time>
      <strong>{film.title}</strong>
      <small>
        {joinFacts([theaterText(hit, lang), nightText(hit, lang), ...sessionFacts(told, lang), seats])}
        {short.map((note) => (
          <>
            {"\u00a0· "}
            <ShortNote note={note} lang={lang} />
          </>
        ))}
      </small>
      <span class="session-cost">{price}</span>
    </>
  );
  const to = gone ? null : bookingUrl ?? (film.url === null ? null : inCity(film.url, country, code));
  return (
    <li class={gone ? "session-gone" : undefined}>
      {to === null
        ? <div class="session-row">{inside}</div>
        : (
          <a class="session-row" href={to} rel={to === bookingUrl ? "nofollow noopener external" : undefined}>
            {inside}
            {to === bookingUrl && <span class="unseen">, {messages(lang).cinema.tickets}</span>}
          </a>
        )}
    </li>
  );
}
