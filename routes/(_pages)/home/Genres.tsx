import { choiceLink } from "@/lib/catalog/choice.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { paletteOf } from "@/lib/posters/palette.ts";
import type { HomeData } from "./load.ts";

/** The genres with most titles, each in the colours of its posters. */
export function Genres({ genres, context: { lang, text } }: { genres: HomeData["genres"]; context: PageContext }) {
  return (
    <ul class="genres">
      {genres.map(({ value, label, count }) => {
        const [ground, deep, shape] = paletteOf({ id: 0, year: null, genres: [value], countries: [], keywords: [] });
        return (
          <li>
            <a {...choiceLink({ genre: [value] }, lang)}>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <path fill={ground} d="M0 0h40v40H0z" />
                <path fill={deep} d="M0 40 40 14v26z" />
                <circle fill={shape} cx="24" cy="17" r="8" />
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
