import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { Messages } from "@/lib/i18n/messages.ts";

type Named = Pick<z.output<typeof FilmCard>, "title">;

/** Films by their titles, as a sentence names them; quotation marks within those of a title are the inner ones. */
export function namesOf(films: readonly Named[], { diary: { recommendations: { one } } }: Messages): string {
  const inner = (title: string) => one.includes("«") ? title.replaceAll("«", "„").replaceAll("»", "“") : title;
  return films.map(({ title }) => one.replace("{title}", () => inner(title))).join(", ");
}

/** Thanks to which chosen films another one is recommended. */
export function becauseText(films: readonly Named[], text: Messages): string {
  const { because, becauseOne } = text.diary.recommendations;
  return (films.length === 1 ? becauseOne : because).replace("{films}", () => namesOf(films, text));
}

/** From this rating on, somebody rated a film highly. */
const HIGH = 7;

/** Thanks to which films of one's own another one is recommended, with what one gave them. */
export function ownBecauseText(
  films: readonly (Named & { rating: number | null; isFavorite: boolean })[],
  text: Messages,
): string {
  const { recommendations } = text.diary;
  const isHigh = films.every(({ rating, isFavorite }) => isFavorite || (rating ?? 0) >= HIGH);
  const named = films.map((film) => {
    const mark = film.isFavorite ? recommendations.favorite : film.rating;
    return namesOf([film], text) + (mark === null ? "" : ` (${mark})`);
  });
  return recommendations[isHigh ? "rated" : "seen"].replace("{films}", () => named.join(", "));
}
