import type { z } from "zod";
import { premieresFrom, unannouncedIn } from "@/lib/films/facts.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { todayOf } from "@/lib/places/asked.ts";

/** Whether a premiere whose day is known is today or later, so that a calendar program can remind of it. */
export function hasPremiereAhead({ premieres }: z.output<typeof Film>, { ctx }: PageContext): boolean {
  const today = ctx.now.toISOString().slice(0, 10);
  return premieres.some(({ date }) => date.length === today.length && date >= today);
}

/** When a film comes out that is out nowhere yet. */
export function comingText(film: z.output<typeof Film>, { ctx, lang, text }: PageContext): string | null {
  const today = ctx.now.toISOString().slice(0, 10);
  const [first] = premieresFrom(film, ctx.cinema.defaultCountry);
  if (!first || film.premieres.some(({ date }) => date <= today)) return null;
  const { defaultCountry } = ctx.cinema;
  // The day of another country says whose it is.
  const place = first.country === defaultCountry ? "" : ` (${countryName(first.country, lang)})`;
  return text.film.outOn.replace("{date}", formatDate(first.date, lang) + place);
}

/** Whether a list of the premieres says more than the only one among the facts. */
export function hasPremiereList(film: z.output<typeof Film>, context: PageContext): boolean {
  const { defaultCountry } = context.ctx.cinema;
  const unannounced = unannouncedIn(film, { country: defaultCountry, today: todayOf(context.ctx) });
  return film.premieres.length > 1 || unannounced.includes(defaultCountry) || hasReminder(film, context);
}

/** Whether the list has the button for a reminder, which of a film that is out nowhere yet is at the top. */
export function hasReminder(film: z.output<typeof Film>, context: PageContext): boolean {
  return hasPremiereAhead(film, context) && comingText(film, context) === null;
}

/** From when on people may rate a film that is out nowhere yet; `null` where they may already. */
export function rateFrom(film: z.output<typeof Film>, context: PageContext): string | null {
  if (comingText(film, context) === null) return null;
  const [first] = film.premieres.map(({ date }) => date).toSorted();
  // A date may end with the dot of "г." or "р.", which is the one of the sentence, too.
  return context.text.film.rateOnceOut.replace("{date}", formatDate(first, context.lang)).replace(/\.\.$/, ".");
}
