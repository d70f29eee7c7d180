import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import type { Evening } from "./load.ts";
import type { EveningHour, EveningSession } from "@/lib/showtimes/evening.ts";
import { isGone, priceText, sessionFacts } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** Two theaters side by side: a row for each hour in which something begins. */
export function TheatersBeside({ hours, evening, context }: {
  hours: readonly EveningHour[];
  evening: Evening;
  context: PageContext;
}) {
  const { tonight } = context.text.cinema;
  const names = evening.choice.theater.map((slug) => ({
    slug,
    name: evening.houses.find((house) => house.slug === slug)?.name ?? slug,
  }));
  const [one, other] = names.map(({ name }) => name);
  return (
    <table class="beside">
      <caption>{tonight.beside.replace("{one}", () => one).replace("{other}", () => other)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{tonight.hour}</span>
          </th>
          {names.map(({ slug, name }) => (
            <th scope="col">
              <a href={theaterUrl({ base: "", lang: context.lang }, slug)}>{name}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, columns }) => (
          <tr>
            <th scope="row">{hour}</th>
            {columns.map((sessions) => (
              <td>{sessions.map((session) => <Entry session={session} place={evening.place} context={context} />)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry(
  { session, place, context }: { session: EveningSession; place: Evening["place"]; context: PageContext },
) {
  const { time, startsAt, bookingUrl, film } = session;
  const { lang, text: { cinema } } = context;
  const gone = isGone(session);
  const clock = <time dateTime={startsAt}>{time}</time>;
  const facts = [...sessionFacts({ ...session, hall: null }, lang), priceText(session, lang)].filter(Boolean);
  return (
    <p class={gone ? "session-gone" : undefined}>
      {gone || bookingUrl === null ? clock : (
        <a href={bookingUrl} rel="nofollow noopener external">
          {clock}
          <span class="unseen">, {cinema.tickets}</span>
        </a>
      )} {film.url === null ? film.title : <a href={inCity(film.url, place.country, place.code)}>{film.title}</a>}
      <small>{facts.join("\u00a0· ")}</small>
    </p>
  );
}
