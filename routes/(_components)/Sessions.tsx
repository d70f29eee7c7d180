import type { z } from "zod";
import { availabilityText, isGone, nightText, priceText, sessionFacts } from "@/lib/showtimes/markdown.ts";
import type { Session } from "@/lib/showtimes/schema.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";

type SessionView = z.output<typeof Session>;

/** Sessions of a film in a theater, each with its time, price and what else is known. */
export function Sessions({ sessions, lang }: { sessions: readonly SessionView[]; lang: Lang }) {
  return <ul class="showings">{sessions.map((session) => <Showing session={session} lang={lang} />)}</ul>;
}

function Showing({ session, lang }: { session: SessionView; lang: Lang }) {
  const { time, startsAt, bookingUrl } = session;
  const night = nightText(session, lang);
  const price = priceText(session, lang);
  const seats = availabilityText(session, lang);
  const clock = <time dateTime={startsAt}>{time}</time>;
  const gone = isGone(session);
  return (
    <li class={gone ? "showing showing-gone" : "showing"}>
      <span class="showing-head">
        {bookingUrl === null ? clock : (
          <a href={bookingUrl} rel="nofollow noopener external">
            {clock}
            <span class="unseen">, {messages(lang).cinema.tickets}</span>
          </a>
        )}
        {price !== null && <span>{price}</span>}
      </span>
      {seats !== null && <strong class="showing-seats">{seats}</strong>}
      {night !== null && <small>{night}</small>}
      <small>{sessionFacts(session, lang).join("\u00a0· ")}</small>
    </li>
  );
}
