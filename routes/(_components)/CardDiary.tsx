import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What the button of a poster says: one's rating, or that the film is seen or kept for later. */
type OwnMark = number | "seen" | "later";
export type OwnMarks = ReadonlyMap<number, OwnMark>;

/** A tick for what is seen, a bookmark for what is kept for later. */
const SIGNS = { seen: "M5 12.5l4.5 4.5L19 7.5", later: "M7 4.5h10v15l-5-4-5 4z" };

/**
 * The button of a poster that puts the film into one's diary; nothing for visitors who are not signed in. Without
 * JavaScript it leads to a small form and back.
 */
export function CardDiary({ film, own, context }: {
  film: { id: number; title: string };
  /** One's rating of it, or that it is seen or kept for later: what stands in the place of the plus. */
  own?: OwnMark;
  context?: PageContext;
}) {
  if (!context?.ctx.actor) return null;
  const label = context.text.diary.logFilm.replace("{title}", () => film.title);
  const query = new URLSearchParams({ film: String(film.id), next: hereOf(context) });
  return (
    <a
      class={own === undefined ? "card-diary" : "card-diary is-logged"}
      href={`${pageUrl("", context.lang, "/diary/add")}?${query}`}
      aria-label={typeof own === "number" ? `${own}. ${label}` : label}
      data-diary
    >
      {typeof own === "number" ? own : (
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={own ? SIGNS[own] : "M12 5v14M5 12h14"} />
        </svg>
      )}
    </a>
  );
}
