import { choiceLink } from "@/lib/catalog/choice.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { genreMotif } from "@/lib/posters/genre_motif.ts";
import { paletteOf } from "@/lib/posters/palette.ts";
import type { HomeData } from "./load.ts";

/** The genres with most titles, each with a motif and in the colours of its posters. */
export function Genres({ genres, context: { lang, text } }: { genres: HomeData["genres"]; context: PageContext }) {
  return (
    <ul class="genres">
      {genres.map(({ value, label, count }) => {
        const [ground, deep, shape] = paletteOf({ id: 0, year: null, genres: [value], countries: [], keywords: [] });
        return (
          <li>
            <a {...choiceLink({ genre: [value] }, lang)}>
              <svg viewBox="-50 20 700 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <path fill={ground} d="M-50 20h700v700h-700z" />
                <path fill={deep} d="M-50 720 650 320v400z" />
                <g fill={shape} stroke={shape} dangerouslySetInnerHTML={{ __html: genreMotif(value) }} />
              </svg>
              <span>
                {label}
                {count !== null && <small>{plural(lang, count, text.items)}</small>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
