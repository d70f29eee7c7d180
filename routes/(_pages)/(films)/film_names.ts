import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { Messages } from "@/lib/i18n/messages.ts";

/** Films by their titles, as a sentence names them. */
export function namesOf(films: readonly Pick<z.output<typeof FilmCard>, "title">[], { diary }: Messages): string {
  return films.map(({ title }) => diary.recommendations.one.replace("{title}", () => title)).join(", ");
}
