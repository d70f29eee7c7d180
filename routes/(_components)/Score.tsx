import type { z } from "zod";
import type { CardRating } from "@/lib/films/schema.ts";
import { ratingText } from "@/lib/films/markdown.ts";
import { formatRating } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";

/** The score on a film's card; how many voted, and where, is told as its title. */
export function Score({ rating, lang, mark = "" }: {
  rating: z.output<typeof CardRating> | null;
  lang: Lang;
  mark?: string;
}) {
  if (!rating) return null;
  return (
    <span class="card-rating" title={ratingText(rating, lang)}>
      {mark + formatRating(rating.average, lang)}
    </span>
  );
}
