import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { inCity } from "../(showtimes)/place_urls.ts";
import { type EveningSession, hourOf } from "@/lib/showtimes/evening.ts";
import {
  availabilityText,
  filmText,
  nightText,
  priceText,
  sessionFacts,
  theaterText,
} from "@/lib/showtimes/markdown.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";

type Hit = EveningSession;

/** Where the sessions are. */
interface Place {
  country: string;
  code: string;
}

/** Sessions of several films and theaters, each a card that books as a whole. */
export function SessionCards({ sessions, place, lang }: { sessions: readonly Hit[]; place: Place; lang: Lang }) {
  return <ul class="session-cards">{sessions.map((hit) => <Card hit={hit} place={place} lang={lang} />)}</ul>;
}

/** Sessions in the order of time as cards, hour by hour. */
export function HourCards({ sessions, place, lang }: { sessions: readonly Hit[]; place: Place; lang: Lang }) {
  return [...Map.groupBy(sessions, hourOf)].map(([hour, sessions]) => (
    <section class="hour">
      <h3>{hour}</h3>
      <SessionCards sessions={sessions} place={place} lang={lang} />
    </section>
  ));
}

function Card({ hit, place: { country, code }, lang }: { hit: Hit; place: Place; lang: Lang }) {
  const { time, startsAt, film, bookingUrl, availability } = hit;
  const price = priceText(hit, lang);
  const seats = availabilityText(hit, lang);
  const gone = availability === "sold_out" || availability === "closed";
  const facts = [nightText(hit, lang), ...sessionFacts(hit, lang)].filter(Boolean).join("\u00a0· ");
  const about = filmText(film, lang);
  const inside = (
    <>
      <ScreenedPoster poster={film.poster} title={film.title} />
      <time dateTime={startsAt}>{time}</time>
      <span class="session-text">
        <strong>{film.title}</strong>
        {about !== "" && <small>{about}</small>}
        <span>{theaterText(hit, lang)}</span>
        {facts !== "" && <small>{facts}</small>}
      </span>
      <span class="session-price">
        {price}
        {seats !== null && <small>{seats}</small>}
      </span>
    </>
  );
  const to = gone ? null : bookingUrl ?? (film.url === null ? null : inCity(film.url, country, code));
  return (
    <li class={gone ? "session-gone" : undefined}>
      {to === null
        ? <div class="session-card">{inside}</div>
        : (
          <a class="session-card" href={to} rel={to === bookingUrl ? "nofollow noopener external" : undefined}>
            {inside}
            {to === bookingUrl && <span class="unseen">, {messages(lang).cinema.tickets}</span>}
          </a>
        )}
    </li>
  );
}
