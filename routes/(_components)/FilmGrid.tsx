import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { seriesMark } from "@/lib/films/years.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { imageSources, lazySources } from "@/lib/pictures/sources.ts";
import { CardDiary, type OwnMarks } from "./CardDiary.tsx";
import { Facts } from "./Facts.tsx";
import { printed } from "./printed.ts";
import { Score } from "./Score.tsx";

type Film = z.infer<typeof FilmCard>;

interface Props {
  films: Film[];
  lang: Lang;
  note?: (film: Film) => string | readonly string[];
  context?: PageContext;
  own?: OwnMarks;
  ping?: (film: Film) => string | undefined;
  shown?: number;
  genres?: readonly string[];
}

/** How wide a poster is in the grid. */
const GRID = "(min-width: 48rem) 12rem, 45vw";

/**
 * Films as a grid of posters. `note` says more about a film below its title, in one fact or several; with `context`,
 * people have their buttons, on which `own` has what they have of films; `ping` is
 * where browsers report that a film was opened; `shown` is how many posters are seen at once, and not waited for;
 * of the `genres` that were asked for a card names the first one that its film has.
 */
export function FilmGrid({ films, lang, note, context, own, ping, shown = 0, genres = [] }: Props) {
  // Without a note and somebody's own marks a card says the same on every page.
  const isSame = !note && !ping && !context?.ctx.actor;
  // Among series alone nothing has to be told from films.
  const isMixed = films.some((film) => seriesMark(film, lang) === null);
  const cards = films.map((film, i) => {
    const isShown = i < shown;
    const genre = film.genres.find(({ code }) => genres.includes(code)) ?? film.genres[0];
    const card = () => <Card {...{ film, lang, note, context, own, ping, isShown, isMixed, genre }} />;
    const name = `${lang}${isShown ? " shown" : ""}${isMixed ? " mixed" : ""} ${genre?.code}`;
    return isSame ? printed(film, name, card) : card();
  });
  return <ul class="grid">{cards}</ul>;
}

function Card({ film, lang, note, context, own, ping, isShown, isMixed, genre }: Omit<Props, "films" | "shown"> & {
  film: Film;
  genre: Film["genres"][number] | undefined;
  isShown: boolean;
  isMixed: boolean;
}) {
  const mark = isMixed && seriesMark(film, lang);
  return (
    <li class="card">
      <a href={film.url} ping={ping?.(film)}>
        {film.poster && (
          <img
            {...(isShown ? imageSources : lazySources)(film.poster.url, GRID)}
            width={film.poster.width}
            height={film.poster.height}
            alt=""
            decoding="async"
          />
        )}
        {mark && <span class="card-kind">{mark}</span>}
        <span class="card-title">{film.title}</span>
      </a>
      <CardDiary film={film} own={own?.get(film.id)} context={context} />
      <span class="card-note">
        {note ? <Facts facts={[note(film)].flat()} /> : (
          <>
            <Facts facts={[film.year, genre?.name]} />
            <Score rating={film.rating} lang={lang} />
          </>
        )}
      </span>
    </li>
  );
}
