import { hereOf, type Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/**
 * The button of a poster that puts the film into one's diary; nothing for visitors who are not signed in. Without
 * JavaScript it leads to a small form and back.
 */
export function CardDiary({ film, visit }: { film: { id: number; title: string }; visit?: Visit }) {
  if (!visit?.person) return null;
  const label = visit.text.diary.logFilm.replace("{title}", () => film.title);
  const query = new URLSearchParams({ film: String(film.id), next: hereOf(visit) });
  return (
    <a class="card-diary" href={`${pageUrl("", visit.lang, "/diary/add")}?${query}`} aria-label={label} data-diary>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 5v14M5 12h14" />
      </svg>
    </a>
  );
}
