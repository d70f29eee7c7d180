import { Score } from "../../(_components)/Score.tsx";
import { ScreenedPoster } from "../../(_components)/ScreenedPoster.tsx";
import { inCity, theaterUrl } from "../(showtimes)/place_urls.ts";
import { leastText } from "./evening.ts";
import type { Evening } from "./load.ts";
import { Sessions } from "../../(_components)/Sessions.tsx";
import { Legend } from "../../(_components)/ShortNotes.tsx";
import type { EveningFilm, FilmHouse } from "@/lib/showtimes/evening.ts";
import { filmText, theaterText } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { plural } from "@/lib/i18n/messages.ts";

// Its number stays on the line of the star.
const MARK = " ★\u00a0";
/** So many theaters of a film are seen at once; the rest unfold. */
const ROOM = 2;
/** What takes too much room beside a time: the page of the theater has it. */
const UNTOLD = { subtitles: null, hall: null };

/** An evening by film: each with its theaters, and their sessions as short links. */
export function EveningFilms({ films, place, context }: {
  films: readonly EveningFilm[];
  place: Evening["place"];
  context: PageContext;
}) {
  return (
    <>
      <ul class="rows evening-films">{films.map((one) => <Film {...{ one, place, context }} />)}</ul>
      <Legend
        sessions={films.flatMap(({ houses }) => houses).flatMap(({ sessions }) => sessions)}
        lang={context.lang}
      />
    </>
  );
}

function Film({ one, place, context }: { one: EveningFilm; place: Evening["place"]; context: PageContext }) {
  const { film, count, houses } = one;
  const { title, year, poster, url, rating } = film;
  const { lang, text: { cinema } } = context;
  const facts = [
    plural(lang, count, cinema.sessionCount),
    leastText(one, context),
  ].filter(Boolean);
  const about = joinFacts([year, filmText(film, lang)]);
  const rest = houses.slice(ROOM);
  return (
    <li class="row">
      <ScreenedPoster poster={poster} title={title} />
      <div class="row-text">
        {url === null
          ? <span class="row-title">{title}</span>
          : <a class="row-title" href={inCity(url, place.country, place.code)}>{title}</a>}
        {(about !== "" || rating) && (
          <small>
            {about}
            <Score rating={rating ?? null} lang={lang} mark={MARK} />
          </small>
        )}
        <small>{joinFacts(facts)}</small>
      </div>
      <div class="film-times">
        {houses.slice(0, ROOM).map((house) => <House house={house} country={place.country} lang={lang} />)}
        {rest.length > 0 && (
          <details>
            <summary>{plural(lang, rest.length, cinema.tonight.moreTheaters)}</summary>
            {rest.map((house) => <House house={house} country={place.country} lang={lang} />)}
          </details>
        )}
      </div>
    </li>
  );
}

function House(
  { house: { theater, sessions }, country, lang }: { house: FilmHouse; country: string; lang: Lang },
) {
  return (
    <div class="film-house">
      <a href={theaterUrl({ base: "", lang }, theater.slug)}>{theaterText(sessions[0], lang)}</a>
      <Sessions sessions={sessions.map((session) => ({ ...session, ...UNTOLD }))} country={country} lang={lang} />
    </div>
  );
}
