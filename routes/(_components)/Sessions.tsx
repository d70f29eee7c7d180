import type { z } from "zod";
import type { ComponentChildren } from "preact";
import { availabilityText, isGone, nightText, priceText, sessionFacts, unusual } from "@/lib/showtimes/markdown.ts";
import { ShortNote, splitNotes } from "./ShortNotes.tsx";
import type { Session } from "@/lib/showtimes/schema.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";

type SessionView = z.output<typeof Session>;

interface Props<Shown> {
  sessions: readonly Shown[];
  country: string;
  lang: Lang;
  /** The line that says where a session is, unless what is around the sessions does. */
  place?: (session: Shown) => ComponentChildren;
  /** The way to those that are not among them. */
  more?: ComponentChildren;
}

/** Sessions of a film in a country, each with its time, price and what sets it apart. */
export function Sessions<Shown extends SessionView>({ sessions, country, lang, place, more }: Props<Shown>) {
  return (
    <ul class="showings">
      {sessions.map((session) => <Showing session={session} country={country} lang={lang}>{place?.(session)}</Showing>)}
      {more && <li class="showing showing-more">{more}</li>}
    </ul>
  );
}

function Showing(
  { session, country, lang, children }: {
    session: SessionView;
    country: string;
    lang: Lang;
    children: ComponentChildren;
  },
) {
  const { time, startsAt, bookingUrl } = session;
  const night = nightText(session, lang);
  const seats = availabilityText(session, lang);
  const clock = <time dateTime={startsAt}>{time}</time>;
  const gone = isGone(session);
  const cost = gone ? seats : priceText(session, lang);
  const { short, long } = splitNotes(session.accessibility);
  const facts = sessionFacts({ ...unusual(session, country), accessibility: long }, lang);
  return (
    <li class={gone ? "showing showing-gone" : "showing"}>
      <span class="showing-head">
        {bookingUrl === null ? clock : (
          <a href={bookingUrl} rel="nofollow noopener external">
            {clock}
            <span class="unseen">, {messages(lang).cinema.tickets}</span>
          </a>
        )}
        {cost !== null && <span>{cost}</span>}
      </span>
      {children}
      {seats !== null && !gone && <strong class="showing-seats">{seats}</strong>}
      {night !== null && <small>{night}</small>}
      {facts.length + short.length > 0 && (
        <small>
          {joinFacts(facts)}
          {short.map((note, i) => (
            <>
              {facts.length + i > 0 && "\u00a0· "}
              <ShortNote note={note} lang={lang} />
            </>
          ))}
        </small>
      )}
    </li>
  );
}
