import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/**
 * The button of a poster that puts the film into one's diary; nothing for visitors who are not signed in. Without
 * JavaScript it leads to a small form and back.
 */
export function CardDiary({ film, own, context }: {
  film: { id: number; title: string };
  /** One's rating of it, or `true` where it is saved or seen: what stands in the place of the plus. */
  own?: number | true;
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
          <path d={own ? "M5 12.5l4.5 4.5L19 7.5" : "M12 5v14M5 12h14"} />
        </svg>
      )}
    </a>
  );
}
