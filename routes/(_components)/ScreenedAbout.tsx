import { filmText } from "@/lib/showtimes/markdown.ts";
import type { FilmHead } from "@/lib/showtimes/view.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { Score } from "./Score.tsx";

// Its number stays on the line of the star.
const MARK = " ★\u00a0";

interface Props {
  film: Pick<FilmHead, "year"> & Partial<Pick<FilmHead, "genreName" | "runtimeMinutes" | "rating">>;
  lang: Lang;
}

/** What a film in cinemas is, as a line below its title: "1999 · Боевик · 2 ч 16 мин ★ 8,6"; nothing where none is known. */
export function ScreenedAbout({ film, lang }: Props) {
  const { year, rating } = film;
  const about = joinFacts([year, filmText(film, lang)]);
  if (about === "" && !rating) return null;
  return (
    <small>
      {about}
      <Score rating={rating ?? null} lang={lang} mark={MARK} />
    </small>
  );
}
