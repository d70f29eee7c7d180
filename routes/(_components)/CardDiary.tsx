import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/**
 * The button of a poster that puts the film into one's diary; nothing for visitors who are not signed in. Without
 * JavaScript it leads to a small form and back.
 */
export function CardDiary({ film, context }: { film: { id: number; title: string }; context?: PageContext }) {
  if (!context?.ctx.actor) return null;
  const label = context.text.diary.logFilm.replace("{title}", () => film.title);
  const query = new URLSearchParams({ film: String(film.id), next: hereOf(context) });
  return (
    <a class="card-diary" href={`${pageUrl("", context.lang, "/diary/add")}?${query}`} aria-label={label} data-diary>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 5v14M5 12h14" />
      </svg>
    </a>
  );
}
