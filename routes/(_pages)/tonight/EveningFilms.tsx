import { ScreenedAbout } from "../../(_components)/ScreenedAbout.tsx";
import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import { leastText } from "./evening.ts";
import type { Evening } from "./load.ts";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import type { EveningFilm } from "@/lib/showtimes/evening.ts";
import { isGone, theaterText } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";

/**
 * So many sessions of a film are seen at once, three lines of two; of more than that two lines of those that one can get
 * into, and the rest unfold.
 */
const ROOM = 6;
/** What takes too much room beside a time: the page of the theater has it. */
const UNTOLD = { subtitles: null, hall: null };

/** An evening by film: each with its sessions, that say where they are. */
export function EveningFilms({ films, place, context }: {
  films: readonly EveningFilm[];
  place: Evening["place"];
  context: PageContext;
}) {
  return (
    <>
      <ul class="rows rows-wide evening-films">{films.map((one) => <Film {...{ one, place, context }} />)}</ul>
      <Legend sessions={films.flatMap(({ sessions }) => sessions)} lang={context.lang} />
    </>
  );
}

function Film({ one, place, context }: { one: EveningFilm; place: Evening["place"]; context: PageContext }) {
  const { title, poster, url } = one.film;
  const { lang, text: { cinema } } = context;
  const facts = [plural(lang, one.sessions.length, cinema.sessionCount), leastText(one, context)].filter(Boolean);
  const sessions = one.sessions.map((session) => ({ ...session, ...UNTOLD }));
  const open = sessions.filter((session) => !isGone(session));
  const seen = sessions.length <= ROOM ? sessions : (open.length > 0 ? open : sessions).slice(0, ROOM - 2);
  const rest = sessions.filter((session) => !seen.includes(session));
  const shared = {
    country: place.country,
    lang,
    place: (session: typeof sessions[number]) => (
      <a href={theaterUrl({ base: "", lang }, session.theater.slug)}>{theaterText(session, lang)}</a>
    ),
  };
  return (
    <li class="row">
      <ScreenedPoster poster={poster} title={title} />
      <div class="row-text">
        {url === null
          ? <span class="row-title">{title}</span>
          : <a class="row-title" href={inCity(url, place.country, place.code)}>{title}</a>}
        <ScreenedAbout film={one.film} lang={lang} />
        {sessions.length > 1 && <small>{joinFacts(facts)}</small>}
      </div>
      <div class="film-times film-house">
        <Sessions sessions={seen} {...shared} />
        {rest.length > 0 && (
          <details>
            <summary>{plural(lang, rest.length, cinema.moreSessions)}</summary>
            <Sessions sessions={rest} {...shared} />
          </details>
        )}
      </div>
    </li>
  );
}
