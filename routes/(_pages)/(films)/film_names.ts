import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { Messages } from "@/lib/i18n/messages.ts";

type Named = Pick<z.output<typeof FilmCard>, "title">;

/** Films by their titles, as a sentence names them. */
export function namesOf(films: readonly Named[], { diary }: Messages): string {
  return films.map(({ title }) => diary.recommendations.one.replace("{title}", () => title)).join(", ");
}

/** Thanks to which chosen films another one is recommended. */
export function becauseText(films: readonly Named[], text: Messages): string {
  const { because, becauseOne } = text.diary.recommendations;
  return (films.length === 1 ? becauseOne : because).replace("{films}", () => namesOf(films, text));
}
