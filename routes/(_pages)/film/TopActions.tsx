import type { z } from "zod";
import { comingText, hasPremiereAhead } from "./coming.ts";
import type { Film } from "@/lib/films/schema.ts";
import { likelyCountries } from "@/lib/places/likely.ts";
import { isMember, type PageContext, signInUrl } from "@/lib/http/page_context.ts";

interface Props {
  film: z.output<typeof Film>;
  /** Whether the page lists sessions, or cities that have some. */
  hasSessions: boolean;
  /** The country of the chosen city. */
  chosen?: string;
  context: PageContext;
}

/** The nearest things to do about a film: see it, wait for it, watch it at home, keep it. The first one stands out. */
export function TopActions({ film, hasSessions, chosen, context }: Props) {
  const { ctx, lang, text } = context;
  const { own } = text.accounts;
  const [here] = likelyCountries(ctx.cinema.defaultCountry, lang, chosen);
  const offer = film.whereToWatch.find(({ country, url }) => url !== null && country === here);
  return (
    <p class="actions film-actions">
      {hasSessions && <a class="button" href="#showtimes">{text.cinema.showtimes}</a>}
      {film.seasons.length > 0 && <a class="button" href="#seasons">{text.film.seasons}</a>}
      {comingText(film, context) !== null && hasPremiereAhead(film, context) && (
        <a class="button" href={`/film/${film.id}.ics?lang=${lang}`} type="text/calendar">{text.film.remind}</a>
      )}
      {offer && (
        <a class="button" href={offer.url!} rel="nofollow noopener external">
          {text.film.watchOn.replace("{provider}", () => offer.provider)}
        </a>
      )}
      {film.trailer && <a class="button" href="#media">{text.film.trailer}</a>}
      {isMember(context)
        ? <a class="button" href="#own">{own.rate}</a>
        : <a class="button" href={signInUrl(context)} rel="nofollow">{own.watchlist}</a>}
    </p>
  );
}
