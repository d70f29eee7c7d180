import type { z } from "zod";
import { premieresFrom } from "@/lib/films/facts.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";

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
  return text.film.outOn.replace("{date}", formatDate(first.date, lang));
}
