import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import type { Beginnings } from "./beginnings.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The two quickest ways out of an empty diary: a press for each popular title, or a file from elsewhere. */
export function DiaryBeginnings({ context: { lang, text } }: { context: PageContext }) {
  const { ratings } = text.diary;
  return (
    <p class="actions">
      <a class="button" href={pageUrl("", lang, "/diary/rate")}>{ratings.rate}</a>
      <a class="button quiet" href={pageUrl("", lang, "/diary/move")}>{ratings.bring}</a>
    </p>
  );
}

/** Popular films to begin with, where one has few. */
export function Beginning({ title, lead, of: { films, own }, context }: {
  /** What stands in the place of the call to rate them. */
  title?: string;
  /** What stands below the title. */
  lead?: string;
  of: Beginnings;
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
