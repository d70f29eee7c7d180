import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { OwnMarks } from "./CardDiary.tsx";
import { FilmGrid } from "./FilmGrid.tsx";

/** Popular films to begin with, where one has few. */
export function Beginning({ title, lead, of: { films, own }, context }: {
  /** What stands in the place of the call to rate them. */
  title?: string;
  /** What stands below the title. */
  lead?: string;
  of: { films: z.output<typeof FilmCard>[]; own: OwnMarks };
  context: PageContext;
}) {
  if (films.length === 0) return null;
  return (
    <section class="shelf">
      <h2>{title ?? context.text.diary.ratings.rateTitle}</h2>
      {lead && <p>{lead}</p>}
      <FilmGrid films={films} lang={context.lang} own={own} context={context} />
    </section>
  );
}
