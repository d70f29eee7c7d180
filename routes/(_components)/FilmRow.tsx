import type { ComponentChildren } from "preact";
import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import { formatYears } from "@/lib/films/years.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { lazySources } from "@/lib/pictures/sources.ts";
import { CardDiary, type OwnMarks } from "./CardDiary.tsx";
import { Facts } from "./Facts.tsx";
import { Score } from "./Score.tsx";

// Star and number stay on the line of what is before them.
const MARK = "\u00a0★\u00a0";

/**
 * A film as a row with a small poster; `above` stands ahead of its name, `children` say more about it, `facts` stand for
 * its year, country and genre where a page has these already; `own` is what one has of films, as in `FilmGrid`.
 */
export function FilmRow({ film, lang, position, poster = "4rem", above, facts, own, context, children }: {
  film: z.output<typeof FilmCard>;
  lang: Lang;
  position?: number;
  /** How wide the poster is at most. */
  poster?: string;
  above?: ComponentChildren;
  facts?: readonly string[];
  own?: OwnMarks;
  context?: PageContext;
  children?: ComponentChildren;
}) {
  return (
    <li class="row">
      {position !== undefined && <span class="row-position" aria-hidden="true">{position}</span>}
      {film.poster && (
        <img
          {...lazySources(film.poster.url, poster, 320)}
          width={film.poster.width}
          height={film.poster.height}
          alt=""
        />
      )}
      <div class="row-text">
        {above}
        <a class="row-title" href={film.url}>{film.title}</a>
        <small>
          <Facts facts={facts ?? [formatYears(film, lang), film.countries[0]?.name, film.genres[0]?.name]}>
            <Score rating={film.rating} lang={lang} mark={MARK} />
          </Facts>
        </small>
        {children}
      </div>
      <CardDiary film={film} own={own?.get(film.id)} context={context} />
    </li>
  );
}
