import type { z } from "zod";
import { OwnToggle } from "./OwnPanel.tsx";
import type { FilmReminders } from "./reminders.ts";
import { comingText, hasPremiereAhead } from "./coming.ts";
import type { OwnFilm } from "@/lib/reviews/schema.ts";
import type { Film } from "@/lib/films/schema.ts";
import { likelyCountries } from "@/lib/places/likely.ts";
import { type PageContext, signInUrl } from "@/lib/http/page_context.ts";

interface Props {
  film: z.output<typeof Film>;
  /** What the visitor says of it; `null` for guests, whose buttons lead to the sign-in. */
  own: z.output<typeof OwnFilm> | null;
  /** Whether the page lists sessions, or cities that have some. */
  hasSessions: boolean;
  /** Whether the page tells of seasons. */
  hasSeasons: boolean;
  /** The country of the chosen city. */
  chosen?: string;
  reminders: FilmReminders | null;
  context: PageContext;
}

/** The nearest things to do about a film: see it, wait for it, watch it at home, keep it. The first one stands out. */
export function TopActions({ film, own: mine, hasSessions, hasSeasons, chosen, reminders, context }: Props) {
  const { ctx, lang, text } = context;
  const { own } = text.accounts;
  // Nobody can rate yet what is out nowhere.
  const isComing = comingText(film, context) !== null;
  const isReminded = reminders?.reminders.some(({ kind }) => kind === "premiere");
  const [here] = likelyCountries(ctx.cinema.defaultCountry, lang, chosen);
  const offer = film.whereToWatch.find(({ country, url }) => url !== null && country === here);
  return (
    <div class="actions film-actions" data-own>
      {hasSessions && <a class="button" href="#showtimes">{text.cinema.toShowtimes}</a>}
      {isComing && hasPremiereAhead(film, context) && (
        isReminded
          ? <a class="button" href="#own">{text.reminders.isSet}</a>
          : <a class="button" href={`/film/${film.id}.ics?lang=${lang}`} type="text/calendar">{text.film.remind}</a>
      )}
      {offer && (
        <a class="button" href={offer.url!} rel="nofollow noopener external">
          {text.film.watchOn.replace("{provider}", () => offer.provider)}
        </a>
      )}
      {hasSeasons && <a class="button" href="#seasons">{text.film.seasons}</a>}
      {film.trailer && <a class="button" href="#media">{text.film.trailer}</a>}
      {mine
        ? <OwnToggle context={context} list="watchlist" on={mine.watchlist} />
        : <a class="button" href={signInUrl(context)} rel="nofollow">{own.watchlist}</a>}
      {!isComing && (
        <a class="button" href={mine ? "#own" : signInUrl(context)} rel={mine ? undefined : "nofollow"}>
          {mine !== null && mine.rating !== null ? `${own.rating}: ${mine.rating}` : own.rate}
        </a>
      )}
    </div>
  );
}
