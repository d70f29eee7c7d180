import type { z } from "zod";
import type { CardRating } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { screeningFacts } from "@/lib/showtimes/markdown.ts";
import type { Screenings } from "@/lib/showtimes/now.ts";
import { CardDiary, type OwnMarks } from "./CardDiary.tsx";
import { Facts } from "./Facts.tsx";
import { Score } from "./Score.tsx";
import { ScreenedPoster } from "./ScreenedPoster.tsx";

/** What a card shows of a film in cinemas. */
interface Screened {
  filmId: number | null;
  title: string;
  year: number | null;
  poster: string | null;
  url: string | null;
  genreName?: string | null;
  rating?: z.output<typeof CardRating> | null;
  screenings?: Screenings | null;
  /** What is said of it in the place of its screenings. */
  facts?: readonly string[];
}

/** Where, when and for how much a film is shown. */
export function screenedFacts({ facts, screenings }: Pick<Screened, "facts" | "screenings">, lang: Lang) {
  return facts ?? screeningFacts(screenings, lang);
}

/**
 * Films in cinemas as a grid of posters; those that the catalog does not have lead nowhere. `own` is what the buttons of
 * people say of a film, as in `FilmGrid`.
 */
export function ScreenedGrid({ films, own, context }: {
  films: readonly Screened[];
  own?: OwnMarks;
  context: PageContext;
}) {
  return (
    <ul class="grid">
      {films.map(({ filmId, title, year, genreName, rating, poster, url, ...film }) => {
        const facts = screenedFacts(film, context.lang);
        const content = (
          <>
            <ScreenedPoster poster={poster} title={title} />
            <span class="card-title">{title}</span>
          </>
        );
        return (
          <li class="card">
            {url === null ? content : <a href={url}>{content}</a>}
            {filmId !== null && <CardDiary film={{ id: filmId, title }} own={own?.get(filmId)} context={context} />}
            <span class="card-note">
              <Facts facts={[year, genreName]} />
              {rating && <Score rating={rating} lang={context.lang} />}
            </span>
            {facts.length > 0 && <Facts facts={facts} />}
          </li>
        );
      })}
    </ul>
  );
}
